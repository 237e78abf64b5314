package dev.linchpin.internal.cli.engine;

import dev.linchpin.internal.engine.worker.WorkerSettings;
import java.util.Locale;

/** How the engine switches threads. */
public enum Backend {
  /** The fastest that the Java in use has. */
  BEST,
  CONTINUATION,
  VIRTUAL,
  PLATFORM;

  WorkerSettings applyTo(WorkerSettings settings) {
    return this == BEST ? settings : settings.withBackend(name().toLowerCase(Locale.ROOT));
  }
}
