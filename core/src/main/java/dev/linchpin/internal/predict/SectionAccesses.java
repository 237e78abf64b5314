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
  /**
   * Those up to {@code count} are in use, in the order of {@link
   * dev.linchpin.internal.predict.lock.LockState#accesses}.
   */
  private final List<PendingAccesses> groups = new ArrayList<>();

  private int count;
  private final WitnessCache recent;

  SectionAccesses(WitnessCache recent) {
    this.recent = recent;
  }

  PendingAccesses group(int group) {
    while (count <= group) {
      if (groups.size() == count) {
        groups.add(new PendingAccesses());
      }
      count++;
    }
    return groups.get(group);
  }

  void each(Consumer<VariableUse> action) {
    for (int index = 0; index < count; index++) {
      groups.get(index).each(action);
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
      PendingAccesses moved = groups.get(index);
      if (target == left) {
        groups.set(index, groups.get(left));
        groups.set(left, moved);
        left++;
      } else {
        groups.get(target).addAll(moved);
        moved.clear();
      }
    }
    count = left;
  }

  /** Forgets all accesses. */
  void clear() {
    for (int index = 0; index < count; index++) {
      groups.get(index).clear();
    }
    count = 0;
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

  private void end(PendingAccesses group, LockSpan passage, boolean isNested) {
    group.record(recent, passage, isNested);
    group.clear();
  }
}
