package dev.linchpin.internal.spark.history;

import dev.linchpin.history.History;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.HistoryFormat;
import dev.linchpin.internal.formats.HistoryReader;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.internal.formats.jsonl.HistoryWriter;
import dev.linchpin.internal.recording.Judge;
import dev.linchpin.internal.recording.Settings;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Specification;
import dev.linchpin.spec.models.Specifications;
import dev.linchpin.testing.RandomHistories;
import dev.linchpin.verdict.ObjectJudgement;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Histories as lines, and what {@code linchpin monitor} says about them in one process. */
public final class PlainVerdicts {
  private static final Pattern CALL = Pattern.compile("\"call\":(-?\\d+)");

  private PlainVerdicts() {}

  /** Random histories of one type, by object: {@code o0}, {@code o1}, … */
  public static List<List<String>> histories(DataType type, int count, long seed) {
    RandomHistories random = new RandomHistories(type, seed);
    List<List<String>> all = new ArrayList<>();
    for (int object = 0; object < count; object++) {
      all.add(lines(random.next(), "o" + object));
    }
    return all;
  }

  private static List<String> lines(History history, String object) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (HistoryWriter writer = new HistoryWriter(bytes)) {
      writer.write(history);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes
        .toString(StandardCharsets.UTF_8)
        .lines()
        .map(line -> "{\"object\":\"" + object + "\"," + line.substring(1))
        .toList();
  }

  /** By call and then by text: which of several violations is shown depends on the order. */
  public static List<String> sorted(List<String> lines) {
    return lines.stream()
        .sorted(
            Comparator.comparingLong(PlainVerdicts::call).thenComparing(Comparator.naturalOrder()))
        .toList();
  }

  private static long call(String line) {
    Matcher matcher = CALL.matcher(line);
    if (!matcher.find()) {
      throw new IllegalArgumentException(line);
    }
    return Long.parseLong(matcher.group(1));
  }

  public static Judge judge(DataType type) {
    return new Judge(Specifications.of(type), Settings.standard().withJobs(1));
  }

  public static ObjectJudgement of(DataType type, List<String> lines) {
    Specification specification = Specifications.of(type);
    HistoryReader reader =
        new HistoryReader(HistoryFormat.JSONL, specification.vocabulary(), new ValueTable());
    return judge(type)
        .judge(reader.readAll(HistorySource.of("history", new LineStream(lines.iterator()))))
        .objects()
        .get(0);
  }
}
