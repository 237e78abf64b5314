package dev.linchpin.corpus;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lines that are marked in the source of a subject: what a tool should point at.
 *
 * <p>{@code // CAUSE} stands on the first and on the last line of code that must be atomic, or on
 * the one line that holds both; where several blocks are to blame they are numbered. {@code //
 * RACE} stands on every line whose access takes part in a decisive race. {@code // STEP} stands on
 * a line, or with a number on the first and the last, that counts as one access where a paper
 * counts it so. Several on one line are separated by commas.
 */
public final class SourceMarks {
  private static final Pattern METHOD =
      Pattern.compile("  (?:[\\w<>\\[\\]]+ )+(\\w+)\\([^()]*\\)(?: throws [\\w, ]+)? \\{");
  private static final Pattern MARKS =
      Pattern.compile("// ((?:CAUSE|RACE|STEP)(?: \\d)?(?:, (?:RACE|STEP)(?: \\d)?)*)$");

  private final Class<?> type;
  private final List<String> lines;

  private SourceMarks(Class<?> type, List<String> lines) {
    this.type = type;
    this.lines = lines;
  }

  /**
   * The marks of one class.
   *
   * @param sources the folder of the package tree
   */
  public static SourceMarks of(Path sources, Class<?> type) {
    Path file = sources.resolve(type.getName().replace('.', '/') + ".java");
    try {
      return new SourceMarks(type, Files.readAllLines(file));
    } catch (IOException e) {
      throw new UncheckedIOException("no source of " + type.getName() + " at " + file, e);
    }
  }

  /**
   * Lines of one method.
   *
   * @param from the first, counted from 1
   * @param to the last
   */
  public record Block(String className, String method, int from, int to) {
    /** Whether the lines of the other are among these. */
    public boolean holds(Block other) {
      return className.equals(other.className)
          && method.equals(other.method)
          && from <= other.from
          && to >= other.to;
    }

    /** As {@code com.acme.Stack.pop:21-22}. */
    public String text() {
      return className + "." + method + ":" + from + (from == to ? "" : "-" + to);
    }
  }

  /** The blocks to blame, in the order of the source. */
  public List<Block> causes() {
    return blocks("CAUSE", false);
  }

  /** The lines of decisive races, each a block of its own. */
  public List<Block> races() {
    return blocks("RACE", true);
  }

  /** What counts as a single access. */
  public List<Block> steps() {
    return blocks("STEP", true);
  }

  /**
   * The marked blocks: two marks of one number are the ends of one, as two without a number are.
   */
  private List<Block> blocks(String kind, boolean isLineWithoutNumber) {
    Map<String, Block> blocks = new LinkedHashMap<>();
    String method = "";
    for (int line = 1; line <= lines.size(); line++) {
      Matcher head = METHOD.matcher(lines.get(line - 1));
      if (head.matches()) {
        method = head.group(1);
      }
      for (String mark : marks(line)) {
        if (mark.startsWith(kind)) {
          boolean isLine = isLineWithoutNumber && mark.equals(kind);
          blocks.merge(
              isLine ? mark + " in line " + line : mark,
              new Block(type.getName(), method, line, line),
              SourceMarks::joined);
        }
      }
    }
    return List.copyOf(blocks.values());
  }

  private List<String> marks(int line) {
    Matcher marks = MARKS.matcher(lines.get(line - 1));
    return marks.find() ? List.of(marks.group(1).split(", ")) : List.of();
  }

  private static Block joined(Block first, Block last) {
    if (!first.method.equals(last.method) || first.from != first.to) {
      throw new IllegalStateException(
          "expected two marks in one method, found " + first.text() + " and " + last.text());
    }
    return new Block(first.className, first.method, first.from, last.to);
  }
}
