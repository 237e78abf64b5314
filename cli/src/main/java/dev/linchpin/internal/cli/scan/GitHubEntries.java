package dev.linchpin.internal.cli.scan;

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
        row.scanned().failure() != null,
        place == null ? null : place.file(),
        place == null ? 0 : place.line(),
        reason == null ? row.sentence() : reason);
  }
}
