package dev.linchpin.internal.monitor.set;

import dev.linchpin.history.OperationTable;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.monitor.basis.IntList;
import java.util.Arrays;

/**
 * The operations of each key that a violation would have to be explained with: those since the key
 * last rested. A key <em>rests</em> when none of its operations is open; its state is then certain,
 * and as many additions as it has elements stand for everything before. The others are released.
 *
 * <p>A key that never rests would need all of its operations: after {@link #MOST} of them only the
 * open ones are kept, and there is no explanation until the key rests again.
 */
final class KeyTrail {
  /** How many operations of one key are kept since it last rested. */
  static final int MOST = 10_000;

  private static final int NONE = -1;
  private static final int ADD = 0;

  private final OperationTable table;

  /** By key: a list of entries, oldest first. */
  private int[] first = new int[64];

  private int[] last = new int[64];
  private int[] length = new int[64];

  /** By key: how long its list may get before it is cut short, and whether it was. */
  private int[] limit = new int[64];

  private boolean[] lost = new boolean[64];

  /** By key, from when it last rested: how long its list was, and how many elements it had. */
  private int[] restedLength = new int[64];

  private int[] restedElements = new int[64];

  /** By entry; {@code next} also chains the free ones. */
  private int[] operation = new int[64];

  private int[] next = new int[64];
  private int used;
  private int firstFree = NONE;

  KeyTrail(OperationTable table) {
    this.table = table;
    prepare(0);
  }

  private KeyTrail(KeyTrail other) {
    table = other.table;
    first = other.first.clone();
    last = other.last.clone();
    length = other.length.clone();
    limit = other.limit.clone();
    lost = other.lost.clone();
    restedLength = other.restedLength.clone();
    restedElements = other.restedElements.clone();
    operation = other.operation.clone();
    next = other.next.clone();
    used = other.used;
    firstFree = other.firstFree;
  }

  KeyTrail copy() {
    return new KeyTrail(this);
  }

  private void grow() {
    int known = first.length;
    first = Arrays.copyOf(first, 2 * known);
    last = Arrays.copyOf(last, 2 * known);
    length = Arrays.copyOf(length, 2 * known);
    limit = Arrays.copyOf(limit, 2 * known);
    lost = Arrays.copyOf(lost, 2 * known);
    restedLength = Arrays.copyOf(restedLength, 2 * known);
    restedElements = Arrays.copyOf(restedElements, 2 * known);
    prepare(known);
  }

  private void prepare(int from) {
    Arrays.fill(first, from, first.length, NONE);
    Arrays.fill(last, from, last.length, NONE);
    Arrays.fill(limit, from, limit.length, MOST);
  }

  /** Keys are numbered without gaps. */
  void called(int key, int op) {
    if (key == first.length) {
      grow();
    }
    if (length[key] == limit[key]) {
      cut(key, table.call(op));
    }
    int entry = firstFree;
    if (entry != NONE) {
      firstFree = next[entry];
    } else {
      if (used == operation.length) {
        operation = Arrays.copyOf(operation, 2 * used);
        next = Arrays.copyOf(next, 2 * used);
      }
      entry = used++;
    }
    operation[entry] = op;
    append(key, entry);
  }

  /** The key rests with so many elements. Amortised O(1): waits until half of the list can go. */
  void rest(int key, int elements) {
    if (length[key] > 2 * elements + 2 || elements == 0 || lost[key]) {
      int additions = countAdditions(key, length[key]);
      lost[key] = additions < elements;
      int superfluous = additions - elements;
      int entry = takeAll(key);
      while (entry != NONE) {
        int following = next[entry];
        if (isAddition(operation[entry]) && superfluous-- <= 0) {
          append(key, entry);
        } else {
          free(entry);
        }
        entry = following;
      }
      limit[key] = length[key] + MOST;
    }
    restedLength[key] = length[key];
    restedElements[key] = elements;
  }

  /** Operations of the key that fail by themselves; none when there were too many to keep. */
  int[] suspects(int key) {
    if (lost[key]) {
      return new int[0];
    }
    int superfluous = countAdditions(key, restedLength[key]) - restedElements[key];
    IntList ops = new IntList();
    int at = 0;
    for (int entry = first[key]; entry != NONE; entry = next[entry]) {
      boolean isPast = at++ < restedLength[key];
      if (!isPast || (isAddition(operation[entry]) && superfluous-- <= 0)) {
        ops.add(operation[entry]);
      }
    }
    return ops.toArray();
  }

  private int countAdditions(int key, int among) {
    int additions = 0;
    int entry = first[key];
    for (int at = 0; at < among; at++) {
      additions += isAddition(operation[entry]) ? 1 : 0;
      entry = next[entry];
    }
    return additions;
  }

  /** Keeps what may be open at time {@code now}, and the last addition, for when the key rests. */
  private void cut(int key, long now) {
    lost[key] = true;
    restedLength[key] = 0;
    int entry = takeAll(key);
    int addition = NONE;
    while (entry != NONE) {
      int following = next[entry];
      if (table.returned(operation[entry]) >= now) {
        append(key, entry);
      } else if (isAddition(operation[entry])) {
        if (addition != NONE) {
          free(addition);
        }
        addition = entry;
      } else {
        free(entry);
      }
      entry = following;
    }
    if (addition != NONE) {
      append(key, addition);
    }
    limit[key] = length[key] + MOST;
  }

  private boolean isAddition(int op) {
    return table.method(op) == ADD && table.result(op) != ValueTable.FALSE;
  }

  private int takeAll(int key) {
    int entry = first[key];
    first[key] = NONE;
    last[key] = NONE;
    length[key] = 0;
    return entry;
  }

  private void append(int key, int entry) {
    next[entry] = NONE;
    if (last[key] == NONE) {
      first[key] = entry;
    } else {
      next[last[key]] = entry;
    }
    last[key] = entry;
    length[key]++;
  }

  private void free(int entry) {
    table.release(operation[entry]);
    next[entry] = firstFree;
    firstFree = entry;
  }
}
