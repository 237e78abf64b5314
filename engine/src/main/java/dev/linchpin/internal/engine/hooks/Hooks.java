package dev.linchpin.internal.engine.hooks;

import dev.linchpin.internal.engine.hooks.environment.Environment;
import dev.linchpin.internal.engine.hooks.memory.Atomics;
import dev.linchpin.internal.engine.hooks.model.ModelStates;
import dev.linchpin.internal.engine.hooks.thread.ThreadHooks;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.Locks;
import dev.linchpin.internal.engine.step.control.ObjectNumbers;
import dev.linchpin.internal.engine.step.control.ProgramFlow;
import dev.linchpin.internal.engine.step.control.SharedMemory;
import dev.linchpin.internal.engine.step.control.Synchronisers;
import dev.linchpin.internal.engine.step.control.ThreadControl;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import java.util.function.BooleanSupplier;

/**
 * Where the hooks of a world find the control of the run in progress, and what rewritten code tells
 * of its objects and their monitors. What it tells of memory, of its loops and blocks, and of its
 * calls is in {@link AccessHooks}, {@link FlowHooks} and {@link CallHooks}.
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

  private Hooks() {}

  // ---- the world's side ----

  /** The control of the world; null before one is attached. */
  public static Control control() {
    return control;
  }

  /** The running thread does something that nobody can predict from the values it received. */
  public static void unpredictable(String reason) {
    SharedMemory memory = memory();
    if (memory != null) {
      memory.unpredictable(reason);
    }
  }

  /** The running thread uses the state of its random numbers, which the JDK keeps in the thread. */
  public static void chance(boolean reads, boolean changes) {
    SharedMemory memory = memory();
    if (memory != null) {
      memory.chance(reads, changes);
    }
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

  /** The loops, blocks and trusted calls of the world; null before a control is attached. */
  static ProgramFlow flow() {
    return flow;
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
    memory.use(new WorldHeap());
  }

  /**
   * Asks something of the subject's objects as if no run were in progress; that it throws means no.
   */
  public static boolean unseen(BooleanSupplier question) {
    Control outer = control;
    SharedMemory outerMemory = memory;
    Locks outerLocks = locks;
    Synchronisers outerSynchronisers = synchronisers;
    ThreadControl outerThreads = threads;
    ObjectNumbers outerObjects = objects;
    ProgramFlow outerFlow = flow;
    control = null;
    memory = null;
    locks = null;
    synchronisers = null;
    threads = null;
    objects = null;
    flow = null;
    try {
      return question.getAsBoolean();
    } catch (RuntimeException | StackOverflowError refused) {
      return false;
    } finally {
      control = outer;
      memory = outerMemory;
      locks = outerLocks;
      synchronisers = outerSynchronisers;
      threads = outerThreads;
      objects = outerObjects;
      flow = outerFlow;
    }
  }

  /** Forgets the objects of the former run and undoes what it did to statics. */
  public static void beginRun() {
    Snapshots.restore();
    Identity.reset();
    Opaques.beginRun();
    Atomics.beginRun();
    ThreadHooks.beginRun();
    ModelStates.beginRun();
    ClassInitialisation.beginRun();
    ThreadHooks.startThoseOfClasses();
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
}
