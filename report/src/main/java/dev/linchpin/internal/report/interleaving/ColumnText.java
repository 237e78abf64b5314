package dev.linchpin.internal.report.interleaving;

import dev.linchpin.execution.Result.Thrown;
import java.util.ArrayList;
import java.util.List;

/** Text that has to fit into a column. */
public final class ColumnText {
  private static final int LONGEST = 120;

  private ColumnText() {}

  /** Without line breaks and control characters, which would break the table, and not too long. */
  public static String oneLine(String text) {
    String clipped = clip(text, LONGEST);
    StringBuilder line = new StringBuilder(clipped.length());
    clipped
        .chars()
        .forEach(
            c -> {
              switch (c) {
                case '\n' -> line.append("\\n");
                case '\t' -> line.append("\\t");
                default -> line.append(Character.isISOControl(c) ? '␦' : (char) c);
              }
            });
    return line.toString();
  }

  static String thrown(Thrown thrown) {
    String type = thrown.type().substring(thrown.type().lastIndexOf('.') + 1);
    return thrown.message().isEmpty() ? type : type + ": " + oneLine(thrown.message());
  }

  /** Lines of at most {@code width}, broken at blanks; a word that is longer is cut. */
  public static List<String> wrap(String text, int width) {
    int indent = text.length() - text.stripLeading().length();
    String margin = " ".repeat(Math.min(indent + 2, width / 2));
    List<String> lines = new ArrayList<>();
    String line = " ".repeat(Math.min(indent, width / 2));
    boolean isEmpty = true;
    for (String word : text.strip().split(" ")) {
      String longer = isEmpty ? line + word : line + " " + word;
      if (longer.length() <= width || isEmpty) {
        line = clip(longer, width);
      } else {
        lines.add(line);
        line = clip(margin + word, width);
      }
      isEmpty = false;
    }
    lines.add(line);
    return lines;
  }

  /** Lines of at most {@code width}, broken at blanks, all of them at the left. */
  public static List<String> paragraph(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.strip().split(" ")) {
      if (line.length() > 0 && line.length() + 1 + word.length() > width) {
        lines.add(clip(line.toString(), width));
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    lines.add(clip(line.toString(), width));
    return lines;
  }

  public static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  static String padLeft(String text, int width) {
    return " ".repeat(Math.max(0, width - text.length())) + text;
  }

  public static String clip(String text, int longest) {
    if (text.length() <= longest) {
      return text;
    }
    int end = longest - 1;
    return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + "…";
  }
}
