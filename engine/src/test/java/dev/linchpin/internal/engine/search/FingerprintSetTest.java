package dev.linchpin.internal.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FingerprintSetTest {
  @Test
  void itAgreesWithASetOfTheJdk() {
    for (long seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      FingerprintSet own = new FingerprintSet();
      Set<Long> expected = new HashSet<>();
      for (int round = 0; round < 3_000; round++) {
        // Few different low bits, so that many numbers want the same place; 0 among them.
        long number = ((long) random.nextInt(400) << 32) | random.nextInt(4);
        assertThat(own.contains(number)).isEqualTo(expected.contains(number));
        assertThat(own.add(number)).isEqualTo(expected.add(number));
      }
      assertThat(own.toSet()).isEqualTo(expected);
      assertThat(own.size()).isEqualTo(expected.size());
    }
  }
}
