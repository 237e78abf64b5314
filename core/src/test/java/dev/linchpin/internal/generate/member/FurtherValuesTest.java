package dev.linchpin.internal.generate.member;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.TypeOutline;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FurtherValuesTest {
  private static final FurtherValues VALUES =
      new FurtherValues(
          List.of("500", "65", "\"GOLD\"", "1.5", "2147483647", "'/'", "7000000000L"),
          name -> name.replace('$', '.'));

  private static List<String> calls(TypeOutline type, String first) {
    Member method =
        new Member(
            "com.acme.Some",
            "call",
            List.of(new Member.Parameter(type, List.of())),
            TypeOutline.of("void"),
            Set.of(),
            List.of());
    return VALUES.calls(method, ScenarioText.invocations(first).get(0)).stream()
        .map(Invocation::text)
        .toList();
  }

  /**
   * Each type takes what fits it. n > 500 needs 501, n - m > 500 needs 1003 if m can be 2, 500 or
   * 501. 2^31 - 1 is too large a size to be tried; a time may be larger. A character divides texts.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "int # call(500), call(501), call(65), call(66), call(1003), call(133)",
        "java.lang.Object # call(500), call(501), call(65), call(66), call(1003), call(133)",
        "long # call(500L), call(501L), call(65L), call(66L), call(7000000000L), "
            + "call(7000000001L), call(1003L), call(133L), call(14000000003L)",
        "byte # call((byte) 65), call((byte) 66)",
        "char # call('A'), call('B'), call('/')",
        "java.lang.Float # call(500.0f), call(501.0f), call(65.0f), call(66.0f), call(7.0E9f), "
            + "call(1003.0f), call(133.0f), call(1.4E10f)",
        "java.lang.String # call(\"GOLD\"), call(\"a/b\"), call(\"/a\")",
        "boolean # none",
      })
  void constantsBecomeValuesOfTheTypesThatTheyFit(String type, String texts) {
    List<String> calls = calls(TypeOutline.of(type), "call(1)");

    assertThat(calls.isEmpty() ? "none" : String.join(", ", calls)).isEqualTo(texts);
  }

  /** What a class does in catch and finally blocks is seen only if a function throws. */
  @Test
  void functionsThatThrowAreTried() {
    Member function =
        new Member(
            "com.acme.Loader",
            "load",
            List.of(
                new Member.Parameter(TypeOutline.of("int"), List.of()),
                new Member.Parameter(TypeOutline.of("int"), List.of())),
            TypeOutline.of("int"),
            Set.of(),
            List.of());
    TypeOutline loader =
        new TypeOutline(
            "com.acme.Loader", List.of(), List.of(), function, List.of(), List.of(), List.of());

    assertThat(calls(loader, "call((a, b) -> 1)"))
        .containsExactly("call((a, b) -> { throw new IllegalStateException(\"a\"); })");
  }

  /** The first three constants are sample values. */
  @Test
  void otherConstantsOfAnEnumAreTried() {
    TypeOutline tier =
        new TypeOutline(
            "com.acme.Some$Tier",
            List.of("A", "B", "C", "D", "E"),
            List.of(),
            null,
            List.of(),
            List.of(),
            List.of());

    assertThat(calls(tier, "call(Tier.A)"))
        .containsExactly("call(com.acme.Some.Tier.D)", "call(com.acme.Some.Tier.E)");
  }
}
