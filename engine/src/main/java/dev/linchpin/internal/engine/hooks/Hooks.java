package dev.linchpin.internal.engine.hooks;

import dev.linchpin.internal.engine.hooks.environment.Environment;
import dev.linchpin.internal.engine.hooks.model.ModelStates;
import dev.linchpin.internal.engine.hooks.thread.ThreadHooks;
import dev.linchpin.internal.engine.step.control.Calls;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.Locks;
import dev.linchpin.internal.engine.step.control.ObjectNumbers;
import dev.linchpin.internal.engine.step.control.ProgramFlow;
import dev.linchpin.internal.engine.step.control.SharedMemory;
import dev.linchpin.internal.engine.step.control.Synchronisers;
import dev.linchpin.internal.engine.step.control.ThreadControl;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.TrustedCalls;
import java.lang.reflect.Array;

/**
 * What rewritten instructions call, just before they do what they always did.
 *
 * <p>An access to an object that no other thread can reach is not announced, and neither is one
 * that the instruction itself will refuse: a null target, an index out of bounds, an element of a
 * type which the array cannot hold. The value that follows it is not the value of any access.
 */
public final class Hooks {
  private static Control control;

  /** Roles of the control that rewritten code uses all the time; null before one is attached. */
  private static SharedMemory memory;

  private static Locks locks;
  private static Synchronisers synchronisers;
  private static ThreadControl threads;
  private static ObjectNumbers objects;
  private static ProgramFlow flow;
  private static Registry registry;

  /** Whether the latest access was announced, so that its value is wanted. */
  private static boolean announced;

  private Hooks() {}

  // ---- the world's side ----

  /** The control of the world; null before one is attached. */
  public static Control control() {
    return control;
  }

  /** The shared memory of the world; null before a control is attached. */
  public static SharedMemory memory() {
    return memory;
  }

  /** The locks of the world; null before a control is attached. */
  public static Locks locks() {
    return locks;
  }

  /** The threads of the world; null before a control is attached. */
  public static ThreadControl threads() {
    return threads;
  }

  /** The modelled synchronisers of the world; null before a control is attached. */
  public static Synchronisers synchronisers() {
    return synchronisers;
  }

  /** The numbers of the world's objects; null before a control is attached. */
  static ObjectNumbers objects() {
    return objects;
  }

  /** What to throw instead of doing what cannot be controlled. */
  public static Uncontrollable refusal(String message) {
    return control == null ? new Uncontrollable(message) : control.refusal(message);
  }

  static Registry registry() {
    return registry;
  }

  /** Called once by the world, before any rewritten class is initialised. */
  public static void install(Registry names) {
    registry = names;
    Environment.fixSalt();
  }

  public static void attach(Control attached) {
    control = attached;
    memory = attached.memory();
    locks = attached.locks();
    synchronisers = attached.synchronisers();
    threads = attached.threads();
    objects = attached.objects();
    flow = attached.flow();
  }

  /** Forgets the objects of the former run and undoes what it did to statics. */
  public static void beginRun() {
    Snapshots.restore();
    Identity.reset();
    Opaques.beginRun();
    ThreadHooks.beginRun();
    ModelStates.beginRun();
    ClassInitialisation.beginRun();
  }

  /** Whether a class initialiser is in progress. */
  public static boolean isInitialising() {
    return ClassInitialisation.isInProgress();
  }

  /** A class or an object made by a class initialiser is about to change. */
  public static void markStale(int object) {
    if (!ClassInitialisation.isInProgress() && ObjectIds.isPermanent(object)) {
      int number = ObjectIds.number(object);
      Object target =
          ObjectIds.owner(object) == ObjectIds.CLASS
              ? ClassInitialisation.initialised(number)
              : Identity.initial(number);
      if (target != null) {
        Snapshots.save(target);
      }
    }
  }

  public static int fieldId(String ownerInternalName, String fieldName) {
    return registry.field(ownerInternalName, fieldName);
  }

  /** The run-time name of a class that the subject's source calls so; both with dots. */
  public static String renamed(String className) {
    return registry.renamed(className);
  }

  public static void warn(String message) {
    registry.warn(message);
  }

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
  }

  /** A final field is set; returns whether other threads can reach it already. */
  public static boolean writeFinal(Object target) {
    boolean isShared = Identity.isShared(target);
    if (isShared && memory != null) {
      memory.leaksFinal();
    }
    return isShared;
  }

  public static void readStatic(int type, int field, int site) {
    announced = false;
    if (memory != null && memory.records()) {
      memory.access(Access.READ, ObjectIds.of(ObjectIds.CLASS, type), field, site);
      announced = memory.controls();
    }
  }

  public static void writeStatic(int type, int field, int site) {
    announced = false;
    if (memory != null && memory.records()) {
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
    if (memory != null && memory.records()) {
      int state = Identity.state(target);
      if (state < 0) {
        memory.access(Access.READ, Identity.id(state), slot, site);
        announced = memory.controls();
      }
    }
  }

  /** Whether the target is shared. */
  private static boolean announceWrite(Object target, int slot, int site) {
    announced = false;
    int state = Identity.state(target);
    if (state >= 0) {
      if (memory != null) {
        memory.localEffect();
      }
      return false;
    }
    int id = Identity.id(state);
    if (memory != null && memory.records()) {
      memory.access(Access.WRITE, id, slot, site);
      announced = memory.controls();
    }
    changing(target, id);
    return true;
  }

  /** An object is about to be written, announced or not: keeps its state if it outlives the run. */
  public static void changing(Object target, int id) {
    if (!ClassInitialisation.isInProgress() && ObjectIds.isPermanent(id)) {
      Snapshots.save(target);
    }
  }

  // ---- calls, lines and values, for recording ----

  /** Whether the access just announced in another way is to be followed by its value. */
  public static void wantValue(boolean wanted) {
    announced = wanted;
  }

  public static int enterCall(int method) {
    return control == null ? Calls.NONE : control.calls().enter(method);
  }

  public static int sameCall() {
    return control == null ? Calls.NONE : control.calls().innermost();
  }

  public static void at(int position, int line, int offset) {
    if (control != null) {
      control.calls().at(position, line, offset);
    }
  }

  public static void leaveCall(int position) {
    if (control != null) {
      control.calls().leave(position);
    }
  }

  public static void value(Object value) {
    if (announced) {
      memory.value(value);
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

  // ---- objects ----

  /** An object of a rewritten class, an array or a JDK object was just allocated. */
  public static void born(Object object) {
    Identity.born(object);
  }

  /** What a multi-dimensional allocation made: the outer arrays first. */
  public static void bornAll(Object array, int dimensions) {
    Identity.born(array);
    if (dimensions > 1) {
      for (Object element : (Object[]) array) {
        bornAll(element, dimensions - 1);
      }
    }
  }

  /** The hash code of objects that do not define their own: distinct, and the same in each run. */
  public static int hash(Object object) {
    return Identity.id(object) * 0x9E3779B1;
  }

  // ---- monitors ----

  public static void lock(Object monitor, int site) {
    int state = Identity.state(nonNull(monitor));
    if (locks != null) {
      locks.lock(Identity.id(state), state < 0, site);
    }
  }

  public static void unlock(Object monitor, int site) {
    int state = Identity.state(nonNull(monitor));
    if (locks != null) {
      locks.unlock(Identity.id(state), state < 0, site);
    }
  }

  private static Object nonNull(Object monitor) {
    if (monitor == null) {
      throw new NullPointerException("Cannot enter synchronized block on null");
    }
    return monitor;
  }

  // ---- loops and blocks ----

  public static void enterLoop(int locals, int loop) {
    if (flow != null) {
      flow.enterLoop(loop, locals);
    }
  }

  public static void iterate(int locals, int loop) {
    if (flow != null) {
      flow.iterate(loop, locals);
    }
  }

  /**
   * A method of a trusted class begins.
   *
   * @param receiver null for a static method
   * @param type the class of the method, by its number
   */
  public static void enterTrusted(Object receiver, int type, int mode, String method) {
    if (flow != null) {
      int object = ProgramFlow.NOBODY;
      if (receiver == null) {
        object = ObjectIds.of(ObjectIds.CLASS, type);
      } else if (mode != TrustedCalls.SILENT) {
        int state = Identity.state(receiver);
        object = state < 0 ? Identity.id(state) : ProgramFlow.NOBODY;
      }
      flow.enterTrusted(object, mode, method);
    }
  }

  public static void leaveTrusted() {
    if (flow != null) {
      flow.leaveTrusted();
    }
  }

  public static void enterOther() {
    if (flow != null) {
      flow.enterOther();
    }
  }

  public static void leaveOther() {
    if (flow != null) {
      flow.leaveOther();
    }
  }

  public static void enterBlock() {
    if (flow != null) {
      flow.enterBlock();
    }
  }

  public static void leaveBlock() {
    if (flow != null) {
      flow.leaveBlock();
    }
  }

  public static void enterCall() {
    if (flow != null) {
      flow.enterCall();
    }
  }

  public static void leaveCall() {
    if (flow != null) {
      flow.leaveCall();
    }
  }

  public static int interruptCall() {
    return flow == null ? 0 : flow.interruptCall();
  }

  public static void resumeCall(int interrupted) {
    if (flow != null) {
      flow.resumeCall(interrupted);
    }
  }

  public static int mix(int hash, int value) {
    return (hash + value) * 0x9E3779B1;
  }

  public static int mix(int hash, long value) {
    return mix(hash, Long.hashCode(value));
  }

  public static int mix(int hash, float value) {
    return mix(hash, Float.hashCode(value));
  }

  public static int mix(int hash, double value) {
    return mix(hash, Double.hashCode(value));
  }

  public static int mix(int hash, Object value) {
    return mix(hash, Identity.hash(value));
  }
}
