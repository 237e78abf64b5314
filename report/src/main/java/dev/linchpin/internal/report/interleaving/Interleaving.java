package dev.linchpin.internal.report.interleaving;

import dev.linchpin.execution.BlockReason;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.execution.source.UserCode;
import dev.linchpin.execution.tree.CallTree;
import dev.linchpin.execution.tree.TreeLine;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

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
      return new Row("", line.thread(), "── switch ──", "", "", true);
    }
    String text = "  ".repeat(line.depth()) + ColumnText.oneLine(line.text());
    String step = Integer.toString(line.step());
    return new Row(
        step, line.thread(), text, places.of(line.at()), PlaceText.inFile(line.at(), files), false);
  }

  /** Where a thread was interrupted in the middle of an operation for the first time. */
  Optional<TreeLine> interrupted() {
    UserCode code = new UserCode(scenario.subject());
    Map<Integer, TreeLine> last = new HashMap<>();
    for (TreeLine line : tree(false).lines()) {
      if (line.kind() == TreeLine.Kind.SWITCH) {
        return Optional.ofNullable(last.get(line.thread()));
      }
      if (!line.at().isEmpty() && code.contains(line.at())) {
        last.put(line.thread(), line);
      }
    }
    return Optional.empty();
  }

  /** What each thread that is stuck waits for, in sentences. */
  List<String> blocked() {
    Map<String, Integer> holders = new HashMap<>();
    Map<Integer, Event> last = new HashMap<>();
    List<String> sentences = new ArrayList<>();
    for (Event event : execution.events()) {
      Event before = last.put(event.thread(), event);
      switch (event.kind()) {
        case ACQUIRE -> holders.put(event.location(), event.thread());
        case RELEASE, WAIT -> holders.remove(event.location());
        case BLOCKED -> sentences.add(sentence(event, before, holders));
        default -> {}
      }
    }
    return sentences;
  }

  private String sentence(Event event, @Nullable Event before, Map<String, Integer> holders) {
    StringBuilder text = new StringBuilder("thread ").append(event.thread());
    if (event.operation() >= 0) {
      text.append(", in ").append(texts.invocation(event.operation())).append(',');
    }
    // What such a thread will do next is to lock again, but first somebody has to notify it.
    boolean isWaiting =
        before != null && before.kind() == Kind.WAIT && before.location().equals(event.location());
    text.append(' ').append(isWaiting ? BlockReason.NOTIFICATION.text(name(event)) : reason(event));
    Integer holder = holders.get(event.location());
    if (holder != null && event.value().isEmpty() && !isWaiting) {
      text.append(" held by ").append(holder == event.thread() ? "itself" : "thread " + holder);
    }
    String traced = PlaceText.traced(SourcePlace.shown(event, scenario.subject()), files);
    String place = texts.place(event);
    if (!traced.isEmpty()) {
      return text + ", " + traced;
    }
    return place.isEmpty() ? text.toString() : text + "  (" + place + ")";
  }

  private String reason(Event event) {
    if (!event.value().isEmpty()) {
      boolean names = event.location().isEmpty() || event.value().contains(event.location());
      String value = texts.value(event);
      return names ? value : value + ": " + name(event);
    }
    return event.location().isEmpty()
        ? "waits for something that no thread will do"
        : BlockReason.LOCK.text(name(event));
  }

  private String name(Event event) {
    return ColumnText.oneLine(execution.detail().name(event.location()));
  }
}
