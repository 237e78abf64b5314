// kind: cache
// told: put("a", 1); put("b", 2) | get("a") => text()
// told: load("a") | load("a") => text()
import java.util.LinkedHashMap;
import java.util.Map;

final class RecentlyUsed {
  private int loads;
  private final LinkedHashMap<String, Integer> entries =
      new LinkedHashMap<>(4, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
          return size() > 2;
        }
      };

  public Integer put(String key, int value) {
    return entries.put(key, value);
  }

  public Integer get(String key) {
    return entries.get(key);
  }

  public int load(String key) {
    Integer known = entries.get(key);
    if (known == null) { loads = loads + 1; }
    if (known == null) { entries.put(key, loads); }
    return entries.get(key);
  }

  public String text() {
    return entries.keySet() + "/" + loads;
  }
}
