package com.acme.wrong;

@ThreadSafe
public class Once {
  private volatile boolean done;

  public boolean tryStart() {
    if (done) {
      return false;
    }
    done = true;
    return true;
  }
}
