import java.util.ArrayList;
import java.util.List;

final class SnapshotNamesSpec {
  private final List<String> names = new ArrayList<>();

  public int add(String name) {
    names.add(name);
    return names.size();
  }

  public boolean remove(String name) {
    return names.remove(name);
  }

  public List<String> names() {
    return List.copyOf(names);
  }
}
