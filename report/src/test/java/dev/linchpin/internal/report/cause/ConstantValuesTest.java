package dev.linchpin.internal.report.cause;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ConstantValuesTest {
  private final ConstantValues constants =
      new ConstantValues(
          List.of(
              "  private static final int LIMIT = 1;",
              "  static final String NAME = \"a\"; // of the pool",
              "  public final static long MAX_WAIT=-5L ;",
              "  const val SEATS: Int = 3",
              "  private static final List<String> NAMES = List.of(\"a\", \"b\");",
              "  private final int CAPACITY = 2;"));

  @Test
  void valuesStandBesideTheLineThatUsesThem() {
    assertThat(constants.beside("if (size < LIMIT) {")).isEqualTo("   [LIMIT = 1]");
    assertThat(constants.beside("wait(MAX_WAIT, LIMIT, LIMIT);"))
        .isEqualTo("   [MAX_WAIT = -5L, LIMIT = 1]");
    assertThat(constants.beside("map.get(NAME)")).isEqualTo("   [NAME = \"a\"]");
    assertThat(constants.beside("if (booked == SEATS)")).isEqualTo("   [SEATS = 3]");
  }

  /** Expressions would have to be understood; a field of an object has no one value. */
  @Test
  void whatIsNoConstantWithAPlainValueIsNotExplained() {
    assertThat(constants.beside("return NAMES.size() + CAPACITY;")).isEmpty();
    assertThat(constants.beside("UNLIMITED = LIMITED;")).isEmpty();
    assertThat(constants.beside("  private static final int LIMIT = 1;")).isEmpty();
  }
}
