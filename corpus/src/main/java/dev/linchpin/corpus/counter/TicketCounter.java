package dev.linchpin.corpus.counter;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A counter under a ticket lock.
 *
 * <p>Right: tickets are served one at a time, in the order in which they were drawn.
 */
public class TicketCounter {
  private final AtomicInteger nextTicket = new AtomicInteger();
  private volatile int served;
  private int count;

  // The only writer of served is the thread whose ticket is being served.
  @SuppressWarnings("NonAtomicVolatileUpdate")
  public int incrementAndGet() {
    int ticket = nextTicket.getAndIncrement();
    while (served != ticket) {
      Thread.onSpinWait();
    }
    count++;
    int result = count;
    served = ticket + 1;
    return result;
  }
}
