// kind: exception
// readers: balance, report
// told: deposit("a", 2L) :: withdraw("a", 2L) | withdraw("a", 2L) => balance("a")
// told: deposit("a", 2L) :: move("a", "b", 1L) | report()
import java.util.Map;
import java.util.TreeMap;

final class Ledger {
  public static final class Refused extends Exception {
    private static final long serialVersionUID = 1;

    Refused(String message) { super(message); }
  }

  private final Map<String, Long> balances = new TreeMap<>();

  public long deposit(String account, long amount) {
    long old = balances.getOrDefault(account, 0L);
    balances.put(account, old + amount);
    return old + amount;
  }

  public long withdraw(String account, long amount) throws Refused {
    long old = balances.getOrDefault(account, 0L);
    if (old < amount) { throw new Refused(account + " has " + old); }
    balances.put(account, old - amount);
    return old - amount;
  }

  public void move(String from, String to, long amount) {
    long old = balances.getOrDefault(from, 0L);
    if (old < amount) { throw new IllegalStateException("only " + old); }
    balances.put(from, old - amount);
    balances.merge(to, amount, Long::sum);
  }

  public long balance(String account) {
    return balances.getOrDefault(account, 0L);
  }

  public String report() {
    return balances.toString();
  }
}
