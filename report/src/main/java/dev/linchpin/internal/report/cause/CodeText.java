package dev.linchpin.internal.report.cause;

import dev.linchpin.cause.CodeBlock;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import dev.linchpin.internal.report.source.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.IntPredicate;

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

  /** Lines this far apart are shown with what is between them. */
  private static final int NEAR = 3;

  private static final int TAB = 4;

  private CodeText() {}

  /**
   * The lines of a block.
   *
   * @param longest so many lines; a longer block loses its middle
   */
  static List<String> lines(SourceFile file, CodeBlock block, Layout layout, int longest) {
    return lines(
        file,
        block,
        layout,
        longest,
        number -> number >= block.from().line() && number <= block.to().line());
  }

  /** The same, none of them marked. */
  static List<String> unmarked(SourceFile file, CodeBlock block, Layout layout, int longest) {
    return lines(file, block, layout, longest, number -> false);
  }

  private static List<String> lines(
      SourceFile file, CodeBlock block, Layout layout, int longest, IntPredicate isMarked) {
    if (block.to().line() < 1) {
      return List.of("(compiled without line numbers: -g:lines adds them)");
    }
    List<String> source = source(file);
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
    TreeSet<Integer> shown = new TreeSet<>();
    for (int number = first; number <= last; number++) {
      boolean isLeftOut = number >= first + longest / 2 && number <= last - longest / 2;
      if (!isLeftOut || last - first < longest) {
        shown.add(number);
      }
    }
    return numbered(file, shown, isMarked, layout);
  }

  /** Chosen lines, with those between them if these are few; some of them marked. */
  static List<String> lines(
      SourceFile file, NavigableSet<Integer> chosen, IntPredicate isMarked, Layout layout) {
    TreeSet<Integer> shown = new TreeSet<>(chosen);
    int before = chosen.first();
    for (int number : chosen) {
      for (int between = before; number - before <= NEAR && between < number; between++) {
        shown.add(between);
      }
      before = number;
    }
    return numbered(file, shown, isMarked, layout).stream()
        .map(line -> line.replace('┃', '│'))
        .toList();
  }

  private static List<String> numbered(
      SourceFile file, NavigableSet<Integer> shown, IntPredicate isMarked, Layout layout) {
    List<String> source = source(file);
    ConstantValues constants = new ConstantValues(source);
    int indent = indent(shown.stream().map(number -> source.get(number - 1)).toList());
    int digits = Integer.toString(shown.last()).length();
    List<String> lines = new ArrayList<>();
    int before = shown.first();
    for (int number : shown) {
      if (number > before + 1) {
        lines.add(" ".repeat(digits + 2) + " ⋮");
      }
      before = number;
      String text = source.get(number - 1).stripTrailing();
      String code = text.length() <= indent ? "" : text.substring(indent);
      boolean isInside = isMarked.test(number);
      String values = isInside ? constants.beside(code) : "";
      String padded = ColumnText.pad("", digits - Integer.toString(number).length()) + number;
      lines.add(line(padded, code + values, isInside, layout));
    }
    return lines;
  }

  private static List<String> source(SourceFile file) {
    return file.lines().stream().map(line -> line.replace("\t", " ".repeat(TAB))).toList();
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

  /**
   * Without the package: {@code Stack.pop, lines 21-22}.
   *
   * @param exactly whether the bytecode of a part of a line is named as well
   */
  static String title(CodeBlock block, boolean exactly) {
    if (!block.isInOneMethod()) {
      return brief(block);
    }
    String method = SourcePlace.brief(block.from().method());
    if (exactly && block.hasPositions()) {
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
