package dev.linchpin.internal.report.check;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Result.Pending;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.SerialRun;
import dev.linchpin.finding.advice.Advice;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.InterleavingText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.InterleavingText.Room;
import dev.linchpin.internal.report.interleaving.RunText;
import dev.linchpin.internal.report.interleaving.ScenarioLine;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A failure, for a person: what is wrong and what to do, then the smallest scenario with its
 * answers, the run that gave them, and why no serial order does.
 */
public final class FailureText {
  /** So many lines, as far as leaving out what matters least helps. */
  private static final int MOST_LINES = 36;

  /** The same for threads that wait forever: what follows is shorter. */
  private static final int MOST_OF_STUCK = 41;

  /** A table that is still longer loses its middle. */
  private static final int MOST_ROWS = 40;

  /** Of those, so many from the end: what goes wrong shows late. */
  private static final int LAST_ROWS = 28;

  private static final int MOST_SERIAL = 3;

  /**
   * What is shown.
   *
   * @param matrix whether the calls stand in a table of their own above the run, which has them too
   * @param serial how many serial orders
   * @param gently whether only locks and reads of the run may be folded
   */
  private record Choice(boolean matrix, int serial, boolean gently) {}

  /** The first that fits is taken, or the last. */
  private static final List<Choice> CHOICES =
      List.of(
          new Choice(true, MOST_SERIAL, true),
          new Choice(true, 2, true),
          new Choice(false, 2, true),
          new Choice(false, 1, false));

  private final Failure failure;
  private final Layout layout;

  private FailureText(Failure failure, Layout layout) {
    this.failure = failure;
    this.layout = layout;
  }

  /** The opening, which says what is wrong, and the evidence. */
  public static List<String> lines(Failure failure, Layout layout) {
    List<String> lines = new ArrayList<>(Opening.lines(failure, layout));
    lines.add("");
    lines.addAll(evidence(failure, layout));
    return lines;
  }

  /** The smallest scenario, the run, and why no serial order fits. */
  static List<String> evidence(Failure failure, Layout layout) {
    return new FailureText(failure, layout).write();
  }

  /** What is wrong, in a few words. */
  public static String classification(Failure failure) {
    return switch (failure.kind()) {
      case NOT_LINEARIZABLE -> "NOT linearizable";
      case NONDETERMINISTIC -> "nondeterministic, even when used by one thread at a time";
      case STUCK -> "stuck (%s)".formatted(Advice.waiting(failure).text());
      case LIVELOCK -> "livelock (threads spin forever)";
      case UNCAUGHT_EXCEPTION -> "fails with an uncaught exception";
    };
  }

  private List<String> write() {
    List<String> lines = new ArrayList<>();
    for (Choice choice : layout.complete() ? CHOICES.subList(0, 1) : CHOICES) {
      lines = write(choice);
      if (lines.size() <= mostLines()) {
        return lines;
      }
    }
    return lines;
  }

  /** Without the sentence above and the line to click. */
  private int mostLines() {
    int all = failure.kind() == FailureKind.STUCK ? MOST_OF_STUCK : MOST_LINES;
    boolean hasPlace = Opening.place(failure, layout).isPresent();
    return all - Opening.what(failure, layout).size() - (hasPlace ? 1 : 0) - 1;
  }

  private List<String> write(Choice choice) {
    List<String> above = new ArrayList<>(scenario(choice));
    above.add(failure.kind() == FailureKind.NONDETERMINISTIC ? "One of the runs:" : "The run:");
    List<String> below = new ArrayList<>();
    addPart(RunText.end(failure.scenario(), failure.execution(), layout), below);
    addPart(serial(choice.serial), below);
    if (layout.complete() && !failure.found().equals(failure.scenario())) {
      addPart(dim(wrapped("Reduced from: " + ScenarioLine.of(failure.found()))), below);
    }
    Room room = new Room(mostLines() - above.size() - below.size(), choice.gently);
    List<String> lines = new ArrayList<>(above);
    lines.addAll(
        shortened(InterleavingText.table(failure.scenario(), failure.execution(), layout, room)));
    lines.addAll(below);
    return lines;
  }

  private static void addPart(List<String> part, List<String> lines) {
    if (!part.isEmpty()) {
      lines.add("");
      lines.addAll(part);
    }
  }

  /** If each thread makes one call, the first sentence and the run say what the table would. */
  private List<String> scenario(Choice choice) {
    Scenario scenario = failure.scenario();
    ScenarioMatrix matrix = new ScenarioMatrix(scenario, failure.execution().outcome());
    boolean isSaid = scenario.threads().stream().allMatch(calls -> calls.size() == 1);
    boolean isLeftOut = hasAllCalls() && (isSaid || !choice.matrix);
    List<String> lines = new ArrayList<>();
    for (String line : isLeftOut ? matrix.around() : matrix.lines()) {
      boolean isCell = line.contains("│");
      lines.addAll(isCell ? List.of(line) : wrapped(line));
    }
    if (!isLeftOut && hasPending()) {
      lines.add(dim("#: never returned"));
    }
    if (!lines.isEmpty()) {
      lines.add("");
    }
    return lines;
  }

  /** A run that is not known by its events shows no calls. */
  private boolean hasAllCalls() {
    return failure.execution().events().stream()
            .filter(event -> event.kind() == Event.Kind.CALL && event.operation() >= 0)
            .count()
        == failure.execution().outcome().results().size();
  }

  private boolean hasPending() {
    return failure.execution().outcome().results().stream().anyMatch(Pending.class::isInstance);
  }

  private List<String> shortened(List<String> table) {
    if (layout.complete() || table.size() <= MOST_ROWS) {
      return table;
    }
    int firstShown = table.size() - LAST_ROWS;
    List<String> shown = new ArrayList<>(table.subList(0, MOST_ROWS - LAST_ROWS));
    shown.add(
        layout
            .styling()
            .styled(
                Style.DIM,
                " … %d lines left out; --events shows them all"
                    .formatted(firstShown - shown.size())));
    shown.addAll(table.subList(firstShown, table.size()));
    return shown;
  }

  private List<String> serial(int wanted) {
    int most = Math.min(Math.min(mostSerial(failure), wanted), failure.serial().size());
    List<String> lines = new ArrayList<>();
    if (most > 0) {
      lines.add(serialHeading(failure));
      for (int at = 0; at < most; at++) {
        SerialRun run = failure.serial().get(at);
        // A reason that takes a line is said once for the orders that share it.
        boolean isShared =
            at + 1 < most
                && failure.serial().get(at + 1).why().equals(run.why())
                && !fits(failure.serial().get(at + 1));
        addOrder(order(run), isShared ? "" : run.why(), lines);
      }
      long rest = failure.serialRuns() - most;
      if (rest > 0) {
        lines.add(dim(String.format(Locale.ROOT, "  … and %,d more", rest)));
      }
    }
    return lines;
  }

  private boolean fits(SerialRun run) {
    return order(run).length() + run.why().length() + 4 <= layout.width();
  }

  /** With the reason beside it, if there is room. */
  private void addOrder(String order, String why, List<String> lines) {
    String title = "  " + order + (why.isEmpty() ? "" : ":");
    if (title.length() + 1 + why.length() <= layout.width()) {
      lines.add(title + (why.isEmpty() ? "" : " " + dim(why)));
      return;
    }
    lines.addAll(wrapped(title));
    lines.addAll(why.isEmpty() ? List.of() : dim(wrapped("    " + why)));
  }

  /** A thread that waits forever is explained by what it waits for, not by orders. */
  private static int mostSerial(Failure failure) {
    return failure.kind() == FailureKind.STUCK ? 1 : MOST_SERIAL;
  }

  /** What the serial runs of a failure show. */
  public static String serialHeading(Failure failure) {
    if (failure.kind() == FailureKind.NONDETERMINISTIC) {
      return "These serial runs contradict each other:";
    }
    if (failure.serialRuns() <= Math.min(mostSerial(failure), failure.serial().size())) {
      return failure.serialRuns() == 1
          ? "Why the only serial order does not fit:"
          : "Why none of the %d serial orders fits:".formatted(failure.serialRuns());
    }
    return String.format(
        Locale.ROOT,
        "Why none of the %,d serial orders fits; the closest first:",
        failure.serialRuns());
  }

  private String order(SerialRun run) {
    return CallText.of(failure.scenario(), run.order(), run.answers(), run.closing());
  }

  private List<String> wrapped(String text) {
    return ColumnText.wrap(text, layout.width());
  }

  private String dim(String line) {
    return layout.styling().styled(Style.DIM, line);
  }

  private List<String> dim(List<String> texts) {
    return texts.stream().map(this::dim).toList();
  }
}
