package dev.linchpin.corpus.lock;

/**
 * Transfers that lock the account of the lower number first.
 *
 * <p>Right: with one order for all there is no cycle of waiting. Accounts 0 and 1 begin with 10
 * each.
 */
public class OrderedTransfer {
  private final Account[] accounts = {new Account(), new Account()};

  public void transfer(int from, int to, int amount) {
    synchronized (accounts[Math.min(from, to)]) {
      synchronized (accounts[Math.max(from, to)]) {
        accounts[from].balance -= amount;
        accounts[to].balance += amount;
      }
    }
  }

  public int balance(int account) {
    synchronized (accounts[account]) {
      return accounts[account].balance;
    }
  }

  private static final class Account {
    int balance = 10;
  }
}
