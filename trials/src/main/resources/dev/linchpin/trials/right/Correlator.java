// kind: background
// told: request("a") | respond("a", 1)
// told: request("a"); respond("a", 1) | respond("a", 2)
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

public final class Correlator {
  private final Map<String, CompletableFuture<Integer>> open = new ConcurrentHashMap<>();

  public CompletableFuture<Integer> request(String id) {
    return open.computeIfAbsent(id, key -> new CompletableFuture<>());
  }

  public boolean respond(String id, int answer) {
    CompletableFuture<Integer> request = open.remove(id);
    return request != null && request.complete(answer);
  }
}
