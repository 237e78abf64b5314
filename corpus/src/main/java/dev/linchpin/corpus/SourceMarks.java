package dev.linchpin.corpus;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
 * RACE} stands on every line whose access takes part in a decisive race.
 */
public final class SourceMarks {
  private static final Pattern METHOD =
      Pattern.compile("  (?:[\\w<>\\[\\]]+ )+(\\w+)\\([^()]*\\)(?: throws [\\w, ]+)? \\{");
  private static final Pattern CAUSE = Pattern.compile("// CAUSE(?: (\\d))?(?: //.*)?$");
  private static final Pattern RACE = Pattern.compile("// RACE$");

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
    Map<String, Block> blocks = new LinkedHashMap<>();
    for (Block mark : marked(CAUSE)) {
      blocks.merge(label(mark), mark, SourceMarks::joined);
    }
    return List.copyOf(blocks.values());
  }

  /** The lines of decisive races, each a block of its own. */
  public List<Block> races() {
    return marked(RACE);
  }

  private List<Block> marked(Pattern mark) {
    List<Block> found = new ArrayList<>();
    String method = "";
    for (int i = 0; i < lines.size(); i++) {
      Matcher head = METHOD.matcher(lines.get(i));
      if (head.matches()) {
        method = head.group(1);
      }
      if (mark.matcher(lines.get(i)).find()) {
        found.add(new Block(type.getName(), method, i + 1, i + 1));
      }
    }
    return found;
  }

  private String label(Block mark) {
    Matcher matcher = CAUSE.matcher(lines.get(mark.from - 1));
    String number = matcher.find() ? matcher.group(1) : null;
    return number == null ? "" : number;
  }

  private static Block joined(Block first, Block last) {
    if (!first.method.equals(last.method) || first.from != first.to) {
      throw new IllegalStateException(
          "expected two marks in one method, found " + first.text() + " and " + last.text());
    }
    return new Block(first.className, first.method, first.from, last.to);
  }
}
