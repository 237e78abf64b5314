package dev.linchpin.internal.cli.scan;

import dev.linchpin.finding.Scanned;
import dev.linchpin.internal.cli.output.GitHub;
import dev.linchpin.internal.formats.check.FailurePlace;
import dev.linchpin.internal.formats.check.ScanJson.Row;
import dev.linchpin.internal.report.check.ScanText;

/** Results in the form in which GitHub shows them. */
public final class GitHubEntries {
  private GitHubEntries() {}

  /** The result of one class. */
  public static GitHub.Entry of(Row row) {
    FailurePlace place = row.place();
    String reason = row.reason();
    return new GitHub.Entry(
        row.scanned().className(),
        ScanText.word(row.scanned()),
        mark(row.scanned()),
        place == null ? null : place.file(),
        place == null ? 0 : place.line(),
        reason == null ? row.sentence() : reason);
  }

  private static GitHub.Mark mark(Scanned one) {
    if (one.failure() != null) {
      return GitHub.Mark.ERROR;
    }
    return one.isJudged() ? GitHub.Mark.NONE : GitHub.Mark.WARNING;
  }
}
