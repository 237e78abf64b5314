/** A bank account: looks at the balance, then changes it. */
public class Account {
  private int balance;

  public void deposit(int amount) {
    balance += amount;
  }

  public boolean withdraw(int amount) {
    if (balance < amount) {
      return false;
    }
    balance -= amount;
    return true;
  }

  public int balance() {
    return balance;
  }
}
