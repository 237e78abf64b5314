package dev.linchpin.internal.report.interleaving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.Result.Done;
import dev.linchpin.execution.Result.Pending;
import dev.linchpin.execution.Result.Returned;
import dev.linchpin.execution.Result.Thrown;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.testing.AfekFailure;
import java.util.List;
import org.junit.jupiter.api.Test;

class InterleavingTextTest {
  private static Runs lostUpdate() {
    String at = "LostUpdate.incrementAndGet";
    return new Runs("incrementAndGet() | incrementAndGet()")
        .step(1, 0, Kind.CALL, "", "", "")
        .also(1, 0, Kind.READ, "LostUpdate#0.1.count", "0", at + ":8")
        .step(2, 1, Kind.CALL, "", "", "")
        .also(2, 1, Kind.READ, "LostUpdate#0.1.count", "0", at + ":8")
        .step(2, 1, Kind.WRITE, "LostUpdate#0.1.count", "1", at + ":8")
        .step(2, 1, Kind.READ, "LostUpdate#0.1.count", "1", at + ":9")
        .also(2, 1, Kind.RETURN, "", "1", "")
        .step(1, 0, Kind.WRITE, "LostUpdate#0.1.count", "1", at + ":8")
        .step(1, 0, Kind.READ, "LostUpdate#0.1.count", "1", at + ":9")
        .also(1, 0, Kind.RETURN, "", "1", "")
        .result(new Returned("1"))
        .result(new Returned("1"));
  }

  private static String table(Runs run, EndStatus status, int width) {
    return String.join(
            "\n", InterleavingText.table(run.scenario, run.end(status), Layout.plain(width)))
        + "\n";
  }

  @Test
  void threadsHaveColumnsAndSwitchesAreMarked() {
    assertThat(table(lostUpdate(), EndStatus.COMPLETED, 160))
        .isEqualTo(
            """
            step │ thread 1                                                       │ thread 2
            ─────┼────────────────────────────────────────────────────────────────┼───────────────────────────────────────────────────────────────
               1 │ incrementAndGet()                                              │
                 │   read LostUpdate#0.1.count: 0    LostUpdate.incrementAndGet:8 │
                 │ ── switch ──                                                   │
               2 │                                                                │ incrementAndGet()
                 │                                                                │   read LostUpdate#0.1.count: 0    LostUpdate.incrementAndGet:8
               3 │                                                                │   write LostUpdate#0.1.count = 1  LostUpdate.incrementAndGet:8
               4 │                                                                │   read LostUpdate#0.1.count: 1    LostUpdate.incrementAndGet:9
                 │                                                                │ returns 1
               5 │   write LostUpdate#0.1.count = 1  LostUpdate.incrementAndGet:8 │
               6 │   read LostUpdate#0.1.count: 1    LostUpdate.incrementAndGet:9 │
                 │ returns 1                                                      │
            """);
  }

  /** 35 characters for each thread: places that would need half of it go to a line of their own. */
  @Test
  void longPlacesHaveALineOfTheirOwn() {
    assertThat(table(lostUpdate(), EndStatus.COMPLETED, 80).lines())
        .contains(
            "     │   read LostUpdate#0.1.count: 0      │",
            "     │       LostUpdate.incrementAndGet:8  │")
        .allMatch(line -> line.length() <= 80);
  }

  /**
   * A value of 70 characters fits beside its place in 160 columns, and is cut on a line of its own
   * in 80 and 100.
   */
  @Test
  void everyLineFitsTheWidthAndLongTextIsCut() {
    String value = "x".repeat(45);
    Runs run =
        new Runs("a() | a()")
            .step(1, 0, Kind.CALL, "", "", "")
            .step(1, 0, Kind.WRITE, "this.text", value, "com.acme.C.a:1")
            .step(2, 1, Kind.CALL, "", "", "")
            .step(2, 1, Kind.READ, "this.text", value, "com.acme.C.a:2")
            .result(new Pending())
            .result(new Pending());

    for (int width : List.of(80, 100)) {
      assertThat(table(run, EndStatus.DEADLOCKED, width).lines())
          .allMatch(line -> line.length() <= width)
          .anyMatch(line -> line.matches(".*  write text = +C.a:1 .*"))
          .anyMatch(line -> line.contains("xx…"));
    }
    assertThat(table(run, EndStatus.DEADLOCKED, 160).lines())
        .allMatch(line -> line.length() <= 160)
        .anyMatch(line -> line.contains("= " + value + "  C.a:1"));
  }

  /** Two threads that only read the same variable do not notice each other either. */
  @Test
  void accessesThatNobodyElseNoticesAreLeftOut() {
    Runs run =
        new Runs("a() | b()")
            .step(1, 0, Kind.CALL, "", "", "")
            .step(1, 0, Kind.WRITE, "x", "1", "C.a:1")
            .step(1, 0, Kind.WRITE, "own", "1", "C.a:2")
            .step(1, 0, Kind.READ, "read by both", "1", "C.a:3")
            .also(1, 0, Kind.RETURN, "", "", "")
            .step(2, 1, Kind.CALL, "", "", "")
            .step(2, 1, Kind.READ, "read by both", "1", "C.b:6")
            .step(2, 1, Kind.READ, "x", "1", "C.b:7")
            .also(2, 1, Kind.RETURN, "", "", "")
            .result(new Done())
            .result(new Thrown("java.lang.IllegalStateException", "no\nway"));

    assertThat(table(run, EndStatus.COMPLETED, 160))
        .isEqualTo(
            """
            step │ thread 1             │ thread 2
            ─────┼──────────────────────┼──────────────────────────────────────
               1 │ a()                  │
               2 │   write x = 1  C.a:1 │
               4 │ returns              │
               5 │                      │ b()
               7 │                      │   read x: 1                     C.b:7
                 │                      │ throws IllegalStateException: no\\nway
            not shown: 3 accesses that others cannot observe (--events shows all)
            """);
    assertThat(
            InterleavingText.table(
                run.scenario,
                run.end(EndStatus.COMPLETED),
                new Layout(160, true, (style, mark) -> mark)))
        .anyMatch(line -> line.contains("write own = 1"))
        .anyMatch(line -> line.contains("C.b:6"))
        .noneMatch(line -> line.contains("notices"));
  }

  /** The failure has the calls in progress at each event, but not their arguments. */
  @Test
  void aCallIntoTheJdkIsOneLineAtTheLineThatMadeIt() {
    Failure failure = AfekFailure.bare();

    assertThat(InterleavingText.table(AfekFailure.SCENARIO, failure.execution(), Layout.plain(160)))
        .anyMatch(line -> line.matches(".*│   AtomicReferenceArray.get\\(…\\) +line 21"))
        .noneMatch(line -> line.contains("read items[0]"));
    assertThat(
            InterleavingText.table(
                AfekFailure.SCENARIO, failure.execution(), new Layout(160, true, Styling.PLAIN)))
        .anyMatch(line -> line.contains("read items[0]: 2"));
  }

  /** Who checks a class of the JDK wants to see its own lines. */
  @Test
  void aSubjectOfTheJdkShowsItsOwnLines() {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation("java.util.concurrent.atomic.AtomicReferenceArray"),
            List.of(),
            AfekFailure.SCENARIO.threads(),
            List.of());

    assertThat(InterleavingText.table(scenario, AfekFailure.bare().execution(), Layout.plain(160)))
        .anyMatch(line -> line.matches(".*read items\\[0\\]: 2 +:88"));
  }

  @Test
  void everyKindOfEventHasWords() {
    for (Kind kind : Kind.values()) {
      Runs run =
          new Runs("a()").step(1, 0, kind, "thing", "seven", "C.a:1").result(new Returned("r"));
      List<String> lines =
          InterleavingText.table(
              run.scenario, run.end(EndStatus.COMPLETED), new Layout(160, true, Styling.PLAIN));

      assertThat(lines).as(kind.name()).hasSize(3);
    }
  }

  @Test
  void blockedThreadsSayWhatTheyWaitFor() {
    Runs run =
        new Runs("transfer(1, 2) | transfer(2, 1) | await()")
            .step(1, 0, Kind.ACQUIRE, "Account#1", "", "Bank.transfer:30")
            .step(2, 1, Kind.ACQUIRE, "Account#2", "", "Bank.transfer:30")
            .step(1, 0, Kind.BLOCKED, "Account#2", "", "Bank.transfer:31")
            .also(2, 1, Kind.BLOCKED, "Account#1", "", "Bank.transfer:31")
            .also(3, 2, Kind.BLOCKED, "Bank#0.1", "waits to be notified by Bank#0.1", "")
            .result(new Pending())
            .result(new Pending())
            .result(new Pending());
    Execution execution = run.end(EndStatus.DEADLOCKED);

    assertThat(InterleavingText.blocked(run.scenario, execution))
        .containsExactly(
            "thread 1, in transfer(1, 2), waits for the lock of Account#2 held by thread 2 "
                + " (Bank.transfer:31)",
            "thread 2, in transfer(2, 1), waits for the lock of Account#1 held by thread 1 "
                + " (Bank.transfer:31)",
            "thread 3, in await(), waits to be notified by Bank#0.1");
  }

  /** Its first line leaves room for the place, the rest goes below both. */
  @Test
  void whatAThreadIsStuckInIsTheEndOfItsColumn() {
    Runs run =
        new Runs("transfer(1, 2) | transfer(2, 1)")
            .step(1, 0, Kind.CALL, "", "", "")
            .step(1, 0, Kind.ACQUIRE, "Account#1", "", "Bank.transfer:30")
            .step(2, 1, Kind.CALL, "", "", "")
            .step(2, 1, Kind.ACQUIRE, "Account#2", "", "Bank.transfer:30")
            .step(1, 0, Kind.BLOCKED, "Account#2", "", "Bank.transfer:31")
            .also(2, 1, Kind.BLOCKED, "Account#1", "", "Bank.transfer:31")
            .result(new Pending())
            .result(new Pending());

    assertThat(table(run, EndStatus.DEADLOCKED, 110))
        .isEqualTo(
            """
            step │ thread 1                                           │ thread 2
            ─────┼────────────────────────────────────────────────────┼───────────────────────────────────────────────────
               1 │ transfer(1, 2)                                     │
               2 │   lock Account#1                  Bank.transfer:30 │
                 │ ── switch ──                                       │
               3 │                                                    │ transfer(2, 1)
               4 │                                                    │   lock Account#2                  Bank.transfer:30
                 │   waits for the lock of           Bank.transfer:31 │
                 │     Account#2 held by thread 2                     │
                 │                                                    │   waits for the lock of           Bank.transfer:31
                 │                                                    │     Account#1 held by thread 1
            """);
  }

  /** As in stack traces, which consoles make links of; only where there is such a file. */
  @Test
  void placesAreNamedByFileWhereItIsKnown() {
    Runs run = lostUpdate();
    Execution execution = run.end(EndStatus.COMPLETED);
    FileNames known = type -> type.endsWith("LostUpdate") ? "LostUpdate.java" : "";
    Runs stuck =
        new Runs("take()")
            .step(1, 0, Kind.CALL, "", "", "")
            .step(1, 0, Kind.BLOCKED, "Counter#1", "", "com.acme.LostUpdate.take:3")
            .result(new Pending());

    assertThat(InterleavingText.table(run.scenario, execution, Layout.plain(160).with(known)))
        .anyMatch(line -> line.contains("LostUpdate.java:8"))
        .noneMatch(line -> line.contains("incrementAndGet:8"));
    assertThat(InterleavingText.table(run.scenario, execution, Layout.plain(70).with(known)))
        .noneMatch(line -> line.contains("LostUpdate.java"));
    assertThat(InterleavingText.marked(run.scenario, execution, known))
        .contains(
            new MarkedPlace(
                "at LostUpdate.incrementAndGet(LostUpdate.java:8)", "where thread 1 is paused"));
    assertThat(InterleavingText.marked(run.scenario, execution, FileNames.UNKNOWN)).isEmpty();
    assertThat(InterleavingText.blocked(stuck.scenario, stuck.end(EndStatus.DEADLOCKED), known))
        .containsExactly(
            "thread 1, in take(), waits for the lock of Counter#1, at"
                + " com.acme.LostUpdate.take(LostUpdate.java:3)");
  }

  /** What a read saw matters more than where a thread was interrupted. */
  @Test
  void aReadThatSawAnOldValueIsTheLineToLookAt() {
    Runs run =
        new Runs("limit() | open(1)")
            .step(1, 0, Kind.CALL, "", "", "")
            .step(1, 0, Kind.READ, "gate.open", "true", "Subject.limit:14")
            .step(2, 1, Kind.CALL, "", "", "")
            .step(2, 1, Kind.WRITE, "gate.limit", "1", "Subject.open:9")
            .step(2, 1, Kind.RETURN, "", "", "")
            .step(1, 0, Kind.READ, "gate.limit", "0 (old value)", "Subject.limit:15")
            .step(1, 0, Kind.RETURN, "", "", "")
            .result(new Returned("0"))
            .result(new Done());

    assertThat(
            InterleavingText.marked(
                run.scenario, run.end(EndStatus.COMPLETED), type -> type + ".java"))
        .contains(new MarkedPlace("at Subject.limit(Subject.java:15)", "which sees an old value"));
  }

  /** Three columns of 24 characters do not fit into 60: each line names its thread. */
  @Test
  void tooManyThreadsForColumnsShareOne() {
    Runs run =
        new Runs("a() | b() | c()")
            .step(1, 0, Kind.CALL, "", "", "")
            .step(1, 0, Kind.READ, "n", "0", "Subject.a:8")
            .step(2, 1, Kind.CALL, "", "", "")
            .step(2, 1, Kind.WRITE, "n", "1", "Subject.b:9")
            .step(2, 1, Kind.RETURN, "", "", "")
            .step(1, 0, Kind.RETURN, "", "", "")
            .step(3, 2, Kind.CALL, "", "", "")
            .step(3, 2, Kind.RETURN, "", "", "")
            .result(new Returned("0"))
            .result(new Done())
            .result(new Done());
    Execution execution = run.end(EndStatus.COMPLETED);

    assertThat(InterleavingText.table(run.scenario, execution, Layout.plain(60)))
        .allMatch(line -> line.length() <= 60)
        .contains("   1 │ T1  a()", "   2 │ T1    read n: 0    line 8", "     │ T1  ── switch ──")
        .contains("   7 │ T3  c()");
    assertThat(InterleavingText.table(run.scenario, execution, Layout.plain(100)).get(0))
        .contains("thread 1", "thread 2", "thread 3");
  }

  @Test
  void onlySwitchesAreEmphasized() {
    Runs run = lostUpdate();
    List<String> lines =
        InterleavingText.table(
            run.scenario,
            run.end(EndStatus.COMPLETED),
            new Layout(160, false, (style, mark) -> "<" + mark + ">"));

    assertThat(lines.stream().filter(line -> line.contains("<")))
        .hasSize(1)
        .allMatch(line -> line.contains("<── switch ──"));
  }

  /** Threads which the subject starts have columns too, and nothing is cut away by many of them. */
  @Test
  void linesFitHoweverManyThreads() {
    Runs run = new Runs("a() | a() | a() | a()");
    for (int thread = 1; thread <= 8; thread++) {
      run.step(thread, thread <= 4 ? thread - 1 : -1, Kind.CALL, "", "", "");
      run.step(thread, -1, Kind.WRITE, "x".repeat(70), "1", "C.a:" + thread);
    }
    for (int op = 0; op < 4; op++) {
      run.result(new Pending());
    }
    List<String> lines =
        InterleavingText.table(run.scenario, run.end(EndStatus.DEADLOCKED), Layout.plain(100));

    assertThat(lines)
        .allMatch(line -> line.length() <= 100)
        .anyMatch(line -> line.contains("T1  a()"))
        .anyMatch(line -> line.contains("T8") && line.contains("C.a:8"))
        .filteredOn(line -> line.contains("x".repeat(70)))
        .hasSize(8);
  }

  /** The engine says for which lock it stands; that it was never notified is what matters. */
  @Test
  void aThreadThatWasNeverNotifiedIsNotWaitingForTheLock() {
    Runs run =
        new Runs("take()")
            .step(1, 0, Kind.CALL, "", "", "")
            .step(1, 0, Kind.WAIT, "Box#1", "", "Box.take:3")
            .also(1, 0, Kind.BLOCKED, "Box#1", "waits for the lock of Box#1", "Box.take:3")
            .result(new Pending());

    assertThat(InterleavingText.blocked(run.scenario, run.end(EndStatus.DEADLOCKED)))
        .containsExactly("thread 1, in take(), waits to be notified on Box#1  (Box.take:3)");
  }
}
