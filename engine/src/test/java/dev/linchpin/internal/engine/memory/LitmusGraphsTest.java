package dev.linchpin.internal.engine.memory;

import static dev.linchpin.internal.engine.memory.AccessMode.ACQUIRE;
import static dev.linchpin.internal.engine.memory.AccessMode.OPAQUE;
import static dev.linchpin.internal.engine.memory.AccessMode.PLAIN;
import static dev.linchpin.internal.engine.memory.AccessMode.RELEASE;
import static dev.linchpin.internal.engine.memory.AccessMode.VOLATILE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The number of executions of classic litmus tests in each mode.
 *
 * <p>The numbers follow from independent choices, with those taken away that the mode forbids. For
 * example SB: each read sees one of two stores, so four; volatile forbids that both see the first
 * value, so three. LB: one of four needs load buffering, which is never shown.
 */
class LitmusGraphsTest {
  private static LitmusProgram program(String name, AccessMode w, AccessMode r) {
    LitmusProgram program = new LitmusProgram();
    switch (name) {
      case "SB" ->
          program.thread(t -> setGet(t, "x", "y", w, r)).thread(t -> setGet(t, "y", "x", w, r));
      case "MP" -> program.thread(t -> sets(t, w, "x", 1, "y", 1)).thread(t -> t.tellAll(yx(), r));
      case "LB" ->
          program.thread(t -> getSet(t, "x", "y", w, r)).thread(t -> getSet(t, "y", "x", w, r));
      case "IRIW" ->
          program
              .thread(t -> t.set("x", 1, w))
              .thread(t -> t.set("y", 1, w))
              .thread(t -> t.tellAll(List.of("x", "y"), r))
              .thread(t -> t.tellAll(yx(), r));
      case "2+2W" ->
          program
              .thread(t -> sets(t, w, "x", 1, "y", 2))
              .thread(t -> sets(t, w, "y", 1, "x", 2))
              .observer(t -> t.tellAll(List.of("x", "y"), r));
      case "CoRR" ->
          program.thread(t -> t.set("x", 1, w)).thread(t -> t.tellAll(List.of("x", "x"), r));
      case "WRC" ->
          program
              .thread(t -> t.set("x", 1, w))
              .thread(t -> getSet(t, "x", "y", w, r))
              .thread(t -> t.tellAll(yx(), r));
      case "ISA2" ->
          program
              .thread(t -> sets(t, w, "x", 1, "y", 1))
              .thread(t -> getSet(t, "y", "z", w, r))
              .thread(t -> t.tellAll(List.of("z", "x"), r));
      case "S" ->
          program
              .thread(t -> sets(t, w, "x", 2, "y", 1))
              .thread(t -> getSet(t, "y", "x", w, r))
              .observer(t -> t.tell(t.get("x", r)));
      default ->
          program
              .thread(t -> sets(t, w, "x", 1, "y", 1))
              .thread(
                  t -> {
                    t.set("y", 2, w);
                    t.tell(t.get("x", r));
                  })
              .observer(t -> t.tell(t.get("y", r)));
    }
    return w == PLAIN ? program : program.ordered("x", "y", "z");
  }

  private static List<String> yx() {
    return List.of("y", "x");
  }

  private static void setGet(
      LitmusThread t, String written, String read, AccessMode w, AccessMode r) {
    t.set(written, 1, w);
    t.tell(t.get(read, r));
  }

  private static void getSet(
      LitmusThread t, String read, String written, AccessMode w, AccessMode r) {
    t.tell(t.get(read, r));
    t.set(written, 1, w);
  }

  private static void sets(LitmusThread t, AccessMode w, Object... pairs) {
    for (int at = 0; at < pairs.length; at += 2) {
      t.set((String) pairs[at], pairs[at + 1], w);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "SB, 4, 4, 4, 3",
    "MP, 4, 4, 3, 3",
    "LB, 3, 3, 3, 3",
    "IRIW, 16, 16, 16, 15",
    "2+2W, 4, 4, 4, 3",
    "CoRR, 4, 3, 3, 3",
    "WRC, 8, 8, 7, 7",
    "ISA2, 8, 8, 7, 7",
    "S, 4, 4, 3, 3",
    "R, 4, 4, 4, 3"
  })
  void eachTestHasItsExecutions(String name, int plain, int opaque, int released, int volatiles) {
    BiFunction<AccessMode, AccessMode, Integer> count =
        (write, read) -> AllExecutions.of(program(name, write, read)).size();

    assertThat(count.apply(PLAIN, PLAIN)).isEqualTo(plain);
    assertThat(count.apply(OPAQUE, OPAQUE)).isEqualTo(opaque);
    assertThat(count.apply(RELEASE, ACQUIRE)).isEqualTo(released);
    assertThat(count.apply(VOLATILE, VOLATILE)).isEqualTo(volatiles);
  }
}
