package dev.linchpin.internal.generate.guide;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Result;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What one call touched in a trial run, and how it answered.
 *
 * @param accesses to what other threads can reach, each once
 * @param locks that the call acquired
 * @param nestings locks that it acquired while it held another one
 * @param answer the kind of its result
 * @param value the result as text; empty if there is none
 * @param waits whether it waited
 * @param extent how much of what others can notice of it this is
 */
public record Footprint(
    Set<Touch> accesses,
    Set<String> locks,
    Set<Nesting> nestings,
    AnswerKind answer,
    String value,
    boolean waits,
    Extent extent) {
  /** How much of a call its footprint shows. */
  enum Extent {
    /** All that others can notice. */
    WHOLE,
    /** Something was cut off, or it woke up somebody. */
    PART,
    /** A thread of the class itself ran, which may do some of it later. */
    BESIDE_OWN_THREAD
  }

  /** The thread that makes all calls of a trial run; those before it prepare the object. */
  private static final int CALLER = 1;

  /** A call that walks through thousands of cells has shown by then what it does. */
  private static final int MOST_ACCESSES = 400;

  /** A lock acquired while another one is held, and the line. */
  record Nesting(String outer, String inner, String place) {
    boolean isReverseOf(Nesting other) {
      return outer.equals(other.inner) && inner.equals(other.outer);
    }
  }

  public Footprint {
    nestings = Set.copyOf(nestings);
    accesses = Collections.unmodifiableSet(new LinkedHashSet<>(accesses));
    locks = Set.copyOf(locks);
  }

  /** The footprints of the operations of a run, up to the first one that did not return. */
  public static List<Footprint> of(Execution run) {
    List<Footprint> footprints = new ArrayList<>();
    List<Result> results = run.outcome().results();
    boolean hasOwnThreads = run.events().stream().anyMatch(event -> event.thread() > CALLER);
    for (int operation = 0; operation < results.size(); operation++) {
      Result result = results.get(operation);
      if (result instanceof Result.Uncalled) {
        break;
      }
      Footprint footprint = new Reader(operation).read(run.events(), result);
      footprints.add(hasOwnThreads ? footprint.of(Extent.BESIDE_OWN_THREAD) : footprint);
    }
    return footprints;
  }

  /** The same, known not to be all. */
  Footprint inPart() {
    return isWhole() ? of(Extent.PART) : this;
  }

  private Footprint of(Extent known) {
    return new Footprint(accesses, locks, nestings, answer, value, waits, known);
  }

  /** Whether this is all that others can notice of it. */
  boolean isWhole() {
    return extent == Extent.WHOLE;
  }

  /** Whether a thread of the class itself may take part in it. */
  boolean involvesOwnThread() {
    return extent == Extent.BESIDE_OWN_THREAD;
  }

  /** Whether the call returned or threw. */
  boolean returned() {
    return answer.returned();
  }

  boolean returnedNormally() {
    return answer.returnedNormally();
  }

  /** Whether the call found nothing, changed nothing or failed, as far as its answer tells. */
  boolean isFruitless() {
    return answer.isFruitless();
  }

  /** Whether it wrote something and its caller learns nothing. */
  boolean isSilent() {
    return answer.how() == AnswerKind.How.NOTHING && writes();
  }

  /** Whether it only told its caller something, without any other thread. */
  public boolean isLook() {
    return returned() && answer.how() != AnswerKind.How.NOTHING && !writes() && isWhole();
  }

  /** Whether it returned although a thread of the class may go on for it, or woke somebody up. */
  boolean isHandedOn() {
    return returnedNormally() && !isWhole() && !waits && writes();
  }

  /** Whether it told its caller something and wrote nothing, whatever other threads did. */
  boolean onlyAnswers() {
    return returnedNormally() && answer.how() != AnswerKind.How.NOTHING && !writes() && !waits;
  }

  /** Whether it takes the lock, or looks at it. */
  boolean uses(String lock) {
    return locks.contains(lock)
        || accesses.stream().anyMatch(access -> Touch.meets(access.location(), lock));
  }

  public boolean writes() {
    return accesses.stream().anyMatch(access -> access.writes() && !access.isNew());
  }

  /** Whether the other call did the same to the same data, with the same kind of answer. */
  boolean isLike(Footprint other) {
    return answer.equals(other.answer) && touched().equals(other.touched());
  }

  /** Whether both accessed the same data and locks, in whatever way. */
  boolean touchesTheSameAs(Footprint other) {
    return locks.equals(other.locks) && locations().equals(other.locations());
  }

  private Set<String> locations() {
    Set<String> locations = new HashSet<>();
    accesses.stream()
        .filter(access -> !access.isNew())
        .forEach(access -> locations.add(access.location()));
    return locations;
  }

  private Set<String> touched() {
    Set<String> touched = new HashSet<>();
    accesses.stream()
        .filter(access -> !access.isNew())
        .forEach(
            access -> touched.add((access.writes() ? "writes " : "reads ") + access.location()));
    return touched;
  }

  /** Whether it reads one of these locations. */
  boolean reads(Set<String> locations) {
    return accesses.stream().anyMatch(access -> locations.contains(access.location()));
  }

  /** Whether it writes anything but a cache inside the JDK. */
  boolean stores() {
    return accesses.stream()
        .anyMatch(access -> access.writes() && !access.isNew() && !access.isCache());
  }

  /** The locations that it writes. */
  Set<String> written() {
    Set<String> locations = new LinkedHashSet<>();
    accesses.stream()
        .filter(access -> access.writes() && !access.isNew())
        .forEach(access -> locations.add(access.location()));
    return locations;
  }

  /** The lines that it runs, a set of the caller's own. */
  Set<String> places() {
    Set<String> places = new LinkedHashSet<>();
    accesses.forEach(access -> places.add(access.place()));
    return places;
  }

  /** Reads the events of one operation. */
  private static final class Reader {
    private final int operation;
    private final Set<Touch> accesses = new LinkedHashSet<>();
    private final Set<String> acquired = new HashSet<>();
    private final Set<Nesting> nestings = new HashSet<>();
    private final Map<Integer, List<Touch.Hold>> heldBy = new HashMap<>();
    private int section = -1;
    private boolean waits;
    private Extent extent = Extent.WHOLE;

    Reader(int operation) {
      this.operation = operation;
    }

    Footprint read(List<Event> events, Result result) {
      events.stream().filter(event -> event.operation() == operation).forEach(this::add);
      List<Event> beside = ofOwnThreads(events);
      // In trial runs they go on between operations, and while one waits.
      waits |= !beside.isEmpty();
      beside.forEach(this::add);
      String value = result instanceof Result.Returned returned ? returned.value() : "";
      AnswerKind answer = AnswerKind.of(result);
      return new Footprint(
          accesses,
          acquired,
          nestings,
          answer,
          value,
          waits,
          extent == Extent.WHOLE && (!answer.returned() || waits) ? Extent.PART : extent);
    }

    /** While the call waited, threads of the class did some of its work. */
    private List<Event> ofOwnThreads(List<Event> events) {
      List<Integer> own =
          IntStream.range(0, events.size())
              .filter(at -> events.get(at).operation() == operation)
              .boxed()
              .toList();
      return own.isEmpty()
          ? List.of()
          : events.subList(own.get(0), own.get(own.size() - 1)).stream()
              .filter(event -> event.thread() > CALLER && isAccess(event))
              .toList();
    }

    private static boolean isAccess(Event event) {
      return switch (event.kind()) {
        case READ, WRITE, RMW, ACQUIRE, RELEASE -> true;
        default -> false;
      };
    }

    private List<Touch.Hold> held(Event event) {
      return heldBy.computeIfAbsent(event.thread(), thread -> new ArrayList<>());
    }

    private void add(Event event) {
      switch (event.kind()) {
        case READ -> access(event, false);
        case WRITE, RMW -> access(event, true);
        case ACQUIRE -> acquire(event);
        case RELEASE -> held(event).remove(lock(event));
        case WAIT, PARK, BLOCKED -> waits = true;
        case FORK -> extent = Extent.BESIDE_OWN_THREAD;
        case NOTIFY, UNPARK, INTERRUPT, JOIN, CHOICE -> cut();
        case CALL, RETURN -> {}
      }
    }

    private void acquire(Event event) {
      List<Touch.Hold> held = held(event);
      section += held.isEmpty() ? 1 : 0;
      for (Touch.Hold outer : held) {
        if (!outer.lock().equals(event.location())) {
          nestings.add(new Nesting(outer.lock(), event.location(), event.at()));
        }
      }
      held.add(lock(event));
      acquired.add(event.location());
    }

    private void access(Event event, boolean writes) {
      List<Touch.Hold> held = held(event);
      if (accesses.size() < MOST_ACCESSES) {
        accesses.add(
            new Touch(
                event.location(),
                event.at(),
                writes,
                new HashSet<>(held),
                held.isEmpty() ? -1 : section));
      } else {
        cut();
      }
    }

    private void cut() {
      extent = extent == Extent.WHOLE ? Extent.PART : extent;
    }

    private static Touch.Hold lock(Event event) {
      return new Touch.Hold(event.location(), event.isShared());
    }
  }
}
