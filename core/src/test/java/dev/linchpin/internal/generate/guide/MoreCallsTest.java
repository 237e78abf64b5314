package dev.linchpin.internal.generate.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.ScenarioText;
import java.util.List;
import org.junit.jupiter.api.Test;

class MoreCallsTest {
  private static List<Invocation> calls(String text) {
    return ScenarioText.invocations(text);
  }

  @Test
  void missingCombinationsAreCompletedIfTheyAreFew() {
    assertThat(MoreCalls.combined(calls("write(0, 1); write(0, 2); write(1, 1)")))
        .isEqualTo(calls("write(1, 2)"));
    assertThat(MoreCalls.combined(calls("put(1, 1); put(2, 2); put(3, 3)"))).isEmpty();
    assertThat(MoreCalls.combined(calls("add(1); add(2)"))).isEmpty();
  }

  @Test
  void argumentsOfOneTypeChangePlaces() {
    assertThat(
            MoreCalls.crossed(
                calls("rename(\"a\", \"x\"); rename(\"a\", \"y\"); rename(\"b\", \"x\")"), 1))
        .isEqualTo(calls("rename(\"a\", \"b\"); rename(\"b\", \"a\"); rename(\"x\", \"a\")"));
    assertThat(MoreCalls.crossed(calls("move(0, 1, 5L); move(0, 1, 6L); move(0, 2, 5L)"), 1))
        .isEqualTo(calls("move(1, 0, 5L)"));
    assertThat(MoreCalls.crossed(calls("set(0, \"x\"); set(0, \"y\"); set(1, \"x\")"), 1))
        .isEmpty();
  }

  @Test
  void onlyCallsWithTheSameTwoArgumentsAreCrossed() {
    assertThat(areCrossed("move(0, 1, 5); move(1, 0, 5)")).isTrue();
    assertThat(areCrossed("move(0, 1, 5); move(5, 1, 0)")).isTrue();
    assertThat(areCrossed("move(0, 1, 5); move(1, 0, 6)")).isFalse();
    assertThat(areCrossed("move(0, 1, 5); move(0, 1, 5)")).isFalse();
    assertThat(areCrossed("move(0, 1); link(1, 0)")).isFalse();
    assertThat(areCrossed("move(0, 1); move(1, 2)")).isFalse();
  }

  private static boolean areCrossed(String two) {
    return MoreCalls.areCrossed(calls(two).get(0), calls(two).get(1));
  }

  /** Of 2, 3 and 5, 7 no mixture has the sum, the product or the difference of either. */
  @Test
  void severalNumbersVaryTogether() {
    assertThat(MoreCalls.varied(calls("resize(0, 1)").get(0)))
        .isEqualTo(calls("resize(2, 3); resize(5, 7)"));
    assertThat(MoreCalls.varied(calls("move(1, 1L, 1.0)").get(0)))
        .isEqualTo(calls("move(2, 3L, 5.0); move(7, 11L, 13.0)"));
    assertThat(MoreCalls.varied(calls("add(1)").get(0))).isEmpty();
    assertThat(MoreCalls.varied(calls("put(1, \"a\")").get(0))).isEmpty();
  }

  @Test
  void otherKeysAreTheNextNumbersAndTexts() {
    assertThat(MoreCalls.others(calls("add(1); add(2)"))).isEqualTo(calls("add(3); add(4)"));
    assertThat(MoreCalls.others(calls("get(\"a\"); get(\"b\")")))
        .isEqualTo(calls("get(\"a1\"); get(\"a2\"); get(\"\")"));
    assertThat(MoreCalls.others(calls("size()"))).isEmpty();
  }

  @Test
  void valuesThatWereReturnedTakeThePlaceOfEachArgumentOfTheirType() {
    assertThat(MoreCalls.withSeen(calls("swap(1, \"a\")"), List.of("7", "x")))
        .containsExactlyInAnyOrderElementsOf(
            calls(
                "swap(7, \"a\"); swap(0, \"a\"); swap(1, \"7\"); swap(1, \"x\"); swap(1, \"0\")"));
  }

  /** The version in a record; texts come after numbers, because they fit everywhere. */
  @Test
  void partsOfWhatWasReturnedTakeThePlaceOfEachArgumentOfTheirType() {
    List<String> seen = List.of("Optional[Item[name=\"b\", version=7, rest=[Tag[-3]]]]", "[4]");
    assertThat(MoreCalls.withParts(calls("save(\"a\", 1L)"), seen))
        .isEqualTo(
            calls(
                "save(\"a\", 7L); save(\"a\", -3L); save(\"a\", 4L); save(\"b\", 1L);"
                    + " save(\"7\", 1L); save(\"-3\", 1L); save(\"4\", 1L)"));
    assertThat(MoreCalls.withParts(calls("save(\"a\", 1L)"), List.of("7", "\"b\"", "null")))
        .isEmpty();
  }

  @Test
  void numberedCallsDifferAsLongAsTheFirstArgumentCan() {
    assertThat(NumberedCalls.of(calls("add(1); add(2)"), 5))
        .isEqualTo(calls("add(1); add(2); add(3); add(4); add(5)"));
    assertThat(NumberedCalls.of(calls("pop()"), 3)).isEqualTo(calls("pop(); pop(); pop()"));
    assertThat(NumberedCalls.of(calls("set(true); set(false)"), 4))
        .isEqualTo(calls("set(true); set(false); set(true); set(false)"));
  }

  /** The value in which a call differs from others of its method, where other methods take one. */
  @Test
  void aValueIsSharedWithOtherMethods() {
    List<Invocation> known =
        calls(
            "login(\"a\", 1L); login(\"b\", 2L); sweep(1L); sweep(2L); sweep(60003L); size();"
                + " move(1L, 2L); rename(\"x\")");
    assertThat(MoreCalls.sharing(calls("sweep(60003L)").get(0), known))
        .isEqualTo(calls("login(\"a\", 60003L); move(60003L, 2L); move(1L, 60003L)"));
    assertThat(MoreCalls.sharing(calls("login(\"gold\", 1L)").get(0), known))
        .isEqualTo(calls("rename(\"gold\")"));
    assertThat(MoreCalls.sharing(calls("size()").get(0), known)).isEmpty();
  }
}
