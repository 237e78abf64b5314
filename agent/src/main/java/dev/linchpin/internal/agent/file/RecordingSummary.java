package dev.linchpin.internal.agent.file;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What one JVM recorded.
 *
 * @param file null if there was nothing to record
 * @param isWhole false if the recording had to end before the program did
 */
public record RecordingSummary(
    @Nullable Path file, boolean isWhole, List<String> classes, Counts counts) {
  public RecordingSummary {
    classes = List.copyOf(classes);
  }

  /** What was recorded, in words. */
  public String text() {
    return text(" in " + file);
  }

  /** The same, where the file does not stay. */
  public String textWithoutFile() {
    return text("");
  }

  private String text(String where) {
    String waits =
        counts.waits == 0
            ? ""
            : String.format(
                Locale.ROOT,
                "; threads waited for the writer %,d time%s",
                counts.waits,
                counts.waits == 1 ? "" : "s");
    return String.format(
        Locale.ROOT,
        "recorded %,d operation%s (%,d still running) of %,d object%s%s%s",
        counts.operations,
        counts.operations == 1 ? "" : "s",
        counts.pending,
        counts.objects,
        counts.objects == 1 ? "" : "s",
        where,
        waits);
  }

  /**
   * Numbers.
   *
   * @param waits how often a thread waited for the writer
   */
  public record Counts(long operations, long pending, long objects, long waits) {}
}
