package dev.linchpin.internal.formats.document;

import dev.linchpin.finding.FailOn;
import dev.linchpin.finding.Warned;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which warnings are failures, and the replay files of their runs.
 *
 * @param replays the files that were written
 */
public record WarningExtras(FailOn failOn, Map<Warned, String> replays) {
  /** No warning is a failure. */
  public static final WarningExtras NONE = new WarningExtras(FailOn.NONE, Map.of());

  public WarningExtras {
    replays = Map.copyOf(replays);
  }

  /** The replay file of a warning's run, or null. */
  public @Nullable String replay(Warned one) {
    return replays.get(one);
  }
}
