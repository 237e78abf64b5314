package dev.linchpin.acceptance.subject;

/** One method never returns and touches nothing that others see. */
public class EndlessLoop {
  private int value;

  public int spin() {
    int turns = 0;
    while (turns >= 0) {
      turns = (turns + 1) & 0xff;
    }
    return turns;
  }

  public synchronized int next() {
    return ++value;
  }
}
