// kind: copy on write
// spec: SnapshotNamesSpec
// told: add("a") | add("b") => names()
// told: add("a") | names()
// told: add("a") :: remove("a") | add("b") => names()
import java.util.ArrayList;
import java.util.List;

public final class SnapshotNames {
  private volatile List<String> names = List.of();

  public synchronized int add(String name) {
    List<String> next = new ArrayList<>(names);
    next.add(name);
    names = List.copyOf(next);
    return next.size();
  }

  public synchronized boolean remove(String name) {
    List<String> next = new ArrayList<>(names);
    boolean removed = next.remove(name);
    names = List.copyOf(next);
    return removed;
  }

  public List<String> names() {
    return names;
  }
}
