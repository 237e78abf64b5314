package dev.linchpin.internal.report.cause;

import dev.linchpin.cause.CodeBlock;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import dev.linchpin.internal.report.source.SourceFile;
import java.util.ArrayList;
import java.util.List;

/**
 * Lines of a source file around a block, those of the block marked.
 *
 * <pre>
 *   20 │ for (int i = range.get() - 1; i &gt;= 0; i--) {
 * &gt; 21 ┃   Integer value = items.get(i);
 * </pre>
 */
public final class CodeText {
  /** So many lines before the block, and after it. */
  private static final int AROUND = 1;

  /** A longer block loses its middle. */
  private static final int LONGEST = 24;

  private static final int TAB = 4;

  private CodeText() {}

  static List<String> lines(SourceFile file, CodeBlock block, Layout layout) {
    if (block.to().line() < 1) {
      return List.of("(compiled without line numbers: -g:lines adds them)");
    }
    List<String> source =
        file.lines().stream().map(line -> line.replace("\t", " ".repeat(TAB))).toList();
    int first = Math.max(1, block.from().line() - AROUND);
    int last = Math.min(source.size(), block.to().line() + AROUND);
    if (block.from().line() > source.size()) {
      return List.of(
          "(%s has only %d lines: is it the source of this class?)"
              .formatted(file.name(), source.size()));
    }
    while (first < block.from().line() && source.get(first - 1).isBlank()) {
      first++;
    }
    while (last > block.to().line() && source.get(last - 1).isBlank()) {
      last--;
    }
    int indent = indent(source.subList(first - 1, last));
    int digits = Integer.toString(last).length();
    List<String> lines = new ArrayList<>();
    for (int number = first; number <= last; number++) {
      int cutEnd = last - LONGEST / 2;
      if (number == first + LONGEST / 2 && number < cutEnd) {
        lines.add(" ".repeat(digits + 2) + " ⋮");
        number = cutEnd;
      }
      String text = source.get(number - 1).stripTrailing();
      String code = text.length() <= indent ? "" : text.substring(indent);
      boolean isInside = number >= block.from().line() && number <= block.to().line();
      String numbered = ColumnText.pad("", digits - Integer.toString(number).length()) + number;
      lines.add(line(numbered, code, isInside, layout));
    }
    return lines;
  }

  private static String line(String number, String code, boolean isInside, Layout layout) {
    String line =
        "%s%s %s %s"
            .formatted(isInside ? "> " : "  ", number, isInside ? "┃" : "│", code)
            .stripTrailing();
    String clipped = ColumnText.clip(line, layout.width());
    return isInside ? layout.styling().styled(Style.STRONG, clipped) : clipped;
  }

  /** What all lines begin with and needs not be shown. */
  private static int indent(List<String> lines) {
    return lines.stream()
        .filter(line -> !line.isBlank())
        .mapToInt(line -> line.length() - line.stripLeading().length())
        .min()
        .orElse(0);
  }

  /** Without the package: {@code Stack.pop, lines 21-22}; of a part of a line, its bytecode too. */
  static String title(CodeBlock block) {
    if (!block.isInOneMethod()) {
      return brief(block);
    }
    String method = SourcePlace.brief(block.from().method());
    if (block.hasPositions()) {
      return "%s, line %d, bytecode %d to %d"
          .formatted(method, block.from().line(), block.fromPosition(), block.toPosition());
    }
    if (block.to().line() < 1) {
      return method + ", all of it";
    }
    return block.from().line() == block.to().line()
        ? "%s, line %d".formatted(method, block.from().line())
        : "%s, lines %d-%d".formatted(method, block.from().line(), block.to().line());
  }

  /** Without the package: {@code Stack.pop:21-22}. */
  public static String brief(CodeBlock block) {
    String from = SourcePlace.brief(block.from().text());
    return block.isInOneMethod()
        ? from + block.text().substring(block.from().text().length())
        : from + " to " + SourcePlace.brief(block.to().text());
  }
}
