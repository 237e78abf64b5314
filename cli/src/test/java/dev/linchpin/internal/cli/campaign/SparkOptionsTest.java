package dev.linchpin.internal.cli.campaign;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.internal.cli.output.UserProblem;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("pure")
class SparkOptionsTest {
  /** Spark itself would say that it could not parse the master. */
  @ParameterizedTest
  @ValueSource(strings = {"yarn", "k8s://https://host:6443"})
  void aClusterManagerThatMavenDoesNotFetchNeedsADistribution(String master) {
    assertThatThrownBy(() -> SparkOptions.requireManager(master, false, Map.of()))
        .isInstanceOf(UserProblem.class)
        .hasMessageContaining(master + " needs a distribution of Spark 4");
    Map<String, String> home = Map.of("SPARK_HOME", "/opt/spark");
    assertThatCode(() -> SparkOptions.requireManager(master, false, home))
        .doesNotThrowAnyException();
    assertThatCode(() -> SparkOptions.requireManager(master, true, Map.of()))
        .doesNotThrowAnyException();
  }

  @Test
  void othersNeedNone() {
    for (String master : new String[] {"local[2]", "spark://host:7077"}) {
      assertThatCode(() -> SparkOptions.requireManager(master, false, Map.of()))
          .doesNotThrowAnyException();
    }
  }
}
