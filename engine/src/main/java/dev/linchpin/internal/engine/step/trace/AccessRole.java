package dev.linchpin.internal.engine.step.trace;

import dev.linchpin.execution.Event;

/** What an access means to a reader of the events. */
public enum AccessRole {
  MEMORY(Event.Kind.READ),
  ACQUIRE(Event.Kind.ACQUIRE),
  RELEASE(Event.Kind.RELEASE),
  WAIT(Event.Kind.WAIT),
  NOTIFY(Event.Kind.NOTIFY),
  PARK(Event.Kind.PARK),
  UNPARK(Event.Kind.UNPARK),
  FORK(Event.Kind.FORK),
  JOIN(Event.Kind.JOIN),
  INTERRUPT(Event.Kind.INTERRUPT),
  /** A call of trusted code, as one access to what stands for the call. */
  TRUSTED(Event.Kind.READ),
  /** A use of a synchroniser that a model stands for: like memory, it is read or changed. */
  SYNCHRONISE(Event.Kind.READ),
  /** Bookkeeping that no reader wants to see: the end of a thread, say. */
  HIDDEN(Event.Kind.READ),
  /** What was read to render the answer of an operation, in the step of its return. */
  SNAPSHOT(Event.Kind.READ),
  /** What a thread that spun had read before it was woken. */
  FOOTPRINT(Event.Kind.READ);

  private final Event.Kind event;

  AccessRole(Event.Kind event) {
    this.event = event;
  }

  /** Whether it is an event of its own. */
  public boolean isShown() {
    return this != HIDDEN && this != FOOTPRINT && this != SNAPSHOT;
  }

  /** Whether it takes or releases a lock or a share of one, which alone carries no information. */
  public boolean isLocking() {
    return this == ACQUIRE || this == RELEASE || this == WAIT;
  }

  /** The kind of event; an access that has no role of its own says by its kind which. */
  public Event.Kind event(int accessKind) {
    if (event != Event.Kind.READ) {
      return event;
    }
    return switch (accessKind) {
      case Access.READ -> Event.Kind.READ;
      case Access.WRITE -> Event.Kind.WRITE;
      default -> Event.Kind.RMW;
    };
  }
}
