package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.verdict.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Functions and objects that nobody would pass. */
class MadeUpArgumentsTest {
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

  /** What a factory makes. */
  public interface Node {
    String name();
  }

  /** Counts calls in progress, and gets no node. */
  public static class Tree {
    private final Function<String, Node> factory;
    private int busy;

    public Tree(Function<String, Node> factory) {
      this.factory = factory;
    }

    public int put(String key) {
      count(1);
      try {
        return factory.apply(key).name().length();
      } finally {
        count(-1);
      }
    }

    private synchronized void count(int more) {
      busy += more;
    }

    public synchronized int busy() {
      return busy;
    }
  }

  /** An object that is passed on without what it needs. */
  public static class Settings {
    private final String name;

    public Settings(String name) {
      this.name = name;
    }
  }

  /** Relies on settings that are complete. */
  public static class Service {
    private final Settings settings;
    private int busy;

    public Service(Settings settings) {
      this.settings = settings;
    }

    public int call() {
      synchronized (this) {
        busy++;
      }
      try {
        return settings.name.length();
      } finally {
        synchronized (this) {
          busy--;
        }
      }
    }

    public synchronized int busy() {
      return busy;
    }
  }

  /** One task is done by one function, several by another. */
  public static class Batch {
    private final Function<Integer, Integer> one;
    private final Function<Integer, List<Integer>> many;
    private boolean isBusy;

    public Batch(Function<Integer, Integer> one, Function<Integer, List<Integer>> many) {
      this.one = one;
      this.many = many;
    }

    private synchronized boolean enter() {
      boolean isFirst = !isBusy;
      isBusy = true;
      return isFirst;
    }

    private synchronized void leave() {
      isBusy = false;
    }

    public int run(int task) {
      if (!enter()) {
        List<Integer> all = many.apply(task);
        return all.get(all.size() - 1);
      }
      try {
        return one.apply(task);
      } finally {
        leave();
      }
    }
  }

  private static ClassReport check(String creation, String threads) {
    return ToldCheck.of(MadeUpArgumentsTest.class.getName() + "$" + creation, threads).on(worker);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Tree(x -> null);                   put(\"a\") | busy(); put throws"
            + " java.lang.NullPointerException",
        "Service(new dev.linchpin.internal.cli.MadeUpArgumentsTest$Settings(null)); call() |"
            + " busy(); call throws java.lang.NullPointerException",
        "Batch(x -> 1, x -> List.of(1, 2)); run(1) | run(2);     run returns what one function"
            + " returns",
      })
  void convictNobody(String creation, String threads, String why) {
    ClassReport report = check(creation, threads);

    assertThat(report.failure()).isNull();
    assertThat(report.verdict()).isInstanceOf(Verdict.Undecided.class);
    assertThat(report.notJudged())
        .hasSize(1)
        .allSatisfy(one -> assertThat(one.why()).startsWith(why));
  }

  /** The same classes with arguments that make sense: what is found then is their own fault. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Service(new dev.linchpin.internal.cli.MadeUpArgumentsTest$Settings(\"x\")); call() |"
            + " busy()",
        "Batch(x -> x, x -> List.of(7));    run(1) | run(2)",
      })
  void areNoExcuseIfTheyAreUsable(String creation, String threads) {
    assertThat(check(creation, threads).verdict()).isInstanceOf(Verdict.No.class);
  }
}
