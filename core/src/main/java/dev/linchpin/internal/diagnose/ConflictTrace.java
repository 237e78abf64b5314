package dev.linchpin.internal.diagnose;

import dev.linchpin.cause.Cause.Basis;
import dev.linchpin.execution.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The events of one run that can conflict with others, in the order of the run.
 *
 * <p>They are numbered from 0; these numbers are called <em>points</em>. Threads are numbered
 * densely, in the order of their first point.
 */
public final class ConflictTrace {
  /** Accesses of the locks themselves, which determine the order of waiting, not the results. */
  private static final String LOCKS = "java.util.concurrent.locks.";

  private static final int NOWHERE = -1;

  private final List<Event> events;
  private final int[] event;
  private final int[] thread;
  private final int[] operation;
  private final int[] location;
  private final boolean[] writes;
  private final int threads;

  private ConflictTrace(List<Event> events, List<Point> points, int threads) {
    this.events = events;
    this.threads = threads;
    int size = points.size();
    this.event = new int[size];
    this.thread = new int[size];
    this.operation = new int[size];
    this.location = new int[size];
    this.writes = new boolean[size];
    for (int point = 0; point < size; point++) {
      Point one = points.get(point);
      event[point] = one.event;
      thread[point] = one.thread;
      operation[point] = events.get(one.event).operation();
      location[point] = one.location;
      writes[point] = one.writes;
    }
  }

  private record Point(int event, int thread, int location, boolean writes) {}

  /** What of a run's events counts as a conflict. */
  public static ConflictTrace of(List<Event> events, Basis basis) {
    List<Point> points = new ArrayList<>();
    Map<String, Integer> locations = new HashMap<>();
    Map<Integer, Integer> threads = new HashMap<>();
    for (int index = 0; index < events.size(); index++) {
      Event event = events.get(index);
      if (counts(event, basis)) {
        int thread = threads.computeIfAbsent(event.thread(), id -> threads.size());
        String name = location(event);
        int location =
            name.isEmpty() ? NOWHERE : locations.computeIfAbsent(name, text -> locations.size());
        points.add(new Point(index, thread, location, changes(event)));
      }
    }
    return new ConflictTrace(events, points, threads.size());
  }

  private static boolean counts(Event event, Basis basis) {
    return switch (event.kind()) {
      case READ, WRITE, RMW -> basis != Basis.DATA || !isInsideLock(event);
      case CALL, RETURN -> basis == Basis.REAL_TIME;
      case CHOICE -> false;
      // A thread that waits in vain: what it waits for was taken, or came too early.
      case BLOCKED -> basis != Basis.DATA && event.operation() >= 0;
      default -> basis != Basis.DATA;
    };
  }

  /** Readers that share a lock do not conflict. */
  private static boolean changes(Event event) {
    return switch (event.kind()) {
      case READ -> false;
      case ACQUIRE, RELEASE -> !event.isShared();
      default -> true;
    };
  }

  private static boolean isInsideLock(Event event) {
    return event.at().startsWith(LOCKS)
        && !event.frames().isEmpty()
        && !event.frames().get(0).method().startsWith(LOCKS);
  }

  /** The word that an event reads or changes; empty for a call or return. */
  private static String location(Event event) {
    return switch (event.kind()) {
      case CALL, RETURN -> "";
      case PARK, UNPARK, INTERRUPT -> event.location() + ".permit";
      default -> event.location();
    };
  }

  public int size() {
    return event.length;
  }

  public int threads() {
    return threads;
  }

  public int thread(int point) {
    return thread[point];
  }

  public int operation(int point) {
    return operation[point];
  }

  /** The index of the event in the run. */
  public int event(int point) {
    return event[point];
  }

  public List<Event> events() {
    return events;
  }

  /** Whether the second must come after the first, which is earlier, in every equivalent run. */
  public boolean conflict(int earlier, int later) {
    if (thread[earlier] == thread[later]) {
      return false;
    }
    if (location[earlier] == NOWHERE) {
      return location[later] == NOWHERE
          && events.get(event[earlier]).kind() == Event.Kind.RETURN
          && events.get(event[later]).kind() == Event.Kind.CALL;
    }
    return location[earlier] == location[later] && (writes[earlier] || writes[later]);
  }

  /** Conflicts in all: pairs of points. */
  public long conflicts() {
    long count = 0;
    for (int[] group : groups()) {
      for (int later = 1; later < group.length; later++) {
        for (int earlier = 0; earlier < later; earlier++) {
          count += conflict(group[earlier], group[later]) ? 1 : 0;
        }
      }
    }
    return count;
  }

  /** Points that may conflict with each other, in order. */
  List<int[]> groups() {
    Map<Integer, List<Integer>> byLocation = new HashMap<>();
    for (int point = 0; point < size(); point++) {
      byLocation.computeIfAbsent(location[point], key -> new ArrayList<>()).add(point);
    }
    List<int[]> groups = new ArrayList<>();
    for (List<Integer> group : byLocation.values()) {
      groups.add(group.stream().mapToInt(Integer::intValue).toArray());
    }
    return groups;
  }

  /** The points of a thread, in order. */
  int[] pointsOf(int wanted) {
    int[] points = new int[size()];
    int count = 0;
    for (int point = 0; point < size(); point++) {
      if (thread[point] == wanted) {
        points[count++] = point;
      }
    }
    return Arrays.copyOf(points, count);
  }
}
