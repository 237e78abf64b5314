package dev.linchpin.internal.report.patch;

import java.util.List;

/**
 * The statements that go under the lock.
 *
 * @param text for people: {@code the lines alone}
 */
record Extent(String text, List<StatementRun> runs) {
  Extent {
    runs = List.copyOf(runs);
  }
}
