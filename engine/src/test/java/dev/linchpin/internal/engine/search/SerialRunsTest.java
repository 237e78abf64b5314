package dev.linchpin.internal.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.ModelThread;
import dev.linchpin.internal.engine.step.trace.Access;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What one caller at a time sees of a program with threads of its own. */
class SerialRunsTest {
  private static final int SITE = 1;
  private static final int X = 0;
  private static final int Y = 1;

  /** Operations on two variables; some work is done later, by a thread of the program. */
  private abstract static class Background extends Written {
    private final int[] variables = new int[2];

    @Override
    public void setup() {
      variables[X] = 0;
      variables[Y] = 0;
    }

    final int read(int variable) {
      control().memory().access(Access.READ, 5, variable, SITE);
      return variables[variable];
    }

    final void write(int variable, int value) {
      control().memory().access(Access.WRITE, 5, variable, SITE);
      variables[variable] = value;
    }

    /** Later writes one, then the other. */
    final Object submit() {
      control()
          .threads()
          .start(
              control()
                  .threads()
                  .create(
                      () -> {
                        write(X, 1);
                        write(Y, 1);
                      }),
              SITE);
      return NOTHING;
    }

    final Object look() {
      return read(X) + "" + read(Y);
    }

    final Object add() {
      int found = read(X);
      write(X, found + 1);
      return found;
    }
  }

  private static Set<String> serial(Supplier<Background> program) {
    return results(program, Strategy.SERIAL, outcome -> true);
  }

  /** What explorations show, as far as their outcomes are like this. */
  private static Set<String> results(
      Supplier<Background> program, Strategy by, Predicate<Outcome> wanted) {
    Exploration exploration = new Searches(program).explore(Plan.of(by)).exploration();
    assertThat(exploration.exhausted()).isTrue();
    return exploration.found().stream()
        .filter(found -> wanted.test(found.outcome()))
        .map(
            found ->
                found.outcome().results().stream()
                    .map(SerialRunsTest::text)
                    .collect(Collectors.joining(" ")))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String text(Result result) {
    return result instanceof Result.Returned returned ? returned.value() : "-";
  }

  /** The thread has done nothing, half or all when the second operation looks, or goes between. */
  @Test
  void aThreadOfTheClassGoesOnAtAnyMomentOfASerialRun() {
    assertThat(
            serial(
                () ->
                    new Background() {
                      @Override
                      public List<List<Operation>> threads() {
                        return List.of(List.of(this::submit, this::look));
                      }
                    }))
        // 01: read X, then the thread wrote both, then read Y.
        .containsExactly("- 00", "- 01", "- 10", "- 11");
  }

  /** Nobody sees a turn half done, and none comes in the middle of an operation. */
  @Test
  void turnsComeBetweenOperations() {
    assertThat(
            results(
                () ->
                    new Background() {
                      @Override
                      public List<List<Operation>> threads() {
                        return List.of(List.of(this::submit, this::look));
                      }
                    },
                Strategy.TURNS,
                outcome -> true))
        .containsExactly("- 00", "- 11");
  }

  /** The second turn is taken or not; so is the first, but an operation that joins waits for it. */
  @Test
  void anOperationThatWaitsIsGivenATurn() {
    assertThat(
            results(
                () ->
                    new Background() {
                      @Override
                      public List<List<Operation>> threads() {
                        return List.of(List.of(this::both, this::look));
                      }

                      private Object both() throws InterruptedException {
                        ModelThread first = control().threads().create(() -> write(X, 1));
                        control().threads().start(first, SITE);
                        control()
                            .threads()
                            .start(control().threads().create(() -> write(Y, 1)), SITE);
                        control().threads().join(first, Control.FOREVER, SITE);
                        return NOTHING;
                      }
                    },
                Strategy.TURNS,
                outcome -> true))
        .containsExactly("- 10", "- 11");
  }

  /**
   * A thread of the class adds once beside a caller that adds twice and looks. If it is done
   * before, between, after or not at all, the caller finds 1 2 3, 0 2 3, 0 1 3 or 0 1 2. If it
   * reads before the first addition and writes after the second, both are lost: 0 1 1. All other
   * lost updates show what others show as well.
   */
  @Test
  void lostUpdatesOfThreadsOfTheClassAreMarked() {
    Supplier<Background> program =
        () ->
            new Background() {
              @Override
              public List<List<Operation>> threads() {
                return List.of(List.of(this::addLater, this::add, this::add, () -> read(X)));
              }

              private Object addLater() {
                control().threads().start(control().threads().create(this::add), SITE);
                return NOTHING;
              }
            };

    assertThat(results(program, Strategy.SERIAL, outcome -> !outcome.hasLostUpdate()))
        .containsExactly("- 0 1 2", "- 0 1 3", "- 0 2 3", "- 1 2 3");
    assertThat(results(program, Strategy.SERIAL, Outcome::hasLostUpdate))
        .contains("- 0 1 1")
        .isSubsetOf("- 0 1 1", "- 0 1 2", "- 0 1 3", "- 0 2 3", "- 1 2 3");
  }

  /** What a thread knew before it waited it does not rely on: it looks, waits, and sets. */
  @Test
  void whatWasReadBeforeAWaitIsNoUpdateThatIsLost() {
    Supplier<Background> program =
        () ->
            new Background() {
              @Override
              public List<List<Operation>> threads() {
                return List.of(List.of(this::setLater, this::add));
              }

              private Object setLater() {
                ModelThread setter =
                    control()
                        .threads()
                        .create(
                            () -> {
                              read(X);
                              control().threads().park(1_000, SITE);
                              write(X, 5);
                            });
                control().threads().start(setter, SITE);
                return NOTHING;
              }
            };

    // It sets before the addition, after it, or in the middle of it, which is a lost update.
    assertThat(results(program, Strategy.SERIAL, outcome -> !outcome.hasLostUpdate()))
        .containsExactly("- 0", "- 5");
  }

  /** Two that add never overlap: one finds what the other wrote. */
  @Test
  void operationsDoNotOverlapThoughAThreadOfTheClassRuns() {
    assertThat(
            serial(
                () ->
                    new Background() {
                      @Override
                      public List<List<Operation>> threads() {
                        return List.of(List.of(this::addAndSubmit), List.of(this::add));
                      }

                      private Object addAndSubmit() {
                        int found = read(X);
                        write(X, found + 1);
                        control().threads().start(control().threads().create(() -> read(Y)), SITE);
                        return found;
                      }
                    }))
        .containsExactly("0 1", "1 0");
  }

  /** An operation that waits for ever ends a serial run: what comes after it was not called. */
  @Test
  void anOperationThatWaitsKeepsOthersFromBeingCalled() {
    Supplier<Background> program =
        () ->
            new Background() {
              @Override
              public List<List<Operation>> threads() {
                return List.of(List.of(this::parkBesideAnother), List.of(this::add));
              }

              private Object parkBesideAnother() {
                submit();
                control().threads().park(Control.FOREVER, SITE);
                return NOTHING;
              }
            };
    Exploration exploration = new Searches(program).explore(Plan.of(Strategy.SERIAL)).exploration();

    assertThat(exploration.found())
        .extracting(found -> found.outcome().results().get(1).getClass().getSimpleName())
        .contains("Uncalled", "Returned");
    assertThat(exploration.found())
        .allMatch(found -> found.outcome().results().get(0) instanceof Result.Pending);
  }
}
