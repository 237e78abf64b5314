// kind: records with versions
// told: create(1) | create(1) => find(1)
// told: create(1) :: bump(1, 0) | bump(1, 0) => find(1)
// told: create(1) :: bump(1, 0) | find(1); bump(1, 1)
import java.util.NoSuchElementException;
import java.util.concurrent.ConcurrentHashMap;

public final class VersionedItems {
  public record Item(int id, int version) {}

  private final ConcurrentHashMap<Integer, Item> items = new ConcurrentHashMap<>();

  public boolean create(int id) {
    return items.putIfAbsent(id, new Item(id, 0)) == null;
  }

  public Item save(Item changed) {
    Item next = new Item(changed.id(), changed.version() + 1);
    Item known = new Item(changed.id(), changed.version());
    if (!items.replace(changed.id(), known, next)) {
      throw new IllegalStateException("stale");
    }
    return next;
  }

  public boolean bump(int id, int version) {
    return items.replace(id, new Item(id, version), new Item(id, version + 1));
  }

  public Item find(int id) {
    Item found = items.get(id);
    if (found == null) {
      throw new NoSuchElementException("no " + id);
    }
    return found;
  }
}
