package dev.linchpin.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.scenario.Literal.Constant;
import org.junit.jupiter.api.Test;

/** The types that Java gives to literals: JLS 15.8.1. */
class ConstantTypeTest {
  private static void assertType(Object value, String type) {
    assertThat(new Constant(value).type()).isEqualTo(type);
  }

  @Test
  void aNumberACharacterAndABooleanArePrimitive() {
    assertType(1, "int");
    assertType(1L, "long");
    assertType((short) 1, "short");
    assertType((byte) 1, "byte");
    assertType(1.5f, "float");
    assertType(1.5, "double");
    assertType('c', "char");
    assertType(true, "boolean");
  }

  @Test
  void aTextIsAStringAndNullHasNoType() {
    assertType("a", "java.lang.String");
    assertThat(new Constant(null).type()).isNull();
  }
}
