package dev.linchpin.internal.predict.trial;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.prediction.RunNames;
import dev.linchpin.prediction.RunSink;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * A run of the engine as predicting wants it: operations are transactions, an atomic update is a
 * write, waiting gives up the monitor.
 *
 * <p>A lock that has readers becomes several: one for the lock itself and one for each thread that
 * reads. A reader takes its own, a writer takes all. So readers exclude writers and nobody else,
 * and holding both at once counts as it should.
 *
 * <p>What orders threads in other ways (notifying, parking, interrupting) orders nothing here. A
 * schedule that depends on it is predicted and turns out to be infeasible.
 */
final class ExecutionRun implements RunNames {
  private static final String CHILD = "thread ";

  private final List<Event> events;
  private final String subject;
  private final Map<Integer, Integer> threads = new LinkedHashMap<>();
  private final Map<String, Integer> variables = new LinkedHashMap<>();
  private final Map<String, Integer> locks = new LinkedHashMap<>();
  private final Map<String, Integer> places = new LinkedHashMap<>();

  /** By the number that an event has for the sink: the number that it has in the run. */
  private final List<Integer> numbers = new ArrayList<>();

  private final Map<Integer, Integer> firstEvents = new LinkedHashMap<>();
  private final Map<Integer, Integer> lastEvents = new LinkedHashMap<>();
  private final LockTable held;

  ExecutionRun(Execution run, String subject) {
    this.events = run.events();
    this.subject = subject;
    this.held = new LockTable(events);
    for (int at = 0; at < events.size(); at++) {
      firstEvents.putIfAbsent(events.get(at).thread(), at);
      lastEvents.put(events.get(at).thread(), at);
    }
  }

  /** Hands over all events. */
  void feed(RunSink sink) {
    for (int at = 0; at < events.size(); at++) {
      Event event = events.get(at);
      int thread = number(threads, event.thread());
      switch (event.kind()) {
        case CALL -> sink.begin(thread, number(places, event.value()));
        case RETURN -> sink.end(thread);
        case READ -> sink.read(thread, number(variables, event.location()), place(event));
        case WRITE, RMW -> sink.write(thread, number(variables, event.location()), place(event));
        case ACQUIRE -> acquire(sink, thread, at);
        case RELEASE, WAIT -> release(sink, thread, at);
        case FORK, JOIN -> child(sink, thread, at);
        case NOTIFY, PARK, UNPARK, INTERRUPT, CHOICE, BLOCKED -> sink.pass(thread);
      }
      if (event.kind() != Event.Kind.ACQUIRE
          && event.kind() != Event.Kind.RELEASE
          && event.kind() != Event.Kind.WAIT) {
        numbers.add(at);
      }
    }
  }

  private void acquire(RunSink sink, int thread, int at) {
    List<String> taken = held.acquire(events.get(at));
    for (String lock : taken) {
      sink.acquire(thread, number(locks, lock));
      numbers.add(at);
    }
    passIfNone(sink, thread, taken, at);
  }

  private void release(RunSink sink, int thread, int at) {
    List<String> given = held.release(events.get(at));
    for (String lock : given) {
      sink.release(thread, number(locks, lock));
      numbers.add(at);
    }
    passIfNone(sink, thread, given, at);
  }

  private void passIfNone(RunSink sink, int thread, List<String> some, int at) {
    if (some.isEmpty()) {
      sink.pass(thread);
      numbers.add(at);
    }
  }

  /** A join that ran out of time, or a thread that began before the threads did, orders nothing. */
  private void child(RunSink sink, int thread, int at) {
    Event event = events.get(at);
    int child = Integer.parseInt(event.location().substring(CHILD.length()));
    boolean isFork = event.kind() == Event.Kind.FORK;
    boolean fits =
        isFork
            ? firstEvents.getOrDefault(child, Integer.MAX_VALUE) > at
            : lastEvents.getOrDefault(child, -1) < at;
    if (!fits) {
      sink.pass(thread);
    } else if (isFork) {
      sink.fork(thread, number(threads, child));
    } else {
      sink.join(thread, number(threads, child));
    }
  }

  private int place(Event event) {
    return number(places, SourcePlace.shown(event, subject));
  }

  private static <T> int number(Map<T, Integer> known, T name) {
    int next = known.size();
    Integer before = known.putIfAbsent(name, next);
    return before == null ? next : before;
  }

  /** The number in the run of an event, given that which it had for the sink. */
  int event(long number) {
    return numbers.get((int) number);
  }

  @Override
  public String thread(int number) {
    return name(threads, number).toString();
  }

  @Override
  public String variable(int number) {
    return name(variables, number);
  }

  @Override
  public String lock(int number) {
    return name(locks, number);
  }

  @Override
  public String place(int number) {
    return name(places, number);
  }

  private static <T> T name(Map<T, Integer> known, int number) {
    return List.copyOf(known.keySet()).get(number);
  }

  /** Who holds which locks; knows an attempt that failed from one that did not. */
  private static final class LockTable {
    private final Map<String, TreeSet<Integer>> readers = new LinkedHashMap<>();
    private final Map<String, Integer> owners = new LinkedHashMap<>();
    private final Map<String, Map<Integer, Integer>> reads = new LinkedHashMap<>();

    LockTable(List<Event> events) {
      for (Event event : events) {
        if (event.kind() == Event.Kind.ACQUIRE && event.isShared()) {
          readers.computeIfAbsent(event.location(), none -> new TreeSet<>()).add(event.thread());
        }
      }
    }

    /** What is taken, in this order; nothing if the attempt failed. */
    List<String> acquire(Event event) {
      String lock = event.location();
      int thread = event.thread();
      if (owners.getOrDefault(lock, thread) != thread) {
        return List.of();
      }
      Map<Integer, Integer> counts = reads.computeIfAbsent(lock, none -> new LinkedHashMap<>());
      if (event.isShared()) {
        counts.merge(thread, 1, Integer::sum);
        return List.of(ofReader(lock, thread));
      }
      if (!counts.isEmpty()) {
        return List.of();
      }
      owners.put(lock, thread);
      return ofWriter(lock);
    }

    /** What is given up, in this order; nothing if the thread was not seen to take it. */
    List<String> release(Event event) {
      String lock = event.location();
      int thread = event.thread();
      if (event.isShared()) {
        Map<Integer, Integer> counts = reads.getOrDefault(lock, Map.of());
        if (!counts.containsKey(thread)) {
          return List.of();
        }
        counts.computeIfPresent(thread, (who, count) -> count == 1 ? null : count - 1);
        return List.of(ofReader(lock, thread));
      }
      if (!owners.remove(lock, thread)) {
        return List.of();
      }
      List<String> given = new ArrayList<>(ofWriter(lock));
      java.util.Collections.reverse(given);
      return given;
    }

    private List<String> ofWriter(String lock) {
      List<String> all = new ArrayList<>(List.of(lock));
      readers
          .getOrDefault(lock, new TreeSet<>())
          .forEach(thread -> all.add(ofReader(lock, thread)));
      return all;
    }

    private static String ofReader(String lock, int thread) {
      return "%s, read by thread %d".formatted(lock, thread);
    }
  }
}
