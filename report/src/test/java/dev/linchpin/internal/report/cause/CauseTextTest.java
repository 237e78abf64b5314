package dev.linchpin.internal.report.cause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.CodePlace;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.Confirmation.Status;
import dev.linchpin.cause.Eliminator;
import dev.linchpin.cause.FieldRepair;
import dev.linchpin.cause.Segment;
import dev.linchpin.exploration.MemoryModel.Declared;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.Styling;
import dev.linchpin.internal.report.source.SourceFiles;
import dev.linchpin.testing.AfekFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CauseTextTest {
  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void writeSource() throws IOException {
    Files.createDirectories(folder.resolve("com/acme"));
    Files.writeString(folder.resolve("com/acme/AfekStack.java"), AfekFailure.SOURCE);
  }

  private String text(Failure failure, int width) {
    return text(failure, Layout.plain(width));
  }

  private String text(Failure failure, Layout layout) {
    SourceFiles sources = SourceFiles.of(List.of(folder), List.of());
    return String.join("\n", CauseText.lines(failure, sources, layout)) + "\n";
  }

  private static Failure with(List<Eliminator> eliminators, @Nullable Confirmation confirmation) {
    return AfekFailure.bare()
        .withCause(
            new Cause(
                Cause.Basis.DATA,
                eliminators,
                new Cause.Runs(7, 1, false),
                confirmation,
                List.of(),
                null,
                List.of()));
  }

  @Test
  void confirmedLinesNeedNoMoreWords() {
    assertThat(text(AfekFailure.confirmed(), 100))
        .isEqualTo(
            """
            The lines that must be atomic:
              AfekStack.pop, lines 21-22
                  20 │ for (int i = range.get() - 1; i >= 0; i--) {
                > 21 ┃   Integer value = items.get(i);
                > 22 ┃   items.set(i, null);
                  23 │   if (value != null) {
            Confirmed: with these lines atomic, the class no longer fails: Linchpin ran 12 scenarios (sets of
              concurrent calls) in all 340 schedules (orders of steps).

            The other lines of the run:
              AfekStack.push, thread 1 and thread 2
                  12 │ int i = range.getAndIncrement();
                  13 │ items.set(i, value);

            note: one schedule was not under control
            """);
  }

  @Test
  void theOthersAndTheRacesAreShownIfTheyAreWanted() {
    assertThat(text(AfekFailure.confirmed(), new Layout(100, true, true, Styling.PLAIN)))
        .contains(
            """
              in the run above, thread 3 interfered while thread 2 was here, in pop(), from step 8 to step 14
            Making this atomic rules out 3 of the 120 linearizable runs of this scenario.
            Confirmed: with these lines atomic, the class no longer fails: Linchpin ran 12 scenarios (sets of
              concurrent calls) in all 340 schedules (orders of steps).

            The other lines of the run:
              AfekStack.push, thread 1 and thread 2
                  12 │ int i = range.getAndIncrement();
                  13 │ items.set(i, value);

            Other lines that prevent this run if made atomic:
              rank 2: AfekStack.push:12-13, rules out 40 of the 120 linearizable runs of this scenario

            The decisive races:

              WG G, on 14 failing paths
              WG  thread 2 (read items[0], AfekStack.pop:21) went before thread 3 (read range, AfekStack.pop:20)
                    if thread 3 had gone first: every schedule would be correct
              G   thread 3 (read items[0], AfekStack.pop:21) went before thread 2 (write items[0],
                    AfekStack.pop:22): after this every schedule fails
                    if thread 2 had gone first: every schedule would be correct

              G   the next step decides between a correct and a failing run
              WG  one next step makes the run correct, another leaves both outcomes possible
            """);
  }

  @Test
  void ofLinesThatAreNotConfirmedTheRaceThatDecidesIsSaid() {
    assertThat(text(AfekFailure.with(null), 200))
        .contains(
            "The race that decides: thread 3 (read items[0], AfekStack.pop:21) went before thread 2"
                + " (write items[0], AfekStack.pop:22): after this every schedule fails.\n")
        .doesNotContain("failing paths");
  }

  /** Of 7 linearizable runs the second eliminator rules out all: so would stopping every thread. */
  @Test
  void whatRulesOutAllLinearizableRunsIsNoCause() {
    Segment segment = new Segment(AfekFailure.popBlock(), 2, 10, 18, List.of(), List.of());
    Segment useless = new Segment(AfekFailure.pushBlock(), 1, 2, 4, List.of(), List.of());
    List<Eliminator> both =
        List.of(
            new Eliminator(1, 0, List.of(segment), List.of()),
            new Eliminator(2, 7, List.of(useless), List.of()));

    assertThat(text(with(both, null), 120))
        .contains("AfekStack.pop")
        .doesNotContain("AfekStack.push:", "rank 2", "Other lines that prevent");
  }

  @Test
  void everyLineFitsTheWidth() {
    assertThat(text(AfekFailure.confirmed(), 50).lines())
        .allMatch(line -> line.length() <= 50)
        .anyMatch(line -> line.contains("> 22 ┃"));
  }

  @Test
  void withoutTheSourceTheBlockIsNamedAndTheOptionToo() {
    List<String> lines =
        CauseText.lines(
            AfekFailure.confirmed(), SourceFiles.of(List.of(), List.of()), Layout.plain(120));

    assertThat(lines)
        .contains(
            "  AfekStack.pop, lines 21-22",
            "  (no Java source of com.acme.AfekStack was found; give its folder or archive with"
                + " --source)")
        .noneMatch(line -> line.contains("┃"));
  }

  @Test
  void whatWasConfirmedIsShownEvenIfOneRunNeedsLess() {
    Confirmation both =
        new Confirmation(
            Status.CONFIRMED, List.of(AfekFailure.popBlock(), AfekFailure.pushBlock()), 3, 1000, 2);

    assertThat(text(AfekFailure.with(both), new Layout(120, true, Styling.PLAIN)))
        .contains(
            "The lines that must be atomic, in 2 blocks:",
            "  AfekStack.push, lines 12-13",
            "Confirmed: with these lines atomic, the class no longer fails: Linchpin ran 3"
                + " scenarios (sets of concurrent calls) in",
            "  all 1,000 schedules (orders of steps).",
            "Lines that prevent this run only:",
            "  rank 1: AfekStack.pop:21-22, rules out 3 of the 120 linearizable runs of this"
                + " scenario");
  }

  @Test
  void fieldsThatMustBeDeclaredInAnotherWayComeWithWhatElseWouldDo() {
    FieldRepair repair =
        new FieldRepair(
            List.of("instance"),
            Declared.VOLATILE,
            List.of(
                FieldRepair.of(List.of("instance"), Declared.RELEASED),
                FieldRepair.of(List.of("instance"), Declared.FENCED),
                FieldRepair.of(List.of("a", "b"), Declared.FINAL)),
            List.of("com.acme.Settings.get", "com.acme.Settings.set"));
    Confirmation confirmed =
        new Confirmation(Status.CONFIRMED, List.of(), 21, 401, 0, repair, null);

    assertThat(text(AfekFailure.with(confirmed), 200))
        .contains(
            "Missing: `volatile` on `instance`.",
            "Confirmed: with this field volatile, the class no longer fails: Linchpin ran 21"
                + " scenarios (sets of concurrent calls) in all 401 schedules (orders of steps).",
            "Also enough: `setRelease` and `getAcquire` of a VarHandle for `instance`, or"
                + " `releaseFence()` before each write and `acquireFence()` after each read (no"
                + " write waits).",
            "Also enough: `final` on `a` and `b` (costs nothing).",
            "Also enough: one lock for `get` and `set` (callers wait for each other).",
            "Cost: each volatile write waits for earlier writes, reads cost next to nothing.");
  }

  @Test
  void whatFailedIsSaid() {
    Confirmation failed =
        new Confirmation(Status.STILL_FAILS, List.of(AfekFailure.popBlock()), 1, 1, 1);
    Confirmation unfinished =
        new Confirmation(Status.NOT_FINISHED, List.of(AfekFailure.popBlock()), 1, 1, 1);

    assertThat(text(AfekFailure.with(failed), 120))
        .contains(
            "The lines to look at first:",
            "Not confirmed: with these lines atomic, the class still fails (1 schedule of 1"
                + " scenario tried).");
    assertThat(text(AfekFailure.with(unfinished), 120))
        .contains(
            "Not confirmed: with these lines atomic, nothing failed, but only 1 schedule of 1"
                + " scenario could be tried (--cause-budget")
        .contains("gives more time).");
    assertThat(text(AfekFailure.with(null), 120))
        .contains("Not confirmed: the class was not checked again with these lines atomic.");
  }

  @Test
  void aBlockThatEndsInACalledMethodHasItsCallChain() {
    Segment segment =
        new Segment(
            CodeBlock.of(AfekFailure.SUBJECT + ".pop", 21, 22),
            2,
            10,
            18,
            List.of(
                new CodePlace(AfekFailure.SUBJECT + ".pop", 21),
                new CodePlace("com.acme.Cells.take", 7),
                new CodePlace("java.util.concurrent.atomic.AtomicReferenceArray.get", 88)),
            List.of(new CodePlace(AfekFailure.SUBJECT + ".pop", 22)));

    Failure failure = with(List.of(new Eliminator(1, 0, List.of(segment), List.of())), null);
    assertThat(text(failure, new Layout(120, true, Styling.PLAIN)))
        .contains(
            "  begins in AfekStack.pop:21 → Cells.take:7\n",
            "keeps all 7 linearizable runs that were looked at")
        .doesNotContain("ends in");
  }

  @Test
  void aBlockInsideALineIsNamedByItsBytecodeIfEverythingIsWanted() {
    CodeBlock part = CodeBlock.inLine(AfekFailure.SUBJECT + ".pop", 22, 5, 12);
    Segment segment = new Segment(part, 2, 10, 18, List.of(), List.of());
    Eliminator eliminator = new Eliminator(1, 0, List.of(segment), List.of());

    Failure failure = with(List.of(eliminator), null);
    assertThat(text(failure, 120)).contains("  AfekStack.pop, line 22\n");
    assertThat(text(failure, new Layout(120, true, Styling.PLAIN)))
        .contains("  AfekStack.pop, line 22, bytecode 5 to 12\n");
    assertThat(CodeText.brief(part)).isEqualTo("AfekStack.pop:22 (bytecode 5-12)");
  }

  @Test
  void withoutAnyBlockThatIsSaid() {
    assertThat(text(with(List.of(), null), 120))
        .isEqualTo(
            """
            No block of code explains the failure.

            The lines of the run:
              AfekStack.push, thread 1 and thread 2
                  12 │ int i = range.getAndIncrement();
                  13 │ items.set(i, value);
              AfekStack.pop, thread 2 and thread 3
                  20 │ for (int i = range.get() - 1; i >= 0; i--) {
                  21 │   Integer value = items.get(i);
                  22 │   items.set(i, null);
            """);
  }

  @Test
  void nothingIsSaidOfAnUnknownCause() {
    assertThat(
            CauseText.lines(
                AfekFailure.bare(), SourceFiles.of(List.of(), List.of()), Layout.plain(80)))
        .isEmpty();
  }

  /** The source may be another version than the class. */
  @Test
  void aFileThatIsTooShortIsDoubted() {
    Segment segment =
        new Segment(
            CodeBlock.of(AfekFailure.SUBJECT + ".pop", 300, 301), 2, 10, 18, List.of(), List.of());

    assertThat(text(with(List.of(new Eliminator(1, 0, List.of(segment), List.of())), null), 120))
        .contains("(com/acme/AfekStack.java has only 29 lines: is it the source of this class?)");
  }
}
