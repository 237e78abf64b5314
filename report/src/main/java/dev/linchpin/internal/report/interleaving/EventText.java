package dev.linchpin.internal.report.interleaving;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.execution.tree.EventWords;
import dev.linchpin.scenario.Scenario;

/** The events of a run in words, each on one line: {@code read this.items[0]: 2}. */
public final class EventText {
  private final Scenario scenario;
  private final EventWords words;

  public EventText(Scenario scenario, Execution execution) {
    this.scenario = scenario;
    this.words = new EventWords(scenario, execution);
  }

  /** Where it is in what the user wrote, without the package; empty if unknown. */
  public String place(Event event) {
    return SourcePlace.brief(wholePlace(event));
  }

  /** The same with the package. */
  public String wholePlace(Event event) {
    return SourcePlace.shown(event, scenario.subject());
  }

  /** What it did, with values; accesses are indented below their call. */
  public String of(Event event) {
    boolean isBoundary = event.kind() == Event.Kind.CALL || event.kind() == Event.Kind.RETURN;
    return (isBoundary ? "" : "  ") + ColumnText.oneLine(words.of(event));
  }

  /** What was read or written, or what a thread waits for. */
  public String value(Event event) {
    return ColumnText.oneLine(words.value(event));
  }

  /** A call of the scenario. */
  public String invocation(int operation) {
    return ColumnText.oneLine(words.invocation(operation));
  }
}
