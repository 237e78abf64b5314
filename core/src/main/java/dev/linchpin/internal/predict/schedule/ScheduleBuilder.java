package dev.linchpin.internal.predict.schedule;

import dev.linchpin.prediction.Leg;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Builds a schedule. It moves threads to the points that others require; meanwhile no thread stops
 * where it holds a lock.
 */
public final class ScheduleBuilder {
  /**
   * What a thread did with forks and joins.
   *
   * @param last its last event
   */
  public record Life(Lineage lineage, long last) {}

  private final List<Life> threads;
  private final List<Leg> legs = new ArrayList<>();

  /** For each thread the last event done, -1 for none, and the era reached. */
  private final long[] positions;

  private final int[] reached;

  public ScheduleBuilder(List<Life> threads) {
    this.threads = threads;
    positions = new long[threads.size()];
    Arrays.fill(positions, -1);
    reached = new int[threads.size()];
  }

  long position(int thread) {
    return positions[thread];
  }

  public void go(int thread, long event) {
    if (event <= positions[thread]) {
      return;
    }
    positions[thread] = event;
    int last = legs.size() - 1;
    if (last >= 0 && legs.get(last).thread() == thread) {
      legs.remove(last);
    }
    legs.add(new Leg(thread, event));
  }

  /**
   * All that an era needs of other threads. These may wait for each other by way of channels; what
   * an era needs includes what that needs in turn, so in the order of the run, in which all of it
   * happened, no thread waits.
   */
  public void prepare(int thread, ForkJoinEpoch era) {
    List<Received> received = new ArrayList<>();
    for (int other = 0; other < era.needs().length; other++) {
      collect(other, era.need(other), received);
    }
    received.sort(Comparator.comparingLong(each -> each.era.start));
    received.forEach(each -> bringAll(each.thread, each.era));
    bringAll(thread, era);
  }

  /** An era of a thread that begins with what it received. */
  private record Received(int thread, ForkJoinEpoch era) {}

  private void collect(int thread, int era, List<Received> received) {
    Lineage lineage = threads.get(thread).lineage();
    int last = Math.min(era, lineage.eras() - 1);
    for (int index = last; index > reached[thread]; index--) {
      if (lineage.era(index).isReceived) {
        received.add(new Received(thread, lineage.era(index)));
      }
    }
  }

  private void bringAll(int thread, ForkJoinEpoch era) {
    for (int other = 0; other < era.needs().length; other++) {
      if (other != thread) {
        bring(other, era.need(other));
      }
    }
  }

  /** Brings a thread into an era, or to its end. */
  private void bring(int thread, int era) {
    if (reached[thread] >= era) {
      return;
    }
    Life life = threads.get(thread);
    Lineage lineage = life.lineage();
    Lineage parent = lineage.parent();
    if (parent != null) {
      bring(parent.thread(), lineage.forkEra());
    }
    int last = Math.min(era, lineage.eras() - 1);
    for (int index = 1; index <= last; index++) {
      int joined = lineage.era(index).joined;
      if (joined >= 0) {
        bring(joined, ForkJoinEpoch.COMPLETE);
      }
    }
    go(thread, era == ForkJoinEpoch.COMPLETE ? life.last() : lineage.era(era).settled);
    reached[thread] = Math.max(reached[thread], era);
  }

  /** A thread that is moved step by step has begun an era. */
  public void arrive(int thread, int era) {
    reached[thread] = Math.max(reached[thread], era);
  }

  public List<Leg> legs() {
    return legs;
  }
}
