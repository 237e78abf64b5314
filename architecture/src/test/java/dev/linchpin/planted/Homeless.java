package dev.linchpin.planted;

import dev.linchpin.verdict.Budget;

/** Planted: a class whose package nobody entered in the table of rooms. */
public final class Homeless {
  private Homeless() {}

  public static Budget budget() {
    return Budget.UNLIMITED;
  }
}
