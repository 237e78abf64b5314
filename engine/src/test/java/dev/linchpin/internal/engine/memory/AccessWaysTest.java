package dev.linchpin.internal.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every way to access a variable orders what its documentation says, neither more nor less: one
 * thread writes plain data and sets a flag in some way, another one finds the flag in some way and
 * reads the data. The rows are in {@code ways.csv}, with what is expected; each becomes two
 * methods, compiled here because javac warns of Unsafe.
 */
class AccessWaysTest {
  private static final String CODE =
      """
      import java.lang.invoke.*;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.LockSupport;

      public class Ways {
        static final VarHandle FLAG;
        static final VarHandle SHARED;
        static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);
        static final AtomicIntegerFieldUpdater<Ways> UPDATER =
            AtomicIntegerFieldUpdater.newUpdater(Ways.class, "updated");
        static final sun.misc.Unsafe UNSAFE;
        static final long AT;

        static {
          try {
            FLAG = MethodHandles.lookup().findVarHandle(Ways.class, "flag", int.class);
            SHARED = MethodHandles.lookup().findStaticVarHandle(Ways.class, "shared", int.class);
            var field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (sun.misc.Unsafe) field.get(null);
            AT = UNSAFE.objectFieldOffset(Ways.class.getDeclaredField("raw"));
          } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
          }
        }

        static int shared;
        int data;
        int plain;
        volatile int declared;
        int flag;
        volatile int updated;
        int raw;
        volatile Thread reader;
        volatile Thread waiter;
        final int[] cells = new int[1];
        final AtomicInteger atomic = new AtomicInteger();
        final AtomicLong number = new AtomicLong();
        final AtomicBoolean truth = new AtomicBoolean();
        final AtomicReference<Object> reference = new AtomicReference<>();
        final AtomicIntegerArray array = new AtomicIntegerArray(1);

        static class VarHandleFences {
          static int acquire(int seen) { VarHandle.acquireFence(); return seen; }
          static int loadLoad(int seen) { VarHandle.loadLoadFence(); return seen; }
          static int full(int seen) { VarHandle.fullFence(); return seen; }
        }

        static class Reflected {
          static final MethodHandle ELEMENT = MethodHandles.arrayElementSetter(int[].class);
          static final MethodHandle ELEMENT_OF = MethodHandles.arrayElementGetter(int[].class);
          static void set(Ways ways, String name) {
            try {
              Ways.class.getDeclaredField(name).setInt(ways, 1);
            } catch (Throwable e) { throw new AssertionError(e); }
          }
          static int get(Ways ways, String name) {
            try {
              return Ways.class.getDeclaredField(name).getInt(ways);
            } catch (Throwable e) { throw new AssertionError(e); }
          }
          static void put(Ways ways, String name) {
            try {
              MethodHandles.lookup().findSetter(Ways.class, name, int.class).invoke(ways, 1);
            } catch (Throwable e) { throw new AssertionError(e); }
          }
          static int look(Ways ways, String name) {
            try {
              return (int) MethodHandles.lookup().findGetter(Ways.class, name, int.class).invoke(ways);
            } catch (Throwable e) { throw new AssertionError(e); }
          }
          static void element(int[] cells) {
            try { ELEMENT.invoke(cells, 0, 1); } catch (Throwable e) { throw new AssertionError(e); }
          }
          static int elementOf(int[] cells) {
            try { return (int) ELEMENT_OF.invoke(cells, 0); } catch (Throwable e) { throw new AssertionError(e); }
          }
        }

        static class UnsafeFences {
          static int load(int seen) { UNSAFE.loadFence(); return seen; }
          static int full(int seen) { UNSAFE.fullFence(); return seen; }
        }

        void interrupt() {
          Thread other = reader;
          if (other != null) {
            other.interrupt();
          }
        }

        int reader() {
          reader = Thread.currentThread();
          return Thread.interrupted() ? 1 : 0;
        }

        int parked() {
          waiter = Thread.currentThread();
          LockSupport.parkNanos(1);
          return 1;
        }
      """;

  /** The class, closed by the threads and classes that begin and end. */
  private static final String REST =
      """
        static class Begun {
          static int value = 1;
          static int[] values = {1};
        }

        /** The initialiser of a class happens before its first use by another thread. */
        public int initialised() {
          return Begun.value + Begun.values[0];
        }

        volatile Thread worker;

        public void begin() {
          Thread made = new Thread(() -> data = 1);
          made.start();
          worker = made;
        }

        /** All that a thread has done happens before somebody detects that it has ended. */
        public int ended() {
          Thread made = worker;
          return made != null && !made.isAlive() ? data : -1;
        }
      }
      """;

  private record Way(String write, String read, boolean isOrdered) {}

  private static List<Way> ways;
  private static ExploredStores engine;

  @BeforeAll
  static void compile(@TempDir Path directory) throws IOException {
    ways = ways();
    StringBuilder code = new StringBuilder(CODE);
    for (int at = 0; at < ways.size(); at++) {
      Way way = ways.get(at);
      code.append("  public void put%d() { data = 1; %s; }%n".formatted(at, way.write));
      code.append(
          "  public int get%d() { return (%s) == 1 ? data : -1; }%n".formatted(at, way.read));
    }
    Path source = Files.writeString(directory.resolve("Ways.java"), code + REST);
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream(),
                "-d",
                directory.toString(),
                source.toString());
    assertThat(status).isZero();
    engine = new ExploredStores(directory);
  }

  private static List<Way> ways() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(AccessWaysTest.class.getResourceAsStream("ways.csv"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(" ; "))
          .map(row -> new Way(row[0], row[1], row[2].equals("yes")))
          .toList();
    }
  }

  @AfterAll
  static void close() {
    engine.close();
  }

  private static Set<String> results(String threads) {
    Exploration found = engine.explore("Ways()", threads);
    assertThat(found.exhausted()).as(found.endedBy()).isTrue();
    return ExploredStores.results(found);
  }

  @Test
  void everyWayOrdersWhatItPromises() {
    List<String> wrong =
        IntStream.range(0, ways.size())
            .filter(
                at -> !isAsExpected(ways.get(at), results("put%1$d() | get%1$d()".formatted(at))))
            .mapToObj(at -> ways.get(at) + ": " + results("put%1$d() | get%1$d()".formatted(at)))
            .toList();
    assertThat(wrong).isEmpty();
  }

  /** Who finds the flag sees 1; without order, perhaps 0. */
  private static boolean isAsExpected(Way way, Set<String> results) {
    return results.contains("- 1") && results.contains("- 0") != way.isOrdered;
  }

  /** All methods of VarHandle that access a variable have a row. */
  @Test
  void noMethodIsForgotten() {
    String all = ways.stream().map(way -> way.write + way.read).collect(Collectors.joining());
    assertThat(
            Arrays.stream(java.lang.invoke.VarHandle.AccessMode.values())
                .map(java.lang.invoke.VarHandle.AccessMode::methodName)
                .filter(name -> !all.contains("FLAG." + name + "(")))
        .isEmpty();
  }

  @Test
  void classesAndThreadsThatBeginAndEndOrder() {
    assertThat(results("initialised() | initialised()")).containsExactly("2 2");
    assertThat(results("begin() | ended()")).containsExactlyInAnyOrder("- -1", "- 1");
  }
}
