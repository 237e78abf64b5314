package dev.linchpin.internal.generate.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.generate.guide.Contact.CodePair;
import dev.linchpin.internal.generate.guide.Contact.Kind;
import dev.linchpin.internal.generate.guide.Touch.Hold;
import dev.linchpin.scenario.ScenarioText;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContactTest {
  private static Footprint footprint(String setup, String call) {
    StartState state =
        new StartState(ScenarioText.creation("BoundedStack()"), ScenarioText.invocations(setup));
    return new BoundedStack().of(state, ScenarioText.invocations(call)).get(0);
  }

  /** The table follows from the accesses that the comment of BoundedStack lists. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '/',
      value = {
        "''                          / push(1) / push(2) / RACING",
        "''                          / push(1) / pop()   / RACING",
        "''                          / push(1) / size()  / RACING",
        "''                          / pop()   / pop()   / DISJOINT",
        "''                          / pop()   / size()  / DISJOINT",
        "push(1)                     / pop()   / pop()   / RACING",
        "push(1)                     / pop()   / size()  / RACING",
        "push(1); push(1); push(1)   / push(1) / push(1) / DISJOINT",
        "push(1); push(1); push(1)   / push(1) / pop()   / RACING",
        "''                          / tick()  / tick()  / ORDERED",
        "''                          / tick()  / time()  / ORDERED",
        "''                          / time()  / time()  / ORDERED",
        "''                          / tick()  / push(1) / DISJOINT",
      })
  void callsMeetAsTheirAccessesSay(String setup, String one, String other, Kind kind) {
    Footprint first = footprint(setup, one);
    Footprint second = footprint(setup, other);
    assertThat(Contact.of(first, second).kind()).isEqualTo(kind);
    assertThat(Contact.of(second, first).kind()).isEqualTo(kind);
  }

  @Test
  void racesArePairsOfLinesThatAccessTheSameLocation() {
    assertThat(Contact.of(footprint("", "push(1)"), footprint("", "size()")).races())
        .isEqualTo(Set.of(new CodePair("BoundedStack:12", "BoundedStack:30")));
    assertThat(Contact.of(footprint("push(1)", "pop()"), footprint("push(1)", "pop()")).races())
        .isEqualTo(
            Set.of(
                new CodePair("BoundedStack:20", "BoundedStack:22"),
                new CodePair("BoundedStack:22", "BoundedStack:22")));
  }

  /** Two critical sections of one lock: another call fits between them. */
  @Test
  void callsThatReleaseTheirLockInBetweenRace() {
    Touch read = new Touch("x", "A:1", false, Set.of(new Hold("L", false)), 0);
    Touch write = new Touch("x", "A:5", true, Set.of(new Hold("L", false)), 1);
    Footprint twice =
        new Footprint(
            Set.of(read, write),
            Set.of("L"),
            Set.of(),
            AnswerKind.value("true"),
            "true",
            false,
            Footprint.Extent.WHOLE);
    Footprint once =
        new Footprint(
            Set.of(write),
            Set.of("L"),
            Set.of(),
            AnswerKind.value("true"),
            "true",
            false,
            Footprint.Extent.WHOLE);
    assertThat(Contact.of(twice, once).kind()).isEqualTo(Kind.RACING);
    assertThat(Contact.of(once, once).kind()).isEqualTo(Kind.ORDERED);
  }

  /** Both hold L or M for all that they access, but each may wait for the lock of the other one. */
  @Test
  void callsThatTakeTwoLocksInDifferentOrdersRace() {
    Footprint there = nesting("L", "M", "A:3");
    Footprint back = nesting("M", "L", "A:7");
    assertThat(Contact.of(there, back).kind()).isEqualTo(Kind.RACING);
    assertThat(Contact.of(there, back).races()).isEqualTo(Set.of(new CodePair("A:3", "A:7")));
    assertThat(Contact.of(there, there).kind()).isEqualTo(Kind.ORDERED);
  }

  private static Footprint nesting(String outer, String inner, String place) {
    Set<Hold> both = Set.of(new Hold(outer, false), new Hold(inner, false));
    return new Footprint(
        Set.of(new Touch("x", "A:5", true, both, 0)),
        Set.of(outer, inner),
        Set.of(new Footprint.Nesting(outer, inner, place)),
        AnswerKind.value("true"),
        "true",
        false,
        Footprint.Extent.WHOLE);
  }

  @Test
  void aSharedLockKeepsOutOnlyThoseWhoHoldItAlone() {
    Touch shared = new Touch("x", "A:1", true, Set.of(new Hold("L", true)), 0);
    Touch alone = new Touch("x", "A:2", true, Set.of(new Hold("L", false)), 0);
    assertThat(shared.isKeptApartFrom(shared)).isFalse();
    assertThat(shared.isKeptApartFrom(alone)).isTrue();
    assertThat(alone.isKeptApartFrom(shared)).isTrue();
    assertThat(alone.isKeptApartFrom(new Touch("x", "A:3", true, Set.of(new Hold("M", false)), 0)))
        .isFalse();
  }
}
