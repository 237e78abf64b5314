package dev.linchpin.acceptance.subject;

/** One method never returns and writes a shared field all the time. */
public class EndlessWriter {
  private volatile int turns;

  public int spin() {
    while (turns >= 0) {
      turns = (turns + 1) & 0xff;
    }
    return turns;
  }

  public int turns() {
    return turns & 0x100;
  }
}
