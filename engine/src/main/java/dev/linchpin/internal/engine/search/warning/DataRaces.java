package dev.linchpin.internal.engine.search.warning;

import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.internal.engine.search.warning.Suspicion.Race;
import dev.linchpin.internal.engine.step.record.Naming;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.Sites;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds conflicting plain accesses that happens-before does not order. The engine explores
 * sequentially consistent runs only; where there is such a race, the Java memory model allows
 * further results, and the report must say so.
 *
 * <p>Source: Flanagan, Freund, "FastTrack: efficient and precise dynamic race detection", PLDI
 * 2009.
 *
 * <p>Departs from it: whole vector clocks instead of epochs, since runs are short; accesses to a
 * whole object at once (array copies) and reads that render a result are ignored.
 */
final class DataRaces {
  private static final int MOST = 10;

  /** What is known of one location. */
  private static final class Cell {
    final int[] sync;
    final int[] readAt;
    final int[] read;
    int writer = -1;
    int writtenAt;
    int written;

    Cell(int width) {
      this.sync = new int[width];
      this.readAt = new int[width];
      this.read = new int[width];
    }
  }

  private DataRaces() {}

  /** The races of a run, each pair of lines once. */
  static List<Race> of(Trace trace, Naming naming) {
    return new Detection(trace, naming).races();
  }

  /** The analysis of one run. */
  private static final class Detection {
    private final Trace trace;
    private final Naming naming;
    private final int width;
    private final Map<Long, Cell> cells = new HashMap<>();
    private final Map<String, Race> races = new LinkedHashMap<>();

    Detection(Trace trace, Naming naming) {
      this.trace = trace;
      this.naming = naming;
      int most = 1;
      for (int step = 0; step < trace.steps(); step++) {
        most = Math.max(most, trace.thread(step) + 1);
      }
      this.width = most;
    }

    List<Race> races() {
      int[][] clock = new int[width][width];
      for (int thread = 0; thread < width; thread++) {
        clock[thread][thread] = 1;
      }
      for (int step = 0; step < trace.steps(); step++) {
        int thread = trace.thread(step);
        int to = trace.firstAccess(step + 1);
        for (int access = trace.firstAccess(step); access < to; access++) {
          long location = trace.location(access);
          if (Trace.slot(location) == Access.WHOLE
              || trace.isSnapshot(access)
              || trace.isTrusted(access)) {
            continue;
          }
          Cell cell = cells.computeIfAbsent(location, ignored -> new Cell(width));
          if (Sites.isPlain(trace.site(access)) && trace.isMemory(access)) {
            plain(access, thread, clock[thread], cell);
          } else if (!isUnseen(access)) {
            synchronise(trace.isWrite(access), thread, clock[thread], cell);
          }
        }
      }
      return List.copyOf(races.values());
    }

    /**
     * Whether it is a plain access of trusted code, which is nobody's affair and orders nothing.
     */
    private boolean isUnseen(int access) {
      return trace.role(access) == AccessRole.HIDDEN && Sites.isPlain(trace.site(access));
    }

    private static void synchronise(boolean writes, int thread, int[] clock, Cell cell) {
      for (int other = 0; other < clock.length; other++) {
        clock[other] = Math.max(clock[other], cell.sync[other]);
      }
      if (writes) {
        System.arraycopy(clock, 0, cell.sync, 0, clock.length);
        clock[thread]++;
      }
    }

    private void plain(int access, int thread, int[] clock, Cell cell) {
      if (cell.writer >= 0 && cell.writer != thread && cell.writtenAt > clock[cell.writer]) {
        report(cell.written, access);
      }
      if (!trace.isWrite(access)) {
        cell.readAt[thread] = clock[thread];
        cell.read[thread] = access;
        return;
      }
      for (int other = 0; other < clock.length; other++) {
        if (other != thread && cell.readAt[other] > clock[other]) {
          report(cell.read[other], access);
        }
      }
      cell.writer = thread;
      cell.writtenAt = clock[thread];
      cell.written = access;
      Arrays.fill(cell.readAt, 0);
    }

    private boolean isAwaited(int read, int write) {
      return !trace.isWrite(read)
          && trace.isWrite(write)
          && trace.waits().has(read, trace)
          && !SourcePlace.isOfJdk(naming.site(trace.site(read)));
    }

    /** Adds a race, unless both accesses are inside the JDK. */
    private void report(int first, int second) {
      String one = naming.site(trace.site(first));
      String two = naming.site(trace.site(second));
      if (races.size() < MOST && (!SourcePlace.isOfJdk(one) || !SourcePlace.isOfJdk(two))) {
        boolean isOrdered = one.compareTo(two) <= 0;
        boolean isAwaited = isAwaited(first, second) || isAwaited(second, first);
        races.putIfAbsent(
            isOrdered ? one + " " + two : two + " " + one, new Race(first, second, isAwaited));
      }
    }
  }
}
