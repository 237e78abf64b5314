package dev.linchpin.testing;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.RecordingBuilder;
import dev.linchpin.history.Thrown;
import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Histories as text one can read aloud: operations separated by {@code ;}, each {@code name args ->
 * result [call,return]}. {@code -> empty} is null, a missing return ({@code [3,]}) is pending, a
 * missing result is null. Each operation gets a process of its own unless it ends in {@code @3}.
 *
 * <pre>enq 1 [0,1]; enq 2 [2,3]; deq -> 2 [4,5]; cas 1 2 -> true [6,]</pre>
 */
public final class HistoryText {
  private static final Pattern OPERATION =
      Pattern.compile(
          "(\\w+)((?:\\s+[^\\s\\[>-]+|\\s+-\\d+)*)\\s*(?:->\\s*(\\S+)\\s*)?\\[(-?\\d+),(-?\\d*)\\](?:@(\\d+))?");

  private HistoryText() {}

  public static History parse(DataType type, String text) {
    return parse(Vocabulary.of(type), text);
  }

  public static History parse(Vocabulary vocabulary, String text) {
    ValueTable values = new ValueTable();
    RecordingBuilder builder = new RecordingBuilder(vocabulary.names(), values);
    int position = 0;
    for (String part : text.split("[;\n]")) {
      if (part.isBlank()) {
        continue;
      }
      Matcher match = OPERATION.matcher(part.strip());
      if (!match.matches()) {
        throw new IllegalArgumentException("not an operation: " + part);
      }
      OperationRow row = new OperationRow();
      row.line = position + 1;
      row.process = match.group(6) == null ? position : Integer.parseInt(match.group(6));
      row.method = vocabulary.code(match.group(1));
      if (row.method < 0) {
        throw new IllegalArgumentException("unknown operation: " + part);
      }
      row.argument = argument(values, match.group(2).strip());
      row.call = Long.parseLong(match.group(4));
      if (!match.group(5).isEmpty()) {
        row.returned = Long.parseLong(match.group(5));
        row.result = values.of(value(match.group(3)));
        if ("unknown".equals(match.group(3))) {
          row.result = ValueTable.UNKNOWN;
        }
      }
      builder.accept(row);
      position++;
    }
    return builder.build().histories().get(0);
  }

  private static long argument(ValueTable values, String text) {
    if (text.isEmpty()) {
      return ValueTable.NONE;
    }
    List<@Nullable Object> arguments = new ArrayList<>();
    for (String part : text.split("\\s+")) {
      arguments.add(value(part));
    }
    return values.of(arguments.size() == 1 ? arguments.get(0) : arguments);
  }

  private static @Nullable Object value(@Nullable String text) {
    if (text == null || text.equals("empty") || text.equals("null")) {
      return null;
    }
    if (text.equals("true") || text.equals("false")) {
      return Boolean.valueOf(text);
    }
    if (text.startsWith("!")) {
      return new Thrown(text.substring(1));
    }
    return text.matches("-?\\d+") ? (Object) Long.valueOf(text) : text;
  }
}
