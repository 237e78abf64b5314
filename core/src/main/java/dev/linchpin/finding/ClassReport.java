package dev.linchpin.finding;

import dev.linchpin.subject.Subject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of checking a class.
 *
 * @param subject the parts of the class that were used, and those that were left out
 * @param shortfall why nothing could be decided, or null if something was
 * @param failure what was found wrong, or null
 * @param notJudged attempts that say nothing about the class, one entry for each reason
 * @param remarks what a reader must know to judge the verdict: what was not under control, which
 *     scenarios showed no contact of threads, what was not finished
 */
public record ClassReport(
    Subject subject,
    ClassVerdict verdict,
    Coverage coverage,
    @Nullable Shortfall shortfall,
    @Nullable Failure failure,
    List<NotJudged> notJudged,
    List<String> remarks,
    long millis) {
  public ClassReport {
    notJudged = List.copyOf(notJudged);
    remarks = List.copyOf(remarks);
  }

  /** A report of a class of which enough was tried. */
  public ClassReport(
      Subject subject,
      ClassVerdict verdict,
      Coverage coverage,
      @Nullable Failure failure,
      List<NotJudged> notJudged,
      List<String> remarks,
      long millis) {
    this(subject, verdict, coverage, null, failure, notJudged, remarks, millis);
  }
}
