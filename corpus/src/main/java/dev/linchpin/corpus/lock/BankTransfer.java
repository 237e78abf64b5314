package dev.linchpin.corpus.lock;

/**
 * Transfers that lock the giving account first.
 *
 * <p>Wrong in {@code transfer}: two transfers in opposite directions may each hold what the other
 * waits for. Accounts 0 and 1 begin with 10 each.
 */
public class BankTransfer {
  private final Account[] accounts = {new Account(), new Account()};

  public void transfer(int from, int to, int amount) {
    synchronized (accounts[from]) { // CAUSE
      synchronized (accounts[to]) { // CAUSE
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
