package dev.linchpin.cli;

/** Starts worker JVMs. */
final class WorkerStart implements EngineStart {
  @Override
  public ExplorationEngine start(Request request) {
    throw new UserProblem("the engine is not part of this build");
  }
}
