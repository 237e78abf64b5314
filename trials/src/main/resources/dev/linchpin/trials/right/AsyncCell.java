// kind: background
// told: set(1) | set(2)
// told: set(1) | get()
import java.util.concurrent.CompletableFuture;

public final class AsyncCell {
  private int value;

  public synchronized int set(int next) {
    int old = value;
    value = CompletableFuture.supplyAsync(() -> old + next).thenApply(sum -> sum * 2).join();
    return old;
  }

  public synchronized int get() {
    return CompletableFuture.completedFuture(value).thenCombine(CompletableFuture.completedFuture(1), Integer::sum).join();
  }
}
