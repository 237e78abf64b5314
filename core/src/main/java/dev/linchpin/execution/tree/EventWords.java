package dev.linchpin.execution.tree;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.RunDetail;
import dev.linchpin.scenario.Scenario;

/** The events of a run in words: {@code read this.items[0]: 2}. */
public final class EventWords {
  private static final String BECAUSE = " because ";

  private final Scenario scenario;
  private final Execution run;
  private final RunDetail names;
  private final BlockedWords blocked;

  public EventWords(Scenario scenario, Execution run) {
    this.scenario = scenario;
    this.run = run;
    this.names = run.detail();
    this.blocked = new BlockedWords(run);
  }

  /** What an event did, with values. */
  public String of(Event event) {
    String where = names.name(event.location());
    String value = value(event);
    return switch (event.kind()) {
      case CALL -> event.operation() < 0 ? "begins" : invocation(event.operation());
      case RETURN -> event.operation() < 0 ? "ends" : answer(event.operation());
      case READ -> "read " + where + (value.isEmpty() ? "" : ": " + value);
      case WRITE -> "write " + where + (value.isEmpty() ? "" : " = " + value);
      case RMW -> "update " + where + (value.isEmpty() ? "" : ": " + value);
      case ACQUIRE -> "lock " + where + shared(event);
      case RELEASE -> "unlock " + where + shared(event);
      case WAIT -> "wait on " + where + suffix(value);
      case NOTIFY -> "notify " + where + suffix(value);
      case PARK -> "park" + suffix(value);
      case UNPARK -> "unpark " + where;
      case FORK -> "start " + where;
      case JOIN -> "join " + where + suffix(value);
      case INTERRUPT -> "interrupt " + where;
      case CHOICE -> "choose" + (where.isEmpty() ? "" : " " + where) + suffix(value);
      case BLOCKED -> blocked.of(event);
    };
  }

  /** The value of an event; what a thread waits for is said in a sentence with its name inside. */
  public String value(Event event) {
    return value(event, names);
  }

  static String value(Event event, RunDetail names) {
    if (event.kind() == Event.Kind.BLOCKED && !event.location().isEmpty()) {
      return event.value().replace(event.location(), names.name(event.location()));
    }
    // That this.table holds this.table says nothing.
    String name = names.name(event.value());
    return name.equals(names.name(event.location())) ? event.value() : name;
  }

  /** A lock that others may hold too lets writers in between. */
  private static String shared(Event event) {
    return event.isShared() ? " (read)" : "";
  }

  private static String suffix(String value) {
    return value.isEmpty() ? "" : ": " + value;
  }

  /** A call of the scenario. */
  public String invocation(int operation) {
    return scenario.invocation(operation).text();
  }

  private String answer(int operation) {
    Result result = run.outcome().results().get(operation);
    if (result instanceof Result.Returned returned) {
      return "returns " + returned.value();
    }
    if (result instanceof Result.Unread unread) {
      return "returns (not compared: " + unread.reason() + ")";
    }
    return result instanceof Result.Thrown thrown ? "throws " + thrown(thrown) : "returns";
  }

  private static String thrown(Result.Thrown thrown) {
    String type = thrown.type().substring(thrown.type().lastIndexOf('.') + 1);
    boolean hasMessage = !thrown.message().isEmpty() && !thrown.message().equals("null");
    return hasMessage ? type + ": " + reason(thrown) : type;
  }

  /** A helpful message names the missing value last, where a narrow column would cut it off. */
  private static String reason(Result.Thrown thrown) {
    boolean isNull = thrown.type().equals(NullPointerException.class.getName());
    int because = isNull ? thrown.message().lastIndexOf(BECAUSE) : -1;
    return because < 0 ? thrown.message() : thrown.message().substring(because + BECAUSE.length());
  }
}
