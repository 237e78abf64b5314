package dev.linchpin.internal.diagnose.tree;

import dev.linchpin.cause.Cause.Basis;
import dev.linchpin.execution.Event;
import dev.linchpin.internal.diagnose.ConflictTrace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The steps of many runs of one scenario, each step once.
 *
 * <p>Two steps of two runs are the same if they are the same in kind and everything before them
 * that they depend on is: the step before of the same thread, and the steps before that they
 * conflict with. Such a step carries its whole past, so the last steps of the threads tell a prefix
 * of a run from all others, up to the order of steps that do not conflict.
 */
final class StepTable {
  private static final int UNKNOWN = -1;

  private final Map<Key, Integer> numbers = new HashMap<>();
  private final List<Step> steps = new ArrayList<>();
  private final List<BitSet> runsOf = new ArrayList<>();
  private final Map<Long, List<Integer>> nexts = new HashMap<>();
  private int runs;

  /**
   * A step.
   *
   * @param thread from 0
   * @param position how many steps of its thread come before it
   * @param past those of other threads that it conflicts with and which come before it
   * @param events those of its events that others can notice
   */
  record Step(int thread, int position, List<Integer> past, List<Event> events) {
    Step {
      past = List.copyOf(past);
      events = List.copyOf(events);
    }

    /** The first of them. */
    Event event() {
      return events.get(0);
    }

    /** The first that accesses what the other step accesses, one of them a write; or the first. */
    Event against(Step other) {
      for (Event own : events) {
        for (Event its : other.events) {
          if (isAccess(own)
              && isAccess(its)
              && own.location().equals(its.location())
              && (own.kind() != Event.Kind.READ || its.kind() != Event.Kind.READ)) {
            return own;
          }
        }
      }
      return event();
    }

    private static boolean isAccess(Event event) {
      return switch (event.kind()) {
        case READ, WRITE, RMW -> true;
        default -> false;
      };
    }
  }

  /** What makes a step; before is the one before it in its thread, or -1. */
  private record Key(int thread, int before, List<Integer> past, String what) {}

  /** One more run; its number. */
  int add(List<Event> events) {
    int run = runs++;
    List<Integer> order = new Reading(events).steps(this::interned);
    order.forEach(step -> runsOf.get(step).set(run));
    return run;
  }

  /** The steps of a run, if all of them are known; empty otherwise. */
  List<Integer> known(List<Event> events) {
    List<Integer> order =
        new Reading(events).steps((key, own) -> numbers.getOrDefault(key, UNKNOWN));
    return order.contains(UNKNOWN) ? List.of() : order;
  }

  private int interned(Key key, List<Event> events) {
    Integer known = numbers.get(key);
    if (known != null) {
      return known;
    }
    int number = steps.size();
    int position = key.before < 0 ? 0 : steps.get(key.before).position + 1;
    steps.add(new Step(key.thread, position, key.past, events));
    numbers.put(key, number);
    runsOf.add(new BitSet());
    nexts.computeIfAbsent(next(key.thread, key.before), all -> new ArrayList<>()).add(number);
    return number;
  }

  /** Gives each step its number. */
  private interface Numbering {
    int number(Key key, List<Event> events);
  }

  /** Takes a run apart into steps. */
  private static final class Reading {
    private final ConflictTrace trace;
    private final int[] stepOfPoint;
    private final Map<Integer, Integer> last = new HashMap<>();

    Reading(List<Event> events) {
      this.trace = ConflictTrace.of(events, Basis.SYNCHRONISATION);
      this.stepOfPoint = new int[trace.size()];
    }

    List<Integer> steps(Numbering numbering) {
      List<Integer> order = new ArrayList<>();
      int point = 0;
      while (point < trace.size()) {
        int end = endOfStep(point);
        List<Event> own = IntStream.range(point, end).mapToObj(this::event).toList();
        int step = numbering.number(key(point, end), own);
        Arrays.fill(stepOfPoint, point, end, step);
        last.put(event(point).thread(), step);
        order.add(step);
        point = end;
      }
      return order;
    }

    private Event event(int point) {
      return trace.events().get(trace.event(point));
    }

    private int endOfStep(int point) {
      int end = point + 1;
      while (end < trace.size() && event(end).step() == event(point).step()) {
        end++;
      }
      return end;
    }

    private Key key(int from, int to) {
      TreeSet<Integer> past = new TreeSet<>();
      StringBuilder what = new StringBuilder();
      for (int point = from; point < to; point++) {
        for (int earlier = 0; earlier < from; earlier++) {
          if (trace.conflict(earlier, point)) {
            past.add(stepOfPoint[earlier]);
          }
        }
        what.append(event(point).kind()).append(event(point).at()).append(choices(point));
      }
      int thread = event(from).thread();
      return new Key(thread, last.getOrDefault(thread, -1), List.copyOf(past), what.toString());
    }

    /**
     * What was chosen since the point before of the same thread. Names of objects are no part of a
     * step: they differ from run to run, and follow from its past.
     */
    private String choices(int point) {
      StringBuilder text = new StringBuilder();
      for (int index = trace.event(point) - 1; index >= 0; index--) {
        Event event = trace.events().get(index);
        if (event.thread() == event(point).thread()) {
          if (event.kind() != Event.Kind.CHOICE) {
            break;
          }
          text.append('?').append(event.value());
        }
      }
      return text.toString();
    }
  }

  private static long next(int thread, int before) {
    return ((long) thread << 32) | (before + 1);
  }

  Step step(int number) {
    return steps.get(number);
  }

  int runs() {
    return runs;
  }

  /** The runs in which a step occurs. */
  BitSet runsOf(int step) {
    return runsOf.get(step);
  }

  /** What a thread is seen to do after a step of it; after -1: at first. */
  List<Integer> nexts(int thread, int before) {
    return nexts.getOrDefault(next(thread, before), List.of());
  }

  /** The threads, in order. */
  int[] threads() {
    return steps.stream().mapToInt(Step::thread).distinct().sorted().toArray();
  }
}
