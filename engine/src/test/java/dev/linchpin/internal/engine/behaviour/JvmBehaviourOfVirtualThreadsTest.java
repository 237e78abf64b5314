package dev.linchpin.internal.engine.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.fiber.FiberBackend;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** What only newer JDKs have; the fixture is compiled here because the oldest cannot. */
@ParameterizedClass
@MethodSource("backends")
@EnabledForJreRange(min = JRE.JAVA_25)
class JvmBehaviourOfVirtualThreadsTest {
  private static final String SOURCE =
      """
      import java.util.concurrent.Executors;
      import java.util.concurrent.Future;

      public class Newer {
        private static final ScopedValue<String> USER = ScopedValue.newInstance();
        private int count;

        private synchronized void increment() {
          count++;
        }

        public String virtual() throws InterruptedException {
          Thread one = Thread.startVirtualThread(this::increment);
          Thread two = Thread.ofVirtual().name("two").start(this::increment);
          Thread three = Thread.ofPlatform().name("three").daemon().unstarted(this::increment);
          Thread four = Thread.ofVirtual().name("f-", 4).factory().newThread(this::increment);
          three.start();
          four.start();
          one.join();
          two.join();
          three.join();
          four.join();
          return count + " " + one.isVirtual() + two.getName() + three.isDaemon() + four.getName();
        }

        public String executor() throws Exception {
          try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Boolean> answer = executor.submit(() -> Thread.currentThread().isVirtual());
            return "" + answer.get();
          }
        }

        public String scoped() {
          return ScopedValue.where(USER, "outer")
              .call(
                  () -> {
                    String inner = ScopedValue.where(USER, "inner").call(() -> USER.get());
                    return USER.get() + "," + inner;
                  });
        }

        public String unbound() {
          return USER.isBound() + USER.orElse("nobody");
        }

        public boolean sleeping() throws InterruptedException {
          long start = System.nanoTime();
          Thread.sleep(java.time.Duration.ofSeconds(1));
          return System.nanoTime() - start >= 1_000_000_000L;
        }
      }
      """;

  @TempDir static Path directory;

  private final FiberBackend backend;

  JvmBehaviourOfVirtualThreadsTest(FiberBackend backend) {
    this.backend = backend;
  }

  static List<FiberBackend> backends() {
    return FiberBackend.offered();
  }

  @BeforeAll
  static void compile() throws IOException {
    Path source = Files.writeString(directory.resolve("Newer.java"), SOURCE);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    int status = compiler.run(null, null, null, "-d", directory.toString(), source.toString());
    assertThat(status).isZero();
  }

  private Subject subject() {
    return Subject.of(backend, "Newer", directory);
  }

  // 11
  @Test
  void virtualAndBuiltThreadsRunUnderControl() {
    assertThat(subject().sampled().outcomes("virtual")).containsExactly("4 truetwotruef-4");
    assertThat(subject().sampled().outcomes("executor")).containsExactly("true");
  }

  // 36
  @Test
  void scopedValuesDifferPerThread() {
    assertThat(subject().outcomes("scoped", "unbound")).containsExactly("outer,inner falsenobody");
  }

  // 7
  @Test
  void durationsAreVirtualTime() {
    assertThat(subject().outcomes("sleeping")).containsExactly("true");
  }
}
