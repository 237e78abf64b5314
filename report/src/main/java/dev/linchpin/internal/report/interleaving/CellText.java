package dev.linchpin.internal.report.interleaving;

import java.util.ArrayList;
import java.util.List;

/**
 * How a row is written into its column.
 *
 * @param width of the column
 * @param textWidth of the part before the places in the source; 0 if those are too long
 * @param gap between a text and its place
 * @param complete whether all of a text is shown, on as many lines as it takes
 */
record CellText(int width, int textWidth, int gap, boolean complete) {
  private static final String THIS = "this.";

  private static final int MOST = 3;

  /** Of one column for all threads, the part that names the thread: {@code T1 }. */
  static final int THREAD = 4;

  /** The lines of a row that begins with its thread. */
  List<String> withThread(Row row, String at) {
    CellText inner =
        new CellText(width - THREAD, textWidth == 0 ? 0 : textWidth - THREAD, gap, complete);
    String text = row.text().substring(THREAD);
    Row rest = new Row(row.steps(), row.thread(), text, row.at(), row.inFile(), row.mark());
    List<String> lines = new ArrayList<>();
    for (String line : inner.lines(rest, at)) {
      String margin = lines.isEmpty() ? row.text().substring(0, THREAD) : " ".repeat(THREAD);
      lines.add(margin + line);
    }
    return lines;
  }

  /** The lines of a row. */
  List<String> lines(Row row, String at) {
    String text = row.text();
    boolean isWhole = complete || row.mark() == Row.Mark.STUCK;
    if (row.at().isEmpty()) {
      return isWhole ? ColumnText.wrap(text, width) : two(text, width);
    }
    if (textWidth > 0 && row.mark() == Row.Mark.STUCK) {
      return whole(text, at);
    }
    if (textWidth > 0 && (!complete || text.length() <= textWidth)) {
      return beside(text, at);
    }
    List<String> lines = new ArrayList<>(ColumnText.wrap(text, width));
    lines.addAll(ColumnText.wrap("      " + row.at(), width));
    return lines;
  }

  /** At most two lines; a text that is too long loses first what readers know, then its end. */
  private static List<String> two(String text, int width) {
    String brief = text.length() <= width ? text : text.replace(THIS, "");
    List<String> wrapped = ColumnText.wrap(brief, width);
    return wrapped.size() <= 2
        ? wrapped
        : List.of(wrapped.get(0), ColumnText.clip(wrapped.get(1) + " …", width));
  }

  /** At most three lines, so that the value at the end of a long name is not lost. */
  private List<String> beside(String text, String at) {
    if (text.length() <= textWidth) {
      return List.of(ColumnText.pad(text, textWidth) + " ".repeat(gap) + at);
    }
    List<String> lines = whole(text.replace(THIS, ""), at);
    return lines.size() <= MOST
        ? lines
        : List.of(lines.get(0), lines.get(1), ColumnText.clip(lines.get(MOST - 1) + " …", width));
  }

  /** The beginning of a word that is longer than the column, up to a dot or a bracket. */
  private String broken(String text) {
    String most = text.substring(0, textWidth);
    int end = Math.max(most.lastIndexOf('.'), most.lastIndexOf('('));
    return end > text.length() - text.stripLeading().length() ? most.substring(0, end + 1) : most;
  }

  /** All of a text; only its first line leaves room for the place. */
  private List<String> whole(String text, String at) {
    String first = ColumnText.wrap(text, textWidth).get(0);
    if (!text.startsWith(first)) {
      first = broken(text);
    }
    List<String> lines = new ArrayList<>();
    lines.add(ColumnText.pad(first, textWidth) + " ".repeat(gap) + at);
    if (first.length() < text.length()) {
      int indent = text.length() - text.stripLeading().length();
      String rest = " ".repeat(indent + 2) + text.substring(first.length()).strip();
      lines.addAll(ColumnText.wrap(rest, width));
    }
    return lines;
  }
}
