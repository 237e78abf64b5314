// kind: static
// told: cached(1) | cached(1) => misses()
// told: cached(1); cached(2) | misses()
import java.util.HashMap;
import java.util.Map;

final class StaticCache {
  private static final Map<Integer, String> CACHE = new HashMap<>();
  private static int misses;

  public String cached(int key) {
    String known = CACHE.get(key);
    if (known == null) { misses++; CACHE.put(key, "v" + key + "/" + misses); }
    return CACHE.get(key);
  }

  public int misses() {
    return misses;
  }

  public void forget() {
    CACHE.clear();
  }
}
