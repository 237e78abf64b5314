package dev.linchpin.internal.report.patch;

import java.util.ArrayList;
import java.util.List;

/** The difference of two texts, as {@code patch} and {@code git apply} read it. */
final class UnifiedDiff {
  private static final int CONTEXT = 3;

  /** Maximum size of the table of common lines; beyond it all lines in the middle are replaced. */
  private static final long LARGEST = 20_000_000;

  /** One line of the comparison: {@code ' '}, {@code '-'} or {@code '+'}, and the line. */
  private record Line(char mark, String text) {}

  private UnifiedDiff() {}

  /** The diff of a file; empty for equal texts. */
  static String of(String file, String before, String after) {
    List<Line> lines = compare(split(before), split(after));
    StringBuilder diff = new StringBuilder();
    int at = 0;
    int oldLine = 1;
    int newLine = 1;
    while (at < lines.size()) {
      if (lines.get(at).mark() == ' ') {
        at++;
        oldLine++;
        newLine++;
        continue;
      }
      int start = Math.max(0, at - CONTEXT);
      int end = hunkEnd(lines, at);
      oldLine -= at - start;
      newLine -= at - start;
      List<Line> hunk = lines.subList(start, end);
      append(diff, hunk, oldLine, newLine);
      oldLine += count(hunk, '+');
      newLine += count(hunk, '-');
      at = end;
    }
    String head = "--- a/%s\n+++ b/%s\n".formatted(file, file);
    return diff.isEmpty() ? "" : head + diff;
  }

  /** Changes with few lines between them share a hunk. */
  private static int hunkEnd(List<Line> lines, int change) {
    int last = change;
    for (int at = change; at < lines.size() && at <= last + 2 * CONTEXT + 1; at++) {
      if (lines.get(at).mark() != ' ') {
        last = at;
      }
    }
    return Math.min(lines.size(), last + 1 + CONTEXT);
  }

  private static void append(StringBuilder diff, List<Line> hunk, int oldLine, int newLine) {
    diff.append(
        "@@ -%s,%s +%s,%s @@\n".formatted(oldLine, count(hunk, '+'), newLine, count(hunk, '-')));
    for (Line line : hunk) {
      diff.append(line.mark()).append(line.text());
      if (!line.text().endsWith("\n")) {
        diff.append("\n\\ No newline at end of file\n");
      }
    }
  }

  /** Lines that do not have this mark. */
  private static int count(List<Line> hunk, char without) {
    return (int) hunk.stream().filter(line -> line.mark() != without).count();
  }

  /** The lines with their line separators. */
  private static List<String> split(String text) {
    List<String> lines = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      int feed = text.indexOf('\n', start);
      int end = feed < 0 ? text.length() : feed + 1;
      lines.add(text.substring(start, end));
      start = end;
    }
    return lines;
  }

  private static List<Line> compare(List<String> before, List<String> after) {
    int head = 0;
    int shorter = Math.min(before.size(), after.size());
    while (head < shorter && before.get(head).equals(after.get(head))) {
      head++;
    }
    int tail = 0;
    while (tail < shorter - head
        && before.get(before.size() - 1 - tail).equals(after.get(after.size() - 1 - tail))) {
      tail++;
    }
    List<Line> lines = new ArrayList<>();
    before.subList(0, head).forEach(line -> lines.add(new Line(' ', line)));
    lines.addAll(
        middle(
            before.subList(head, before.size() - tail), after.subList(head, after.size() - tail)));
    before
        .subList(before.size() - tail, before.size())
        .forEach(line -> lines.add(new Line(' ', line)));
    return lines;
  }

  /** Compares by a longest common subsequence; removed lines come before added ones. */
  private static List<Line> middle(List<String> before, List<String> after) {
    boolean isLarge = (long) before.size() * after.size() > LARGEST;
    int[][] common = new int[isLarge ? 0 : before.size() + 1][after.size() + 1];
    for (int i = before.size() - 1; i >= 0 && !isLarge; i--) {
      for (int j = after.size() - 1; j >= 0; j--) {
        common[i][j] =
            before.get(i).equals(after.get(j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    List<Line> lines = new ArrayList<>();
    int i = 0;
    int j = 0;
    while (i < before.size() || j < after.size()) {
      boolean isBoth = i < before.size() && j < after.size();
      if (isBoth && !isLarge && before.get(i).equals(after.get(j))) {
        lines.add(new Line(' ', before.get(i++)));
        j++;
      } else if (i < before.size()
          && (!isBoth || isLarge || common[i + 1][j] >= common[i][j + 1])) {
        lines.add(new Line('-', before.get(i++)));
      } else {
        lines.add(new Line('+', after.get(j++)));
      }
    }
    return lines;
  }
}
