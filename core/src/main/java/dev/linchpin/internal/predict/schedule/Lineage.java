package dev.linchpin.internal.predict.schedule;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a thread comes from, its eras, and what its forks, joins, sends and receives mean for other
 * threads.
 */
public final class Lineage {
  private final int thread;
  private final List<ForkJoinEpoch> eras = new ArrayList<>();

  /** Eras and forks of the current outermost section: they settle when it ends. */
  private final List<ForkJoinEpoch> sectionEras = new ArrayList<>();

  private final List<Lineage> sectionForks = new ArrayList<>();

  private @Nullable Lineage parent;
  private int forkEra;
  private int joinedBy = -1;
  private boolean isTainted;
  private boolean isUnsettled;

  public Lineage(int thread) {
    this.thread = thread;
    eras.add(new ForkJoinEpoch(0, ForkJoinEpoch.Start.OF_THREAD, false, new int[0]));
  }

  int thread() {
    return thread;
  }

  /** Who forked it; null if nobody did. */
  public @Nullable Lineage parent() {
    return parent;
  }

  /** The era of its parent that began with its fork. */
  int forkEra() {
    return forkEra;
  }

  /** The thread that waited for its end; -1 as long as none did. */
  public int joinedBy() {
    return joinedBy;
  }

  /** Whether it was forked where what its parent holds cannot be told. */
  public boolean isUnsettled() {
    return isUnsettled;
  }

  public ForkJoinEpoch now() {
    return eras.get(eras.size() - 1);
  }

  public ForkJoinEpoch era(int index) {
    return eras.get(index);
  }

  int eras() {
    return eras.size();
  }

  /** Whether the thread can be brought into an era, or to its end, without a lock that it holds. */
  public boolean isReachable(int era) {
    return era <= 0 || era >= eras.size() || eras.get(era).isReachable();
  }

  /**
   * The thread forks a child.
   *
   * @param last the thread's event before this one
   * @param isLocked whether the thread holds a lock
   */
  public void fork(Lineage child, long event, long last, boolean isLocked) {
    begin(event, -1, last, isLocked, now().needs());
    child.parent = this;
    child.forkEra = now().index;
    child.isTainted = isTainted;
    int[] needs = now().needsWith(thread, now().index);
    child.eras.set(0, new ForkJoinEpoch(0, ForkJoinEpoch.Start.OF_THREAD, isTainted, needs));
    if (isLocked) {
      sectionForks.add(child);
    }
  }

  /**
   * The thread joins a child.
   *
   * @param endsLocked whether the child holds a lock, which it never gives up then
   */
  public void join(Lineage child, long event, long last, boolean isLocked, boolean endsLocked) {
    child.joinedBy = thread;
    isTainted |= child.isTainted || endsLocked || isLocked;
    if (isLocked) {
      leaveOpen();
    }
    int[] needs = now().needsWith(child.thread, ForkJoinEpoch.COMPLETE);
    begin(event, child.thread, last, isLocked, ForkJoinEpoch.union(needs, child.now().needs()));
  }

  /** The thread sends to a channel. */
  public void send(Channel channel, long event, long last, boolean isLocked) {
    begin(event, -1, last, isLocked, now().needs());
    channel.add(now().needsWith(thread, now().index), isTainted);
  }

  /** Whether everything that was sent has to come before this point anyway. */
  public boolean knows(Channel channel) {
    int[] sent = channel.needs();
    for (int other = 0; other < sent.length; other++) {
      if (other != thread && sent[other] > now().need(other)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The thread receives from a channel. That it holds a lock does not matter to those who need what
   * it does later: the senders can be brought to where they send before it takes the lock.
   */
  public void receive(Channel channel, long event, long last, boolean isLocked) {
    isTainted |= channel.isTainted();
    if (isLocked) {
      leaveOpen();
    }
    begin(event, -1, last, isLocked, ForkJoinEpoch.union(now().needs(), channel.needs()));
    now().isReceived = true;
  }

  private void begin(long event, int joined, long last, boolean isLocked, int[] needs) {
    now().last = last;
    ForkJoinEpoch.Start start = new ForkJoinEpoch.Start(event, joined, !isLocked);
    ForkJoinEpoch era = new ForkJoinEpoch(now().index + 1, start, isTainted, needs);
    eras.add(era);
    if (isLocked) {
      sectionEras.add(era);
    }
  }

  /** The thread holds no lock any more. */
  public void settle(long event) {
    if (!sectionEras.isEmpty()) {
      sectionEras.forEach(era -> era.settled = event);
      sectionEras.clear();
      sectionForks.clear();
    }
  }

  /** The current section does not end, or its end cannot be told. */
  public void leaveOpen() {
    sectionEras.forEach(era -> era.isOpen = true);
    sectionForks.forEach(forked -> forked.isUnsettled = true);
  }
}
