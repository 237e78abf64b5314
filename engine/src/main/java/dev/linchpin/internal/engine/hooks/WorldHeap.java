package dev.linchpin.internal.engine.hooks;

import dev.linchpin.internal.engine.hooks.model.ModelStates;
import dev.linchpin.internal.engine.hooks.thread.ModelThreads;
import dev.linchpin.internal.engine.step.control.HeapAccess;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** The variables of this world, for an engine that lets reads see old stores. */
public final class WorldHeap implements HeapAccess {
  /** The object of the access that is being announced; no other thread runs meanwhile. */
  private static Object target;

  /** The variable that was asked for last: an access asks several times. */
  private static Object latestObject;

  private static int latestSlot;
  private static RawFields.Slot latestVariable;

  private static final ClassValue<Map<Integer, RawFields.Slot>> INSTANCE =
      new ClassValue<>() {
        @Override
        protected Map<Integer, RawFields.Slot> computeValue(Class<?> type) {
          return RawFields.slots(type, false);
        }
      };

  private static final ClassValue<Map<Integer, RawFields.Slot>> STATIC =
      new ClassValue<>() {
        @Override
        protected Map<Integer, RawFields.Slot> computeValue(Class<?> type) {
          return RawFields.slots(type, true);
        }
      };

  private static final ClassValue<RawFields.Slot[]> FINALS =
      new ClassValue<>() {
        @Override
        protected RawFields.Slot[] computeValue(Class<?> type) {
          return type.isArray() ? new RawFields.Slot[0] : RawFields.finals(type);
        }
      };

  private static final ClassValue<int[]> VARIABLES =
      new ClassValue<>() {
        @Override
        protected int[] computeValue(Class<?> type) {
          return RawFields.variables(type);
        }
      };

  /** Longer arrays are not looked through. */
  private static final int LONGEST = 64;

  /** Whose calls come between the code and this class. */
  private static final String STEPS = "dev.linchpin.internal.engine.step.";

  WorldHeap() {}

  /** The next access that is announced is one to this object. */
  public static void touching(Object object) {
    target = object;
  }

  @Override
  public Object target() {
    return target;
  }

  @Override
  public boolean has(Object object, int slot) {
    return object.getClass().isArray()
        ? slot >= 0 && slot < Array.getLength(object)
        : slot(object, slot) != null;
  }

  @Override
  public Object get(Object object, int slot) {
    RawFields.Slot variable = slot(object, slot);
    return variable.isReference() ? variable.reference(object) : (Object) variable.bits(object);
  }

  @Override
  public void set(Object object, int slot, Object value) {
    RawFields.Slot variable = slot(object, slot);
    if (variable.isReference()) {
      variable.reference(object, value);
    } else {
      variable.bits(object, (Long) value);
    }
  }

  @Override
  public Object zero(Object object, int slot) {
    return slot(object, slot).isReference() ? null : (Object) 0L;
  }

  @Override
  public boolean isVolatile(Object object, int slot) {
    return slot(object, slot).isVolatile();
  }

  @Override
  public boolean isReference(Object object, int slot) {
    return slot(object, slot).isReference();
  }

  @Override
  public int thread(Object value) {
    return value instanceof Thread thread ? ModelThreads.knownId(thread) : -1;
  }

  @Override
  public boolean isKnown(Object object) {
    Class<?> type = object.getClass();
    return type.isArray()
        || type == Object.class
        || type.isHidden()
        // The states of modelled synchronisers are in words, or their use is never learned.
        || type.getPackageName().equals(ModelStates.class.getPackageName())
        || (object instanceof Named && !(object instanceof Thread));
  }

  @Override
  public Object[] finalReferences(Object object) {
    RawFields.Slot[] slots = FINALS.get(object.getClass());
    List<Object> found = new ArrayList<>(slots.length);
    for (RawFields.Slot slot : slots) {
      if (slot.isReference()) {
        found.add(slot.reference(object));
      }
    }
    return found.toArray();
  }

  @Override
  public long[] finalBits(Object object) {
    return Arrays.stream(FINALS.get(object.getClass()))
        .filter(slot -> !slot.isReference())
        .mapToLong(slot -> slot.bits(object))
        .toArray();
  }

  @Override
  public long[] chance() {
    return Internals.chance(ModelThreads.current());
  }

  @Override
  public Long model(int object) {
    return ModelStates.print(object);
  }

  @Override
  public int length(Object object) {
    return object.getClass().isArray() ? Array.getLength(object) : -1;
  }

  @Override
  public int[] variables(Object object) {
    if (!object.getClass().isArray()) {
      return VARIABLES.get(object.getClass());
    }
    int length = Array.getLength(object);
    return length > LONGEST ? null : IntStream.range(0, length).toArray();
  }

  @Override
  public int id(Object value) {
    return value == null || value instanceof Class<?> ? -1 : Identity.knownId(value);
  }

  @Override
  public boolean isOwn(Object value) {
    return !(value instanceof Class<?>)
        && Identity.knownId(value) >= 0
        && !Identity.isShared(value);
  }

  @Override
  public void keepLocals(boolean isKept) {
    LoopLocals.keep(isKept);
  }

  @Override
  public Object[] locals() {
    return LoopLocals.references();
  }

  @Override
  public long localBits() {
    return LoopLocals.bits();
  }

  @Override
  public int method() {
    return LoopLocals.method();
  }

  @Override
  public int localHash(int hash, IntUnaryOperator names) {
    return LoopLocals.hash(names);
  }

  @Override
  public int depth() {
    // What is below a continuation depends on who lets it go on.
    return StackWalker.getInstance()
        .walk(
            frames ->
                (int)
                    frames
                        .takeWhile(frame -> !frame.getClassName().startsWith("jdk.internal.vm."))
                        .filter(frame -> !frame.getClassName().startsWith(STEPS))
                        .count());
  }

  /** Null if there is no such variable. */
  private static RawFields.Slot slot(Object object, int slot) {
    if (object != latestObject || slot != latestSlot) {
      latestVariable = find(object, slot);
      latestObject = object;
      latestSlot = slot;
    }
    return latestVariable;
  }

  private static RawFields.Slot find(Object object, int slot) {
    if (object.getClass().isArray()) {
      return RawFields.element(object.getClass(), slot);
    }
    return object instanceof Class<?> type
        ? STATIC.get(type).get(slot)
        : INSTANCE.get(object.getClass()).get(slot);
  }
}
