package dev.linchpin.internal.engine.step.learn;

import dev.linchpin.internal.engine.step.control.HeapAccess;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * ValueTokens as numbers, <em>tokens</em>: two values that code can tell apart without a step have
 * different tokens, in one run and in different ones.
 *
 * <p>A reference is its object's name with all that code may read of the object without a step: its
 * class, the length of an array, final fields. The name does not suffice: whether the third object
 * of an operation has the value 1 or 2 in a final field may depend on the schedule.
 *
 * <p>Strings and boxed numbers are their contents, if the content determines the identity: interned
 * strings, the boxes that the JDK caches. Others have no token, because code may compare references
 * to them. Nor have objects of the JDK's own classes, whose state is not known here.
 */
final class ValueTokens {
  private static final long NULL = Hash.mix(-1L, -1L);

  /** The slot of a thread that stands for the state of its random numbers; others are words. */
  private static final int CHANCE = 64;

  /** That stands for how many numbers it has drawn from the engine. */
  private static final int DRAWS = 65;

  /** How deep final fields are followed. */
  private static final int DEEPEST = 64;

  private final HeapAccess heap;
  private final Renumbering names;

  /** By id, in the run in progress. */
  private final Map<Integer, Long> objects = new HashMap<>();

  private final Set<Integer> open = new HashSet<>();
  private @Nullable String problem;

  /** Whether objects that only the thread can reach are looked at anew. */
  private boolean isLocal;

  ValueTokens(HeapAccess heap, Renumbering names) {
    this.heap = heap;
    this.names = names;
  }

  /** A run begins. */
  void clear() {
    objects.clear();
    open.clear();
    problem = null;
  }

  /** Why a value since the latest question had no token; null if all had one. */
  @Nullable String takeProblem() {
    String found = problem;
    problem = null;
    return found;
  }

  /**
   * A number for what a local variable refers to. What only the thread can reach may be in the
   * making, so its final fields are looked at each time.
   */
  long local(@Nullable Object value) {
    isLocal = true;
    long token = token(value);
    isLocal = false;
    return token;
  }

  /** The same for what a variable of an object contains that only the thread can reach. */
  long localAt(Object target, int slot) {
    isLocal = true;
    long token = at(target, slot);
    isLocal = false;
    return token;
  }

  /** Where the state of a thread's random numbers is, which only the thread can reach. */
  static long chanceOf(int thread) {
    return Trace.location(ObjectIds.of(ObjectIds.THREAD, thread), CHANCE);
  }

  /** Where it is said how many numbers a thread has drawn from the engine. */
  static long drawsOf(int thread) {
    return Trace.location(ObjectIds.of(ObjectIds.THREAD, thread), DRAWS);
  }

  /** The token of the state of the running thread's random numbers. */
  long chance() {
    long token = CHANCE;
    for (long number : heap.chance()) {
      token = Hash.mix(token, number);
    }
    return token;
  }

  /** The object cannot be looked at. */
  void refuse(Object value) {
    none(value);
  }

  /** The token of what a variable contains. */
  long at(Object target, int slot) {
    Object value = heap.get(target, slot);
    return value instanceof Long bits && !heap.isReference(target, slot)
        ? Hash.mix(bits)
        : token(value);
  }

  private long token(@Nullable Object value) {
    if (value == null) {
      return NULL;
    }
    if (value instanceof String text) {
      return isInterned(text) ? Hash.mix(text) : none(value);
    }
    if (value instanceof Enum<?> constant) {
      return Hash.mix(Hash.mix(constant.getDeclaringClass().getName()), Hash.mix(constant.name()));
    }
    if (value instanceof Class<?> type) {
      return Hash.mix(1, Hash.mix(type.getName()));
    }
    int thread = heap.thread(value);
    if (thread >= 0) {
      return Hash.mix(4, thread);
    }
    Long small = cached(value);
    return small != null ? Hash.mix(Hash.mix(value.getClass().getName()), small) : object(value);
  }

  @SuppressWarnings("ReferenceEquality") // identity is the question
  private static boolean isInterned(String text) {
    // Of a copy: whoever asks a text for its interned one makes it that if there is none.
    return new String(text).intern() == text;
  }

  /** The value of a box that exists once; null for all else. */
  private static @Nullable Long cached(Object value) {
    long number;
    if (value instanceof Boolean truth) {
      return isSame(value, Boolean.valueOf(truth)) ? (truth ? 1L : 0L) : null;
    } else if (value instanceof Character character) {
      return character < 128 && isSame(value, Character.valueOf(character))
          ? Long.valueOf(character)
          : null;
    } else if (value instanceof Byte || value instanceof Short || value instanceof Integer) {
      number = ((Number) value).longValue();
    } else if (value instanceof Long whole) {
      number = whole;
    } else {
      return null;
    }
    Object once =
        value instanceof Byte
            ? (Object) Byte.valueOf((byte) number)
            : value instanceof Short
                ? (Object) Short.valueOf((short) number)
                : value instanceof Integer
                    ? (Object) Integer.valueOf((int) number)
                    : (Object) Long.valueOf(number);
    return number >= -128 && number < 128 && isSame(value, once) ? number : null;
  }

  @SuppressWarnings("ReferenceEquality") // identity is the question
  private static boolean isSame(Object one, Object other) {
    return one == other;
  }

  private long object(Object value) {
    int id = heap.id(value);
    if (id < 0 || (ObjectIds.owner(id) < ObjectIds.THREAD && ObjectIds.isMet(id))) {
      return none(value);
    }
    if (isLocal && (ObjectIds.owner(id) == 0 || ObjectIds.isPermanent(id))) {
      // What was there before the threads began is the same in all runs.
      return Hash.mix(5, id);
    }
    boolean isInTheMaking = isLocal && heap.isOwn(value);
    Long known = isInTheMaking ? null : objects.get(id);
    if (known != null) {
      return known;
    }
    if (open.size() > DEEPEST || !heap.isKnown(value)) {
      return none(value);
    }
    int name = names.learned(id);
    if (name == Renumbering.GONE) {
      return none(value);
    }
    if (!open.add(id)) {
      return Hash.mix(2, name);
    }
    long token = Hash.mix(Hash.mix(3, name), Hash.mix(value.getClass().getName()));
    token = Hash.mix(token, heap.length(value));
    for (long bits : heap.finalBits(value)) {
      token = Hash.mix(token, bits);
    }
    for (Object part : heap.finalReferences(value)) {
      token = Hash.mix(token, token(part));
    }
    open.remove(id);
    // What has no token now must have none later.
    if (!isInTheMaking && problem == null) {
      objects.put(id, token);
    }
    return token;
  }

  private long none(Object value) {
    if (problem == null) {
      problem = "a value of " + value.getClass().getName();
    }
    return 0;
  }
}
