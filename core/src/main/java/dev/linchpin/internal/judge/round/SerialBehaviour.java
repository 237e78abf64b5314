package dev.linchpin.internal.judge.round;

/** What the operations of a round answer when they run one after the other. */
public interface SerialBehaviour {
  /** In place of an answer: the operation waits forever. */
  Object BLOCKS =
      new Object() {
        @Override
        public String toString() {
          return "waits forever";
        }
      };

  /** In place of an answer: it is not known, or not the same each time. */
  Object UNKNOWN =
      new Object() {
        @Override
        public String toString() {
          return "unknown";
        }
      };

  /**
   * The answer of the last operation of a serial run.
   *
   * @param operations the run, by the numbers of the operations
   * @param length how many of them the run has, at least one
   */
  Object answer(int[] operations, int length);
}
