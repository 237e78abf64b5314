package dev.linchpin.internal.cli.engine;

import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.engine.worker.WorkerSettings;

/** Starts engines. */
@FunctionalInterface
public interface EngineStart {
  Engine start(WorkerSettings settings);
}
