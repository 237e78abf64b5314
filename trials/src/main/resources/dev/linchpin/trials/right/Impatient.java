// kind: time limit
// told: ask() | ask()
// told: ask() | asked()
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

public final class Impatient {
  private int asked;

  public synchronized String ask() {
    asked++;
    return new CompletableFuture<String>()
        .completeOnTimeout("nobody", 1, TimeUnit.MILLISECONDS)
        .thenApply(answer -> answer + asked)
        .join();
  }

  public synchronized int asked() {
    return asked;
  }
}
