package dev.linchpin.predict;

import dev.linchpin.prediction.EventPlace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The accesses of a thread in its current outermost section, by what it did to locks since; what
 * they are witnesses for is known when the section ends.
 */
final class SectionAccesses {
  /** The access and the moment before it. */
  record Pending(VariableUse use, boolean writes, Era era, Moment stop, EventPlace access) {
    boolean is(VariableUse other, boolean otherWrites, int place) {
      return use == other && writes == otherWrites && access.place() == place;
    }
  }

  private record Key(VariableUse use, boolean writes, int place) {}

  /** Accesses with the same passage, each place of a variable once. */
  private static final class Group {
    private static final int FEW = 8;

    final List<Pending> pending = new ArrayList<>(4);
    private @Nullable Set<Key> keys;

    boolean has(VariableUse use, boolean writes, int place) {
      if (keys != null) {
        return keys.contains(new Key(use, writes, place));
      }
      for (int index = pending.size() - 1; index >= 0; index--) {
        if (pending.get(index).is(use, writes, place)) {
          return true;
        }
      }
      return false;
    }

    void add(Pending added) {
      pending.add(added);
      if (keys == null && pending.size() > FEW) {
        keys = new HashSet<>();
        pending.forEach(each -> keys.add(key(each)));
      } else if (keys != null) {
        keys.add(key(added));
      }
    }

    void clear() {
      pending.clear();
      keys = null;
    }

    private static Key key(Pending pending) {
      return new Key(pending.use(), pending.writes(), pending.access().place());
    }
  }

  /** Those up to {@code count} are in use, in the order of {@link LockState#accesses}. */
  private final List<Group> groups = new ArrayList<>();

  private int count;

  boolean isEmpty() {
    return count == 0;
  }

  boolean has(int group, VariableUse use, boolean writes, int place) {
    return group < count && groups.get(group).has(use, writes, place);
  }

  void add(int group, Pending added) {
    while (count <= group) {
      if (groups.size() == count) {
        groups.add(new Group());
      }
      count++;
    }
    groups.get(group).add(added);
  }

  void each(Consumer<Pending> action) {
    for (int index = 0; index < count; index++) {
      groups.get(index).pending.forEach(action);
    }
  }

  List<Pending> group(int index) {
    return index < count ? groups.get(index).pending : List.of();
  }

  int groups() {
    return count;
  }

  /** Groups that have become the same are joined. */
  void merge(int[] into) {
    int left = 0;
    for (int index = 0; index < count; index++) {
      int target = into[index];
      if (target == left) {
        Group moved = groups.set(index, groups.get(left));
        groups.set(left, moved);
        left++;
      } else {
        for (Pending pending : groups.get(index).pending) {
          if (!groups.get(target).has(pending.use(), pending.writes(), pending.access().place())) {
            groups.get(target).add(pending);
          }
        }
        groups.get(index).clear();
      }
    }
    count = left;
  }

  void clear() {
    for (int index = 0; index < count; index++) {
      groups.get(index).clear();
    }
    count = 0;
  }
}
