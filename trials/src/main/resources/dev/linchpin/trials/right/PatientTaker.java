// kind: counting loop
// told: take(); take() | give()
// told: take() | take() | give()
import java.util.concurrent.atomic.AtomicInteger;

public final class PatientTaker {
  private final AtomicInteger given = new AtomicInteger();

  public void give() {
    given.incrementAndGet();
  }

  public boolean take() {
    for (int round = 0; round < 4; round++) {
      int found = given.get();
      if (found == 0) {
        Thread.onSpinWait();
      } else if (given.compareAndSet(found, found - 1)) {
        return true;
      } else {
        round = 0;
      }
    }
    return false;
  }
}
