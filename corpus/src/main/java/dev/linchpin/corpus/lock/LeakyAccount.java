package dev.linchpin.corpus.lock;

import java.util.concurrent.locks.ReentrantLock;

/**
 * An account that forgets to unlock on two of its paths.
 *
 * <p>Wrong in {@code withdraw} (an exception leaves with the lock held) and in {@code tryWithdraw}
 * (an early return does): whoever comes next waits for ever. The balance begins at 0.
 */
// Deliberate: the unlocks outside finally blocks are the bug.
@SuppressWarnings("LockNotBeforeTry")
public class LeakyAccount {
  private final ReentrantLock lock = new ReentrantLock();
  private int balance;

  public void deposit(int amount) {
    lock.lock();
    balance += amount;
    lock.unlock();
  }

  public void withdraw(int amount) {
    lock.lock();
    if (amount > balance) {
      throw new IllegalStateException("not enough");
    }
    balance -= amount;
    lock.unlock();
  }

  public boolean tryWithdraw(int amount) {
    lock.lock();
    if (amount > balance) {
      return false;
    }
    balance -= amount;
    lock.unlock();
    return true;
  }
}
