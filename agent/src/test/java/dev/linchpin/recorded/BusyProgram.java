package dev.linchpin.recorded;

import java.lang.reflect.Method;

/**
 * Threads that use one queue, so many times each: {@code BusyProgram platform|virtual THREADS
 * TIMES}. Prints how many values came out.
 */
public final class BusyProgram {
  private BusyProgram() {}

  public static void main(String[] arguments) throws Exception {
    int times = Integer.parseInt(arguments[2]);
    PlainQueue queue = new PlainQueue();
    Thread[] threads = new Thread[Integer.parseInt(arguments[1])];
    for (int thread = 0; thread < threads.length; thread++) {
      int first = thread * times;
      threads[thread] =
          started(
              arguments[0].equals("virtual"),
              () -> {
                for (int value = first; value < first + times; value++) {
                  queue.enq(value);
                  queue.deq();
                }
              });
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("done");
  }

  private static Thread started(boolean isVirtual, Runnable work) throws Exception {
    if (isVirtual) {
      // The tests are compiled for a JDK that has none.
      Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
      return (Thread) start.invoke(null, work);
    }
    Thread thread = new Thread(work);
    thread.start();
    return thread;
  }
}
