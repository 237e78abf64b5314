package dev.linchpin.internal.engine.local;

import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.fiber.Fibers;
import org.jspecify.annotations.Nullable;

/**
 * Fibers that are kept from one exploration to the next. Where they are threads, to start them
 * takes longer than to explore a tiny scenario with them.
 */
final class SpareFibers implements AutoCloseable {
  private final FiberBackend backend;
  private @Nullable Fibers spare;

  SpareFibers(FiberBackend backend) {
    this.backend = backend;
  }

  Fibers take() {
    Fibers kept = spare;
    spare = null;
    return kept == null ? backend.open() : kept;
  }

  /** Keeps fibers of a run that ended as it should; of others, some may still be running. */
  void giveBack(Fibers used) {
    if (spare == null && used.leaked() == 0) {
      spare = used;
    } else {
      used.close();
    }
  }

  @Override
  public void close() {
    Fibers kept = spare;
    spare = null;
    if (kept != null) {
      kept.close();
    }
  }
}
