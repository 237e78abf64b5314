// kind: live view
// told: add("a") | tags(); contains("a")
// told: add("a"); remove("a") | tags()
// told: add("a") | add("b") => tags()
import java.util.Collections;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

public final class LiveTags {
  private final Set<String> tags = ConcurrentHashMap.newKeySet();

  public boolean add(String tag) {
    return tags.add(tag);
  }

  public boolean remove(String tag) {
    return tags.remove(tag);
  }

  public boolean contains(String tag) {
    return tags.contains(tag);
  }

  public Set<String> tags() {
    return Collections.unmodifiableSet(tags);
  }
}
