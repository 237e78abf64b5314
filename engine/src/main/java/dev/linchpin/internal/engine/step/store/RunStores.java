package dev.linchpin.internal.engine.step.store;

import dev.linchpin.exploration.MemoryModel.Declared;
import dev.linchpin.internal.engine.memory.AccessMode;
import dev.linchpin.internal.engine.memory.Fence;
import dev.linchpin.internal.engine.memory.JavaMemory;
import dev.linchpin.internal.engine.memory.LongTable;
import dev.linchpin.internal.engine.memory.Store;
import dev.linchpin.internal.engine.memory.Variables;
import dev.linchpin.internal.engine.step.control.HeapAccess;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.Sites;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The stores of one run: joins {@link JavaMemory} with the variables of the JVM.
 *
 * <p>The JVM always contains the latest store of each variable, so that code which is not rewritten
 * keeps working. Code says that it accesses a variable just before it does. If a read is to see an
 * old store, the old value is put into the variable then; what a write stores is found in the
 * variable afterwards. Both are put in order by {@link #settle}, which comes before anything else
 * happens: before the next access of the thread, and before another thread runs.
 *
 * <p>Whatever is uncertain counts as ordered, so that no run is shown that Java forbids: accesses
 * to whole objects, of trusted code and of unknown mode hand over all that their threads know;
 * updates see the latest store only; a store inside an atomic block comes after all others that
 * were executed before it; what rendering reads is the latest store. Such runs are missing, not
 * wrong.
 */
public final class RunStores implements Variables {
  /** Sets of alternatives are words of 64 bits. */
  private static final int MOST = 60;

  private final HeapAccess heap;
  private final Strengths strengths;
  private JavaMemory memory;

  /** The objects of the variables that were accessed. */
  private final LongTable<Object> targets = new LongTable<>();

  /** The latest of them: code often goes on with the same object. */
  private int latestObject;

  private @Nullable Object latestTarget;

  /** Objects some of whose variables were written at once. */
  private final Set<Integer> overwritten = new HashSet<>();

  private final Sights sights = new Sights();

  // ---- what is still to be put in order ----

  private enum Pending {
    NOTHING,
    /** The variable contains an old value. */
    RESTORE,
    /** The value that is being stored is not known. */
    STORE,
    /** Nor is whether it is stored. */
    UPDATE,
    /** The same of a variable that only the thread can reach. */
    OWN_UPDATE,
    /** All variables of the object may have changed. */
    OBJECT
  }

  private static final int FIRST_THREAD = 1;

  /** The object under test, if it is passed on by a data race, and the locks used before that. */
  private int passedOn = NONE;

  private final Set<Long> released = new LinkedHashSet<>();
  private Pending pending = Pending.NOTHING;
  private long variable;
  private int thread;
  private AccessMode mode = AccessMode.UNKNOWN;
  private int access;
  private @Nullable Store stored;
  private @Nullable Object hidden;

  /**
   * What orders more than its mode says.
   *
   * @param fields by slot: how the field counts as declared, null as it is; null if all do
   * @param sites by site: whether accesses made there count as volatile
   * @param isPractical whether to leave out what no JVM shows although the specification allows it
   * @param isUnsafe whether the object under test is passed on by a data race
   */
  public record Strengths(
      @Nullable IntFunction<@Nullable Declared> fields,
      IntPredicate sites,
      boolean isPractical,
      boolean isUnsafe) {}

  /** The stores of the runs of a world. */
  public RunStores(HeapAccess heap, Strengths strengths) {
    this.heap = heap;
    this.strengths = strengths;
    this.memory = new JavaMemory(this, strengths.isPractical);
  }

  /** The mode of an access to a variable that is followed; one that is not known is volatile. */
  public AccessMode mode(int kind, long location, int site) {
    AccessMode mode = Sites.mode(site);
    Declared as = declared(location);
    if (as == Declared.RELEASED) {
      return kind == Access.READ
          ? AccessMode.ACQUIRE
          : kind == Access.WRITE ? AccessMode.RELEASE : AccessMode.VOLATILE;
    }
    boolean isStrong =
        as == Declared.ACCESSED_VOLATILE
            || (as == Declared.VOLATILE && !Sites.isByCall(site))
            || mode == AccessMode.UNKNOWN
            || strengths.sites.test(site);
    return isStrong ? AccessMode.VOLATILE : mode;
  }

  private @Nullable Declared declared(long location) {
    if (strengths.fields == null) {
      return null;
    }
    Object target = targets.get(Trace.object(location));
    boolean isField = target != null && !target.getClass().isArray();
    return isField ? strengths.fields.apply(Trace.slot(location)) : null;
  }

  /** A run begins. */
  public void clear() {
    memory = new JavaMemory(this, strengths.isPractical);
    targets.clear();
    latestTarget = null;
    overwritten.clear();
    released.clear();
    sights.clear();
    pending = Pending.NOTHING;
    stored = null;
    passedOn = NONE;
  }

  /** The variables of the JVM. */
  public HeapAccess heap() {
    return heap;
  }

  // ---- variables ----

  private Object target(long of) {
    int object = Trace.object(of);
    Object known = latestTarget;
    return known != null && object == latestObject
        ? known
        : Objects.requireNonNull(targets.get(object));
  }

  /** Whether the variable of the object can be followed; from now on it is. */
  public boolean follow(long location, @Nullable Object target) {
    int slot = Trace.slot(location);
    if (target == null || slot == Access.WHOLE || !heap.has(target, slot)) {
      return false;
    }
    int object = Trace.object(location);
    if (object != latestObject || target != latestTarget) {
      latestObject = object;
      latestTarget = target;
      if (targets.put(object, target) == null && isUnsafe(object)) {
        memory.madeBefore(object, object == passedOn);
      }
    }
    return true;
  }

  /** Whether the first thread made the object before it passed the one under test on. */
  private boolean isUnsafe(int object) {
    return passedOn != NONE && ObjectIds.owner(object) == 0 && !ObjectIds.isMet(object);
  }

  /** The first thread has made the object, and passes it on through a plain field. */
  public void passOn(Object subject) {
    if (strengths.isUnsafe) {
      passedOn = heap.id(subject);
      memory.makes(FIRST_THREAD);
      released.forEach(word -> memory.release(FIRST_THREAD, word));
    }
  }

  /** The first thread, which makes the object under test, uses a lock or a synchroniser. */
  public void usedInSetup(long word) {
    if (strengths.isUnsafe && passedOn == NONE) {
      released.add(word);
    }
  }

  @Override
  public @Nullable Object first(long of) {
    Object target = target(of);
    int object = Trace.object(of);
    boolean isNew = (isNew(object) || isUnsafe(object)) && !overwritten.contains(object);
    return isNew ? heap.zero(target, Trace.slot(of)) : found(of);
  }

  /** Whether a thread of the run allocated the object; others were there before. */
  private static boolean isNew(int object) {
    int owner = ObjectIds.owner(object);
    return owner > 0 && owner < ObjectIds.THREAD && !ObjectIds.isMet(object);
  }

  /** Where among the stores of the constructor it was made is not known: it counts as the last. */
  @Override
  public boolean isReleased(long of) {
    return isUnsafe(Trace.object(of)) && heap.isVolatile(target(of), Trace.slot(of));
  }

  @Override
  public @Nullable Object found(long of) {
    return heap.get(target(of), Trace.slot(of));
  }

  /** References are compared as such: the code of the subject must not run here. */
  @Override
  public boolean isSame(@Nullable Object one, @Nullable Object other) {
    return one == other || (one instanceof Long bits && bits.equals(other));
  }

  @Override
  public boolean isPlain(long of) {
    // Which store comes last shows in the end, even if all accesses to the variable are plain.
    return false;
  }

  @Override
  public int object(@Nullable Object value) {
    return value == null || value instanceof Long ? NONE : heap.id(value);
  }

  // ---- accesses ----

  /**
   * Whether a read chooses among stores. An instruction that has seen the same store too often sees
   * the latest one, as in a sequentially consistent run: it then conflicts with stores. Both the
   * latest store and old ones count, so that this does not depend on when others stored.
   */
  public boolean chooses(int id, long location, int site) {
    return declared(location) != Declared.FINAL && !sights.isWorn(id, site, location);
  }

  /** The stores that a read may see. */
  public Offer offer(int id, long location, AccessMode by) {
    requireUnchanged(location);
    List<Store> readable = memory.readable(id, location, by);
    Store latest = memory.latest(location);
    if (readable.size() == 1 && readable.get(0) == latest) {
      return Offer.of(readable);
    }
    List<Store> offered = new ArrayList<>();
    offered.add(latest);
    for (int at = readable.size() - 1; at >= 0 && offered.size() < MOST; at--) {
      Store one = readable.get(at);
      if (one != latest) {
        offered.add(one);
      }
    }
    return Offer.of(offered);
  }

  /** If code that is not followed has written the variable, nothing is known of its object. */
  private void requireUnchanged(long location) {
    if (!isSame(memory.latest(location).value(), found(location))) {
      overwritten.add(Trace.object(location));
      memory.forget(Trace.object(location));
    }
  }

  /**
   * A thread reads a store, in the instruction that comes next.
   *
   * @return whether it is an old one
   */
  public boolean read(int id, long location, int site, AccessMode by, Store store) {
    see(id, location, store, by);
    sights.add(id, site, location, Offer.id(store));
    if (store == memory.latest(location)) {
      return false;
    }
    expect(Pending.RESTORE, id, location);
    hidden = found(location);
    heap.set(target(location), Trace.slot(location), store.value());
    return true;
  }

  /** A thread reads the latest store. */
  public void readLatest(int id, long location, AccessMode by) {
    see(id, location, memory.latest(location), by);
  }

  /** A thread reads the latest store while an answer is read, which writes unseen. */
  public void look(int id, long location, AccessMode by) {
    requireUnchanged(location);
    readLatest(id, location, by);
  }

  private void see(int id, long location, Store store, AccessMode by) {
    memory.read(id, location, store, by);
    if (declared(location) == Declared.FENCED) {
      memory.fence(id, Fence.ACQUIRE);
    }
  }

  /** The stores directly after which a store may go, the latest first. */
  public List<Store> places(int id, long location, AccessMode by) {
    requireUnchanged(location);
    List<Store> all = memory.places(id, location, by);
    if (all.size() == 1) {
      return all;
    }
    List<Store> places = new ArrayList<>(all);
    Collections.reverse(places);
    return places.subList(0, Math.min(MOST, places.size()));
  }

  /**
   * A thread writes, in the instruction that comes next.
   *
   * @param after the store directly after which it goes; null to come last, whatever comes later
   */
  public Store write(int id, long location, AccessMode by, int asAccess, @Nullable Store after) {
    if (declared(location) == Declared.FENCED) {
      memory.fence(id, Fence.RELEASE);
    }
    Store made = memory.write(id, location, null, by, after);
    made.note(asAccess);
    stored = made;
    expect(Pending.STORE, id, location);
    return made;
  }

  /** The store directly after another one; null if it is the last. */
  public @Nullable Store following(long location, Store store) {
    return memory.following(location, store);
  }

  /**
   * A thread accesses a variable that only it can reach, in the instruction that comes next. Others
   * may reach it later, by a data race: they then learn what the access released.
   */
  public void accessPrivate(int id, int kind, long location, AccessMode by) {
    switch (kind) {
      case Access.READ -> memory.readOwn(id, location, by);
      case Access.WRITE -> {
        if (declared(location) == Declared.FENCED) {
          memory.fence(id, Fence.RELEASE);
        }
        stored = memory.writeOwn(id, location, by);
        expect(Pending.STORE, id, location);
      }
      default -> {
        update(id, location, by, NONE);
        pending = Pending.OWN_UPDATE;
      }
    }
  }

  /** A thread uses such an object in a way that is not followed, or leaves its monitor. */
  public void usePrivate(int id, long location) {
    memory.release(id, location);
  }

  /** A thread reads the latest store and may replace it, in the instruction that comes next. */
  public void update(int id, long location, AccessMode by, int asAccess) {
    expect(Pending.UPDATE, id, location);
    mode = by;
    access = asAccess;
    // Its history must begin before the variable changes.
    memory.latest(location);
  }

  /** The latest compare-and-set stored nothing. */
  public void failed() {
    if (pending == Pending.UPDATE) {
      pending = Pending.NOTHING;
      readLatest(thread, variable, JavaMemory.failingMode(mode));
    } else if (pending == Pending.OWN_UPDATE) {
      pending = Pending.NOTHING;
      memory.readOwn(thread, variable, JavaMemory.failingMode(mode));
    }
  }

  /** A thread uses variables in a way that is not followed. */
  public void use(int id, int kind, long location) {
    synchronise(id, kind, location);
    if (kind != Access.READ) {
      expect(Pending.OBJECT, id, location);
    }
  }

  private void expect(Pending what, int id, long location) {
    pending = what;
    thread = id;
    variable = location;
  }

  /** Before anything else happens: the latest store is in its variable, and its value is known. */
  public void settle() {
    Pending was = pending;
    pending = Pending.NOTHING;
    switch (was) {
      case NOTHING -> {}
      case RESTORE -> heap.set(target(variable), Trace.slot(variable), hidden);
      case STORE -> settleStore(Objects.requireNonNull(stored));
      case UPDATE -> memory.update(thread, variable, found(variable), mode).note(access);
      case OWN_UPDATE -> memory.updateOwn(thread, variable, found(variable), mode);
      case OBJECT -> {
        overwritten.add(Trace.object(variable));
        memory.forget(Trace.object(variable));
      }
    }
  }

  private void settleStore(Store made) {
    made.settle(found(variable));
    Store latest = memory.latest(variable);
    if (latest != made) {
      heap.set(target(variable), Trace.slot(variable), latest.value());
    }
  }

  /** The access that made a store; -1 if none did that others could see. */
  public int accessOf(Store store) {
    return store.note();
  }

  // ---- synchronisation, fences, objects ----

  /** A thread acts on something that orders threads: a lock, a synchroniser, the end of one. */
  public void synchronise(int id, int kind, long word) {
    memory.acquire(id, word);
    if (kind != Access.READ) {
      memory.release(id, word);
    }
  }

  /**
   * A thread is given a permit to go on, or takes it. By the specification that is ordered with
   * volatile accesses only; in every JVM it orders threads.
   */
  public void permit(int id, int kind, long word) {
    if (strengths.isPractical) {
      synchronise(id, kind, word);
    } else {
      memory.permit(id, word);
    }
  }

  public void fence(int id, AccessMode by) {
    memory.fence(
        id,
        switch (by) {
          case ACQUIRE -> Fence.ACQUIRE;
          case RELEASE -> Fence.RELEASE;
          default -> Fence.FULL;
        });
  }

  public void born(int id, int object) {
    if (isNew(object)) {
      memory.born(id, object);
    }
  }

  public void published(int id, int object) {
    memory.published(id, object);
  }

  public void holds(int holder, int held) {
    memory.holds(holder, held);
  }

  // ---- order ----

  /** How many actions a thread has made. */
  public int actions(int id) {
    return memory.actions(id);
  }

  /** How many actions of each thread happen before what a thread does next. */
  public void known(int id, int[] byThread) {
    memory.known(id, byThread);
  }
}
