package dev.linchpin.internal.engine.fiber;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OneProcessorTest {
  @Test
  void rangesAndSingleProcessorsAreRead() {
    assertThat(OneProcessor.allowed(List.of("Name:\tx", "Cpus_allowed_list:\t0-2,5,7-8")))
        .containsExactly(0, 1, 2, 5, 7, 8);
    assertThat(OneProcessor.allowed(List.of("Cpus_allowed_list:\t3"))).containsExactly(3);
  }

  @Test
  void withoutTheLineThereIsNone() {
    assertThat(OneProcessor.allowed(List.of("Cpus_allowed:\tf"))).isEmpty();
  }
}
