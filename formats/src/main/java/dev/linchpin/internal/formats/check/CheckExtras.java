package dev.linchpin.internal.formats.check;

import dev.linchpin.internal.formats.document.WarningExtras;
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
 * @param warnings which warnings are failures, and files that show them
 */
public record CheckExtras(
    @Nullable String replay,
    @Nullable String test,
    @Nullable String observations,
    @Nullable ObservationComparison comparison,
    boolean events,
    WrittenFiles files,
    WarningExtras warnings) {
  /** Nothing. */
  public static final CheckExtras NONE =
      new CheckExtras(null, null, null, null, false, WrittenFiles.NONE);

  /** No warning is a failure. */
  public CheckExtras(
      @Nullable String replay,
      @Nullable String test,
      @Nullable String observations,
      @Nullable ObservationComparison comparison,
      boolean events,
      WrittenFiles files) {
    this(replay, test, observations, comparison, events, files, WarningExtras.NONE);
  }

  /** The same with warnings. */
  public CheckExtras with(WarningExtras others) {
    return new CheckExtras(replay, test, observations, comparison, events, files, others);
  }
}
