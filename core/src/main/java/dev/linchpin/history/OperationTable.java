package dev.linchpin.history;

/**
 * Operations by number, for online monitors: a whole {@link History}, or the window of live
 * operations of a stream, which reuses a number after {@link #release}.
 */
public interface OperationTable {
  int process(int op);

  int method(int op);

  /** A word of {@link ValueTable}. */
  long argument(int op);

  /** A word of {@link ValueTable}. */
  long result(int op);

  long call(int op);

  /** {@link History#PENDING} for an operation that never returns. */
  long returned(int op);

  /** Position of the operation in the file it came from, from 0. */
  int index(int op);

  ValueTable values();

  /** As in {@code pop() → 3 [10,14] by process 2}. */
  String describe(int op);

  /** The monitor no longer needs this operation: its number may be given to another. */
  default void release(int op) {}
}
