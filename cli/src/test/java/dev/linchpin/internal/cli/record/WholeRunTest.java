package dev.linchpin.internal.cli.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.cli.record.RecordedSource.Reading;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs whose synchronisation is known: what is ordered must not be predicted, the rest must.
 */
class WholeRunTest {
  /**
   * In each of these classes two threads use the field x, each twice in a transaction. In those
   * named Good what orders them is not the log's own locks; in those named Bad nothing does. So the
   * predictions are those of the classes named Bad.
   */
  private static final String SYNCHRONISED =
      """
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.*;

      public class Synchronised {
        static class Cell {
          int x;
          public void use() { int v = x; x = v + 1; }
        }
        static class GoodVolatile extends Cell { volatile boolean ready; }
        static class BadVolatile extends Cell { volatile boolean ready; }
        static class GoodLatch extends Cell { final CountDownLatch latch = new CountDownLatch(1); }
        static class GoodSemaphore extends Cell { final Semaphore permits = new Semaphore(0); }
        static class GoodQueue extends Cell { final BlockingQueue<Object> queue = new LinkedBlockingQueue<>(); }
        static class BadQueue extends Cell { final BlockingQueue<Object> queue = new LinkedBlockingQueue<>(); }
        static class GoodAtomic extends Cell { final AtomicInteger turn = new AtomicInteger(); }
        static class GoodMap extends Cell { final ConcurrentMap<String, Object> map = new ConcurrentHashMap<>(); }
        static class GoodTask extends Cell {}
        static class GoodStage extends Cell {}
        static class GoodBarrier extends Cell { final CyclicBarrier barrier = new CyclicBarrier(2); }
        static class GoodPark extends Cell { volatile boolean go; }
        static class BadThreads extends Cell {}
        static class BadArray { final long[] cells = new long[2]; public void use() { cells[1] += 2; } }
        static class GoodReadWrite extends Cell {
          final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
          public void read() { lock.readLock().lock(); try { int v = x + x; } finally { lock.readLock().unlock(); } }
          public void write() { lock.writeLock().lock(); try { x++; x++; } finally { lock.writeLock().unlock(); } }
        }
        static class GoodMonitor {
          int x; boolean go;
          public synchronized void first() { x++; go = true; notifyAll(); }
          public synchronized void second() throws InterruptedException { while (!go) wait(); x++; }
        }
        static class GoodCondition {
          int x; boolean go; final Lock lock = new ReentrantLock(); final Condition changed = lock.newCondition();
          public void first() { lock.lock(); try { x++; go = true; changed.signal(); } finally { lock.unlock(); } }
          public void second() throws Exception { lock.lock(); try { while (!go) changed.await(); x++; } finally { lock.unlock(); } }
        }
        static class GoodInterrupted {
          int x;
          public synchronized void waits() { try { wait(); } catch (InterruptedException expected) { x++; x++; } }
          public synchronized void uses() { x++; x++; }
        }
        static class GoodThrowing {
          int x;
          public synchronized void fails() { x++; x++; throw new IllegalStateException(); }
          void holds() { try { fails(); } catch (IllegalStateException expected) { } synchronized (this) { x++; } }
        }
        static class BadCheck {
          int x;
          public synchronized int get() { return x; }
          public synchronized void set(int v) { x = v; }
          public void add() { set(get() + 1); }
        }
        static class GoodMade { int x = 1; GoodMade() { x++; x++; } public int get() { return x + x; } }
        static class GoodTable { static int[] cells = new int[2]; static { cells[0] = 1; cells[0] = 2; } }
        static class UsesTable { public int get() { return GoodTable.cells[0] + GoodTable.cells[0]; } }
        enum GoodColor { RED; int x; static { RED.x = 1; RED.x = 2; } public int get() { return x + x; } }
        static class BadStatic { static int x; public static void use() { x++; } }

        interface Body { void run() throws Exception; }

        static Thread start(String name, Body body) {
          Thread thread = new Thread(name) {
            @Override public void run() {
              try { body.run(); } catch (Exception fault) { throw new IllegalStateException(fault); }
            }
          };
          thread.start();
          return thread;
        }

        static void two(Body one, Body two) throws Exception {
          Thread first = start("one", one);
          Thread second = start("two", two);
          first.join();
          second.join();
        }

        static void handedOver() throws Exception {
          var a = new GoodVolatile();
          two(() -> { a.use(); a.ready = true; }, () -> { while (!a.ready) Thread.onSpinWait(); a.use(); });
          var b = new BadVolatile();
          two(() -> { b.ready = true; b.use(); }, () -> { while (!b.ready) Thread.onSpinWait(); b.use(); });
          var c = new GoodLatch();
          two(() -> { c.use(); c.latch.countDown(); }, () -> { c.latch.await(); c.use(); });
          var d = new GoodSemaphore();
          two(() -> { d.use(); d.permits.release(); }, () -> { d.permits.acquire(); d.use(); });
          var e = new GoodQueue();
          two(() -> { e.use(); e.queue.put("it"); }, () -> { e.queue.take(); e.use(); });
          var f = new BadQueue();
          two(() -> { f.queue.put("it"); f.use(); }, () -> { f.queue.take(); f.use(); });
          var g = new GoodAtomic();
          two(() -> { g.use(); g.turn.incrementAndGet(); }, () -> { while (g.turn.get() == 0) Thread.onSpinWait(); g.use(); });
          var h = new GoodMap();
          two(() -> { h.use(); h.map.put("k", 1); }, () -> { while (h.map.get("k") == null) Thread.onSpinWait(); h.use(); });
          var i = new GoodBarrier();
          two(() -> { i.use(); i.barrier.await(); i.barrier.await(); }, () -> { i.barrier.await(); i.use(); i.barrier.await(); });
        }

        static void tasks() throws Exception {
          ExecutorService pool = Executors.newFixedThreadPool(2);
          var a = new GoodTask();
          a.use();
          pool.submit(() -> a.use()).get();
          a.use();
          pool.submit(new Callable<Object>() { @Override public Object call() { a.use(); return 1; } }).get();
          a.use();
          CountDownLatch done = new CountDownLatch(1);
          pool.execute(() -> { a.use(); done.countDown(); });
          done.await();
          a.use();
          pool.shutdown();
          var b = new GoodStage();
          b.use();
          CompletableFuture.supplyAsync(() -> { b.use(); return 1; }).thenAccept(v -> b.use()).join();
          b.use();
        }

        static void locked() throws Exception {
          var a = new GoodReadWrite();
          two(() -> { for (int i = 0; i < 5; i++) a.write(); }, () -> { for (int i = 0; i < 5; i++) a.read(); });
          var b = new GoodMonitor();
          two(b::first, b::second);
          var c = new GoodCondition();
          two(c::first, c::second);
          var d = new BadThreads();
          two(d::use, d::use);
          var e = new BadArray();
          two(e::use, e::use);
          var f = new BadCheck();
          two(f::add, f::add);
          two(BadStatic::use, BadStatic::use);
          Thread third = start("three", () -> GoodColor.RED.get());
          var u = new UsesTable();
          two(() -> u.get(), () -> u.get());
          GoodColor.RED.get();
          third.join();
          var g = new GoodThrowing();
          two(g::holds, g::holds);
          var h = new GoodInterrupted();
          Thread waits = start("waits", h::waits);
          Thread uses = start("uses", h::uses);
          while (waits.getState() != Thread.State.WAITING) Thread.onSpinWait();
          waits.interrupt();
          waits.join();
          uses.join();
          var i = new BlockingHolder();
          two(() -> i.made = new GoodMade(), () -> { while (i.made == null) Thread.onSpinWait(); i.made.get(); });
        }
        static class BlockingHolder { volatile GoodMade made; }

        public static void main(String[] arguments) throws Exception {
          handedOver();
          tasks();
          locked();
        }
      }
      """;

  /** Each method pair of the first thread is one pattern, with the access of the second between. */
  private static final String PATTERNS =
      """
      public class Patterns {
        static class Rwr { int x; public int one() { return x + x; } public void two() { x = 1; } }
        static class Rww { int x; public void one() { x++; } public void two() { x = 1; } }
        static class Wwr { int x; public int one() { x = 1; return x; } public void two() { x = 2; } }
        static class Www { int x; public void one() { x = 1; x = 3; } public void two() { x = 2; } }
        static class Wrw { int x; public void one() { x = 1; x = 3; } public int two() { return x; } }

        static void both(Runnable one, Runnable two) throws Exception {
          Thread first = new Thread(one, "one");
          Thread second = new Thread(two, "two");
          first.start();
          first.join();
          second.start();
          second.join();
        }

        static void together(Runnable one, Runnable two) throws Exception {
          Thread first = new Thread(one, "one");
          Thread second = new Thread(two, "two");
          first.start();
          second.start();
          first.join();
          second.join();
        }

        public static void main(String[] arguments) throws Exception {
          var a = new Rwr(); together(a::one, a::two);
          var b = new Rww(); together(b::one, b::two);
          var c = new Wwr(); together(c::one, c::two);
          var d = new Www(); together(d::one, d::two);
          var e = new Wrw(); together(e::one, e::two);
          var f = new Rww(); both(f::one, f::two); // One after the other: no violation.
        }
      }
      """;

  private static final String ENDLESS =
      """
      public class Endless {
        static int x;
        static synchronized void locked() { x++; }
        public static void use() { x++; locked(); }
        public static void main(String[] arguments) {
          for (int thread = 0; thread < 3; thread++) {
            new Thread(() -> { while (true) use(); }).start();
          }
          for (long times = 0; ; times++) {
            use();
            if (times % 2_000 == 0) {
              System.out.println(times);
            }
          }
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void onlyWhatNothingOrdersIsPredicted() throws Exception {
    Reading reading =
        RecordedSource.compile(folder, "Synchronised", SYNCHRONISED)
            .run("package=Synchronised", "Synchronised", true);

    Set<String> classes =
        reading.violations().stream()
            .map(each -> each.substring(0, each.indexOf(' ')).replace("Synchronised$", ""))
            .collect(Collectors.toSet());
    // The class that declares the field is the name in the log: Cell for its subclasses.
    assertThat(classes)
        .containsExactlyInAnyOrder("Cell.x", "array[1]", "BadCheck.x", "BadStatic.x");
    long cells =
        reading.prediction().violations().stream().map(v -> v.variable()).distinct().count();
    assertThat(cells).as("BadVolatile, BadQueue, BadThreads and the three others").isEqualTo(6);
  }

  @Test
  void everyPatternIsFound() throws Exception {
    Reading reading =
        RecordedSource.compile(folder, "Patterns", PATTERNS)
            .run("package=Patterns", "Patterns", true);

    assertThat(reading.violations())
        .extracting(each -> each.replaceFirst("Patterns\\$", "").replaceAll("~[0-9]+", ""))
        .contains(
            "Rwr.x one two RWR",
            "Rww.x one two RWW",
            "Wwr.x one two WWR",
            "Www.x one two WWW",
            "Wrw.x one two WRW");
    assertThat(reading.violations()).hasSize(5);
  }

  /** What was written until then is a run; its end may be anywhere. */
  @Test
  void aKilledProgramLeavesARunThatCanBeRead() throws Exception {
    RecordedSource source = RecordedSource.compile(folder, "Endless", ENDLESS);
    Path events = folder.resolve("endless.events");
    Process process = source.command("package=Endless,out=" + events, "Endless").start();
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      while (!Files.exists(events) || Files.size(events) < 100_000) {
        assertThat(out.readLine()).isNotNull();
      }
    } finally {
      process.destroyForcibly().waitFor();
    }

    Reading reading = source.read(events, true);

    assertThat(reading.merged().head().isWhole()).isFalse();
    assertThat(reading.merged().lines()).isGreaterThan(1);
  }
}
