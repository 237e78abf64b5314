package dev.linchpin.internal.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Roles;
import dev.linchpin.subject.Subject;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ScenariosTest {
  private static final Subject STACK = subject("push(1); push(2); pop()");

  private static Subject subject(String invocations) {
    return new Subject(
        "Some",
        new Subject.Calls(
            List.of(ScenarioText.creation("Some(1)"), ScenarioText.creation("Some")),
            ScenarioText.invocations("init()"),
            ScenarioText.invocations(invocations),
            ScenarioText.invocations("size()")),
        Relaxation.NONE,
        null,
        List.of());
  }

  /** So many methods, every other one with two arguments to choose from. */
  private static Subject large(int methods) {
    return subject(
        IntStream.range(0, methods)
            .mapToObj(m -> m % 2 == 0 ? "m" + m + "()" : "m" + m + "(1); m" + m + "(2)")
            .collect(Collectors.joining(";")));
  }

  private static List<Scenario> take(Iterator<Scenario> scenarios, int most) {
    List<Scenario> taken = new ArrayList<>();
    while (taken.size() < most && scenarios.hasNext()) {
      taken.add(scenarios.next());
    }
    return taken;
  }

  private static List<Scenario> all(Subject subject, int threads, int operations) {
    return take(Scenarios.smallestFirst(subject, threads, operations, 7), Integer.MAX_VALUE);
  }

  /** The same for scenarios that differ in the order of threads only. */
  private static String canonical(Scenario scenario) {
    return scenario.threads().stream()
        .map(ScenarioText::print)
        .sorted()
        .collect(Collectors.joining(" | "));
  }

  private static String shape(Scenario scenario) {
    return scenario.threads().stream()
        .map(thread -> "" + thread.size())
        .collect(Collectors.joining("+"));
  }

  /** Every scenario by brute force: all lists of threads, those equal up to order once. */
  private static Set<String> bruteForce(Subject subject, int mostThreads, int operations) {
    Set<String> found = new TreeSet<>();
    extend(subject.invocations(), operations, mostThreads, new ArrayList<>(), found);
    return found;
  }

  /** Appends an operation to the last thread, or to a new one. */
  private static void extend(
      List<Invocation> invocations,
      int left,
      int mostThreads,
      List<List<Invocation>> threads,
      Set<String> found) {
    if (left == 0) {
      if (threads.size() > 1) {
        found.add(
            threads.stream().map(ScenarioText::print).sorted().collect(Collectors.joining(" | ")));
      }
      return;
    }
    for (Invocation invocation : invocations) {
      if (!threads.isEmpty()) {
        List<List<Invocation>> longer = new ArrayList<>(threads);
        List<Invocation> last = new ArrayList<>(longer.remove(longer.size() - 1));
        last.add(invocation);
        longer.add(last);
        extend(invocations, left - 1, mostThreads, longer, found);
      }
      if (threads.size() < mostThreads) {
        List<List<Invocation>> more = new ArrayList<>(threads);
        more.add(List.of(invocation));
        extend(invocations, left - 1, mostThreads, more, found);
      }
    }
  }

  @Test
  void everyScenarioComesOnceUpToTheOrderOfThreads() {
    List<String> given = all(STACK, 4, 5).stream().map(ScenariosTest::canonical).toList();

    Set<String> expected = new TreeSet<>();
    for (int operations = 2; operations <= 5; operations++) {
      expected.addAll(bruteForce(STACK, 4, operations));
    }
    assertThat(given).doesNotHaveDuplicates().hasSameElementsAs(expected);
  }

  @Test
  void thereAreAsManyAsTheFormulaSays() {
    Map<String, Long> counts =
        all(large(4), 3, 4).stream()
            .collect(
                Collectors.groupingBy(ScenariosTest::shape, TreeMap::new, Collectors.counting()));

    // k = 6 invocations, 36 sequences of two: multisets of r out of n are C(n + r - 1, r).
    assertThat(counts)
        .containsExactly(
            Map.entry("1+1", 6L * 7 / 2),
            Map.entry("1+1+1", 6L * 7 * 8 / 6),
            Map.entry("2+1", 36L * 6),
            Map.entry("2+1+1", 36L * 21),
            Map.entry("2+2", 36L * 37 / 2),
            Map.entry("3+1", 216L * 6));
  }

  @Test
  void smallerOnesComeFirst() {
    List<Integer> sizes = all(STACK, 3, 5).stream().map(Scenario::operations).toList();

    assertThat(sizes).isSorted().startsWith(2).endsWith(5);
  }

  @Test
  void aSmallShapeIsFinishedBeforeTheNext() {
    List<String> shapes =
        all(subject("a(); b()"), 3, 4).stream().map(ScenariosTest::shape).toList();

    // Two invocations: 3, then 8 and 4, then 10, 16 and 12.
    assertThat(shapes)
        .containsExactlyElementsOf(
            Stream.of(
                    Collections.nCopies(3, "1+1"),
                    Collections.nCopies(8, "2+1"),
                    Collections.nCopies(4, "1+1+1"),
                    Collections.nCopies(10, "2+2"),
                    Collections.nCopies(16, "3+1"),
                    Collections.nCopies(12, "2+1+1"))
                .flatMap(List::stream)
                .toList());
  }

  @Test
  void scenariosWithTheFirstArgumentsOnlyComeFirst() {
    List<Scenario> three =
        all(STACK, 3, 3).stream().filter(scenario -> scenario.operations() == 3).toList();

    // push(1) and pop() alone: 8 of the shape 2+1 and 4 of 1+1+1.
    assertThat(three.subList(0, 12)).noneMatch(scenario -> scenario.text().contains("push(2)"));
    assertThat(three.subList(12, three.size()))
        .hasSize(27 + 10 - 12)
        .allMatch(scenario -> scenario.text().contains("push(2)"));
  }

  @Test
  void aLargeShapeDoesNotKeepTheOthersWaiting() {
    // All methods have one invocation: 2+1 has 30^3 scenarios; those of three threads begin after a
    // helping of 30 * 30.
    Subject subject =
        subject(
            IntStream.range(0, 30).mapToObj(m -> "m" + m + "()").collect(Collectors.joining(";")));
    Iterator<Scenario> scenarios = Scenarios.smallestFirst(subject, 3, 9, 7);
    take(scenarios, 30 * 31 / 2);

    List<String> shapes = take(scenarios, 2000).stream().map(ScenariosTest::shape).toList();

    assertThat(shapes.subList(0, 900)).containsOnly("2+1");
    assertThat(shapes.subList(900, 1800)).containsOnly("1+1+1");
    assertThat(shapes.subList(1800, 2000)).containsOnly("2+1");
  }

  @Test
  void allPairsOfMethodsMeetAtTheBeginningOfAShape() {
    ShapeScenarios scenarios =
        new ShapeScenarios(
            new InvocationPool(large(20)), List.of(), new ThreadLengths(List.of(2, 1)), 3);

    Set<String> pairs = new TreeSet<>();
    for (Scenario scenario : take(scenarios, 400)) {
      pairs.add(
          scenario.threads().get(0).get(0).method() + scenario.threads().get(1).get(0).method());
    }

    assertThat(pairs).hasSize(400);
  }

  @Test
  void argumentsAndLaterOperationsVaryFromTheBeginning() {
    ShapeScenarios scenarios =
        new ShapeScenarios(
            new InvocationPool(large(20)), List.of(), new ThreadLengths(List.of(2, 2)), 3);

    Set<String> second = new TreeSet<>();
    for (Scenario scenario : take(scenarios, 210)) {
      scenario.threads().forEach(thread -> second.add(thread.get(1).text()));
    }

    // 420 draws out of 30: that one is missing is less likely than one in 40,000.
    assertThat(second).hasSize(30);
  }

  @Test
  void aSeedRepeatsAndAnotherSeedShuffles() {
    List<Scenario> first = take(Scenarios.smallestFirst(large(6), 3, 4, 1), 500);
    List<Scenario> again = take(Scenarios.smallestFirst(large(6), 3, 4, 1), 500);
    List<Scenario> other = take(Scenarios.smallestFirst(large(6), 3, 4, 2), 500);

    assertThat(again).isEqualTo(first);
    assertThat(other).isNotEqualTo(first);
  }

  @Test
  void creationSetupAndClosingAreThoseOfTheSubject() {
    Scenario first = Scenarios.smallestFirst(STACK, 2, 2, 1).next();

    assertThat(first.creation().text()).isEqualTo("Some(1)");
    assertThat(ScenarioText.print(first.setup())).isEqualTo("init()");
    assertThat(ScenarioText.print(first.closing())).isEqualTo("size()");
  }

  @Test
  void oneInvocationIsEnough() {
    List<String> texts = all(subject("get()"), 3, 3).stream().map(Scenario::text).toList();

    assertThat(texts)
        .containsExactly("get() | get()", "get(); get() | get()", "get() | get() | get()");
  }

  @Test
  void scenariosAreNeverLargerThanTheEngineTakes() {
    List<Scenario> scenarios = all(subject("get()"), 2, 1000);

    assertThat(scenarios.get(scenarios.size() - 1).operations())
        .isEqualTo(Scenario.MOST_OPERATIONS);
  }

  @Test
  void randomScenariosCoverTheirSpaceWithoutRepetition() {
    List<Scenario> drawn = take(Scenarios.random(STACK, 3, 2, 5), Integer.MAX_VALUE);

    // Multisets of three out of nine sequences.
    assertThat(drawn.stream().map(ScenariosTest::canonical)).doesNotHaveDuplicates().hasSize(165);
    assertThat(drawn.stream().map(ScenariosTest::shape)).containsOnly("2+2+2");
  }

  @Test
  void randomScenariosAreDrawnFromSpacesOfAnySize() {
    List<Scenario> drawn = take(Scenarios.random(large(60), 4, 8, 5), 2000);

    assertThat(drawn.stream().map(ScenariosTest::canonical)).doesNotHaveDuplicates().hasSize(2000);
    Map<String, Long> uses =
        drawn.stream()
            .flatMap(scenario -> scenario.threads().stream().flatMap(List::stream))
            .collect(Collectors.groupingBy(Invocation::text, Collectors.counting()));
    // 64,000 draws out of 90, about 711 each; the deviation is 26, so 500 is eight of them away.
    assertThat(uses).hasSize(90);
    assertThat(uses.values()).allMatch(count -> count > 500 && count < 920);
  }

  @Test
  void aShuffleIsAPermutation() {
    for (int bound = 1; bound <= 70; bound++) {
      BigInteger size = BigInteger.valueOf(bound);
      Shuffle shuffle = new Shuffle(size, bound);
      assertThat(
              IntStream.range(0, bound)
                  .mapToObj(place -> shuffle.at(BigInteger.valueOf(place)).intValue()))
          .containsExactlyInAnyOrderElementsOf(IntStream.range(0, bound).boxed().toList());
    }
  }

  private static Subject withRoles(String invocations, Roles.Limit... limits) {
    return subject(invocations).withRoles(new Roles(List.of(limits), true, ""));
  }

  private static Roles.Limit limit(int most, String... methods) {
    return new Roles.Limit(
        Stream.of(methods).map(name -> new Roles.Callee(name, null)).toList(), most, "");
  }

  /** Compared with all scenarios, of which those that break a role are left out one by one. */
  @Test
  void withRolesAllScenariosRemainThatKeepToThem() {
    String calls = "offer(1); offer(2); poll(); size()";
    List<Subject> subjects =
        List.of(
            withRoles(calls, limit(1, "offer"), limit(1, "poll")),
            withRoles(calls, limit(2, "offer", "poll")),
            withRoles(calls, limit(1, "offer", "poll", "size")));
    Set<String> unrestricted =
        all(subject(calls), 3, 4).stream()
            .map(ScenariosTest::canonical)
            .collect(Collectors.toSet());
    for (Subject one : subjects) {
      Set<String> expected =
          unrestricted.stream()
              .filter(text -> one.roles().allow(ScenarioText.threads(text)))
              .collect(Collectors.toSet());

      assertThat(all(one, 3, 4).stream().map(ScenariosTest::canonical).toList())
          .doesNotHaveDuplicates()
          .containsExactlyInAnyOrderElementsOf(expected);
    }
  }

  /** One in two hundred random scenarios of this size keeps to the roles. */
  @Test
  void randomScenariosAreMadeToKeepToTheRoles() {
    Subject queue =
        withRoles(
            "offer(1); offer(2); poll(); peek(); size()",
            limit(1, "offer"),
            limit(1, "poll", "peek"));
    List<Scenario> random = take(Scenarios.random(queue, 3, 3, 7), 200);

    assertThat(random).hasSize(200).doesNotHaveDuplicates();
    assertThat(random).allMatch(scenario -> queue.roles().allow(scenario.threads()));
    assertThat(random).anyMatch(scenario -> scenario.threads().size() == 3);
    assertThat(random)
        .anyMatch(scenario -> scenario.text().contains("offer(1); offer(2)"))
        .anyMatch(scenario -> scenario.text().contains("poll(); peek()"));
  }

  /** Two producers' calls and nothing else: one thread is all there is, and that ends. */
  @Test
  void withoutTwoThreadsThereIsNoRandomScenario() {
    Subject alone = withRoles("offer(1); offer(2)", limit(1, "offer"));

    assertThat(Scenarios.random(alone, 3, 3, 7).hasNext()).isFalse();
  }
}
