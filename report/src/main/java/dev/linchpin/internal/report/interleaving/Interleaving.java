package dev.linchpin.internal.report.interleaving;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.execution.source.UserCode;
import dev.linchpin.execution.tree.CallTree;
import dev.linchpin.execution.tree.TreeLine;
import dev.linchpin.scenario.Scenario;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The rows of the table of one run. */
final class Interleaving {
  private final Scenario scenario;
  private final Execution execution;
  private final FileNames files;
  private final EventText texts;

  Interleaving(Scenario scenario, Execution execution, FileNames files) {
    this.scenario = scenario;
    this.execution = execution;
    this.files = files;
    this.texts = new EventText(scenario, execution);
  }

  /** The threads that have a column: those of the scenario, and any other that is shown. */
  List<Integer> threads(CallTree tree) {
    Set<Integer> threads = new TreeSet<>();
    for (int thread = 1; thread <= scenario.threads().size(); thread++) {
      threads.add(thread);
    }
    tree.lines().forEach(line -> threads.add(line.thread()));
    return List.copyOf(threads);
  }

  /**
   * The tree of the run.
   *
   * @param complete whether every event is shown, those inside library calls too
   */
  CallTree tree(boolean complete) {
    return complete ? CallTree.complete(scenario, execution) : CallTree.of(scenario, execution);
  }

  /** The rows in order. */
  List<Row> rows(CallTree tree) {
    PlaceText places = new PlaceText(scenario.subject());
    return tree.lines().stream().map(line -> row(line, places)).toList();
  }

  private Row row(TreeLine line, PlaceText places) {
    if (line.kind() == TreeLine.Kind.SWITCH) {
      return new Row("", line.thread(), "── switch ──", "", "", Row.Mark.SWITCH);
    }
    String text = "  ".repeat(line.depth()) + ColumnText.oneLine(line.text());
    boolean isStuck =
        line.kind() == TreeLine.Kind.EVENT
            && execution.events().get(line.events().get(0)).kind() == Kind.BLOCKED;
    return new Row(
        isStuck ? "" : Integer.toString(line.step()),
        line.thread(),
        text,
        places.of(line.at()),
        PlaceText.inFile(line.at(), files),
        isStuck ? Row.Mark.STUCK : Row.Mark.NONE);
  }

  /**
   * Where a thread was interrupted in the middle of an operation for the first time. If it had done
   * all that a method does which it called, that is the line of the call.
   */
  Optional<TreeLine> interrupted() {
    List<TreeLine> lines = tree(false).lines();
    int at = 0;
    while (at < lines.size() && lines.get(at).kind() != TreeLine.Kind.SWITCH) {
      at++;
    }
    if (at == lines.size()) {
      return Optional.empty();
    }
    int thread = lines.get(at).thread();
    int depth = depthAfter(lines, at);
    UserCode code = new UserCode(scenario.subject());
    TreeLine last = null;
    for (TreeLine line : lines.subList(0, at)) {
      boolean isOpen = line.thread() == thread && line.depth() <= depth;
      if (isOpen && !line.at().isEmpty() && code.contains(line.at())) {
        last = line;
      }
    }
    return Optional.ofNullable(last);
  }

  /** How deep in calls a thread is when it goes on; if it only returns, as deep as it was. */
  private static int depthAfter(List<TreeLine> lines, int at) {
    int thread = lines.get(at).thread();
    return lines.subList(at + 1, lines.size()).stream()
        .filter(line -> line.thread() == thread && line.kind() != TreeLine.Kind.SWITCH)
        .findFirst()
        .filter(line -> line.depth() > 0)
        .map(TreeLine::depth)
        .orElse(Integer.MAX_VALUE);
  }

  /** The read of an old value, or the early write, to tell of. */
  Optional<Event> reordered() {
    return Event.reordered(execution.events());
  }

  /** What each thread that is stuck waits for, in sentences. */
  List<String> blocked() {
    return execution.events().stream()
        .filter(event -> event.kind() == Kind.BLOCKED)
        .filter(event -> !CallTree.isIdle(scenario, execution, event))
        .map(this::sentence)
        .toList();
  }

  private String sentence(Event event) {
    StringBuilder text = new StringBuilder("thread ").append(event.thread());
    if (event.operation() >= 0) {
      text.append(", in ").append(texts.invocation(event.operation())).append(',');
    }
    return text.append(' ').append(texts.of(event).strip()).append(where(event)).toString();
  }

  private String where(Event event) {
    String traced = PlaceText.traced(SourcePlace.shown(event, scenario.subject()), files);
    String place = texts.place(event);
    if (!traced.isEmpty()) {
      return ", " + traced;
    }
    return place.isEmpty() ? "" : "  (" + place + ")";
  }
}
