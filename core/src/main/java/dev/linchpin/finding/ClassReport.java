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
 * @param notes what a reader must know to judge the verdict
 */
public record ClassReport(
    Subject subject,
    ClassVerdict verdict,
    Coverage coverage,
    @Nullable Shortfall shortfall,
    @Nullable Failure failure,
    Notes notes,
    long millis) {
  /**
   * What a reader must know to judge the verdict.
   *
   * @param notJudged attempts that say nothing about the class, one entry for each reason
   * @param remarks what was not under control, which scenarios showed no contact of threads, what
   *     was not finished
   */
  public record Notes(List<NotJudged> notJudged, List<String> remarks) {
    public Notes {
      notJudged = List.copyOf(notJudged);
      remarks = List.copyOf(remarks);
    }
  }

  public List<NotJudged> notJudged() {
    return notes.notJudged();
  }

  public List<String> remarks() {
    return notes.remarks();
  }
}
