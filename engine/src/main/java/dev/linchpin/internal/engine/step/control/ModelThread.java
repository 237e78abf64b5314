package dev.linchpin.internal.engine.step.control;

/** A thread of the run, as the code that runs sees it. */
public interface ModelThread {
  /** Its number, the same in every run in which the same thread creates it as its n-th. */
  int id();

  /** Says whether the JVM may end while the thread runs; told before it starts. */
  default void setDaemon(boolean on) {}
}
