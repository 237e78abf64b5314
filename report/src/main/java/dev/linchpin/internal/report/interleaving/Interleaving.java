package dev.linchpin.internal.report.interleaving;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The rows of the table of one run. */
final class Interleaving {
  private final Scenario scenario;
  private final Execution execution;
  private final EventText texts;

  Interleaving(Scenario scenario, Execution execution) {
    this.scenario = scenario;
    this.execution = execution;
    this.texts = new EventText(scenario, execution);
  }

  /** The threads that have a column: those of the scenario, and any other that did something. */
  List<Integer> threads() {
    Set<Integer> threads = new TreeSet<>();
    for (int thread = 1; thread <= scenario.threads().size(); thread++) {
      threads.add(thread);
    }
    execution.events().forEach(event -> threads.add(event.thread()));
    return List.copyOf(threads);
  }

  /**
   * The rows in order.
   *
   * @param complete whether accesses that no other thread can notice are shown too
   */
  List<Row> rows(boolean complete) {
    List<Event> events = shown(complete);
    List<Row> rows = new ArrayList<>();
    BitSet inside = new BitSet();
    for (int at = 0; at < events.size(); at++) {
      Event event = events.get(at);
      rows.add(row(event));
      if (event.kind() == Kind.CALL) {
        inside.set(event.thread());
      } else if (event.kind() == Kind.RETURN) {
        inside.clear(event.thread());
      }
      if (at + 1 < events.size()
          && events.get(at + 1).thread() != event.thread()
          && inside.get(event.thread())) {
        rows.add(new Row("", event.thread(), "── switch ──", "", true));
      }
    }
    return rows;
  }

  private List<Event> shown(boolean complete) {
    Notice notice = Notice.of(execution.events());
    return execution.events().stream()
        .filter(event -> event.kind() != Kind.BLOCKED)
        .filter(event -> complete || notice.isShown(event))
        .toList();
  }

  /** How many accesses are not shown. */
  long hidden(boolean complete) {
    return complete ? 0 : shown(true).size() - shown(false).size();
  }

  private Row row(Event event) {
    return new Row(
        Integer.toString(event.step()), event.thread(), texts.of(event), texts.place(event), false);
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
    text.append(' ')
        .append(
            isWaiting
                ? "waits to be notified on " + ColumnText.oneLine(event.location())
                : reason(event));
    Integer holder = holders.get(event.location());
    if (holder != null && event.value().isEmpty() && !isWaiting) {
      text.append(" held by ").append(holder == event.thread() ? "itself" : "thread " + holder);
    }
    String place = texts.place(event);
    return place.isEmpty() ? text.toString() : text + "  (" + place + ")";
  }

  private static String reason(Event event) {
    if (!event.value().isEmpty()) {
      boolean names = event.location().isEmpty() || event.value().contains(event.location());
      String value = ColumnText.oneLine(event.value());
      return names ? value : value + ": " + ColumnText.oneLine(event.location());
    }
    return event.location().isEmpty()
        ? "waits for something that no thread will do"
        : "waits for the lock of " + ColumnText.oneLine(event.location());
  }
}
