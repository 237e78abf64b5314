package dev.linchpin.finding;

import dev.linchpin.execution.Precedence;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.MemoryModel;
import java.util.List;

/**
 * A run that no serial run explains.
 *
 * @param wanted which operation must return before which is called for it to show; the run's
 *     schedule has to be arranged so
 * @param pending the operation that has no reason to wait, or -1
 * @param isLostUpdate whether serial runs do explain it, but only such in which a thread of the
 *     class itself and another thread overwrite each other's update
 * @param memory under which the run was made, and can be repeated
 */
public record Conviction(
    FailureKind kind,
    Found found,
    List<Precedence> wanted,
    int pending,
    boolean isLostUpdate,
    MemoryModel memory) {
  public Conviction {
    wanted = List.copyOf(wanted);
  }

  /** A run that no serial run explains in any way. */
  public Conviction(FailureKind kind, Found found, List<Precedence> wanted, int pending) {
    this(kind, found, wanted, pending, false, MemoryModel.SC);
  }

  /** The same, for a lost update. */
  public Conviction asLostUpdate() {
    return new Conviction(kind, found, wanted, pending, true, memory);
  }

  /** The same of a run under another model of memory. */
  public Conviction under(MemoryModel model) {
    return new Conviction(kind, found, wanted, pending, isLostUpdate, model);
  }
}
