package dev.linchpin.internal.engine.hooks;

import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.SharedMemory;
import dev.linchpin.internal.engine.step.trace.Access;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Calls into code that is not rewritten. Each call counts as an access to the whole of every
 * stateful object that it receives, and of every object that such an object has received before and
 * may hold.
 *
 * <p>One call is one step. A call that receives only local objects is no step.
 */
public final class Opaques {
  private static final ClassValue<Integer> KINDS =
      new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
          return OpaqueTypes.kind(type);
        }
      };

  /** Of closing observations and the rendering of results: such a call is no step there. */
  private static final String OUTSIDE = "code outside of steps that is not rewritten";

  /** Maximum depth to which holders of holders are followed. */
  private static final int DEEPEST = 32;

  /** Maximum number of elements of an array argument that are considered. */
  private static final int MOST_ELEMENTS = 64;

  /** The objects that each holder has received, in this run and from class initialisers. */
  private static final IdentityHashMap<Object, List<Object>> HELD = new IdentityHashMap<>();

  private static final IdentityHashMap<Object, List<Object>> HELD_FOR_EVER =
      new IdentityHashMap<>();

  /**
   * The objects that the next call receives, and how it uses each; no other thread runs before it.
   */
  private static final List<Object> GIVEN = new ArrayList<>();

  private static int[] modes = new int[8];

  private Opaques() {}

  static void beginRun() {
    HELD.clear();
    GIVEN.clear();
  }

  /** Adds an object that the next call receives. */
  public static void with(Object object, int mode) {
    if (object == null) {
      return;
    }
    int kind = kind(object);
    if (kind == OpaqueTypes.NONE) {
      return;
    }
    note(object, mode);
    if (object instanceof Object[] array) {
      for (int i = 0; i < Math.min(array.length, MOST_ELEMENTS); i++) {
        Object element = array[i];
        if (element != null && !(element instanceof Object[])) {
          with(element, Access.READ);
        }
      }
    }
  }

  private static void note(Object object, int mode) {
    if (GIVEN.size() == modes.length) {
      modes = java.util.Arrays.copyOf(modes, 2 * modes.length);
    }
    modes[GIVEN.size()] = mode;
    GIVEN.add(object);
  }

  /** Announces the next call as a step. */
  public static void touch(int site) {
    if (GIVEN.isEmpty()) {
      return;
    }
    if (GIVEN.size() == 1 && HELD.isEmpty() && HELD_FOR_EVER.isEmpty()) {
      Object only = GIVEN.get(0);
      GIVEN.clear();
      alone(only, modes[0], site);
      return;
    }
    Object[] given = GIVEN.toArray();
    int[] how = java.util.Arrays.copyOf(modes, given.length);
    GIVEN.clear();
    new Step(site).over(given, how);
  }

  /**
   * Announces the next call as a step that waits for the monitor of its receiver if the method is
   * synchronized. The monitor is free again before the call is made, but no other thread runs in
   * between.
   *
   * @param method as {@link SynchronizedMethods} names it
   */
  public static void touch(Object receiver, String method, int site) {
    if (!locks(receiver, method)) {
      touch(site);
      return;
    }
    Object[] given = GIVEN.toArray();
    int[] how = java.util.Arrays.copyOf(modes, given.length);
    GIVEN.clear();
    Hooks.lock(receiver, site);
    new Step(site).over(given, how);
    Hooks.unlock(receiver, site);
  }

  /** The same for a call that receives only this object. */
  public static void touch(Object receiver, int mode, String method, int site) {
    if (!locks(receiver, method)) {
      touch(receiver, mode, site);
      return;
    }
    Hooks.lock(receiver, site);
    touch(receiver, mode, site);
    Hooks.unlock(receiver, site);
  }

  private static boolean locks(Object receiver, String method) {
    return receiver != null
        && kind(receiver) == OpaqueTypes.STATEFUL
        && Identity.isShared(receiver)
        && SynchronizedMethods.has(receiver, method);
  }

  /** The usual case: one object, and no object holds another. */
  private static void alone(Object object, int mode, int site) {
    if (kind(object) != OpaqueTypes.STATEFUL) {
      return;
    }
    SharedMemory memory = Hooks.memory();
    int state = Identity.state(object);
    if (state < 0) {
      int id = Identity.id(state);
      if (memory != null && memory.controls()) {
        memory.access(mode, id, Access.WHOLE, site);
      } else {
        Hooks.unpredictable(OUTSIDE);
      }
      if (mode != Access.READ) {
        AccessHooks.changing(object, id);
      }
    } else if (mode != Access.READ && memory != null) {
      memory.localEffect();
      AccessHooks.accessPrivate(mode, object, Identity.id(state), Access.WHOLE, site);
    }
    AccessHooks.wantValue(false);
  }

  /** Announces a call that receives only this object. */
  public static void touch(Object object, int mode, int site) {
    if (object != null && kind(object) != OpaqueTypes.NONE) {
      with(object, mode);
      touch(site);
    }
  }

  /** Announces a record method that the JVM generates, which reads the record's components. */
  public static void touchParts(Object record, int site) {
    if (record != null) {
      java.util.ArrayDeque<Object> parts = new java.util.ArrayDeque<>();
      Identity.expand(record, parts);
      parts.forEach(part -> with(part, Access.READ));
      touch(site);
    }
  }

  /** Notes a call whose effect can be neither repeated nor undone. */
  public static void outside(int site) {
    Control control = Hooks.control();
    if (control != null) {
      control.flow().outside(site);
    }
  }

  /** Notes that the receiver of a call may keep the argument. */
  public static void given(Object receiver, Object argument) {
    if (receiver == null || argument == null) {
      return;
    }
    if (Identity.isShared(receiver)) {
      Identity.publish(argument);
    }
  }

  /** Makes every later use of the holder a use of the part as well. */
  public static void holds(Object holder, Object part) {
    if (holder == null || part == null || holder == part) {
      return;
    }
    if (part instanceof Object[] array) {
      for (int i = 0; i < Math.min(array.length, MOST_ELEMENTS); i++) {
        if (!(array[i] instanceof Object[])) {
          holds(holder, array[i]);
        }
      }
    }
    if (kind(part) == OpaqueTypes.NONE || kind(holder) == OpaqueTypes.NONE) {
      return;
    }
    IdentityHashMap<Object, List<Object>> held =
        ClassInitialisation.isInProgress() ? HELD_FOR_EVER : HELD;
    List<Object> parts = held.computeIfAbsent(holder, none -> new ArrayList<>(2));
    if (parts.stream().noneMatch(known -> known == part)) {
      parts.add(part);
    }
    if (Identity.isShared(holder)) {
      Identity.publish(part);
    }
  }

  /** Assigns an id to the result of a call that returns a new object. */
  public static void fresh(Object result) {
    if (result != null && kind(result) == OpaqueTypes.STATEFUL && !Identity.isKnown(result)) {
      Identity.born(result);
    }
  }

  private static int kind(Object object) {
    if (object instanceof String || object == System.out || object == System.err) {
      return OpaqueTypes.NONE;
    }
    return KINDS.get(object.getClass());
  }

  /** The step of one call. */
  private static final class Step {
    private final SharedMemory memory = Hooks.memory();
    private final boolean controlled = memory != null && memory.controls();
    private final int site;
    private final IdentityHashMap<Object, Integer> reached = new IdentityHashMap<>();

    /**
     * The objects in the order in which they were reached; identity maps have no repeatable order.
     */
    private final List<Object> order = new ArrayList<>();

    Step(int site) {
      this.site = site;
    }

    void over(Object[] given, int[] how) {
      reach(given, how);
      Object first = firstShared();
      if (first != null && controlled) {
        memory.access(reached.get(first), Identity.id(first), Access.WHOLE, site);
        // Other threads ran meanwhile, and may have passed objects to the holders.
        reached.clear();
        order.clear();
        reach(given, how);
      } else if (first != null) {
        Hooks.unpredictable(OUTSIDE);
      }
      boolean isLocal = false;
      for (Object each : order) {
        isLocal |= !use(each, each == first);
      }
      if (isLocal && memory != null) {
        memory.localEffect();
      }
      AccessHooks.wantValue(false);
    }

    /**
     * Uses one object. Returns false if the call may change an object that only its thread can
     * reach.
     */
    private boolean use(Object object, boolean announced) {
      if (kind(object) != OpaqueTypes.STATEFUL) {
        return true;
      }
      int state = Identity.state(object);
      int mode = reached.get(object);
      if (state >= 0) {
        if (mode != Access.READ) {
          AccessHooks.accessPrivate(mode, object, Identity.id(state), Access.WHOLE, site);
        }
        return mode == Access.READ;
      }
      int id = Identity.id(state);
      if (controlled && !announced) {
        memory.also(mode, id, Access.WHOLE);
      }
      if (mode != Access.READ) {
        AccessHooks.changing(object, id);
      }
      return true;
    }

    private Object firstShared() {
      for (Object each : order) {
        if (kind(each) == OpaqueTypes.STATEFUL && Identity.isShared(each)) {
          return each;
        }
      }
      return null;
    }

    private void reach(Object[] given, int[] how) {
      for (int i = 0; i < given.length; i++) {
        reach(given[i], how[i], DEEPEST);
      }
    }

    private void reach(Object object, int mode, int deeper) {
      Integer known = reached.get(object);
      if (known != null && (known == mode || known == Access.WRITE)) {
        return;
      }
      reached.put(object, mode);
      if (known == null) {
        order.add(object);
      }
      if (deeper > 0) {
        follow(HELD, object, mode, deeper - 1);
        follow(HELD_FOR_EVER, object, mode, deeper - 1);
      }
    }

    private void follow(
        IdentityHashMap<Object, List<Object>> held, Object object, int mode, int deeper) {
      if (held.isEmpty()) {
        return;
      }
      List<Object> parts = held.get(object);
      if (parts != null) {
        parts.forEach(part -> reach(part, mode, deeper));
      }
    }
  }
}
