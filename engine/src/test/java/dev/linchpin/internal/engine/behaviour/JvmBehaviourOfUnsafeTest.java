package dev.linchpin.internal.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.fiber.FiberBackend;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Compiled here, because javac warns of Unsafe and warnings are errors. */
@ParameterizedClass
@MethodSource("backends")
class JvmBehaviourOfUnsafeTest {
  private static final String SOURCE =
      """
      import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

      public class Unsafely {
        private static final AtomicIntegerFieldUpdater<Unsafely> UPDATER =
            AtomicIntegerFieldUpdater.newUpdater(Unsafely.class, "count");
        private static final sun.misc.Unsafe UNSAFE;
        private static final long OFFSET;

        static {
          try {
            var field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (sun.misc.Unsafe) field.get(null);
            OFFSET = UNSAFE.objectFieldOffset(Unsafely.class.getDeclaredField("count"));
          } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
          }
        }

        private volatile int count;
        private final int[] cells = new int[2];

        public int plain() {
          int seen = count;
          count = seen + 1;
          return seen;
        }

        public int updater() {
          return UPDATER.getAndIncrement(this);
        }

        public boolean unsafe() {
          return UNSAFE.compareAndSwapInt(this, OFFSET, 0, 1);
        }

        public int unsafeCell() {
          long base = UNSAFE.arrayBaseOffset(int[].class);
          int seen = UNSAFE.getInt(cells, base + 4L);
          UNSAFE.putInt(cells, base + 4L, seen + 1);
          return seen;
        }

        public int plainCell() {
          int seen = cells[1];
          cells[1] = seen + 1;
          return seen;
        }
      }
      """;

  @TempDir static Path directory;

  private final FiberBackend backend;

  JvmBehaviourOfUnsafeTest(FiberBackend backend) {
    this.backend = backend;
  }

  static List<FiberBackend> backends() {
    return FiberBackend.offered();
  }

  @BeforeAll
  static void compile() throws IOException {
    Path source = Files.writeString(directory.resolve("Unsafely.java"), SOURCE);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    int status =
        compiler.run(
            null,
            null,
            OutputStream.nullOutputStream(),
            "-d",
            directory.toString(),
            source.toString());
    assertThat(status).isZero();
  }

  private Subject subject() {
    return Subject.of(backend, "Unsafely", directory);
  }

  // 18
  @Test
  void aFieldOrElementByItsOffsetIsTheSameLocation() {
    assertThat(subject().outcomes("unsafe", "plain"))
        .containsExactlyInAnyOrder("true 0", "true 1", "false 0");
    assertThat(subject().outcomes("unsafe", "updater"))
        .containsExactlyInAnyOrder("true 1", "false 0");
    assertThat(subject().outcomes("unsafeCell", "plainCell"))
        .containsExactlyInAnyOrder("0 1", "1 0", "0 0");
  }
}
