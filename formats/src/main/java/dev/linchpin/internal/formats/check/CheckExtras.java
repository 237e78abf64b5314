package dev.linchpin.internal.formats.check;

import org.jspecify.annotations.Nullable;

/**
 * What was written besides the report.
 *
 * @param replay the replay file
 * @param test the source of a test
 * @param observations the observation file
 * @param comparison with an observation file
 * @param events whether every event of the failing run is wanted
 * @param files more files that show the failure
 */
public record CheckExtras(
    @Nullable String replay,
    @Nullable String test,
    @Nullable String observations,
    @Nullable ObservationComparison comparison,
    boolean events,
    WrittenFiles files) {
  /** Nothing. */
  public static final CheckExtras NONE =
      new CheckExtras(null, null, null, null, false, WrittenFiles.NONE);
}
