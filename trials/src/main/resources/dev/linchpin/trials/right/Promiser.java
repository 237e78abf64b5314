// kind: background
// told: add(1) | add(2)
// told: add(1); total() | add(2)
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

public final class Promiser {
  private final ExecutorService pool = Executors.newFixedThreadPool(2);
  private final AtomicInteger total = new AtomicInteger();

  public CompletableFuture<Integer> add(int amount) {
    return CompletableFuture.supplyAsync(() -> total.addAndGet(amount), pool);
  }

  public int total() {
    return total.get();
  }
}
