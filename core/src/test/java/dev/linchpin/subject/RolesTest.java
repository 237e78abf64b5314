package dev.linchpin.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Roles.Callee;
import dev.linchpin.subject.Roles.Limit;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RolesTest {
  private static final Roles QUEUE =
      new Roles(
          List.of(
              new Limit(List.of(new Callee("offer", null), new Callee("add", null)), 1, ""),
              new Limit(List.of(new Callee("poll", null)), 2, "")),
          true,
          "");

  private static List<Invocation> calls(String text) {
    return ScenarioText.invocations(text);
  }

  /** A thread counts once, whatever it calls of a role; each role is counted on its own. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "offer(1); add(2); offer(3) | poll() # true",
        "offer(1) | add(2) # false",
        "offer(1); poll() | poll() # true",
        "poll() | poll() | poll() # false",
        "size() | size() | offer(1) | poll() # true",
      })
  void threadsAreCountedPerRole(String threads, boolean allowed) {
    assertThat(QUEUE.allow(ScenarioText.threads(threads))).isEqualTo(allowed);
    assertThat(QUEUE.broken(ScenarioText.threads(threads)) == null).isEqualTo(allowed);
  }

  @Test
  void whatBreaksARoleIsNamed() {
    Roles.Broken broken =
        Objects.requireNonNull(QUEUE.broken(ScenarioText.threads("offer(1) | add(2)")));

    assertThat(broken.what()).isEqualTo("2 threads call offer or add");
    assertThat(broken.limit().text()).isEqualTo("offer,add=1");
    assertThat(broken.limit().sentence()).isEqualTo("at most 1 thread may call offer, add");
  }

  @Test
  void twoMethodsOfOneRoleAreNeverTogether() {
    assertThat(QUEUE.allowTogether(calls("offer(1)"), calls("add(1)"))).isFalse();
    assertThat(QUEUE.allowTogether(calls("offer(1)"), calls("poll()"))).isTrue();
    assertThat(QUEUE.allowTogether(calls("poll()"), calls("poll()"))).isTrue();
  }

  /** As Java binds calls: no conversion, then a wider number, then a box, then a supertype. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "remove(1) # int",
        "remove((Object) 1) # Object",
        "remove(1L) # Object",
        "remove(\"a\") # Object",
        "remove((long) 1) # none",
      })
  void aSignatureMeansOneOverload(String call, String meant) {
    List<String> number = List.of("int");
    List<String> any = List.of("java.lang.Object");
    Overload ofNumber = new Overload("remove", number, List.of(any));
    Overload ofAny = new Overload("remove", any, List.of(number));

    assertThat(ofNumber.isMeantBy(calls(call).get(0))).isEqualTo(meant.equals("int"));
    assertThat(ofAny.isMeantBy(calls(call).get(0))).isEqualTo(meant.equals("Object"));
    assertThat(ofAny.text()).isEqualTo("remove(Object)");
  }

  @Test
  void namesWithTypesAreSeparatedByTheCommasBetweenThem() {
    assertThat(RoleText.of("put(Long, Object), offer = 2"))
        .isEqualTo(new RoleText(List.of("put(Long, Object)", "offer"), 2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"offer", "offer=", "=1", "offer=one", "offer,,add=1", "offer=0", "a b=1"})
  void whatIsNoRoleIsRefused(String text) {
    assertThatThrownBy(() -> RoleText.of(text))
        .isInstanceOf(BadSubject.class)
        .hasMessageStartingWith("role '" + text + "': ")
        .hasMessageContaining("expected");
  }
}
