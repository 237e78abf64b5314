package dev.linchpin.internal.engine.memory;

import static dev.linchpin.internal.engine.memory.AccessMode.PLAIN;
import static dev.linchpin.internal.engine.memory.AccessMode.VOLATILE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Well-known idioms that are broken, beside their repairs. */
class BrokenIdiomsTest {
  private static Consumer<LitmusThread> doubleChecked(
      String object, AccessMode mode, boolean isFinal) {
    return t -> {
      Object found = t.get("instance", mode);
      if (found.equals(0)) {
        t.lock();
        found = t.get("instance", mode);
        if (found.equals(0)) {
          t.set(object + ".value", 42);
          if (isFinal) {
            t.freeze(object);
          }
          t.set("instance", object, mode);
          found = object;
        }
        t.unlock();
      }
      t.tell(isFinal ? t.getFinal(found + ".value") : t.get(found + ".value"));
    };
  }

  private static LitmusProgram doubleChecked(AccessMode mode, boolean isFinal) {
    LitmusProgram program =
        new LitmusProgram()
            .thread(doubleChecked("one", mode, isFinal))
            .thread(doubleChecked("two", mode, isFinal));
    return mode == VOLATILE ? program.ordered("instance") : program;
  }

  @Test
  void doubleCheckedLocking() {
    Map<String, List<Object>> plain = AllExecutions.of(doubleChecked(PLAIN, false));
    assertThat(plain).hasSize(6);
    assertThat(Set.copyOf(plain.values()))
        .isEqualTo(Set.of(List.of(42, 42), List.of(0, 42), List.of(42, 0)));
    for (LitmusProgram mended :
        List.of(doubleChecked(VOLATILE, false), doubleChecked(PLAIN, true))) {
      Map<String, List<Object>> all = AllExecutions.of(mended);
      assertThat(all).hasSize(4);
      assertThat(Set.copyOf(all.values())).isEqualTo(Set.of(List.of(42, 42)));
    }
  }

  private static Consumer<LitmusThread> peterson(int me, int other, AccessMode mode) {
    return t -> {
      t.set("flag" + me, 1, mode);
      t.set("turn", other, mode);
      if (t.get("flag" + other, mode).equals(1) && t.get("turn", mode).equals(other)) {
        t.tell("out");
      } else {
        int count = (int) t.get("count") + 1;
        t.set("count", count);
        t.tell(count);
      }
    };
  }

  @Test
  void petersonsLock() {
    Map<String, List<Object>> plain =
        AllExecutions.of(
            new LitmusProgram().thread(peterson(1, 2, PLAIN)).thread(peterson(2, 1, PLAIN)));
    Map<String, List<Object>> mended =
        AllExecutions.of(
            new LitmusProgram()
                .thread(peterson(1, 2, VOLATILE))
                .thread(peterson(2, 1, VOLATILE))
                .ordered("flag1", "flag2", "turn"));

    assertThat(plain).hasSize(17);
    assertThat(plain.values()).contains(List.of(1, 1));
    assertThat(mended).hasSize(6);
    assertThat(mended.values()).doesNotContain(List.of(1, 1));
  }

  private static LitmusProgram sequenceLock(boolean writerFence, boolean readerFence) {
    return new LitmusProgram()
        .thread(
            t -> {
              t.set("sequence", 1, VOLATILE);
              if (writerFence) {
                t.fence(Fence.RELEASE);
              }
              t.set("x", 1);
              t.set("y", 1);
              t.set("sequence", 2, VOLATILE);
            })
        .thread(
            t -> {
              Object before = t.get("sequence", VOLATILE);
              if (before.equals(1)) {
                t.tell("busy");
                return;
              }
              Object x = t.get("x");
              Object y = t.get("y");
              if (readerFence) {
                t.fence(Fence.ACQUIRE);
              }
              if (t.get("sequence", VOLATILE).equals(before)) {
                t.tell(x, y);
              } else {
                t.tell("retry");
              }
            })
        .ordered("sequence");
  }

  @Test
  void sequenceLock() {
    Map<String, List<Object>> bare = AllExecutions.of(sequenceLock(false, false));
    assertThat(bare).hasSize(14);
    assertThat(bare.values()).contains(List.of(0, 1), List.of(1, 0));
    Map<String, List<Object>> half = AllExecutions.of(sequenceLock(false, true));
    assertThat(half).hasSize(14);
    assertThat(half.values()).contains(List.of(0, 1), List.of(1, 0));
    Map<String, List<Object>> fenced = AllExecutions.of(sequenceLock(true, true));
    assertThat(fenced).hasSize(11);
    assertThat(Set.copyOf(fenced.values()))
        .isEqualTo(Set.of(List.of(0, 0), List.of(1, 1), List.of("retry"), List.of("busy")));
  }

  private static Consumer<LitmusThread> lazy(String object, boolean readsTwice) {
    return t -> {
      Object found = t.get("field");
      if (found.equals(0)) {
        t.set("field", object);
        found = readsTwice ? t.get("field") : object;
      } else if (readsTwice) {
        found = t.get("field");
      }
      t.tell(found.equals(0) ? "null" : "object");
    };
  }

  @Test
  void aLazyFieldThatIsReadTwice() {
    Map<String, List<Object>> twice =
        AllExecutions.of(new LitmusProgram().thread(lazy("one", true)).thread(lazy("two", true)));
    Map<String, List<Object>> once =
        AllExecutions.of(new LitmusProgram().thread(lazy("one", false)).thread(lazy("two", false)));

    assertThat(twice).hasSize(8);
    assertThat(twice.values()).contains(List.of("null", "object"));
    assertThat(once).hasSize(3);
    assertThat(Set.copyOf(once.values())).isEqualTo(Set.of(List.of("object", "object")));
  }
}
