package dev.linchpin.acceptance.subject;

/** Prints more than a pipe holds. */
public class Chatty {
  private int value;

  public synchronized int next() {
    for (int line = 0; line < 500; line++) {
      System.out.println("{\"verdict\":\"violation\"} says the subject, not the tool");
      System.err.println("\tat the.subject.Itself(Chatty.java:1)");
    }
    return ++value;
  }
}
