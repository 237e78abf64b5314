package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.supply.BorrowedEngine;
import dev.linchpin.verdict.Verdict;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Objects of the JDK that are not rewritten, in the hands of two threads. */
class OneStepCallsTest {
  private static Engine worker;

  @BeforeAll
  static void startWorker() {
    worker =
        KeptWorkers.ofThisJvm()
            .borrow(WorkerSettings.of(List.of(Path.of("target", "test-classes"))));
  }

  @AfterAll
  static void stopWorker() {
    worker.close();
  }

  /** Holds the monitor of a buffer over two of its calls. */
  public static class LockedBuffer {
    private final StringBuffer buffer = new StringBuffer();

    public void begin() {
      synchronized (buffer) {
        if (buffer.length() == 0) {
          buffer.append("x");
        }
      }
    }

    public void add() {
      buffer.append("y");
    }

    public String text() {
      return buffer.toString();
    }
  }

  /** The same with a stream, which others reach through its superclass. */
  public static class LockedStream {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    public void begin() {
      synchronized (bytes) {
        if (bytes.size() == 0) {
          bytes.write('x');
        }
      }
    }

    public void add() throws java.io.IOException {
      java.io.OutputStream out = bytes;
      out.write('y');
    }

    public String text() {
      return bytes.toString(StandardCharsets.UTF_8);
    }
  }

  /** Reads one buffer without its monitor, while it has that of the other. */
  public static class TwoBuffers {
    private final StringBuffer one = new StringBuffer();
    private final StringBuffer other = new StringBuffer("ab");

    public void append() {
      one.append(other);
    }

    public void reset() {
      other.setLength(0);
    }

    public int length() {
      return one.length();
    }
  }

  /** What is not made for threads, without and with a lock. */
  public static class Unsafe {
    private final StringBuilder text = new StringBuilder();
    private final CRC32 sum = new CRC32();
    private final Random random = new Random(1);
    private final int[] cells = {0, 0};

    public void add() {
      text.append("a");
    }

    public synchronized void addLocked() {
      text.append("a");
    }

    public synchronized String lockedText() {
      return text.toString();
    }

    public void sum() {
      sum.update(1);
    }

    public int draw() {
      return random.nextInt();
    }

    public long drawTwice() {
      return random.nextLong();
    }

    public void fill() {
      cells[1] = 1;
    }

    public int[] copy() {
      return cells.clone();
    }
  }

  private static ClassReport check(Class<?> subject, String threads) {
    return ToldCheck.of(subject.getName() + "()", threads).on(worker);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "LockedBuffer ~ begin(); text() | add()",
        "LockedStream ~ begin(); text() | add()",
        "Unsafe ~ addLocked(); lockedText() | addLocked()",
        "Unsafe ~ draw() | draw(); draw()",
      })
  void callsThatNoTwoThreadsAreInsideAtATimeAreCovered(String name, String threads) {
    ClassReport report = check(nested(name), threads);

    assertThat(report.failure()).isNull();
    assertThat(report.verdict()).isInstanceOf(Verdict.Yes.class);
    assertThat(report.remarks()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "TwoBuffers; append() | reset(); java.lang.StringBuffer.append and"
            + " java.lang.StringBuffer.setLength",
        "Unsafe; add() | add(); java.lang.StringBuilder.append",
        "Unsafe; sum() | sum(); java.util.zip.CRC32.update",
        "Unsafe; draw() | drawTwice(); java.util.Random.nextInt and java.util.Random.nextLong",
        "Unsafe; copy() | fill(); [I.clone",
      })
  void othersAreNamedAndNotCovered(String name, String threads, String named) {
    ClassReport report = check(nested(name), threads);

    assertThat(report.failure()).isNull();
    assertThat(report.verdict()).isInstanceOf(Verdict.Undecided.class);
    assertThat(report.coverage().exhausted()).isFalse();
    assertThat(report.remarks())
        .containsExactly(
            "threads can be inside "
                + named
                + " at a time, and each call was one step: schedules inside such calls were not"
                + " explored");
  }

  private static Class<?> nested(String name) {
    try {
      return Class.forName(OneStepCallsTest.class.getName() + "$" + name);
    } catch (ClassNotFoundException impossible) {
      throw new AssertionError(impossible);
    }
  }

  @Test
  void anExplorationOfSuchCallsIsNotComplete() {
    CommandRun run =
        CommandRun.of(
            settings -> new BorrowedEngine(worker),
            false,
            List.of(
                "explore",
                Unsafe.class.getName(),
                "-cp",
                "target/test-classes",
                "-s",
                "add() | add()"));

    assertThat(run.status()).isEqualTo(3);
    assertThat(run.out())
        .contains(
            "not all schedules explored: threads can be inside java.lang.StringBuilder.append");
  }
}
