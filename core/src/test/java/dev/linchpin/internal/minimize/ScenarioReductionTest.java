package dev.linchpin.internal.minimize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ScenarioReductionTest {
  private static Scenario scenario(String setup, String threads, String closing) {
    return new Scenario(
        ScenarioText.creation("Some"),
        ScenarioText.invocations(setup),
        ScenarioText.threads(threads),
        ScenarioText.invocations(closing));
  }

  private static String text(Scenario scenario) {
    return ScenarioText.print(scenario.setup())
        + " : "
        + scenario.text()
        + " : "
        + ScenarioText.print(scenario.closing());
  }

  private static String reduced(Scenario failing, ScenarioFails fails) {
    return text(ScenarioReduction.of(failing, List.of(), fails));
  }

  /** Whether the calls are among those of the thread, in order. */
  private static boolean isWithin(List<Invocation> calls, List<Invocation> thread) {
    int found = 0;
    for (Invocation call : thread) {
      if (found < calls.size() && calls.get(found).equals(call)) {
        found++;
      }
    }
    return found == calls.size();
  }

  /** Whether each thread of the core is within a thread of its own. */
  private static boolean contains(Scenario scenario, Scenario core) {
    return isWithin(core.setup(), scenario.setup())
        && isWithin(core.closing(), scenario.closing())
        && matches(core.threads(), scenario.threads());
  }

  private static boolean matches(
      List<List<Invocation>> parts, List<? extends List<Invocation>> threads) {
    if (parts.isEmpty()) {
      return true;
    }
    for (int at = 0; at < threads.size(); at++) {
      if (isWithin(parts.get(0), threads.get(at))) {
        List<List<Invocation>> others = new ArrayList<>(threads);
        others.remove(at);
        if (matches(parts.subList(1, parts.size()), others)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Fails while two threads give back; nothing says that they must have taken before. */
  @Test
  void aCallStaysWhileALaterOneUsesItsResult() {
    Scenario failing =
        scenario("take()", "size(); take(); give(@take) | take(); give(@take); size()", "");

    assertThat(
            reduced(
                failing,
                scenario ->
                    scenario.threads().stream()
                            .filter(
                                calls ->
                                    calls.stream().anyMatch(call -> call.method().equals("give")))
                            .count()
                        == 2))
        .isEqualTo(" : take(); give(@take) | take(); give(@take) : ");
  }

  @Test
  void whatIsNotNeededGoes() {
    Scenario failing =
        scenario(
            "push(5); push(6)",
            "push(1); pop(); size() | pop() | push(2); push(1)",
            "size(); pop()");
    Scenario core = scenario("push(6)", "push(1); size() | push(2)", "pop()");

    assertThat(reduced(failing, scenario -> contains(scenario, core))).isEqualTo(text(core));
  }

  @Test
  void threadsBecomeOneWhereFewerStillFail() {
    Scenario failing = scenario("", "a() | b() | c()", "");

    // Fails if b and c are in the order b, c or in different threads, and a is in another.
    ScenarioFails fails =
        scenario ->
            contains(scenario, scenario("", "a() | b(); c()", ""))
                || contains(scenario, scenario("", "a() | b() | c()", ""));

    assertThat(reduced(failing, fails)).isEqualTo(" : a() | b(); c() : ");
  }

  @Test
  void oneThreadMayBeEnough() {
    Scenario failing = scenario("", "take(); peek() | take()", "");

    assertThat(reduced(failing, scenario -> contains(scenario, scenario("", "peek()", ""))))
        .isEqualTo(" : peek() : ");
  }

  @Test
  void aScenarioKeepsAnOperation() {
    assertThat(reduced(scenario("a()", "b() | c()", "d()"), scenario -> true))
        .isEqualTo(" : b() : ");
  }

  @Test
  void valuesBecomeEqualWhereThatStillFails() {
    Scenario failing = scenario("", "add(2) | add(3) | has(3)", "");

    String small =
        reduced(failing, scenario -> scenario.operations() == 3 && scenario.threads().size() == 3);

    // 3 stands in has() as well, where 2 was never seen: only add(3) can become add(2).
    assertThat(small).isEqualTo(" : add(2) | add(2) | has(3) : ");
  }

  @Test
  void valuesKnownFromOtherInvocationsAreUsed() {
    Scenario failing = scenario("", "put(2, 20); get(2) | put(2, 10)", "");
    List<Invocation> known =
        ScenarioText.invocations("put(1, 10); put(1, 20); put(2, 10); get(1); get(2)");

    // Fails if all keys are the same and the values are not.
    Scenario small =
        ScenarioReduction.of(
            failing,
            known,
            scenario ->
                contains(scenario, scenario("", "put(2, 20); get(2) | put(2, 10)", ""))
                    || contains(scenario, scenario("", "put(1, 20); get(1) | put(1, 10)", "")));

    assertThat(small.text()).isEqualTo("put(1, 20); get(1) | put(1, 10)");
  }

  @Test
  void smallNumbersAndShortTextsAreSimplerAndOtherLiteralsStay() {
    List<Invocation> known =
        ScenarioText.invocations(
            "m(1); m(-1); m(10); m(2L); m(\"b\"); m(\"aa\"); m(true); m(TimeUnit.DAYS); m('a')");
    ScenarioFails fails = scenario -> scenario.operations() == 8;

    String small =
        ScenarioReduction.of(
                scenario(
                    "",
                    "m(10); m(-1); m(3L); m(\"aa\") | m(false); m(TimeUnit.HOURS); m(null); m('b')",
                    ""),
                known,
                scenario -> fails.test(scenario) && scenario.threads().size() == 2)
            .text();

    assertThat(small)
        .isEqualTo("m(1); m(1); m(2L); m(\"b\") | m(false); m(TimeUnit.HOURS); m(null); m('a')");
  }

  @Test
  void aScenarioIsAskedAboutOnceWhateverTheOrderOfItsThreads() {
    Set<List<String>> asked = new HashSet<>();
    Scenario failing = scenario("", "a(); b() | a(); b() | a(); b()", "");

    ScenarioReduction.of(
        failing,
        List.of(),
        scenario -> {
          List<String> form = Arrays.stream(scenario.text().split(" \\| ")).sorted().toList();
          assertThat(asked.add(form)).as(scenario.text()).isTrue();
          return contains(scenario, scenario("", "a(); b() | a()", ""));
        });

    assertThat(asked).isNotEmpty();
  }

  @Test
  void aCoreIsFoundInFewQuestions() {
    int[] questions = {0};
    Scenario failing =
        scenario("", "push(1); pop(); push(2) | pop(); push(1); pop() | push(2); pop(); pop()", "");
    Scenario core = scenario("", "push(1); pop() | pop()", "");

    Scenario small =
        ScenarioReduction.of(
            failing,
            List.of(),
            scenario -> {
              questions[0]++;
              return contains(scenario, core);
            });

    assertThat(small.operations()).isEqualTo(3);
    // Removing one by one until nothing goes takes 9 + 8 + ... for six removals.
    assertThat(questions[0]).isLessThan(25);
  }

  /** All scenarios with some calls left out, the smallest first; at least one operation stays. */
  private static List<Scenario> parts(Scenario whole) {
    List<Integer> lengths = new ArrayList<>(List.of(whole.setup().size()));
    whole.threads().forEach(thread -> lengths.add(thread.size()));
    lengths.add(whole.closing().size());
    int calls = lengths.stream().mapToInt(length -> length).sum();
    List<Scenario> parts = new ArrayList<>();
    for (int chosen = 0; chosen < 1 << calls; chosen++) {
      Scenario part = part(whole, chosen);
      if (part.operations() > 0) {
        parts.add(part);
      }
    }
    parts.sort(Comparator.comparingInt(ScenarioReductionTest::size));
    return parts;
  }

  private static Scenario part(Scenario whole, int chosen) {
    int[] bit = {0};
    return new Scenario(
        whole.creation(),
        whole.setup().stream().filter(call -> (chosen >> bit[0]++ & 1) == 1).toList(),
        whole.threads().stream()
            .map(thread -> thread.stream().filter(call -> (chosen >> bit[0]++ & 1) == 1).toList())
            .filter(thread -> !thread.isEmpty())
            .toList(),
        whole.closing().stream().filter(call -> (chosen >> bit[0]++ & 1) == 1).toList());
  }

  private static int size(Scenario scenario) {
    return scenario.setup().size() + scenario.operations() + scenario.closing().size();
  }

  private static Scenario random(Random random) {
    return scenario(
        calls(random, random.nextInt(3)),
        random
            .ints(2 + random.nextInt(2), 1, 4)
            .mapToObj(length -> calls(random, length))
            .collect(Collectors.joining("|")),
        calls(random, random.nextInt(2)));
  }

  private static String calls(Random random, int count) {
    return random
        .ints(count, 0, 9)
        .mapToObj(call -> "%c(%d)".formatted('a' + call / 3, 1 + call % 3))
        .collect(Collectors.joining(";"));
  }

  @Test
  void withOneCoreTheSmallestOfAllPartsIsFound() {
    Random random = new Random(11);
    for (int round = 0; round < 300; round++) {
      Scenario whole = random(random);
      List<Scenario> parts = parts(whole);
      Scenario core = parts.get(random.nextInt(parts.size()));
      ScenarioFails fails = scenario -> contains(scenario, core);

      Scenario small = ScenarioReduction.of(whole, List.of(), fails);

      Scenario smallest = parts.stream().filter(fails::test).findFirst().orElseThrow();
      assertThat(size(small)).as(text(whole)).isEqualTo(size(smallest));
    }
  }

  @Test
  void withSeveralCoresNoPartOfTheResultFails() {
    Random random = new Random(12);
    for (int round = 0; round < 300; round++) {
      Scenario whole = random(random);
      List<Scenario> parts = parts(whole);
      List<Scenario> cores = random.ints(4, 0, parts.size()).mapToObj(parts::get).toList();
      ScenarioFails fails = scenario -> cores.stream().anyMatch(core -> contains(scenario, core));

      Scenario small = ScenarioReduction.of(whole, List.of(), fails);

      assertThat(fails.test(small)).isTrue();
      assertThat(parts(small).stream().filter(fails::test).map(ScenarioReductionTest::size))
          .containsOnly(size(small));
    }
  }

  @Test
  void whereFailingIsNotMonotoneNoSingleStepIsLeft() {
    Random random = new Random(13);
    List<Invocation> known = ScenarioText.invocations("a(1); a(2); b(1); b(3)");
    for (int round = 0; round < 500; round++) {
      Scenario whole = random(random);
      int salt = random.nextInt();
      // Any two thirds of all scenarios, the same whatever the order of threads.
      ScenarioFails fails =
          scenario -> {
            int hash = scenario.threads().stream().mapToInt(thread -> mix(thread, salt)).sum();
            return Math.floorMod(
                    hash + 3 * mix(scenario.setup(), salt) + 5 * mix(scenario.closing(), salt), 3)
                > 0;
          };

      Scenario small = ScenarioReduction.of(whole, known, fails);

      SimplerValues values = new SimplerValues(whole, known);
      assertThat(ScenarioParts.withoutLargeParts(small)).noneMatch(fails::test);
      assertThat(ScenarioParts.withoutOneCall(small)).noneMatch(fails::test);
      assertThat(ScenarioParts.withThreadsJoined(small)).noneMatch(fails::test);
      assertThat(values.replacedEverywhere(small)).noneMatch(fails::test);
      assertThat(values.replacedOnce(small)).noneMatch(fails::test);
    }
  }

  private static int mix(List<Invocation> calls, int salt) {
    int hash = (ScenarioText.print(calls).hashCode() ^ salt) * 0x9E3779B1;
    return hash ^ hash >>> 15;
  }

  /** Everything fails, so without the setup that the user gave one call would be left. */
  @Test
  void aSetupThatTheUserGaveStaysAsItIs() {
    Scenario failing = scenario("push(7); push(9)", "push(8); pop() | push(9); pop()", "size()");
    List<Invocation> known = ScenarioText.invocations("push(1)");

    assertThat(text(ScenarioReduction.of(failing, known, true, any -> true)))
        .isEqualTo("push(7); push(9) : push(1) : ");
    assertThat(text(ScenarioReduction.of(failing, known, false, any -> true)))
        .isEqualTo(" : push(1) : ");
  }
}
