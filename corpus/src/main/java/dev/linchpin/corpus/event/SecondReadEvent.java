package dev.linchpin.corpus.event;

/**
 * The gate whose waiter reads its state twice.
 *
 * <p>Wrong in {@code registered}, called by {@code await}: the new state comes from a second read
 * of the shared word, the comparison uses the first. With {@code set; reset} around the second read
 * the waiter writes the open bit itself; the next {@code set} then sees an open gate and wakes
 * nobody. Root cause A of Line-Up (ManualResetEvent of a .NET preview). Only a check that judges
 * operations which never return can see it.
 *
 * <p>Source: S. Burckhardt, C. Dern, M. Musuvathi, R. Tan, Line-Up, PLDI 2010.
 */
public class SecondReadEvent extends ManualResetEvent {
  @Override
  State registered(State seen, Waiter waiter) {
    return withWaiter(state.get(), waiter);
  }
}
