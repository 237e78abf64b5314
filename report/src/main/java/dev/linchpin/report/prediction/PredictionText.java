package dev.linchpin.report.prediction;

import static dev.linchpin.report.prediction.PredictionWords.count;

import dev.linchpin.formats.run.PredictedRun;
import dev.linchpin.formats.run.RunExcerpt;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.EventPlace;
import dev.linchpin.prediction.Gap;
import dev.linchpin.prediction.Leg;
import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.RunNames;
import dev.linchpin.prediction.ViolationGroup;
import dev.linchpin.report.interleaving.Styling;
import dev.linchpin.report.interleaving.Styling.Style;
import java.util.List;
import java.util.function.Consumer;

/** A prediction as text: the answer, then what violates, then what the answer does not cover. */
public final class PredictionText {
  private final PredictedRun run;
  private final RunNames names;
  private final Styling styling;
  private final Consumer<String> out;

  /**
   * @param out takes the lines, one by one: there may be many
   */
  public PredictionText(PredictedRun run, Styling styling, Consumer<String> out) {
    this.run = run;
    this.names = run.names();
    this.styling = styling;
    this.out = out;
  }

  /** The answer in one line. */
  public void printAnswer() {
    printAnswer(ViolationGroup.of(run.prediction().violations()));
  }

  /**
   * Everything.
   *
   * @param all whether every violation is wanted, or one for each triple of code places
   */
  public void print(boolean all) {
    Prediction prediction = run.prediction();
    List<ViolationGroup> groups = ViolationGroup.of(prediction.violations());
    printAnswer(groups);
    out.accept("  " + PredictionWords.size(prediction) + "; " + run.millis() + " ms");
    int number = 0;
    if (all) {
      for (AtomicityViolation violation : prediction.violations()) {
        print(++number, violation, "");
      }
    } else {
      for (ViolationGroup group : groups) {
        print(++number, group.example(), times(group));
      }
    }
    printNotes(prediction);
  }

  private void printAnswer(List<ViolationGroup> groups) {
    Prediction prediction = run.prediction();
    String answer = PredictionWords.answer(prediction, groups);
    Style style =
        !prediction.violations().isEmpty()
            ? Style.BAD
            : prediction.isComplete() ? Style.GOOD : Style.STRONG;
    out.accept(run.title() + ": " + styling.styled(style, answer));
  }

  private static String times(ViolationGroup group) {
    return group.count() == 1
        ? ""
        : " (one of %s like it, on %s)"
            .formatted(
                count(group.count(), "violation", "violations"),
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
    out.accept(
        "     transaction of thread %s, begun in line %d%s"
            .formatted(
                names.thread(violation.thread()),
                violation.transaction().event() + 1,
                at(violation.transaction())));
    access(violation.thread(), violation.pattern().firstWrites(), violation.first());
    access(violation.other(), violation.pattern().middleWrites(), violation.middle());
    access(violation.thread(), violation.pattern().secondWrites(), violation.second());
    out.accept("     a schedule that shows it:");
    int leg = 0;
    for (Leg next : violation.schedule()) {
      out.accept(
          "       %d. thread %s runs to line %d%s"
              .formatted(
                  ++leg, names.thread(next.thread()), next.event() + 1, role(violation, next)));
    }
  }

  private void access(int thread, boolean writes, EventPlace access) {
    List<String> locks = run.line(access.event()).map(RunExcerpt.Line::locks).orElse(List.of());
    out.accept(
        "       thread %s %s it in line %d%s%s"
            .formatted(
                names.thread(thread),
                writes ? "writes" : "reads",
                access.event() + 1,
                at(access),
                locks.isEmpty() ? "" : ", holding " + String.join(", ", locks)));
  }

  private String at(EventPlace event) {
    return event.place() < 0 ? "" : ", at " + names.place(event.place());
  }

  private String role(AtomicityViolation violation, Leg leg) {
    long event = leg.event();
    if (event == violation.first().event()) {
      return ", the first access";
    }
    if (event == violation.middle().event()) {
      return ", the access between";
    }
    if (event == violation.second().event()) {
      return ", the second access";
    }
    return run.line(event).map(line -> " (" + PredictionWords.line(line) + ")").orElse("");
  }

  private void printNotes(Prediction prediction) {
    if (prediction.gaps().isEmpty() && run.notes().isEmpty()) {
      return;
    }
    out.accept("");
    for (Gap gap : prediction.gaps()) {
      out.accept("  note: " + PredictionWords.gap(gap));
    }
    run.notes().forEach(note -> out.accept("  note: " + note));
  }
}
