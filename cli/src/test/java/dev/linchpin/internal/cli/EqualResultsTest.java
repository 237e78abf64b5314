package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.verdict.Verdict;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Results whose class says itself which objects are equal. */
class EqualResultsTest {
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

  /** Numbers in an array with room, which only the text shows. */
  public static class Packed {
    private final int[] cells;
    private final int used;

    Packed(int used, int room) {
      this.used = used;
      this.cells = new int[room];
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Packed packed && packed.used == used;
    }

    @Override
    public int hashCode() {
      return used;
    }

    @Override
    public String toString() {
      return used + " of " + Arrays.toString(cells);
    }
  }

  /** Equal ones are the same for everybody but have no text. */
  public static class Key {
    private final int number;

    Key(int number) {
      this.number = number;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && key.number == number;
    }

    @Override
    public int hashCode() {
      return number;
    }
  }

  /** How much room there is depends on who came first; how much is used does not. */
  public static class Recorder {
    private volatile boolean isBusy;
    private int used;
    private int room = 1;

    public void add() {
      boolean wasBusy = isBusy;
      isBusy = true;
      synchronized (this) {
        used++;
        room += wasBusy ? 2 : 1;
      }
      isBusy = false;
    }

    public synchronized Packed packed() {
      return new Packed(used, room);
    }
  }

  /** Two callers at a time may each get an object of their own. */
  public static class Keys {
    private volatile Key kept;

    public Key key() {
      Key known = kept;
      if (known == null) {
        known = new Key(1);
        kept = known;
      }
      return known;
    }
  }

  private static ClassReport check(Class<?> subject, String threads) {
    return ToldCheck.of(subject.getName() + "()", threads).on(worker);
  }

  @Test
  void aTextThatSaysMoreThanEqualsConvictsNobody() {
    ClassReport report = check(Recorder.class, "add(); packed() | add(); packed()");

    assertThat(report.failure()).isNull();
    assertThat(report.notJudged())
        .isNotEmpty()
        .allSatisfy(
            one ->
                assertThat(one.why())
                    .contains("two objects of " + Packed.class.getName(), "texts differ"));
  }

  @Test
  void equalObjectsWithoutATextAreTheSame() {
    ClassReport report = check(Keys.class, "key() | key()");

    assertThat(report.failure()).isNull();
    assertThat(report.verdict()).isInstanceOf(Verdict.Yes.class);
  }
}
