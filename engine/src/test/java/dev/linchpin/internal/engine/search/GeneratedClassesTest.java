package dev.linchpin.internal.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.RunMaking;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.search.state.StateSearch;
import dev.linchpin.internal.engine.step.learn.Caution;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random classes ({@link SourceGenerator}): a search that computes runs shows what one shows that
 * makes them all, run for run; and so do searches by states, with one worker and with two, and with
 * room for few states and for many, as far as such a search shows it (see {@link
 * SearchByStatesTest}).
 */
class GeneratedClassesTest {
  /** Classes with more schedules are left out. */
  private static final long MOST_RUNS = Sizes.of(200, 1_000, 10_000);

  private static final int MANY = 1_000_000;

  /** How many states a search may keep, and how many workers it has. */
  private record Room(int states, int workers) {}

  private static final List<Room> ROOMS =
      List.of(
          new Room(MANY, 2),
          new Room(0, 1),
          new Room(10, 1),
          new Room(1_000, 2),
          new Room(0, 2),
          new Room(10, 2),
          new Room(1_000, 1));

  @TempDir Path folder;

  private long learned;
  private int compared;
  private int computed;
  private int byStates;
  private int counted;

  @Test
  void searchesShowTheSame() throws IOException {
    // Other classes with -Dgenerated.from=N.
    long from = Long.getLong("generated.from", 0);
    List<SourceGenerator.Source> sources =
        LongStream.range(from, from + Sizes.of(6, 60, 2_000))
            .mapToObj(SourceGenerator::generate)
            .toList();
    compile(sources);

    for (SourceGenerator.Source source : sources) {
      compare(source);
    }

    // A search that learns nothing, or finds no states, would show the same for nothing.
    assertThat(learned).isPositive();
    assertThat(computed).isGreaterThan(compared / 3);
    assertThat(byStates).isGreaterThan(compared / 3);
    assertThat(counted).isPositive();
  }

  private void compile(List<SourceGenerator.Source> sources) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-d", folder.toString(), "-nowarn"));
    for (SourceGenerator.Source source : sources) {
      Path file = folder.resolve(source.name() + ".java");
      Files.writeString(file, source.text());
      arguments.add(file.toString());
    }
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, arguments.toArray(new String[0])))
        .isZero();
  }

  private void compare(SourceGenerator.Source source) {
    JavaSubject subject =
        JavaSubject.compiled(folder, source.name(), source.threads()).with(Caution.NONE);
    Searches.Explored made =
        subject.explore(LearnedRunsTest.plan(RunMaking.MADE), FiberBackend.best(), MOST_RUNS);
    if (!made.exploration().exhausted()) {
      return;
    }

    Searches.Explored some = subject.explore(LearnedRunsTest.plan(RunMaking.LEARNED));

    assertThat(LearnedRunsTest.difference(made, some)).as("computed, %s", source).isNull();
    compared++;
    learned += some.exploration().counts().computed();
    computed += some.exploration().counts().computed() > 0 ? 1 : 0;
    compare(source, subject, made.exploration(), MANY, 1);
    for (Room room : Sizes.oneIn(ROOMS.size(), turned(compared))) {
      compare(source, subject, made.exploration(), room.states(), room.workers());
    }
  }

  /** All of them, beginning with another one each time: in each build only the first is used. */
  private static List<Room> turned(int by) {
    List<Room> turned = new ArrayList<>(ROOMS);
    Collections.rotate(turned, by);
    return turned;
  }

  private void compare(
      SourceGenerator.Source source,
      JavaSubject subject,
      Exploration made,
      int states,
      int workers) {
    // Two workers begin by schedules.
    StateSearch.Limits limits = new StateSearch.Limits(3 * (workers - 1), states, MANY, MANY);

    Exploration matched = subject.explore(SearchByStatesTest.MATCHED.withWorkers(workers), limits);

    assertThat(SearchByStatesTest.difference(subject.sizes(), made, matched))
        .as("%d states, %d workers, %s", states, workers, source)
        .isNull();
    if (states == MANY && workers == 1) {
      byStates += matched.counts().states().visited() > 0 ? 1 : 0;
      counted += matched.counts().states().schedules() > 0 ? 1 : 0;
    }
  }
}
