package dev.linchpin.internal.report.interleaving;

import dev.linchpin.execution.Execution;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.execution.tree.CallTree;
import dev.linchpin.internal.report.interleaving.Folding.Folded;
import dev.linchpin.internal.report.interleaving.Folding.Level;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A run as a table in plain text: time goes down, each thread has a column, and where a thread is
 * interrupted in the middle of an operation stands {@code switch}.
 *
 * <pre>
 * step │ thread 1                         │ thread 2
 * ─────┼──────────────────────────────────┼──────────────────────────────────
 *    0 │ increment()                      │
 *    0 │   read count: 0  Counter.inc:8   │
 *      │ ── switch ──                     │
 *    1 │                                  │ increment()
 * </pre>
 */
public final class InterleavingText {
  /**
   * How the table is to look.
   *
   * @param width the most characters of a line
   * @param complete whether every event is shown, those inside library calls too
   * @param races whether all decisive races are shown, not only the one that explains most
   * @param styling of marks of switches
   * @param files in which files classes are, for places that consoles link
   */
  public record Layout(
      int width, boolean complete, boolean races, Styling styling, FileNames files) {
    /** Without names of files. */
    public Layout(int width, boolean complete, boolean races, Styling styling) {
      this(width, complete, races, styling, FileNames.UNKNOWN);
    }

    /** With the one decisive race that explains most. */
    public Layout(int width, boolean complete, Styling styling) {
      this(width, complete, false, styling);
    }

    /** The same with names of files. */
    public Layout with(FileNames known) {
      return new Layout(width, complete, races, styling, known);
    }

    /** The same with less room. */
    public Layout narrower(int columns) {
      return new Layout(width - columns, complete, races, styling, files);
    }

    /** Without styles. */
    public static Layout plain(int width) {
      return new Layout(width, false, false, Styling.PLAIN);
    }
  }

  private static final String BORDER = " │ ";

  /** Below this a column is unreadable: then all threads share one. */
  private static final int NARROWEST = 24;

  /** The column of all threads. */
  private static final int EVERY = -1;

  /** A sentence is readable in so much room. */
  private static final int COMFORTABLE = 36;

  /** Lines above the rows. */
  private static final int FRAME = 2;

  private static final int STEPS_TITLE = 4;
  private static final String LINE = "line ";

  private final Layout layout;
  private final List<Integer> threads;
  private final List<Row> rows;
  private final List<String> notes;
  private final int stepsWidth;

  /** Of each column. */
  private final int[] width;

  /** How places are written, the longest first. */
  private enum Places {
    /** {@code Stack.java:12}, which some consoles link. */
    FILE,
    /** {@code line 12}. */
    LINE,
    /** {@code :12}. */
    NUMBER
  }

  private Places places = Places.FILE;

  /** Between a text and its place. */
  private int gap = 2;

  /** Of each column: the part before the places in the source, 0 if those are too long. */
  private final int[] textWidth;

  private InterleavingText(List<Integer> all, Folded folded, CallTree tree, Layout layout) {
    this.layout = layout;
    List<Row> found = folded.rows();
    this.notes = notes(tree, folded.folded());
    this.stepsWidth =
        found.stream().mapToInt(row -> row.steps().length()).reduce(STEPS_TITLE, Math::max);
    boolean fits = room(all.size()) / all.size() >= NARROWEST;
    this.threads = fits ? all : List.of(EVERY);
    this.rows = fits ? found : found.stream().map(InterleavingText::withThread).toList();
    this.width = new int[threads.size()];
    this.textWidth = new int[threads.size()];
    measure();
  }

  /** The table, line by line. */
  public static List<String> table(Scenario scenario, Execution execution, Layout layout) {
    return table(scenario, execution, layout, Room.UNLIMITED);
  }

  /**
   * The room for a table.
   *
   * @param lines so many at most, as far as folding what matters least helps; unless every event is
   *     wanted
   * @param gently whether only locks and reads may be folded
   */
  public record Room(int lines, boolean gently) {
    /** Nothing is folded. */
    public static final Room UNLIMITED = new Room(Integer.MAX_VALUE, true);
  }

  /** The table in as much room as there is, line by line. */
  public static List<String> table(
      Scenario scenario, Execution execution, Layout layout, Room room) {
    int most = room.lines();
    Interleaving run = new Interleaving(scenario, execution, layout.files());
    CallTree tree = run.tree(layout.complete());
    List<Integer> threads = run.threads(tree);
    Repeats once = Repeats.of(execution, tree.lines(), run.rows(tree), layout.complete());
    List<Row> rows = once.rows();
    List<String> table = new InterleavingText(threads, new Folded(rows, 0), tree, layout).draw();
    if (table.size() <= most || layout.complete()) {
      return table;
    }
    Folding folding = new Folding(execution, once.lines(), rows);
    for (Level level : Level.upTo(room.gently() ? Level.READS : Level.OPERATIONS)) {
      int wanted = most - FRAME;
      Folded folded;
      // Rows that take two lines are not known before they are drawn.
      do {
        folded = folding.fold(level, wanted);
        table = new InterleavingText(threads, folded, tree, layout).draw();
        wanted = Math.min(wanted, folded.rows().size()) - 1;
      } while (table.size() > most && folded.rows().size() <= wanted + 1);
      if (table.size() <= most) {
        return table;
      }
    }
    return table;
  }

  /** Which threads are stuck and why, a sentence each; none if the run completed. */
  public static List<String> blocked(Scenario scenario, Execution execution) {
    return blocked(scenario, execution, FileNames.UNKNOWN);
  }

  /** The same with places as consoles link them. */
  public static List<String> blocked(Scenario scenario, Execution execution, FileNames files) {
    return new Interleaving(scenario, execution, files).blocked();
  }

  /**
   * Where a read first saw an old value or a write took effect early, else where a thread was first
   * interrupted, if the file is known.
   */
  public static Optional<MarkedPlace> marked(
      Scenario scenario, Execution execution, FileNames files) {
    Interleaving run = new Interleaving(scenario, execution, files);
    Optional<MarkedPlace> old =
        run.reordered()
            .map(
                event ->
                    new MarkedPlace(
                        PlaceText.traced(SourcePlace.shown(event, scenario.subject()), files),
                        event.isOld() ? "which sees an old value" : "which takes effect early"));
    Optional<MarkedPlace> paused =
        run.interrupted()
            .map(
                line ->
                    new MarkedPlace(
                        PlaceText.traced(line.at(), files),
                        "where thread %d is paused".formatted(line.thread())));
    return old.or(() -> paused).filter(marked -> !marked.place().isEmpty());
  }

  /** For so many columns together. */
  private int room(int columns) {
    return layout.width() - stepsWidth - BORDER.length() * columns;
  }

  /** If there are too many threads for columns, each line begins with its thread. */
  private static Row withThread(Row row) {
    String text = ColumnText.pad("T" + row.thread(), CellText.THREAD) + row.text();
    return new Row(row.steps(), EVERY, text, row.at(), row.inFile(), row.mark());
  }

  private void measure() {
    int room = room(threads.size());
    int[] place = new int[width.length];
    int[] natural = natural(place, 0);
    Places shortest = layout.complete() ? Places.LINE : Places.NUMBER;
    while (places != shortest && IntStream.of(natural).sum() > room) {
      places = places == Places.FILE ? Places.LINE : Places.NUMBER;
      natural = natural(place, 0);
    }
    if (IntStream.of(natural).sum() > room) {
      gap = 1;
    }
    natural = natural(place, COMFORTABLE);
    share(natural, room);
    for (int column = 0; column < width.length; column++) {
      boolean isRoomy =
          natural[column] <= width[column] || place[column] + gap <= width[column] / 2;
      boolean fits = place[column] > 0 && isRoomy;
      textWidth[column] = fits ? width[column] - gap - place[column] : 0;
    }
  }

  /**
   * The widths that columns need; also those of the places in the source.
   *
   * @param stuck for what a thread waits for, which is shown on as many lines as it takes
   */
  private int[] natural(int[] place, int stuck) {
    int[] natural = new int[width.length];
    Arrays.fill(place, 0);
    for (int column = 0; column < width.length; column++) {
      int alone = title(column).length();
      int before = 0;
      for (Row row : rows) {
        if (row.thread() != threads.get(column)) {
          continue;
        }
        int length = row.text().length();
        int wanted = row.mark() == Row.Mark.STUCK ? Math.min(length, stuck) : length;
        alone = Math.max(alone, wanted);
        if (!row.at().isEmpty()) {
          before = Math.max(before, wanted);
          place[column] = Math.max(place[column], at(row).length());
        }
      }
      natural[column] = Math.max(alone, place[column] == 0 ? 0 : before + gap + place[column]);
    }
    return natural;
  }

  private String at(Row row) {
    return switch (places) {
      case FILE -> row.inFile().isEmpty() ? row.at() : row.inFile();
      case LINE -> row.at();
      case NUMBER -> row.at().replaceFirst("^" + LINE, ":");
    };
  }

  /** Columns that need little leave the rest of the room to the others. */
  private void share(int[] natural, int room) {
    int left = room;
    int open = width.length;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int column = 0; column < width.length; column++) {
        if (width[column] == 0 && natural[column] <= left / open) {
          width[column] = natural[column];
          left -= natural[column];
          open--;
          changed = open > 0;
        }
      }
    }
    for (int column = 0; column < width.length; column++) {
      if (width[column] == 0) {
        width[column] = Math.max(NARROWEST, left / open);
      }
    }
  }

  private String title(int column) {
    int thread = threads.get(column);
    if (thread == EVERY) {
      return "threads";
    }
    return thread == 0 ? "setup" : "thread " + thread;
  }

  private List<String> draw() {
    List<String> lines = new ArrayList<>();
    StringBuilder head = new StringBuilder(ColumnText.pad("step", stepsWidth));
    StringBuilder rule = new StringBuilder("─".repeat(stepsWidth));
    for (int column = 0; column < width.length; column++) {
      head.append(BORDER).append(ColumnText.pad(title(column), width[column]));
      rule.append("─┼─").append("─".repeat(width[column]));
    }
    lines.add(head.toString().stripTrailing());
    lines.add(rule.toString());
    String shown = "";
    for (Row row : rows) {
      draw(row, row.steps().equals(shown) ? "" : row.steps(), lines);
      shown = row.steps().isEmpty() ? shown : row.steps();
    }
    for (String note : notes) {
      ColumnText.wrap(note, layout.width())
          .forEach(line -> lines.add(layout.styling().styled(Style.DIM, line)));
    }
    return lines;
  }

  /** What is left out. */
  private static List<String> notes(CallTree tree, int folded) {
    List<String> left = new ArrayList<>();
    if (folded > 0) {
      left.add("%d steps folded to …".formatted(folded));
    }
    if (tree.folded() > 0) {
      left.add(count(tree.folded(), "step") + " inside libraries");
    }
    if (tree.unobserved() > 0) {
      left.add(count(tree.unobserved(), "access", "accesses") + " that others cannot observe");
    }
    if (!tree.others().isEmpty()) {
      left.add(count(tree.others().size(), "thread") + " that ran library code only");
    }
    return left.isEmpty()
        ? List.of()
        : List.of("not shown: " + String.join(", ", left) + " (--events shows all)");
  }

  private static String count(int number, String one) {
    return count(number, one, one + "s");
  }

  private static String count(int number, String one, String several) {
    return number + " " + (number == 1 ? one : several);
  }

  private void draw(Row row, String steps, List<String> lines) {
    int at = threads.indexOf(row.thread());
    List<String> cell = cell(row, at);
    for (int part = 0; part < cell.size(); part++) {
      StringBuilder line =
          new StringBuilder(ColumnText.padLeft(part == 0 ? steps : "", stepsWidth));
      for (int column = 0; column < width.length; column++) {
        String padded = ColumnText.pad(column == at ? cell.get(part) : "", width[column]);
        line.append(BORDER).append(column == at ? styled(row, padded) : padded);
      }
      lines.add(line.toString().stripTrailing());
    }
  }

  private String styled(Row row, String text) {
    return switch (row.mark()) {
      case NONE -> text;
      case SWITCH -> layout.styling().styled(Style.STRONG, text);
      case STUCK -> layout.styling().styled(Style.BAD, text);
    };
  }

  private List<String> cell(Row row, int column) {
    CellText cell = new CellText(width[column], textWidth[column], gap, layout.complete());
    return row.thread() == EVERY ? cell.withThread(row, at(row)) : cell.lines(row, at(row));
  }
}
