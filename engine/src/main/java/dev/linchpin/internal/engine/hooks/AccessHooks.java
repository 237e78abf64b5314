package dev.linchpin.internal.engine.hooks;

import dev.linchpin.internal.engine.step.control.SharedMemory;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import java.lang.reflect.Array;

/**
 * What rewritten instructions call just before they access a field or an array element, and with
 * the value just after.
 *
 * <p>An access to an object that no other thread can reach is not announced, and neither is one
 * that the instruction itself will refuse: a null target, an index out of bounds, an element of a
 * type which the array cannot hold. The value that follows it is not the value of any access.
 */
public final class AccessHooks {
  /** Whether the latest access was announced, so that its value is wanted. */
  private static boolean announced;

  private AccessHooks() {}

  // ---- fields ----

  public static void read(Object target, int field, int site) {
    if (target == null) {
      announced = false;
    } else {
      announceRead(target, field, site);
    }
  }

  public static void write(Object target, int field, int site) {
    if (target == null) {
      announced = false;
    } else {
      announceWrite(target, field, site);
    }
  }

  public static void writeReference(Object target, Object value, int field, int site) {
    announced = false;
    if (target != null && announceWrite(target, field, site)) {
      Identity.publish(value);
    }
  }

  /** A final field is set: not a step, but the value may become reachable through it. */
  public static void writeFinal(Object target, Object value) {
    if (writeFinal(target)) {
      Identity.publish(value);
    }
    SharedMemory memory = Hooks.memory();
    if (memory != null && memory.keepsStores() && value != null) {
      int held = Identity.knownId(value);
      if (held >= 0) {
        memory.holds(Identity.id(target), held);
      }
    }
  }

  /** A final field is set; returns whether other threads can reach it already. */
  public static boolean writeFinal(Object target) {
    boolean isShared = Identity.isShared(target);
    SharedMemory memory = Hooks.memory();
    if (isShared && memory != null) {
      memory.leaksFinal();
    }
    return isShared;
  }

  public static void readStatic(int type, int field, int site) {
    announced = false;
    SharedMemory memory = Hooks.memory();
    if (memory != null && memory.records()) {
      WorldHeap.touching(memory.followsObjects() ? ClassInitialisation.initialised(type) : null);
      memory.access(Access.READ, ObjectIds.of(ObjectIds.CLASS, type), field, site);
      announced = memory.controls();
    }
  }

  public static void writeStatic(int type, int field, int site) {
    announced = false;
    SharedMemory memory = Hooks.memory();
    if (memory != null && memory.records()) {
      WorldHeap.touching(memory.followsObjects() ? ClassInitialisation.initialised(type) : null);
      memory.access(Access.WRITE, ObjectIds.of(ObjectIds.CLASS, type), field, site);
      announced = memory.controls();
    }
    if (!ClassInitialisation.isInProgress()) {
      Snapshots.save(ClassInitialisation.initialised(type));
    }
  }

  public static void writeStaticReference(Object value, int type, int field, int site) {
    writeStatic(type, field, site);
    Identity.publish(value);
  }

  public static void writeStaticFinal(Object value) {
    Identity.publish(value);
  }

  // ---- array elements ----

  public static void readElement(Object array, int index, int site) {
    announced = false;
    if (hasElement(array, index)) {
      announceRead(array, index, site);
    }
  }

  public static void writeElement(Object array, int index, int site) {
    announced = false;
    if (hasElement(array, index)) {
      announceWrite(array, index, site);
    }
  }

  public static void writeElementReference(Object array, int index, Object value, int site) {
    announced = false;
    if (hasElement(array, index) && mayHold(array, value) && announceWrite(array, index, site)) {
      Identity.publish(value);
    }
  }

  public static boolean hasElement(Object array, int index) {
    return array != null
        && array.getClass().isArray()
        && index >= 0
        && index < Array.getLength(array);
  }

  /** Whether the element can be stored there: otherwise the store throws and writes nothing. */
  public static boolean mayHold(Object array, Object value) {
    return value == null || array.getClass().getComponentType().isInstance(value);
  }

  private static void announceRead(Object target, int slot, int site) {
    announced = false;
    SharedMemory memory = Hooks.memory();
    if (memory != null && memory.records()) {
      int state = Identity.state(target);
      if (state < 0) {
        WorldHeap.touching(target);
        memory.access(Access.READ, Identity.id(state), slot, site);
        announced = memory.controls();
      } else {
        accessPrivate(Access.READ, target, Identity.id(state), slot, site);
      }
    }
  }

  /** Whether the target is shared. */
  private static boolean announceWrite(Object target, int slot, int site) {
    announced = false;
    SharedMemory memory = Hooks.memory();
    int state = Identity.state(target);
    if (state >= 0) {
      if (memory != null) {
        memory.localEffect(target);
        accessPrivate(Access.WRITE, target, Identity.id(state), slot, site);
      }
      return false;
    }
    int id = Identity.id(state);
    if (memory != null && memory.records()) {
      WorldHeap.touching(target);
      memory.access(Access.WRITE, id, slot, site);
      announced = memory.controls();
    }
    changing(target, id);
    return true;
  }

  /** An object that only its thread can reach is about to be accessed. */
  public static void accessPrivate(int kind, Object target, int id, int slot, int site) {
    SharedMemory memory = Hooks.memory();
    if (memory != null && memory.keepsStores()) {
      WorldHeap.touching(target);
      memory.accessPrivate(kind, id, slot, site);
    }
  }

  /** An object is about to be written, announced or not: keeps its state if it outlives the run. */
  public static void changing(Object target, int id) {
    if (!ClassInitialisation.isInProgress() && ObjectIds.isPermanent(id)) {
      Snapshots.save(target);
    }
  }

  // ---- values, for recording ----

  /** Whether the access just announced in another way is to be followed by its value. */
  public static void wantValue(boolean wanted) {
    announced = wanted;
  }

  public static void value(Object value) {
    if (announced) {
      Hooks.memory().value(value);
    }
  }

  public static void value(boolean value) {
    value((Object) value);
  }

  public static void value(char value) {
    value((Object) value);
  }

  public static void value(byte value) {
    value((Object) value);
  }

  public static void value(short value) {
    value((Object) value);
  }

  public static void value(int value) {
    value((Object) value);
  }

  public static void value(long value) {
    value((Object) value);
  }

  public static void value(float value) {
    value((Object) value);
  }

  public static void value(double value) {
    value((Object) value);
  }
}
