package dev.linchpin.internal.engine.hooks;

import dev.linchpin.internal.engine.hooks.thread.ModelThreads;
import dev.linchpin.internal.engine.step.control.ObjectNumbers;
import dev.linchpin.internal.engine.step.control.SharedMemory;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Which id an object has, and whether other threads can reach it.
 *
 * <p>Rewritten classes carry both in an int of their own; arrays and objects of the JDK's own
 * classes stand in a table that is emptied before each run; what class initialisers made stays. An
 * object that a controlled thread allocates is local until a reference to it is stored in a shared
 * place; then it and all it reaches are shared. An object nobody saw being allocated counts as
 * shared.
 */
public final class Identity {
  /** See {@link #hash}. */
  private static final int NULL_HASH = 0x5BD1E995;

  /** The bit beside the id: other threads can reach the object. An int of 0 is no name at all. */
  private static final int SHARED = 1 << 31;

  /** Arrays and objects of the JDK's own classes, in this run. */
  private static final IdentityTable RUN = new IdentityTable();

  /** The same, made by class initialisers: they outlive the run. */
  private static final IdentityTable PERMANENT = new IdentityTable();

  /** What class initialisers made, by number. */
  private static Object[] initial = new Object[64];

  /** The work list of {@link #publish}, kept to save the allocation. */
  private static final Deque<Object> OPEN = new ArrayDeque<>();

  private static final ClassValue<Boolean> ATOMS =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return hasNoParts(type);
        }
      };

  private static final ClassValue<Integer> CLASS_IDS =
      new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
          return ObjectIds.of(ObjectIds.CLASS, Hooks.registry().type(type.getName()));
        }
      };

  private Identity() {}

  /** The object's id; it gets one if it has none. */
  public static int id(Object object) {
    return state(object) & ~SHARED;
  }

  /** The object's id; -1 if it has none, and it gets none. */
  public static int knownId(Object object) {
    int state = object instanceof Named named ? named.linchpin$id() : RUN.get(object);
    if (state == 0 && !(object instanceof Named)) {
      state = PERMANENT.get(object);
    }
    return state == 0 ? -1 : id(state);
  }

  /** Whether other threads can reach the object. */
  public static boolean isShared(Object object) {
    return state(object) < 0;
  }

  /** Whether somebody named the array or object of the JDK in this run, or for ever. */
  static boolean isKnown(Object object) {
    return object instanceof Named || RUN.get(object) != 0 || PERMANENT.get(object) != 0;
  }

  /** Whether the object leads to anything that other threads can reach, values apart. */
  public static boolean reachesShared(Object object) {
    Deque<Object> open = new ArrayDeque<>();
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    open.add(object);
    while (!open.isEmpty()) {
      Object next = open.removeLast();
      if (!isAtom(next) && seen.add(next)) {
        if (isShared(next)) {
          return true;
        }
        expand(next, open);
      }
    }
    return false;
  }

  /** A reference to the object was just made reachable by others, and so is all it reaches. */
  public static void publish(Object value) {
    if (value == null || !share(value)) {
      return;
    }
    expand(value, OPEN);
    while (!OPEN.isEmpty()) {
      Object next = OPEN.removeLast();
      if (share(next)) {
        expand(next, OPEN);
      }
    }
  }

  /** The id with the bit that says whether it is shared: negative if so. */
  static int state(Object object) {
    if (object instanceof Named named) {
      int state = named.linchpin$id();
      if (state == 0) {
        state = fresh(object) | SHARED;
        named.linchpin$id(state);
      }
      return state;
    }
    if (object instanceof Class<?> type) {
      return CLASS_IDS.get(type) | SHARED;
    }
    int state = RUN.get(object);
    if (state == 0) {
      state = PERMANENT.get(object);
    }
    return state == 0 ? unknown(object) : state;
  }

  static int id(int state) {
    return state & ~SHARED;
  }

  /** Names an object which the running thread just allocated. */
  public static void born(Object object) {
    int state = fresh(object);
    SharedMemory memory = Hooks.memory();
    if (memory == null
        || !memory.records()
        || ObjectIds.owner(state) == 0
        || ObjectIds.isPermanent(state)) {
      state |= SHARED;
    }
    keep(object, state);
  }

  /** What class initialisers made under the number; null if nothing. */
  static Object initial(int number) {
    return number < initial.length ? initial[number] : null;
  }

  /**
   * What tells references apart in the hash of a loop's locals; names nothing. A collision makes a
   * loop that goes on look as if it went round: no object has the hash of null, the first one that
   * is made has the number 0, and so has the hash code of many values.
   */
  static int hash(Object object) {
    if (object == null) {
      return NULL_HASH;
    }
    if (object instanceof Named named) {
      return named.linchpin$id() & ~SHARED;
    }
    if (key(object) != null) {
      return 31 * object.getClass().getName().hashCode() + object.hashCode();
    }
    // Whether a thread has a name by now depends on what others did; its number does not.
    int thread = object instanceof Thread one ? ModelThreads.knownId(one) : -1;
    if (thread >= 0) {
      return ObjectIds.of(ObjectIds.THREAD, thread);
    }
    int state = RUN.get(object);
    if (state == 0) {
      state = PERMANENT.get(object);
    }
    return state == 0 ? object.getClass().getName().hashCode() : state & ~SHARED;
  }

  static void reset() {
    RUN.clear();
  }

  /** Whether it is known by its value, or walking into it would lead out of the subject. */
  static boolean isAtom(Object object) {
    return ATOMS.get(object.getClass());
  }

  /** Adds what the object refers to. */
  static void expand(Object object, Deque<Object> into) {
    if (object instanceof Object[] array) {
      for (Object element : array) {
        if (element != null) {
          into.add(element);
        }
      }
    } else if (!object.getClass().isArray()) {
      for (long offset : RawFields.REFERENCES.get(object.getClass())) {
        Object part = RawFields.reference(object, offset);
        if (part != null && !(object instanceof Thread thread && isPartOfJdk(thread, part))) {
          into.add(part);
        }
      }
    }
  }

  /** What the JDK needs in a thread without a task is of no use to other threads. */
  private static boolean isPartOfJdk(Thread thread, Object part) {
    return thread.getClass() == Thread.class
        && !(part instanceof Named)
        && !part.getClass().isHidden()
        && Internals.task(thread) == null;
  }

  /** Marks it as shared; whether that is news, so that what it reaches must be marked too. */
  private static boolean share(Object object) {
    if (object instanceof Named named) {
      int state = named.linchpin$id();
      if (state < 0) {
        return false;
      }
      int shared = (state == 0 ? fresh(object) : state) | SHARED;
      named.linchpin$id(shared);
      tellPublished(shared, object);
      return true;
    }
    if (isAtom(object)) {
      return false;
    }
    int state = RUN.get(object);
    if (state < 0 || (state == 0 && PERMANENT.get(object) != 0)) {
      return false;
    }
    int shared = (state == 0 ? met(object) : state) | SHARED;
    keep(object, shared);
    tellPublished(shared, object);
    return true;
  }

  private static void tellPublished(int state, Object object) {
    SharedMemory memory = Hooks.memory();
    if (memory != null && memory.followsObjects()) {
      memory.published(id(state), object);
    }
  }

  /** An array or an object of the JDK that nobody saw being allocated. */
  private static int unknown(Object object) {
    String key = key(object);
    if (key != null) {
      int constant = Hooks.registry().constant(object.getClass().getName() + ":" + key);
      return ObjectIds.of(ObjectIds.INITIALISER, constant) | SHARED;
    }
    Class<?> component = object.getClass().getComponentType();
    if (component != null && component.isEnum()) {
      // The JDK's own list of the constants, which outlives the runs and never changes.
      int constants = Hooks.registry().constant(component.getName() + "[]");
      return ObjectIds.of(ObjectIds.INITIALISER, constants) | SHARED;
    }
    int state = met(object) | SHARED;
    keep(object, state);
    return state;
  }

  private static String key(Object object) {
    if (object instanceof Enum<?> constant) {
      return constant.name();
    }
    boolean known =
        object instanceof String
            || object instanceof Boolean
            || object instanceof Character
            || (object instanceof Number && object.getClass().getPackageName().equals("java.lang"));
    return known ? object.toString() : null;
  }

  /**
   * A number for what nobody saw being allocated. How many such objects a thread meets may depend
   * on what the JVM keeps; the numbers of what it allocates must not.
   */
  private static int met(Object object) {
    ObjectNumbers numbers = Hooks.objects();
    if (ClassInitialisation.isInProgress() || numbers == null) {
      return fresh(object);
    }
    int thread = object instanceof Thread each ? ModelThreads.knownId(each) : -1;
    return thread < 0
        ? numbers.met(object.getClass())
        : numbers.standsFor(thread, object.getClass());
  }

  private static int fresh(Object object) {
    if (ClassInitialisation.isInProgress()) {
      int number = ClassInitialisation.nextObject();
      if (number >= initial.length) {
        initial = Arrays.copyOf(initial, Math.max(number + 1, 2 * initial.length));
      }
      initial[number] = object;
      return ObjectIds.of(ObjectIds.INITIALISER, number);
    }
    ObjectNumbers numbers = Hooks.objects();
    return numbers == null ? 0 : numbers.born(object.getClass());
  }

  private static void keep(Object object, int state) {
    if (object instanceof Named named) {
      named.linchpin$id(state);
    } else if (ObjectIds.isPermanent(state & ~SHARED)) {
      PERMANENT.put(object, state);
    } else {
      RUN.put(object, state);
    }
  }

  private static boolean hasNoParts(Class<?> type) {
    if (type.isArray() || Named.class.isAssignableFrom(type) || type.isHidden()) {
      return false;
    }
    String name = type.getName();
    return type.isEnum()
        || Enum.class.isAssignableFrom(type)
        || ClassLoader.class.isAssignableFrom(type)
        || ThreadGroup.class == type
        || name.startsWith("java.util.logging.Log")
        || name.startsWith("java.lang.invoke.")
        || name.startsWith("java.lang.reflect.")
        || name.startsWith("java.lang.module.")
        || name.startsWith("java.security.")
        || name.startsWith("jdk.")
        || name.startsWith("sun.")
        || name.startsWith("dev.linchpin.internal.engine.step.")
        || name.startsWith("dev.linchpin.internal.engine.bind.")
        || name.startsWith("dev.linchpin.internal.engine.worker.")
        || type == Class.class
        || type == String.class
        || type == Module.class
        || type == Boolean.class
        || type == Character.class
        || (Number.class.isAssignableFrom(type) && type.getPackageName().equals("java.lang"));
  }
}
