package dev.linchpin.internal.judge.serial;

/** What came before an operation in real time. */
@FunctionalInterface
public interface Earlier {
  /** Operations are as they like. */
  Earlier NOTHING = op -> 0;

  /** The operations that had returned before this one was called, as bits. */
  int than(int op);
}
