package dev.linchpin.internal.engine.step.control;

/** A thread of the run, as the code that runs sees it. */
public interface ModelThread {
  /** Its number, which depends only on its creator and on how many threads that created before. */
  int id();

  /** Says whether the JVM may end while the thread runs; told before it starts. */
  default void setDaemon(boolean on) {}
}
