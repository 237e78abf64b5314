package dev.linchpin.finding.advice;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A field that an operation reads and then writes, or reads twice, while another thread writes it
 * in between.
 */
final class UpdateAdvice {
  /** Types of fields that hold no object; empty if the type is unknown. */
  private static final Set<String> SIMPLE =
      Set.of("int", "long", "short", "byte", "char", "boolean", "float", "double", "");

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

  /**
   * For the lines between two reads of one field that see different objects: the first of them is
   * enough, as for tables that are replaced as a whole.
   */
  static Phrase readTwice(RunFacts facts) {
    if (facts.blamed().size() != 1) {
      return Phrase.NONE;
    }
    for (int first = 0; first < facts.events().size(); first++) {
      Event event = facts.event(first);
      boolean isBare =
          event.kind() == Kind.READ
              && event.operation() >= 0
              && facts.isUsers(event)
              && facts.held(first).isEmpty()
              && !SIMPLE.contains(facts.type(event.location()));
      int second = isBare ? secondRead(facts, first) : -1;
      int write = second < 0 ? -1 : replacement(facts, first, second);
      if (write >= 0 && facts.spanBlamed(first, second)) {
        return Phrase.of(
                "hold one lock %s, or read %s only once there, into a local variable",
                facts.range(first, second), facts.name(event.location()))
            .because(
                "%s replaces it in between (%s)",
                facts.doer(facts.event(write)), facts.place(write));
      }
    }
    return Phrase.NONE;
  }

  /**
   * Where the operation reads another value, without having written the field, or accessed anything
   * else that another operation writes, since the first read; -1 if it does not.
   */
  private static int secondRead(RunFacts facts, int first) {
    Event event = facts.event(first);
    for (int at = first + 1; at < facts.events().size(); at++) {
      Event later = facts.event(at);
      if (later.operation() != event.operation() || !RunFacts.isAccess(later)) {
        continue;
      }
      if (!later.location().equals(event.location())) {
        if (isWrittenByAnother(facts, later)) {
          return -1;
        }
      } else if (later.kind() != Kind.READ || !facts.isUsers(later)) {
        return -1;
      } else if (!later.plainValue().equals(event.plainValue())) {
        return at;
      }
    }
    return -1;
  }

  private static boolean isWrittenByAnother(RunFacts facts, Event access) {
    return facts.events().stream()
        .anyMatch(
            event ->
                RunFacts.isWrite(event)
                    && event.operation() != access.operation()
                    && event.location().equals(access.location()));
  }

  /** The last write of another operation between two reads; -1 for none. */
  private static int replacement(RunFacts facts, int first, int second) {
    Event read = facts.event(first);
    for (int at = second - 1; at > first; at--) {
      Event event = facts.event(at);
      if (RunFacts.isWrite(event)
          && event.operation() >= 0
          && event.operation() != read.operation()
          && event.location().equals(read.location())) {
        return at;
      }
    }
    return -1;
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
