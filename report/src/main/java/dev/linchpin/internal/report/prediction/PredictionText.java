package dev.linchpin.internal.report.prediction;

import static dev.linchpin.internal.report.prediction.PredictionWords.count;

import dev.linchpin.internal.report.interleaving.Styling;
import dev.linchpin.internal.report.interleaving.Styling.Style;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.EventPlace;
import dev.linchpin.prediction.Leg;
import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.RunNames;
import dev.linchpin.prediction.ViolationGroup;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** A prediction as text: the answer, then what violates, then what the answer does not cover. */
public final class PredictionText {
  /** More than anybody reads; {@code --all} is for programs. */
  private static final int MOST_GROUPS = 1_000;

  private final RunReport run;
  private final RunNames names;
  private final Styling styling;
  private final Consumer<String> out;

  /**
   * @param out takes the lines, one by one: there may be many
   */
  public PredictionText(RunReport run, Styling styling, Consumer<String> out) {
    this.run = run;
    this.names = run.names();
    this.styling = styling;
    this.out = out;
  }

  /** The answer in one line. */
  public void printAnswer() {
    Prediction prediction = run.prediction();
    String answer = PredictionWords.answer(prediction);
    Style style =
        !prediction.violations().isEmpty()
            ? Style.BAD
            : prediction.isComplete() ? Style.GOOD : Style.STRONG;
    out.accept(run.run().title() + ": " + styling.styled(style, answer));
  }

  /**
   * Everything.
   *
   * @param all whether every violation is wanted, or one for each triple of code locations
   */
  public void print(boolean all) {
    Prediction prediction = run.prediction();
    List<ViolationGroup> groups = prediction.predicted().groups();
    printAnswer();
    out.accept("  " + PredictionWords.size(prediction) + "; " + run.run().millis() + " ms");
    int number = 0;
    if (all) {
      for (AtomicityViolation violation : prediction.violations()) {
        print(++number, violation, "");
      }
    } else {
      for (ViolationGroup group : groups.subList(0, Math.min(MOST_GROUPS, groups.size()))) {
        print(++number, group.example(), times(group));
      }
      printLeftOut(groups.size() - number);
    }
    printNotes();
  }

  private void printLeftOut(int count) {
    if (count > 0) {
      out.accept("");
      out.accept(
          "  and %s more; --all lists every violation"
              .formatted(count(count, "triple of code locations", "triples of code locations")));
    }
  }

  private static String times(ViolationGroup group) {
    return group.count() == 1
        ? ""
        : String.format(
            Locale.ROOT,
            "; %,d violations, on %s",
            group.count(),
            count(group.variables(), "variable", "variables"));
  }

  private void print(int number, AtomicityViolation violation, String times) {
    out.accept("");
    out.accept(
        "  %d. %s %s (%s)%s"
            .formatted(
                number,
                styling.styled(Style.STRONG, names.variable(violation.variable())),
                PredictionWords.pattern(violation.pattern()),
                violation.pattern(),
                times));
    String place = place(violation.transaction());
    out.accept(
        "     in %s of thread %s, which begins in line %d:"
            .formatted(
                place.isEmpty() ? "a transaction" : "transaction " + place,
                names.thread(violation.thread()),
                violation.transaction().event() + 1));
    access(violation.thread(), violation.pattern().firstWrites(), violation.first());
    access(violation.other(), violation.pattern().middleWrites(), violation.middle());
    access(violation.thread(), violation.pattern().secondWrites(), violation.second());
    out.accept("     a schedule that shows it:");
    int leg = 0;
    for (Leg next : violation.schedule()) {
      out.accept(
          "       %d. %s runs to line %d%s"
              .formatted(
                  ++leg,
                  PredictionWords.who(names.thread(next.thread())),
                  next.event() + 1,
                  run.line(next.event())
                      .map(line -> " (" + PredictionWords.line(line) + ")")
                      .orElse("")));
    }
  }

  private void access(int thread, boolean writes, EventPlace access) {
    List<String> locks = run.line(access.event()).map(RunExcerpt.Line::locks).orElse(List.of());
    out.accept(
        "       %s %s it in line %d%s%s"
            .formatted(
                PredictionWords.who(names.thread(thread)),
                writes ? "writes" : "reads",
                access.event() + 1,
                place(access).isEmpty() ? "" : " at " + place(access),
                locks.isEmpty() ? "" : ", holding " + String.join(", ", locks)));
  }

  private String place(EventPlace event) {
    return event.place() < 0 ? "" : names.place(event.place());
  }

  private void printNotes() {
    List<String> notes = PredictionWords.notes(run);
    if (!notes.isEmpty()) {
      out.accept("");
    }
    notes.forEach(note -> out.accept("  note: " + note));
  }
}
