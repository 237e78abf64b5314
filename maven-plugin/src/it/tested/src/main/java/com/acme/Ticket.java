package com.acme;

public class Ticket {
  private int next;

  public synchronized int take() {
    return next++;
  }

  /** An estimate, as its author says. */
  public int estimate() {
    int now = next;
    return next - now;
  }

  public synchronized int taken() {
    return next;
  }
}
