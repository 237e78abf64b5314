package dev.linchpin.spec.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.spec.Call;
import dev.linchpin.spec.Effect;
import dev.linchpin.spec.Model;
import dev.linchpin.spec.ModelProblem;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MultiRegisterTest {
  private static List<@Nullable Object> step(String kind, String key, @Nullable Object value) {
    return Arrays.asList(kind, key, value);
  }

  /** The results of transactions one after the other. */
  private static <S> List<@Nullable Object> run(Model<S> model, List<?>... transactions) {
    S state = model.initial();
    List<@Nullable Object> results = new java.util.ArrayList<>();
    for (List<?> transaction : transactions) {
      List<Effect<S>> effects = model.outcomes(state, Call.of("txn", transaction));
      assertThat(effects).hasSize(1);
      results.add(effects.get(0).result());
      state = effects.get(0).next();
    }
    return results;
  }

  private static Model<?> model() {
    return Models.named("multi-register").orElseThrow();
  }

  @Test
  void readsSeeTheWritesBeforeThemAlsoOfTheirOwnTransaction() {
    assertThat(
            run(
                model(),
                List.of(step("r", "x", null), step("w", "x", 1L), step("r", "x", null)),
                List.of(step(":w", "y", 2L), step(":r", "x", null))))
        .containsExactly(
            List.of(step("r", "x", null), step("w", "x", 1L), step("r", "x", 1L)),
            List.of(step(":w", "y", 2L), step(":r", "x", 1L)));
  }

  /** A history line with a list of one list may arrive as that list. */
  @Test
  void oneStepMayStandAlone() {
    assertThat(run(model(), step("w", "x", 1L), List.of(step("read", "x", null))))
        .containsExactly(List.of(step("w", "x", 1L)), List.of(step("read", "x", 1L)));
  }

  @Test
  void onlyTransactionsWithoutWritesAreQueries() {
    Model<?> model = model();

    assertThat(
            model.isQuery(
                Call.of("txn", List.of(step("r", "x", null), step("r", "y", null))), null))
        .isTrue();
    assertThat(
            model.isQuery(Call.of("txn", List.of(step("r", "x", null), step("w", "y", 1L))), null))
        .isFalse();
  }

  @Test
  void whatIsNoStepIsRefused() {
    assertThatThrownBy(() -> run(model(), step("append", "x", 1L)))
        .isInstanceOf(ModelProblem.class)
        .hasMessageContaining("txn needs steps such as");
    assertThatThrownBy(() -> run(model(), List.of(List.of("r", "x"))))
        .isInstanceOf(ModelProblem.class);
  }
}
