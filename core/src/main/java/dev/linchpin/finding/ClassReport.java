package dev.linchpin.finding;

import dev.linchpin.subject.Subject;
import dev.linchpin.verdict.Shortfall;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Undecided;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The result of checking a class.
 *
 * @param subject the parts of the class that were used, and those that were left out
 * @param verdict whether the class behaves as it should: no with the failure that was found; yes
 *     says that nothing was found and enough was tried, which {@code coverage} tells
 * @param notes what a reader must know to judge the verdict
 */
public record ClassReport(
    Subject subject, Verdict<Void, Failure> verdict, Coverage coverage, Notes notes, long millis) {
  /**
   * What a reader must know to judge the verdict.
   *
   * @param notJudged attempts that say nothing about the class, one entry for each reason
   * @param remarks what was not under control, which scenarios showed no contact of threads, what
   *     was not finished
   * @param warnings what is no wrong result, but should be changed
   */
  public record Notes(List<NotJudged> notJudged, List<String> remarks, List<Warned> warnings) {
    public Notes {
      notJudged = List.copyOf(notJudged);
      remarks = List.copyOf(remarks);
      warnings = List.copyOf(warnings);
    }

    /** Without warnings. */
    public Notes(List<NotJudged> notJudged, List<String> remarks) {
      this(notJudged, remarks, List.of());
    }
  }

  /** The same with one more remark, if there is one. */
  public ClassReport with(Optional<String> remark) {
    List<String> remarks = new ArrayList<>(notes.remarks());
    remark.ifPresent(remarks::add);
    return new ClassReport(
        subject,
        verdict,
        coverage,
        new Notes(notes.notJudged(), remarks, notes.warnings()),
        millis);
  }

  public List<NotJudged> notJudged() {
    return notes.notJudged();
  }

  public List<String> remarks() {
    return notes.remarks();
  }

  /** What is no wrong result, but should be changed. */
  public List<Warned> warnings() {
    return notes.warnings();
  }

  /** What was found wrong; null if nothing was. */
  public @Nullable Failure failure() {
    return verdict instanceof No<Void, Failure> no ? no.evidence() : null;
  }

  /** Why nothing could be decided; null if something was. */
  public @Nullable Shortfall shortfall() {
    return verdict instanceof Undecided<Void, Failure> undecided ? undecided.shortfall() : null;
  }
}
