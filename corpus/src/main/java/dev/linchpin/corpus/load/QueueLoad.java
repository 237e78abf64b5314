package dev.linchpin.corpus.load;

import dev.linchpin.corpus.queue.MichaelScottQueue;
import dev.linchpin.corpus.queue.UncheckedHeadQueue;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * Threads that put numbers into a queue and take them out again, until a number comes out twice or
 * each thread has put so many: {@code QueueLoad wrong|right THREADS NUMBERS}. The program says what
 * came out twice, so whoever judges a recording of it can be judged in turn. With {@code forever}
 * for the numbers it does not look, and never ends by itself.
 */
public final class QueueLoad {
  private static final int FOREVER = -1;

  private final IntConsumer put;
  private final Supplier<Integer> take;
  private final int numbers;
  private final AtomicIntegerArray timesTaken;
  private volatile int twice;

  private QueueLoad(IntConsumer put, Supplier<Integer> take, int threads, int numbers) {
    this.put = put;
    this.take = take;
    this.numbers = numbers;
    this.timesTaken = new AtomicIntegerArray(numbers == FOREVER ? 0 : threads * numbers + 1);
  }

  public static void main(String[] arguments) throws InterruptedException {
    if (arguments.length != 3 || !arguments[0].matches("wrong|right")) {
      System.err.println("usage: QueueLoad wrong|right THREADS NUMBERS|forever");
      System.exit(2);
    }
    int threads = Integer.parseInt(arguments[1]);
    int numbers = arguments[2].equals("forever") ? FOREVER : Integer.parseInt(arguments[2]);
    QueueLoad load;
    if (arguments[0].equals("wrong")) {
      UncheckedHeadQueue queue = new UncheckedHeadQueue();
      load = new QueueLoad(queue::enqueue, queue::dequeue, threads, numbers);
    } else {
      MichaelScottQueue queue = new MichaelScottQueue();
      load = new QueueLoad(queue::enqueue, queue::dequeue, threads, numbers);
    }
    load.run(threads);
    System.out.println(
        load.twice == 0 ? "no number came out twice" : "%d came out twice".formatted(load.twice));
  }

  private void run(int threads) throws InterruptedException {
    Thread[] all = new Thread[threads];
    for (int thread = 0; thread < threads; thread++) {
      int number = thread;
      all[thread] =
          new Thread(
              numbers == FOREVER
                  ? () -> workForever(number, threads)
                  : () -> work(number * numbers + 1));
      all[thread].start();
    }
    for (Thread thread : all) {
      thread.join();
    }
  }

  private void work(int first) {
    for (int number = first; number < first + numbers && twice == 0; number++) {
      put.accept(number);
      Integer taken = take.get();
      if (taken != null && timesTaken.incrementAndGet(taken) == 2) {
        twice = taken;
      }
    }
  }

  /** Every thread has numbers of its own, of which it puts each once. */
  private void workForever(int first, int step) {
    for (int number = first; number >= 0; number += step) {
      put.accept(number);
      Integer unused = take.get();
    }
  }
}
