package dev.linchpin.finding.advice;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import org.jspecify.annotations.Nullable;

/** A field that an operation reads and then writes, while another thread writes it in between. */
final class UpdateAdvice {
  private UpdateAdvice() {}

  /**
   * An update that is lost.
   *
   * @param read what the operation read
   * @param write what it wrote later; another operation wrote in between
   */
  record Lost(int read, int write) {}

  static Phrase of(RunFacts facts) {
    Lost lost = find(facts);
    // A lock for fewer lines than those that were confirmed would not do.
    if (lost == null || !facts.spanBlamed(lost.read, lost.write)) {
      return Phrase.NONE;
    }
    Event read = facts.event(lost.read);
    String atomic = atomic(facts, read.location());
    boolean isOneLine = facts.place(lost.read).equals(facts.place(lost.write));
    return Phrase.of(
        "hold one lock %s and wherever else it is used%s%s",
        isOneLine
            ? Phrase.of(
                "in %s, which reads and writes %s,",
                facts.place(lost.read), facts.name(read.location()))
            : Phrase.of(
                "from %s, which reads %s, to %s, which writes it,",
                facts.place(lost.read), facts.name(read.location()), facts.place(lost.write)),
        isOneLine && !atomic.isEmpty()
            ? ", or make it " + atomic + " and update it by one call"
            : "",
        facts.asConfirmed(lost.read, lost.write));
  }

  /** The class that makes a field atomic, as {@code an `AtomicInteger`}; empty if none is known. */
  static String atomic(RunFacts facts, String location) {
    return switch (facts.type(location)) {
      case "int", "short", "byte" -> "an `AtomicInteger`";
      case "long" -> "an `AtomicLong`";
      case "boolean" -> "an `AtomicBoolean`";
      case "", "float", "double", "char" -> "";
      default -> "an `AtomicReference`";
    };
  }

  /** The first of the run in lines of the user's that hold no lock; null if there is none. */
  static @Nullable Lost find(RunFacts facts) {
    for (int read = 0; read < facts.events().size(); read++) {
      Event event = facts.event(read);
      if (event.kind() != Kind.READ
          || event.operation() < 0
          || !facts.isUsers(event)
          || !facts.held(read).isEmpty()) {
        continue;
      }
      boolean isOverwritten = false;
      for (int at = read + 1; at < facts.events().size(); at++) {
        Event later = facts.event(at);
        if (!later.location().equals(event.location()) || !RunFacts.isWrite(later)) {
          continue;
        }
        if (later.operation() != event.operation()) {
          isOverwritten = true;
        } else if (isOverwritten
            && later.kind() == Kind.WRITE
            && facts.isUsers(later)
            && facts.mayBeBlamed(read, at)) {
          return new Lost(read, at);
        }
      }
    }
    return null;
  }
}
