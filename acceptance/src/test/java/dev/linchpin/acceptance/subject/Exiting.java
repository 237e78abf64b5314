package dev.linchpin.acceptance.subject;

/** Ends the JVM. */
public class Exiting {
  private int value;

  public void exit() {
    System.exit(77);
  }

  public synchronized int next() {
    return ++value;
  }
}
