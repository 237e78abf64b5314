package dev.linchpin.internal.predict;

import dev.linchpin.internal.predict.lock.LockSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The accesses of a thread in its current outermost section, grouped by the lock operations since
 * then. They become witnesses when the section ends.
 */
final class SectionAccesses {
  /** Accesses with the same passage; each code location of a variable occurs once. */
  private static final class Group {
    final List<Pending> pending = new ArrayList<>(4);
    private final KeySet keys = new KeySet();

    /** Adds such an access; returns whether it is new. */
    boolean isNew(VariableUse use, boolean writes, int place) {
      return keys.add((long) use.variable << 32 | (place & 0xFFFFFFFFL), writes);
    }

    void clear() {
      pending.clear();
      keys.clear();
    }
  }

  /**
   * Those up to {@code count} are in use, in the order of {@link
   * dev.linchpin.internal.predict.lock.LockState#accesses}.
   */
  private final List<Group> groups = new ArrayList<>();

  private int count;
  private final WitnessCache recent;

  SectionAccesses(WitnessCache recent) {
    this.recent = recent;
  }

  /** Whether a group has no such access yet; then one must be added. */
  boolean isNew(int group, VariableUse use, boolean writes, int place) {
    while (count <= group) {
      if (groups.size() == count) {
        groups.add(new Group());
      }
      count++;
    }
    return groups.get(group).isNew(use, writes, place);
  }

  void add(int group, Pending added) {
    groups.get(group).pending.add(added);
  }

  void each(Consumer<Pending> action) {
    for (int index = 0; index < count; index++) {
      groups.get(index).pending.forEach(action);
    }
  }

  int groups() {
    return count;
  }

  /** Groups that have become the same are joined. */
  void merge(int[] into) {
    int left = 0;
    for (int index = 0; index < count; index++) {
      int target = into[index];
      Group moved = groups.get(index);
      if (target == left) {
        groups.set(index, groups.get(left));
        groups.set(left, moved);
        left++;
      } else {
        Group joined = groups.get(target);
        for (Pending pending : moved.pending) {
          if (joined.isNew(pending.use, pending.writes, pending.place)) {
            joined.pending.add(pending);
          }
        }
        moved.clear();
      }
    }
    count = left;
  }

  /** Records all accesses, each group with its passage, and forgets them. */
  void end(LockSpan[] passages) {
    for (int index = 0; index < count; index++) {
      end(groups.get(index), passages[index], true);
    }
    count = 0;
  }

  /** The same with one passage for all, in a section whose locks are not nested. */
  void end(LockSpan passage) {
    for (int index = 0; index < count; index++) {
      end(groups.get(index), passage, false);
    }
    count = 0;
  }

  private void end(Group group, LockSpan passage, boolean isNested) {
    List<Pending> pending = group.pending;
    for (int index = 0; index < pending.size(); index++) {
      pending.get(index).record(recent, passage, isNested);
    }
    group.clear();
  }
}
