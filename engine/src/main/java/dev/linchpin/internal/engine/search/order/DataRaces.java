package dev.linchpin.internal.engine.search.order;

import dev.linchpin.internal.engine.step.record.Naming;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Finds plain accesses that nothing in a run orders. The engine explores sequentially consistent
 * runs only; where there is such a race, the Java memory model allows results it does not show, and
 * that must be said.
 *
 * <p>Source: Flanagan, Freund, "FastTrack: efficient and precise dynamic race detection", PLDI
 * 2009.
 *
 * <p>Departs from it: whole vector clocks instead of epochs, since runs are short; accesses of a
 * whole object at once (array copies) and what is read to render an answer are not looked at.
 */
public final class DataRaces {
  private static final int MOST = 10;

  /** What is known of one location. */
  private static final class Cell {
    final int[] sync;
    final int[] readAt;
    final int[] readSite;
    int writer = -1;
    int writtenAt;
    int writeSite;

    Cell(int width) {
      this.sync = new int[width];
      this.readAt = new int[width];
      this.readSite = new int[width];
    }
  }

  private final Set<String> found = new LinkedHashSet<>();

  /** Looks at a run; the texts of races not seen before. */
  public synchronized Set<String> look(Trace trace, Naming naming) {
    if (found.size() >= MOST) {
      return new LinkedHashSet<>();
    }
    Set<String> fresh = new Detection(trace, naming).races();
    fresh.removeAll(found);
    found.addAll(fresh);
    return fresh;
  }

  /** The look at one run. */
  private static final class Detection {
    private final Trace trace;
    private final Naming naming;
    private final int width;
    private final Map<Long, Cell> cells = new HashMap<>();
    private final Set<String> races = new LinkedHashSet<>();

    Detection(Trace trace, Naming naming) {
      this.trace = trace;
      this.naming = naming;
      int most = 1;
      for (int step = 0; step < trace.steps(); step++) {
        most = Math.max(most, trace.thread(step) + 1);
      }
      this.width = most;
    }

    Set<String> races() {
      int[][] clock = new int[width][width];
      for (int thread = 0; thread < width; thread++) {
        clock[thread][thread] = 1;
      }
      for (int step = 0; step < trace.steps(); step++) {
        int thread = trace.thread(step);
        int to = trace.firstAccess(step + 1);
        for (int access = trace.firstAccess(step); access < to; access++) {
          long location = trace.location(access);
          if (Trace.slot(location) == Access.WHOLE || trace.isSnapshot(access)) {
            continue;
          }
          Cell cell = cells.computeIfAbsent(location, ignored -> new Cell(width));
          if (naming.isPlain(trace.site(access)) && trace.isMemory(access)) {
            plain(access, thread, clock[thread], cell);
          } else {
            synchronise(trace.isWrite(access), thread, clock[thread], cell);
          }
        }
      }
      return races;
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
      int site = trace.site(access);
      if (cell.writer >= 0 && cell.writer != thread && cell.writtenAt > clock[cell.writer]) {
        report(cell.writeSite, site);
      }
      if (!trace.isWrite(access)) {
        cell.readAt[thread] = clock[thread];
        cell.readSite[thread] = site;
        return;
      }
      for (int other = 0; other < clock.length; other++) {
        if (other != thread && cell.readAt[other] > clock[other]) {
          report(cell.readSite[other], site);
        }
      }
      cell.writer = thread;
      cell.writtenAt = clock[thread];
      cell.writeSite = site;
      Arrays.fill(cell.readAt, 0);
    }

    /** Races inside the JDK are its authors' affair. */
    private void report(int first, int second) {
      String one = naming.site(first);
      String two = naming.site(second);
      if (!one.startsWith("java.") || !two.startsWith("java.")) {
        boolean ordered = one.compareTo(two) <= 0;
        races.add(
            "data race between %s and %s: the Java memory model allows more results than those explored"
                .formatted(ordered ? one : two, ordered ? two : one));
      }
    }
  }
}
