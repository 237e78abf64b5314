package com.acme;

public class Ticket {
  private int next;

  public synchronized int take() {
    return next++;
  }

  public synchronized int taken() {
    return next;
  }
}
