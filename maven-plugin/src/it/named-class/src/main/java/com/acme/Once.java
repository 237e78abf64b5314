package com.acme;

/** Looks concurrent: a volatile field. */
public class Once {
  private volatile boolean started;

  public boolean tryStart() {
    if (started) {
      return false;
    }
    started = true;
    return true;
  }
}
