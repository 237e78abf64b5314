package dev.linchpin.internal.cli.monitor;

import dev.linchpin.internal.formats.judgement.MonitorResult;
import dev.linchpin.spec.Specification;
import java.util.List;

/** A history file that is judged while somebody writes it. */
public final class LiveHistory {
  private final String file;
  private final Specification specification;
  private final FollowedFile followed;

  LiveHistory(String file, Specification specification, FollowedFile followed) {
    this.file = file;
    this.specification = specification;
    this.followed = followed;
  }

  /** Waits for the first violation, or for the end of the file. */
  public MonitorResult judgement() {
    long started = System.nanoTime();
    FollowedFile.Found found = followed.run();
    List<String> notes =
        found.judgement().operations() == 0 ? List.of(HistoryFile.EMPTY) : found.notes();
    long millis = (System.nanoTime() - started) / 1_000_000;
    return new MonitorResult(file, specification, null, found.judgement(), notes, millis);
  }

  /** Nobody writes any more: what is in the file is all. Any thread may say so. */
  public void writerEnded() {
    followed.writerEnded();
  }
}
