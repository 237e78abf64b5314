package dev.linchpin.internal.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Ending;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.search.fixture.Tasks;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Calls of the JDK that are one step show what they show step by step: the same set of results, of
 * every scenario of two threads with up to two operations each.
 */
class WholeCallsTest {
  private static final long SEED = 15;

  private static Stream<Arguments> small() {
    return Stream.of(
        Arguments.of(Tasks.Task.class, "run get cancel state", Sizes.of(2, 5, 5)),
        Arguments.of(Tasks.Queue.class, "offer put poll take look", Sizes.of(2, 6, 6)),
        Arguments.of(Tasks.Handover.class, "offer put poll take", Sizes.of(2, 4, 4)),
        Arguments.of(Tasks.Stages.class, "complete fail observe state join", Sizes.of(2, 5, 5)));
  }

  @ParameterizedTest
  @MethodSource("small")
  void aSampleOfSmallScenariosShowsTheSame(Class<?> fixture, String methods, int scenarios) {
    Random random = new Random(SEED);
    List<String[]> all = scenarios(methods.split(" "), 2);
    for (int scenario = 0; scenario < scenarios; scenario++) {
      compare(fixture, all.get(random.nextInt(all.size())));
    }
  }

  @ParameterizedTest
  @MethodSource("small")
  @Tag("campaign")
  void everySmallScenarioShowsTheSame(Class<?> fixture, String methods, int scenarios) {
    scenarios(methods.split(" "), 2).forEach(threads -> compare(fixture, threads));
  }

  private static Stream<Arguments> pools() {
    return Stream.of(
        Arguments.of(Tasks.Pool.class, new String[] {"call state"}),
        Arguments.of(Tasks.Pool.class, new String[] {"run", "state state"}),
        Arguments.of(Tasks.Cached.class, new String[] {"call"}),
        Arguments.of(Tasks.Delayed.class, new String[] {"later", "ran"}));
  }

  @ParameterizedTest
  @MethodSource("pools")
  void poolsShowTheSame(Class<?> fixture, String... threads) {
    compare(fixture, threads);
  }

  private static Stream<Arguments> largePools() {
    return Stream.of(
        Arguments.of(Tasks.Pool.class, "call run stop state"),
        Arguments.of(Tasks.Cached.class, "call run"),
        Arguments.of(Tasks.Delayed.class, "call later ran"));
  }

  @ParameterizedTest
  @MethodSource("largePools")
  @Tag("campaign")
  void everyPairOfCallsOfPoolsShowsTheSame(Class<?> fixture, String methods) {
    scenarios(methods.split(" "), 1).forEach(threads -> compare(fixture, threads));
  }

  /**
   * Step by step, some scenarios have too many schedules: then none of those made may be missing.
   */
  private static void compare(Class<?> fixture, String... threads) {
    String scenario = fixture.getSimpleName() + " " + String.join(" | ", threads);
    Exploration split = explore(JavaSubject.withSplitCalls(fixture, threads));
    Exploration whole = explore(JavaSubject.of(fixture, threads));
    assertThat(whole.ending()).as(scenario).isEqualTo(Ending.ALL_EXPLORED);
    assertThat(results(whole)).as(scenario).containsAll(results(split));
    if (split.ending() == Ending.ALL_EXPLORED) {
      assertThat(results(split)).as(scenario).containsAll(results(whole));
      assertThat(whole.distinct()).as(scenario).isLessThanOrEqualTo(split.distinct());
    }
  }

  /** Messages of exceptions name lambdas by numbers of the JVM. */
  private static Set<String> results(Exploration exploration) {
    return JavaSubject.results(exploration).stream()
        .map(result -> result.replaceAll("Lambda\\S*", "Lambda"))
        .collect(Collectors.toSet());
  }

  private static Exploration explore(JavaSubject subject) {
    return subject.explore(Plan.complete()).exploration();
  }

  /**
   * All scenarios of two threads with so many operations each, or fewer; which is first is all one.
   */
  private static List<String[]> scenarios(String[] methods, int most) {
    List<String> threads = new ArrayList<>(List.of(methods));
    if (most > 1) {
      for (String first : methods) {
        for (String second : methods) {
          threads.add(first + " " + second);
        }
      }
    }
    List<String[]> scenarios = new ArrayList<>();
    for (int first = 0; first < threads.size(); first++) {
      for (int second = first; second < threads.size(); second++) {
        scenarios.add(new String[] {threads.get(first), threads.get(second)});
      }
    }
    return scenarios;
  }
}
