package dev.linchpin.recorded;

/** Four threads use one queue until the program is killed. */
public final class EndlessProgram {
  private EndlessProgram() {}

  public static void main(String[] arguments) {
    PlainQueue queue = new PlainQueue();
    for (int thread = 0; thread < 4; thread++) {
      int first = thread * 100_000_000;
      new Thread(
              () -> {
                for (int value = first; ; value++) {
                  queue.enq(value);
                  queue.deq();
                }
              })
          .start();
    }
  }
}
