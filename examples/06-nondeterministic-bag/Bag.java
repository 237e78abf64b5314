import java.util.concurrent.atomic.AtomicReferenceArray;

/** A bag with a few places; a taker goes through them and takes what it sees first. */
public class Bag {
  private final AtomicReferenceArray<Integer> places = new AtomicReferenceArray<>(4);

  public boolean add(int value) {
    for (int place = 0; place < places.length(); place++) {
      if (places.compareAndSet(place, null, value)) {
        return true;
      }
    }
    return false;
  }

  public Integer tryTake() {
    for (int place = 0; place < places.length(); place++) {
      Integer value = places.getAndSet(place, null);
      if (value != null) {
        return value;
      }
    }
    return null;
  }
}
