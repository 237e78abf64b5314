// calls: take("p"); take("q"); giveBack("p"); giveBack("q")
// looks: owner()
import java.util.concurrent.atomic.AtomicReference;

public class Lease {
  private final AtomicReference<String> owner = new AtomicReference<>();
  private volatile int taken;

  public boolean take(String who) {
    if (owner.get() != null) {
      return false;
    }
    owner.set(who);
    taken = taken + 1;
    return true;
  }

  public int giveBack(String who) {
    if (!who.equals(owner.get())) {
      return -1;
    }
    int count = taken;
    owner.set(null);
    return count;
  }

  public String owner() {
    return owner.get();
  }
}
