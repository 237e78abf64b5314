package dev.linchpin.internal.engine.step.trace;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The steps of one run, in order, in primitive columns; reused from run to run.
 *
 * <p>Step {@code s} made the accesses {@code firstAccess(s)} to {@code firstAccess(s + 1)}. A step
 * without accesses is a call that has not touched anything yet, or a thread that went on after
 * spinning.
 */
public final class Trace {
  /** Stands for a store that no access of the run made. */
  public static final int UNSEEN = -2;

  private int steps;
  private int[] thread = new int[64];
  private int[] operation = new int[64];
  private int[] first = new int[65];
  private int[] data = new int[64];
  private int[] choice = new int[64];
  private @Nullable Guard[] guard = new Guard[64];

  private int accesses;

  /** The latest access that is neither a footprint nor part of a snapshot. */
  private int latest;

  private boolean hasFootprints;
  private boolean hasWholes;

  /** The accesses by which threads checked what they had read, and where. */
  private final Map<Integer, Integer> passed = new HashMap<>();

  private final Map<Integer, Integer> failed = new HashMap<>();
  private boolean leaksFinals;
  private long[] location = new long[128];
  private byte[] kind = new byte[128];
  private AccessRole[] role = new AccessRole[128];
  private long[] before = new long[128];
  private int[] site = new int[128];
  private long[] store = new long[0];
  private int[] madeBy = new int[0];
  private long[] @Nullable [] offered = new long[0][];
  private @Nullable String[] values = new String[0];
  private int[] @Nullable [] calls = new int[0][];
  private final ThreadNames names = new ThreadNames();
  private final PlainWaits waits = new PlainWaits();

  public static long location(int object, int slot) {
    return ((long) object << 32) | (slot & 0xffffffffL);
  }

  public static int object(long location) {
    return (int) (location >>> 32);
  }

  public static int slot(long location) {
    return (int) location;
  }

  /** Whether two locations share memory. */
  public static boolean overlap(long a, long b) {
    return a == b
        || (object(a) == object(b) && (slot(a) == Access.WHOLE || slot(b) == Access.WHOLE));
  }

  /**
   * Whether the order of two accesses to the same memory matters, by their marked kinds. That of
   * two stores which choose their places does not: the later one has all places that it would have
   * if it came first.
   */
  public static boolean clash(int one, int other) {
    if ((one & other & Access.WEAK) != 0) {
      return false;
    }
    int marks = (one | other) & Access.MARKS;
    if (marks != 0) {
      return marks != Access.MARKS && clash(one & Access.KIND, other & Access.KIND);
    }
    return one != other || (one != Access.READ && one != Access.SHARE);
  }

  public void clear() {
    Arrays.fill(guard, 0, steps, null);
    Arrays.fill(values, null);
    Arrays.fill(calls, null);
    steps = 0;
    accesses = 0;
    hasFootprints = false;
    hasWholes = false;
    leaksFinals = false;
    passed.clear();
    failed.clear();
    names.clear();
    waits.clear();
  }

  /** Its loops that wait for plain variables. */
  public PlainWaits waits() {
    return waits;
  }

  /** The names of its threads, which all equivalent runs share. */
  public ThreadNames names() {
    return names;
  }

  public void begin(int tid, int op, int chosenAt, @Nullable Guard waitedFor) {
    if (steps == thread.length) {
      int size = steps * 2;
      thread = Arrays.copyOf(thread, size);
      operation = Arrays.copyOf(operation, size);
      first = Arrays.copyOf(first, size + 1);
      data = Arrays.copyOf(data, size);
      choice = Arrays.copyOf(choice, size);
      guard = Arrays.copyOf(guard, size);
    }
    thread[steps] = tid;
    operation[steps] = op;
    first[steps] = accesses;
    data[steps] = 0;
    choice[steps] = chosenAt;
    guard[steps] = waitedFor;
    steps++;
  }

  public void add(int accessKind, AccessRole accessRole, long where, long stateBefore, int at) {
    if (accesses == location.length) {
      int size = accesses * 2;
      location = Arrays.copyOf(location, size);
      kind = Arrays.copyOf(kind, size);
      role = Arrays.copyOf(role, size);
      before = Arrays.copyOf(before, size);
      site = Arrays.copyOf(site, size);
    }
    location[accesses] = where;
    kind[accesses] = (byte) accessKind;
    role[accesses] = accessRole;
    before[accesses] = stateBefore;
    site[accesses] = at;
    hasWholes |= slot(where) == Access.WHOLE;
    if (accessRole == AccessRole.FOOTPRINT) {
      hasFootprints = true;
    } else if (accessRole != AccessRole.SNAPSHOT) {
      latest = accesses;
    }
    accesses++;
  }

  /** Whether the latest access is a compare-and-set that has not been seen to fail. */
  public boolean isLatestCas() {
    return accesses > 0 && (kind[latest] & Access.KIND) == Access.CAS;
  }

  /** Whether the latest access is an update that has not been seen to change nothing. */
  public boolean isLatestUpdate() {
    return accesses > 0 && (kind[latest] & Access.KIND) == Access.RMW;
  }

  /** The latest access turned out to be a read. */
  public void lastWasRead() {
    kind[latest] = Access.READ;
  }

  /** An earlier access turned out to be of another kind. */
  void become(int access, int other) {
    kind[access] = (byte) other;
  }

  /** An access stores something that is kept, so that reads may choose it or an earlier one. */
  public void keep(int access) {
    kind[access] = (byte) (kind[access] | Access.KEPT);
  }

  /**
   * A store that is kept has chosen its place among the stores to its variable.
   *
   * @param place a number; the sum of those of a variable depends on the order of its stores only
   * @param follower the access that made the store right after it; -1 if it comes last, {@link
   *     #UNSEEN} if no access of the run made that
   */
  public void place(int access, long place, int follower) {
    makeRoomForStores();
    kind[access] = (byte) (kind[access] | Access.WEAK);
    store[access] = place;
    madeBy[access] = follower;
  }

  /** Whether an access is a store that chose its place. */
  public boolean isWeak(int access) {
    return (kind[access] & Access.WEAK) != 0;
  }

  /** The store before which a store has been put; -1 if it came last when it was made. */
  public int follower(int access) {
    return isWeak(access) ? madeBy[access] : -1;
  }

  /** What an access chose, the store that it read or its place, as a number; 0 if nothing. */
  public long chosen(int access) {
    return (kind[access] & (Access.CHOOSES | Access.WEAK)) != 0 ? store[access] : 0;
  }

  /** Whether an access stores something that is kept. */
  public boolean isKept(int access) {
    return (kind[access] & Access.KEPT) != 0;
  }

  /**
   * An access has chosen the store that it reads.
   *
   * @param read the name of the store
   * @param maker the access that made it, -1 if none did
   * @param isOld whether there is a later one
   * @param choices the names of all stores that it might have read
   */
  public void chose(int access, long read, int maker, boolean isOld, long[] choices) {
    makeRoomForStores();
    int marks = isOld ? Access.CHOOSES | Access.OLD : Access.CHOOSES;
    kind[access] = (byte) (kind[access] | marks);
    store[access] = read;
    madeBy[access] = maker;
    offered[access] = choices;
  }

  private void makeRoomForStores() {
    if (store.length < location.length) {
      store = Arrays.copyOf(store, location.length);
      madeBy = Arrays.copyOf(madeBy, location.length);
      offered = Arrays.copyOf(offered, location.length);
    }
  }

  /** Whether the access is a read that chose the store which it saw. */
  public boolean choosesStore(int access) {
    return (kind[access] & Access.CHOOSES) != 0;
  }

  /** Whether the access saw a store although there was a later one. */
  public boolean isOld(int access) {
    return (kind[access] & Access.OLD) != 0;
  }

  /** The name of the store that a read chose. */
  public long store(int access) {
    return store[access];
  }

  /** The access that made the store which a read chose, -1 if none did. */
  public int madeBy(int access) {
    return madeBy[access];
  }

  /** The stores that the first access of a step could choose from; null if it was no choice. */
  public long @Nullable [] offered(int step) {
    int access = firstAccess(step);
    return access < firstAccess(step + 1) && choosesStore(access) ? offered[access] : null;
  }

  /** The latest step took this alternative of a choice. */
  public void chose(int alternative) {
    data[steps - 1] = data[steps - 1] * 31 + alternative + 1;
  }

  public void value(String text) {
    value(latest, text);
  }

  public void value(int access, String text) {
    if (values.length < location.length) {
      values = Arrays.copyOf(values, location.length);
    }
    values[access] = text;
  }

  /** The latest access that is neither a footprint nor part of a snapshot. */
  public int latest() {
    return latest;
  }

  /** The latest access stored nothing after all; the value that it found is not known. */
  public void forgetValue() {
    if (latest < values.length) {
      values[latest] = null;
    }
  }

  /** The calls in progress at the latest access. */
  public void calls(int[] snapshot) {
    if (calls.length < location.length) {
      calls = Arrays.copyOf(calls, location.length);
    }
    calls[latest] = snapshot;
  }

  public int steps() {
    return steps;
  }

  public int accesses() {
    return accesses;
  }

  public int thread(int step) {
    return thread[step];
  }

  /** The operation the step belongs to, -1 for none. */
  public int operation(int step) {
    return operation[step];
  }

  /** The position, among all choices of the run, of the one that gave the step its turn. */
  public int firstChoice(int step) {
    return choice[step];
  }

  /** A number that differs when the step took another alternative. */
  public int data(int step) {
    return data[step];
  }

  /** Whether the step had to wait for a condition before it could be taken. */
  public boolean isGuarded(int step) {
    return guard[step] != null;
  }

  /** Whether a guarded step could have been taken before that access to the word it waited for. */
  public boolean couldPrecede(int step, int access) {
    Guard waitedFor = guard[step];
    return waitedFor != null && waitedFor.test(before[access]);
  }

  /** Whether some access is one to all of an object. */
  public boolean hasWholes() {
    return hasWholes;
  }

  /** A final field was set after other threads could reach its object. */
  public void leakFinal() {
    leaksFinals = true;
  }

  /** Whether some final field was set so late that other threads could see it before. */
  public boolean leaksFinals() {
    return leaksFinals;
  }

  /** The thread of the latest step has checked, by its latest access, what it had read. */
  public void checked(boolean isValid, int by) {
    (isValid ? passed : failed).put(latest, by);
  }

  /** The site of a check that was made by the access and passed; -1 if there was none. */
  public int passedCheck(int access) {
    return passed.getOrDefault(access, -1);
  }

  /** The site of a check that was made by the access and failed; -1 if there was none. */
  public int failedCheck(int access) {
    return failed.getOrDefault(access, -1);
  }

  /** Whether some thread spun and was woken. */
  public boolean hasFootprints() {
    return hasFootprints;
  }

  /** Whether the access stands for what a thread waited for, not for something it did. */
  public boolean isFootprint(int access) {
    return role[access] == AccessRole.FOOTPRINT;
  }

  /** Whether it was read, or changed on the way, to render an answer. */
  public boolean isSnapshot(int access) {
    return role[access] == AccessRole.SNAPSHOT;
  }

  public int firstAccess(int step) {
    return step == steps ? accesses : first[step];
  }

  public long location(int access) {
    return location[access];
  }

  public boolean isWrite(int access) {
    return (kind[access] & Access.KIND) != Access.READ;
  }

  /** Whether the access is ordered with all others to its location that are not only reads. */
  public boolean isExclusive(int access) {
    int what = kind[access] & Access.KIND;
    return what != Access.READ && what != Access.SHARE;
  }

  /** Whether the access takes a lock, or a share of one. */
  public boolean isAcquisition(int access) {
    return role[access] == AccessRole.ACQUIRE;
  }

  public int kind(int access) {
    return kind[access] & Access.KIND;
  }

  /** The kind with its marks, for {@link #clash}. */
  public int markedKind(int access) {
    return kind[access];
  }

  public AccessRole role(int access) {
    return role[access];
  }

  /** Whether it is an access to memory, not to a synchronisation object. */
  public boolean isMemory(int access) {
    return role[access] == AccessRole.MEMORY;
  }

  /** Whether it stands for a call of trusted code. */
  public boolean isTrusted(int access) {
    return role[access] == AccessRole.TRUSTED;
  }

  public int site(int access) {
    return site[access];
  }

  public long before(int access) {
    return before[access];
  }

  public @Nullable String valueOf(int access) {
    return access < values.length ? values[access] : null;
  }

  /** The calls in progress as {@link CallStack} has them; none if the run is not recorded. */
  public int[] callsAt(int access) {
    int[] snapshot = access < calls.length ? calls[access] : null;
    return snapshot == null ? new int[0] : snapshot;
  }

  /** What the step touched. */
  public StepLabel label(int step) {
    int from = firstAccess(step);
    int to = firstAccess(step + 1);
    long[] where = Arrays.copyOfRange(location, from, to);
    return new StepLabel(where, Arrays.copyOfRange(kind, from, to), offered(step));
  }
}
