package dev.linchpin.internal.report.interleaving;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.SourcePlace;
import dev.linchpin.scenario.Scenario;

/** The events of a run in words: {@code read items[0]: 2}. */
public final class EventText {
  private final Scenario scenario;
  private final Execution execution;

  public EventText(Scenario scenario, Execution execution) {
    this.scenario = scenario;
    this.execution = execution;
  }

  /** Where it is in what the user wrote, without the package; empty if unknown. */
  public String place(Event event) {
    return SourcePlace.brief(SourcePlace.shown(event, scenario.subject()));
  }

  /** What it did, with values; accesses are indented below their call. */
  public String of(Event event) {
    String where = ColumnText.oneLine(event.location());
    String value = ColumnText.oneLine(event.value());
    return switch (event.kind()) {
      case CALL -> event.operation() < 0 ? "begins" : invocation(event.operation());
      case RETURN -> event.operation() < 0 ? "ends" : answer(event.operation());
      case READ -> "  read " + where + (value.isEmpty() ? "" : ": " + value);
      case WRITE -> "  write " + where + (value.isEmpty() ? "" : " = " + value);
      case RMW -> "  update " + where + (value.isEmpty() ? "" : ": " + value);
      case ACQUIRE -> "  lock " + where;
      case RELEASE -> "  unlock " + where;
      case WAIT -> "  wait on " + where + suffix(value);
      case NOTIFY -> "  notify " + where + suffix(value);
      case PARK -> "  park" + suffix(value);
      case UNPARK -> "  unpark " + where;
      case FORK -> "  start " + where;
      case JOIN -> "  join " + where + suffix(value);
      case INTERRUPT -> "  interrupt " + where;
      case CHOICE -> "  choose" + (where.isEmpty() ? "" : " " + where) + suffix(value);
      case BLOCKED -> "  blocked" + suffix(value);
    };
  }

  private static String suffix(String value) {
    return value.isEmpty() ? "" : ": " + value;
  }

  /** A call of the scenario. */
  public String invocation(int operation) {
    return ColumnText.oneLine(scenario.invocation(operation).text());
  }

  private String answer(int operation) {
    Result result = execution.outcome().results().get(operation);
    if (result instanceof Result.Returned returned) {
      return "returns " + ColumnText.oneLine(returned.value());
    }
    if (result instanceof Result.Unread unread) {
      return "returns (not compared: " + unread.reason() + ")";
    }
    return result instanceof Result.Thrown thrown
        ? "throws " + ColumnText.thrown(thrown)
        : "returns";
  }
}
