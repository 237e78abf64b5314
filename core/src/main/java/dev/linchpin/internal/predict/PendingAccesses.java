package dev.linchpin.internal.predict;

import dev.linchpin.internal.predict.lock.HeldLock;
import dev.linchpin.internal.predict.lock.LockSpan;
import dev.linchpin.internal.predict.lock.Moment;
import dev.linchpin.internal.predict.schedule.ForkJoinEpoch;
import dev.linchpin.prediction.EventPlace;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Accesses under locks with the same passage, until the end of their outermost section. Each code
 * location of a variable occurs once.
 *
 * <p>A deeply nested section has dozens, and nearly all of them repeat earlier ones. So they are
 * columns of numbers, and objects are made only for those that become witnesses.
 */
final class PendingAccesses {
  /** Where a thread is when it makes an access. */
  interface Position {
    ForkJoinEpoch era();

    /** Its last event. */
    long last();

    /** The lock that it took last and still holds, or the outermost if locks are not nested. */
    HeldLock innermost();
  }

  private static final int NUMBERS = 4;

  /** Of so few every one is looked at; most sections have no more at one moment. */
  private static final int FEW = 8;

  /** All of them once there were more. */
  private final KeySet keys = new KeySet();

  private boolean areMany;

  private int size;
  private VariableUse[] uses = new VariableUse[4];

  /**
   * For each access its event, the event before it, its place with a bit for writes, and the place
   * as which it counts, with the same bit.
   */
  private long[] numbers = new long[4 * NUMBERS];

  private ForkJoinEpoch[] eras = new ForkJoinEpoch[4];
  private HeldLock[] locks = new HeldLock[4];

  /**
   * Adds an access unless its place is known; any place counts as one where places do not matter.
   */
  void add(VariableUse use, boolean writes, long event, int place, Position at) {
    int bit = writes ? 1 : 0;
    long key = (use.wantsPlaces(writes) ? 2L * place : 0) + bit;
    if (isNew(use, key)) {
      int slot = next();
      uses[slot] = use;
      numbers[NUMBERS * slot] = event;
      numbers[NUMBERS * slot + 1] = at.last();
      numbers[NUMBERS * slot + 2] = 2L * place + bit;
      numbers[NUMBERS * slot + 3] = key;
      eras[slot] = at.era();
      locks[slot] = at.innermost();
    }
  }

  private boolean isNew(VariableUse use, long key) {
    if (areMany) {
      return add(use, key);
    }
    for (int slot = 0; slot < size; slot++) {
      if (uses[slot] == use && numbers[NUMBERS * slot + 3] == key) {
        return false;
      }
    }
    if (size == FEW) {
      areMany = true;
      for (int slot = 0; slot < size; slot++) {
        add(uses[slot], numbers[NUMBERS * slot + 3]);
      }
      return add(use, key);
    }
    return true;
  }

  private boolean add(VariableUse use, long key) {
    return keys.add((long) use.variable << 32 | (key >> 1 & 0xFFFFFFFFL), (key & 1) != 0);
  }

  /** Those of another group whose place is not known. */
  void addAll(PendingAccesses others) {
    for (int from = 0; from < others.size; from++) {
      long key = others.numbers[NUMBERS * from + 2];
      if (isNew(others.uses[from], key)) {
        int slot = next();
        uses[slot] = others.uses[from];
        System.arraycopy(others.numbers, NUMBERS * from, numbers, NUMBERS * slot, NUMBERS - 1);
        numbers[NUMBERS * slot + 3] = key;
        eras[slot] = others.eras[from];
        locks[slot] = others.locks[from];
      }
    }
  }

  private int next() {
    if (size == uses.length) {
      uses = Arrays.copyOf(uses, 2 * size);
      numbers = Arrays.copyOf(numbers, 2 * size * NUMBERS);
      eras = Arrays.copyOf(eras, 2 * size);
      locks = Arrays.copyOf(locks, 2 * size);
    }
    return size++;
  }

  private boolean writes(int slot) {
    return (numbers[NUMBERS * slot + 2] & 1) != 0;
  }

  private int place(int slot) {
    return (int) (numbers[NUMBERS * slot + 2] >> 1);
  }

  void each(Consumer<VariableUse> action) {
    for (int slot = 0; slot < size; slot++) {
      action.accept(uses[slot]);
    }
  }

  /** Records those as witnesses that were not recorded recently. */
  void record(WitnessCache recent, LockSpan passage, boolean isNested) {
    for (int slot = 0; slot < size; slot++) {
      VariableUse use = uses[slot];
      boolean writes = writes(slot);
      int place = use.wantsPlaces(writes) ? place(slot) : 0;
      int kind = VariableUse.accessKind(writes);
      if (recent.isNew(use, kind, passage.number(), eras[slot].index, place)) {
        use.add(writes, witness(slot, passage, isNested));
      }
    }
  }

  private AccessWitness witness(int slot, LockSpan passage, boolean isNested) {
    HeldLock lock = locks[slot];
    Moment stop = new Moment(numbers[NUMBERS * slot + 1], lock, lock.past);
    EventPlace access = new EventPlace(numbers[NUMBERS * slot], place(slot));
    return new AccessWitness(passage, isNested, eras[slot], stop, access);
  }

  void clear() {
    if (areMany) {
      areMany = false;
      keys.clear();
    }
    size = 0;
  }
}
