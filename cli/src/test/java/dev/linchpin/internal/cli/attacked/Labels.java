package dev.linchpin.internal.cli.attacked;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A multimap whose sets are locked one by one; an empty set is taken out of the map. */
public class Labels {
  private final Map<Integer, Set<String>> sets = new ConcurrentHashMap<>();

  public boolean put(int item, String label) {
    Set<String> set = sets.computeIfAbsent(item, key -> new HashSet<>());
    synchronized (set) {
      return set.add(label);
    }
  }

  public boolean remove(int item, String label) {
    Set<String> set = sets.get(item); // FROM
    if (set == null) {
      return false;
    }
    boolean isEmpty;
    boolean removed;
    synchronized (set) {
      removed = set.remove(label);
      isEmpty = set.isEmpty();
    }
    if (isEmpty) {
      sets.remove(item); // TO
    }
    return removed;
  }

  public boolean contains(int item, String label) {
    Set<String> set = sets.get(item);
    if (set == null) {
      return false;
    }
    synchronized (set) {
      return set.contains(label);
    }
  }

  /** After a repair that leaves out the line that reads the map. */
  public static class HalfLocked {
    private final Map<Integer, Set<String>> sets = new ConcurrentHashMap<>();

    public boolean put(int item, String label) {
      synchronized (this) {
        return sets.computeIfAbsent(item, key -> new HashSet<>()).add(label);
      }
    }

    public boolean remove(int item, String label) {
      Set<String> set = sets.get(item);
      if (set == null) {
        return false;
      }
      synchronized (this) {
        boolean removed = set.remove(label);
        if (set.isEmpty()) {
          sets.remove(item);
        }
        return removed;
      }
    }

    public boolean contains(int item, String label) {
      synchronized (this) {
        Set<String> set = sets.get(item);
        return set != null && set.contains(label);
      }
    }
  }
}
