// kind: counting loop
// told: isPresent("a"); isPresent("a") | sit("a")
// told: isPresent("a"); leave() | sit("a"); isPresent("a")
import java.util.concurrent.ConcurrentHashMap;

public final class Seats {
  private final ConcurrentHashMap<Integer, String> seats = new ConcurrentHashMap<>();

  public void sit(String who) {
    seats.put(0, who);
  }

  public void leave() {
    seats.remove(0);
  }

  public boolean isPresent(String who) {
    for (int look = 0; look < 3; look++) {
      if (who.equals(seats.get(0))) {
        return true;
      }
    }
    return false;
  }
}
