package dev.linchpin.internal.report.check;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Result.Pending;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.SerialRun;
import dev.linchpin.finding.words.FailureSentence;
import dev.linchpin.internal.report.interleaving.ColumnText;
import dev.linchpin.internal.report.interleaving.InterleavingText;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.MarkedPlace;
import dev.linchpin.internal.report.interleaving.RunText;
import dev.linchpin.internal.report.interleaving.ScenarioLine;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A failure, for a person: what is wrong, the smallest scenario with its answers, the run that gave
 * them, and why no serial order does.
 */
public final class FailureText {
  /** A longer table loses its middle, unless every event is wanted. */
  private static final int MOST_ROWS = 30;

  /** Of those, so many from the end: what goes wrong shows late. */
  private static final int LAST_ROWS = 22;

  private static final int MOST_SERIAL = 3;

  private final Failure failure;
  private final Layout layout;
  private final List<String> lines = new ArrayList<>();

  private FailureText(Failure failure, Layout layout) {
    this.failure = failure;
    this.layout = layout;
  }

  /** The lines of the report; it begins with a sentence that says what is wrong. */
  public static List<String> lines(Failure failure, Layout layout) {
    return new FailureText(failure, layout).write();
  }

  /** What is wrong, in a few words. */
  public static String classification(FailureKind kind) {
    return switch (kind) {
      case NOT_LINEARIZABLE -> "NOT linearizable";
      case NONDETERMINISTIC -> "nondeterministic, even when used by one thread at a time";
      case STUCK -> "stuck (deadlock or lost wake-up)";
      case LIVELOCK -> "livelock (threads spin forever)";
      case UNCAUGHT_EXCEPTION -> "fails with an uncaught exception";
    };
  }

  private List<String> write() {
    ColumnText.paragraph(FailureSentence.of(failure), layout.width())
        .forEach(line -> lines.add(layout.styling().styled(Style.STRONG, line)));
    addPlace();
    lines.add("");
    List<String> table = InterleavingText.table(failure.scenario(), failure.execution(), layout);
    addScenario(table);
    addRun(table);
    addSerial();
    if (layout.complete() && !failure.found().equals(failure.scenario())) {
      lines.add("");
      wrapped("Reduced from: " + ScenarioLine.of(failure.found())).forEach(this::addDim);
    }
    return lines;
  }

  /** A line to click; of a thread that is stuck, the end of the run has one. */
  private void addPlace() {
    boolean isStuck = failure.kind() == FailureKind.STUCK || failure.kind() == FailureKind.LIVELOCK;
    if (!isStuck) {
      InterleavingText.marked(failure.scenario(), failure.execution(), layout.files())
          .ifPresent(this::addPlace);
    }
  }

  private void addPlace(MarkedPlace marked) {
    String place = "  " + marked.place();
    String said = place + ", " + marked.why();
    lines.add(said.length() <= layout.width() ? said : place);
  }

  /** If each thread makes one call, the first sentence and the run say what the table would. */
  private void addScenario(List<String> table) {
    Scenario scenario = failure.scenario();
    ScenarioMatrix matrix = new ScenarioMatrix(scenario, failure.execution().outcome());
    boolean isSaid =
        table.size() <= MOST_ROWS
            && hasAllCalls()
            && scenario.threads().stream().allMatch(calls -> calls.size() == 1);
    List<String> texts = isSaid ? matrix.around() : matrix.lines();
    lines.addAll(texts);
    if (!isSaid && hasPending()) {
      addDim("#: never returned");
    }
    if (!texts.isEmpty()) {
      lines.add("");
    }
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

  private void addRun(List<String> table) {
    Scenario scenario = failure.scenario();
    lines.add(failure.kind() == FailureKind.NONDETERMINISTIC ? "One of the runs:" : "The run:");
    lines.addAll(shortened(table));
    List<String> end = RunText.end(scenario, failure.execution(), layout);
    if (!end.isEmpty()) {
      lines.add("");
      lines.addAll(end);
    }
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

  private void addSerial() {
    List<SerialRun> serial = failure.serial();
    if (serial.isEmpty()) {
      return;
    }
    lines.add("");
    lines.add(serialHeading(failure));
    for (SerialRun run : serial.subList(0, Math.min(mostSerial(failure), serial.size()))) {
      addOrder(order(run), run.why());
    }
    long rest = failure.serialRuns() - Math.min(mostSerial(failure), serial.size());
    if (rest > 0) {
      addDim(String.format(Locale.ROOT, "  … and %,d more", rest));
    }
  }

  /** With the reason beside it, if there is room. */
  private void addOrder(String order, String why) {
    String title = "  " + order + (why.isEmpty() ? "" : ":");
    if (title.length() + 1 + why.length() <= layout.width()) {
      lines.add(title + (why.isEmpty() ? "" : " " + layout.styling().styled(Style.DIM, why)));
      return;
    }
    wrapped(title).forEach(lines::add);
    wrapped("    " + why).forEach(this::addDim);
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

  private void addDim(String line) {
    lines.add(layout.styling().styled(Style.DIM, line));
  }
}
