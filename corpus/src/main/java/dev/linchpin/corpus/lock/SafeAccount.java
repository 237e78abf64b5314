package dev.linchpin.corpus.lock;

import java.util.concurrent.locks.ReentrantLock;

/**
 * An account that unlocks on every path.
 *
 * <p>Right: each unlock is in a finally block. The balance begins at 0.
 */
public class SafeAccount {
  private final ReentrantLock lock = new ReentrantLock();
  private int balance;

  public void deposit(int amount) {
    lock.lock();
    try {
      balance += amount;
    } finally {
      lock.unlock();
    }
  }

  public void withdraw(int amount) {
    if (!tryWithdraw(amount)) {
      throw new IllegalStateException("not enough");
    }
  }

  public boolean tryWithdraw(int amount) {
    lock.lock();
    try {
      if (amount > balance) {
        return false;
      }
      balance -= amount;
      return true;
    } finally {
      lock.unlock();
    }
  }
}
