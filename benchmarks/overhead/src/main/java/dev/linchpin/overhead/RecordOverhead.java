package dev.linchpin.overhead;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What an operation costs its thread: bare, as a user would record it by hand, and with the agent
 * (the same code as {@code bare}, in a JVM with {@code -javaagent}). Each thread has an object of
 * its own, so that only the recorder can make threads wait for each other.
 *
 * <p>An invocation is a batch that fits the buffers, and a pause in which the batch is written; so
 * the figures are those of the program's threads, not of the disk. {@code sustained} has no pause.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class RecordOverhead {
  private static final int BATCH = 1_000;
  private static final long PAUSE_NANOS = 2_000_000;

  /** The object under record: it does next to nothing. */
  public static final class Cell {
    private int value;

    public int swap(int next) {
      int before = value;
      value = next;
      return before;
    }
  }

  /** An operation as a user would write it down. */
  private record Written(
      long thread, String method, int argument, int result, long call, long returned) {}

  private static final Queue<Written> WRITTEN = new ConcurrentLinkedQueue<>();

  static {
    Thread reader =
        new Thread(
            () -> {
              while (true) {
                if (WRITTEN.poll() == null) {
                  LockSupport.parkNanos(500_000);
                }
              }
            });
    reader.setDaemon(true);
    reader.start();
  }

  private Cell cell = new Cell();
  private int next;

  @Setup(Level.Trial)
  public void create() {
    cell = new Cell();
  }

  /**
   * For batches only: what was recorded is written meanwhile. Counts the CPU time of the batches,
   * which other processes of a busy machine do not change, and that of the agent's writer.
   */
  @State(Scope.Thread)
  public static class Pause {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private long started;
    private long used;
    private long batches;
    private long writer;

    @Setup(Level.Iteration)
    public void reset() {
      used = 0;
      batches = 0;
      writer = writerTime();
    }

    @Setup(Level.Invocation)
    public void start() {
      started = THREADS.getCurrentThreadCpuTime();
    }

    @TearDown(Level.Invocation)
    public void pause() {
      used += THREADS.getCurrentThreadCpuTime() - started;
      batches++;
      LockSupport.parkNanos(PAUSE_NANOS);
    }

    @TearDown(Level.Iteration)
    public void print() {
      long operations = batches * BATCH;
      System.out.printf(
          "CPU of the thread %.1f ns/op, of the writer %.1f ns per operation of this thread; ",
          (double) used / operations, (double) (writerTime() - writer) / operations);
    }

    private static long writerTime() {
      for (ThreadInfo thread : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
        if (thread != null && thread.getThreadName().equals("linchpin-recorder")) {
          return THREADS.getThreadCpuTime(thread.getThreadId());
        }
      }
      return 0;
    }
  }

  @Benchmark
  @OperationsPerInvocation(BATCH)
  public int batch(Pause pause) {
    int sum = 0;
    for (int count = 0; count < BATCH; count++) {
      sum += cell.swap(next++);
    }
    return sum;
  }

  @Benchmark
  @OperationsPerInvocation(BATCH)
  public int batchByHand(Pause pause) {
    int sum = 0;
    for (int count = 0; count < BATCH; count++) {
      sum += byHand(next++);
    }
    return sum;
  }

  private int byHand(int argument) {
    long call = System.nanoTime();
    int result = cell.swap(argument);
    long returned = System.nanoTime();
    WRITTEN.add(
        new Written(Thread.currentThread().getId(), "swap", argument, result, call, returned));
    return result;
  }

  @Benchmark
  public int sustained() {
    return cell.swap(next++);
  }

  @Benchmark
  public int sustainedByHand() {
    return byHand(next++);
  }
}
