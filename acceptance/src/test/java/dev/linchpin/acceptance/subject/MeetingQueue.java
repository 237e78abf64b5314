package dev.linchpin.acceptance.subject;

import java.util.ArrayDeque;
import java.util.concurrent.CyclicBarrier;

/** A queue whose dequeue looks first and removes later; here two of them meet in between. */
public class MeetingQueue {
  private final ArrayDeque<Integer> items = new ArrayDeque<>();
  private final CyclicBarrier meeting = new CyclicBarrier(2);

  public synchronized void enq(int value) {
    items.add(value);
  }

  public Integer deq() throws Exception {
    Integer first;
    synchronized (this) {
      first = items.peek();
    }
    meeting.await();
    synchronized (this) {
      items.poll();
    }
    return first;
  }

  public static void main(String[] arguments) throws Exception {
    MeetingQueue queue = new MeetingQueue();
    queue.enq(1);
    Thread[] threads = new Thread[2];
    for (int at = 0; at < 2; at++) {
      threads[at] =
          new Thread(
              () -> {
                try {
                  queue.deq();
                } catch (Exception failed) {
                  throw new IllegalStateException(failed);
                }
              });
      threads[at].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("the program says hello");
  }
}
