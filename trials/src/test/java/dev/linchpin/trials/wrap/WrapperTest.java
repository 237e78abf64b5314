package dev.linchpin.trials.wrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.trials.base.Base;
import dev.linchpin.trials.base.BaseReader;
import dev.linchpin.trials.base.Bases;
import dev.linchpin.trials.oracle.Compilation;
import dev.linchpin.trials.wrap.SourceMutation.Kind;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WrapperTest {
  private static final Base TALLY =
      BaseReader.read(
          "Tally",
          """
          // kind: counter
          // readers: get
          // plain
          // told: add(1) :: add(2) | add(3) => get()
          final class Tally {
            private int sum;

            public int add(int amount) {
              int next = sum + amount;
              sum = next;
              return next;
            }

            public int get() {
              return sum;
            }
          }
          """);

  @TempDir Path folder;

  @Test
  void aClassIsReadAsFieldsAndStatements() {
    assertThat(TALLY.members()).containsExactly("private int sum;");
    assertThat(TALLY.operations().get(0).statements())
        .extracting(statement -> statement.declaration() + statement.text())
        .containsExactly("int next;next = sum + amount;", "sum = next;", "return next;");
    assertThat(TALLY.told()).hasToString("[[add(1)] add(2) | add(3) [get()]]");
  }

  @Test
  void aLockIsTakenOnceAroundTheWholeBody() {
    String source = new Wrapper(TALLY, LockKind.REENTRANT_LOCK, null).source("p", "X");

    assertThat(source.split("guard\\.lock\\(\\)", -1)).hasSize(TALLY.operations().size() + 1);
    assertThat(source).containsSubsequence("guard.lock()", "sum = next;", "guard.unlock()");
  }

  @Test
  void aSplitSectionGivesTheLockUpBetweenItsParts() {
    SourceMutation split = new SourceMutation(Kind.SPLIT, "add", 1);
    String source = new Wrapper(TALLY, LockKind.REENTRANT_LOCK, split).source("p", "X");

    assertThat(source)
        .containsSubsequence(
            "guard.lock()",
            "next = sum + amount;",
            "guard.unlock()",
            "guard.lock()",
            "sum = next;",
            "guard.unlock()");
  }

  /** Two statements and a return: one drop, one other lock, two splits, early and late, for add. */
  @Test
  void everyWayToSpoilAMethodIsListed() {
    List<SourceMutation> mutations = Wrapper.mutations(TALLY, LockKind.READ_WRITE_LOCK);

    assertThat(mutations)
        .filteredOn(mutation -> mutation.operation().equals("add"))
        .extracting(SourceMutation::kind)
        .containsExactly(
            Kind.DROPPED,
            Kind.OTHER_LOCK,
            Kind.SHARED,
            Kind.SPLIT,
            Kind.SPLIT,
            Kind.EARLY_RELEASE,
            Kind.LATE_ACQUIRE);
  }

  /** In each build the sample of TrialsTest is compiled. */
  @Tag("thorough")
  @Test
  void everyBaseBehindEveryLockCompiles() {
    Map<String, String> sources = new LinkedHashMap<>(Libraries.sources());
    for (Base base : Bases.all()) {
      for (LockKind lock : LockKind.values()) {
        if (lock.isAvailable() && Wrapper.fits(base, lock)) {
          String name = base.name() + "_" + lock.name();
          sources.put("p." + name, new Wrapper(base, lock, null).source("p", name));
        }
      }
    }
    Compilation.into(folder, sources);

    assertThat(sources).hasSizeGreaterThan(500);
    assertThat(folder.resolve("p/Counter_ACTOR.class")).exists();
  }

  @Test
  void textIsSpoiltAtEachPlaceOnce() {
    List<TextMutations.Variant> variants =
        TextMutations.of(
            "while (full) { wait(); }\nnotifyAll();\nx /* cut: x -> y */\nnotifyAll();\n");

    assertThat(variants)
        .extracting(TextMutations.Variant::change)
        .containsExactly(
            "notifyAll for one 1",
            "notifyAll for one 2",
            "if for while 1",
            "expression changed: x to y");
    assertThat(variants.get(2).source()).startsWith("if (full) { wait(); }");
    assertThat(variants.get(3).source()).contains("\ny /* cut");
  }
}
