package dev.linchpin.engine.step;

/** A thread of the run: one stack, one position in the program order. */
public final class ModelThread {
  private final int id;

  ModelThread(int id) {
    this.id = id;
  }

  /** Its number, the same in every run in which the same thread creates it as its n-th. */
  public int id() {
    return id;
  }
}
