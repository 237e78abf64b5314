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
 * whole object at once (array copies) and reads that render a result are ignored. So is a read of
 * which the code uses nothing unless a check that follows allows it (an optimistic read of {@code
 * StampedLock}), if the check failed or was not made: nobody uses the value then. And so it is if
 * the check passed before the write was made, or if both saw what had been there before: the value
 * was right. Only a write that comes before the check can make it wrong; a run in which one does,
 * and the check passes all the same because the writer holds no lock, another one or the wrong
 * mode, is told.
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
        boolean isKnown = cell.readAt[thread] == clock[thread];
        if (isKnown && isChecked(access) && !isChecked(cell.read[thread])) {
          return;
        }
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

    private boolean isChecked(int access) {
      return !trace.isWrite(access) && naming.isChecked(trace.site(access));
    }

    /** Whether the value of the read was dropped, or checked before the write was made. */
    private boolean isHarmless(int read, int write) {
      if (!isChecked(read)) {
        return false;
      }
      int step = 0;
      while (trace.firstAccess(step + 1) <= read) {
        step++;
      }
      int thread = trace.thread(step);
      int operation = trace.operation(step);
      for (int next = step; next < trace.steps(); next++) {
        if (trace.thread(next) != thread || trace.operation(next) != operation) {
          continue;
        }
        int to = trace.firstAccess(next + 1);
        for (int at = Math.max(read, trace.firstAccess(next)); at < to; at++) {
          if (isCheckOf(read, trace.failedCheck(at))) {
            return true;
          }
          if (isCheckOf(read, trace.passedCheck(at))) {
            boolean sawEarlier = read < write || trace.isOld(read);
            return write > at || (trace.isOld(at) && sawEarlier);
          }
        }
      }
      // Without an answer nothing is used.
      return true;
    }

    /** Whether the check is made in the method of the read. */
    private boolean isCheckOf(int read, int check) {
      return check >= 0 && method(check).equals(method(trace.site(read)));
    }

    private String method(int site) {
      String place = naming.site(site);
      return place.substring(0, Math.max(0, place.lastIndexOf(':')));
    }

    /** Adds a race, unless both accesses are inside the JDK. */
    private void report(int first, int second) {
      if (isHarmless(first, second) || isHarmless(second, first)) {
        return;
      }
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
