// kind: counting loop
// told: sit("a") | sit("b") => taken()
// told: sit("a") | leave("a"); sit("b")
// told: sit("a"); sit("b") | taken()
// told: sit("a") :: leave("a") | sit("b"); taken()
import java.util.concurrent.atomic.AtomicReferenceArray;

public final class SeatMap {
  private final AtomicReferenceArray<String> seats = new AtomicReferenceArray<>(2);

  public synchronized int sit(String name) {
    for (int seat = 0; seat < seats.length(); seat++) {
      for (int attempt = 0; attempt < 2; attempt++) {
        if (seats.get(seat) == null && seats.compareAndSet(seat, null, name)) {
          return seat;
        }
      }
    }
    return -1;
  }

  public synchronized boolean leave(String name) {
    for (int seat = 0; seat < seats.length(); seat++) {
      if (name.equals(seats.get(seat))) {
        seats.set(seat, null);
        return true;
      }
    }
    return false;
  }

  public synchronized int taken() {
    int count = 0;
    for (int seat = 0; seat < seats.length(); seat++) {
      if (seats.get(seat) != null) {
        count++;
      }
    }
    return count;
  }
}
