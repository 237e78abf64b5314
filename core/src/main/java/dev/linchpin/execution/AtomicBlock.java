package dev.linchpin.execution;

import dev.linchpin.execution.source.Frame;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Lines of one method (all overloads of the name) that the scheduler runs without interruption.
 *
 * @param fromPosition if only a part of one line is meant: the offset in the method's bytecode, as
 *     {@code javap -c} shows it, of the part's first instruction; else {@link Frame#UNKNOWN}
 * @param toPosition of its last instruction, likewise
 */
public record AtomicBlock(
    String className, String method, int fromLine, int toLine, int fromPosition, int toPosition) {
  private static final Pattern FORM =
      Pattern.compile(
          "([\\w$.]+)\\.([\\w$]+|<init>):(\\d{1,7})(?:-(\\d{1,7})|\\[(\\d{1,5})-(\\d{1,5})])?");

  /** Whole lines. */
  public AtomicBlock(String className, String method, int fromLine, int toLine) {
    this(className, method, fromLine, toLine, Frame.UNKNOWN, Frame.UNKNOWN);
  }

  /**
   * As {@code com.acme.Stack.pop:21-22}; {@code :21} is one line, {@code :21[5-12]} its bytecode
   * from offset 5 to 12. Empty for any other text.
   */
  public static Optional<AtomicBlock> parse(String text) {
    Matcher match = FORM.matcher(text.strip());
    if (!match.matches()) {
      return Optional.empty();
    }
    int from = Integer.parseInt(match.group(3));
    int to = number(match.group(4), from);
    int fromPosition = number(match.group(5), Frame.UNKNOWN);
    int toPosition = number(match.group(6), Frame.UNKNOWN);
    return from <= to && fromPosition <= toPosition
        ? Optional.of(
            new AtomicBlock(match.group(1), match.group(2), from, to, fromPosition, toPosition))
        : Optional.empty();
  }

  private static int number(@Nullable String digits, int otherwise) {
    return digits == null ? otherwise : Integer.parseInt(digits);
  }

  /** Whether only a part of one line is meant. */
  public boolean hasPositions() {
    return fromPosition != Frame.UNKNOWN;
  }

  /** As {@link #parse} reads it. */
  public String text() {
    return hasPositions()
        ? "%s.%s:%d[%d-%d]".formatted(className, method, fromLine, fromPosition, toPosition)
        : "%s.%s:%d-%d".formatted(className, method, fromLine, toLine);
  }
}
