package dev.linchpin.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("pure")
class MethodLineTest {
  private static final long LARGE = 1L << 40;

  private static StackTraceElement here(double unused) {
    return new Throwable(Double.toString(unused + LARGE)).getStackTrace()[0];
  }

  private static StackTraceElement here(int unused) {
    return new Throwable(Integer.toString(unused)).getStackTrace()[0];
  }

  /** Each method has one statement: the JVM's own stack trace has its line. */
  @Test
  void theLineIsThatOfTheFirstStatementOfTheOverload() throws NoSuchMethodException {
    Method one = MethodLineTest.class.getDeclaredMethod("here", double.class);
    Method other = MethodLineTest.class.getDeclaredMethod("here", int.class);

    assertThat(MethodLine.of(one)).isEqualTo(here(1.5).getLineNumber());
    assertThat(MethodLine.of(other)).isEqualTo(here(1).getLineNumber());
  }

  @Test
  void aNestedClassHasItsOwnFile() throws NoSuchMethodException {
    assertThat(MethodLine.of(Nested.class.getDeclaredMethod("line")))
        .isEqualTo(Nested.line().getLineNumber());
  }

  private static final class Nested {
    static StackTraceElement line() {
      return new Throwable().getStackTrace()[0];
    }
  }
}
