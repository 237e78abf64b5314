package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.bind.Bound;
import dev.linchpin.internal.engine.fiber.Fibers;
import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.memory.Memory;
import dev.linchpin.internal.engine.step.Runner;
import java.util.HashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StackViewTest {
  private static final String SUBJECT = "com.acme.Seed";

  /** The innermost frame first. */
  private static boolean isSubject(String... classes) {
    return StackView.isSubject(
        Stream.of(classes)
            .map(name -> new StackTraceElement(name, "call", null, -1))
            .toArray(StackTraceElement[]::new));
  }

  @Test
  void whatTheSubjectCallsIsTheSubject() {
    assertThat(isSubject(SUBJECT, Runner.class.getName())).isTrue();
    assertThat(isSubject(HashMap.class.getName(), SUBJECT)).isTrue();
    assertThat(isSubject(HashMap.class.getName(), Bound.class.getName())).isTrue();
  }

  /** A loop that waits for a clock or a field is in hooks nearly always. */
  @Test
  void hooksOfTheSubjectAreTheSubject() {
    String hook = Hooks.class.getName();
    assertThat(isSubject(hook, SUBJECT)).isTrue();
    assertThat(isSubject(HashMap.class.getName(), hook, Memory.class.getName(), SUBJECT)).isTrue();
  }

  @Test
  void theEngineIsNot() {
    String hook = Hooks.class.getName();
    String engine = Runner.class.getName();
    assertThat(isSubject(engine, hook, SUBJECT)).isFalse();
    assertThat(isSubject(Fibers.class.getName(), engine, hook, SUBJECT)).isFalse();
    assertThat(isSubject("org.objectweb.asm.ClassReader", engine, hook, SUBJECT)).isFalse();
    assertThat(isSubject(hook, engine)).isFalse();
    assertThat(isSubject(engine, SUBJECT)).isFalse();
    assertThat(isSubject(Bound.class.getName(), engine)).isFalse();
  }
}
