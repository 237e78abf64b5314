package dev.linchpin.internal.engine.hooks.thread;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.Internals;
import dev.linchpin.internal.engine.step.control.ModelThread;
import dev.linchpin.internal.engine.step.control.ThreadControl;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import java.lang.Thread.UncaughtExceptionHandler;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Which {@code Thread} object stands for which model thread of the run.
 *
 * <p>The objects are real, made by the JDK's own constructors, and never started: they carry name,
 * daemon flag, context class loader and the seeds of {@code ThreadLocalRandom}.
 */
public final class ModelThreads {
  /** Upper bound of the ids of model threads, exclusive. */
  public static final int MOST = 128;

  private static final int GOLDEN = 0x9E3779B9;

  private static final IdentityHashMap<Thread, Life> LIVES = new IdentityHashMap<>();

  /** By id of the model thread: its object, and the model thread it was made for. */
  private static final Thread[] THREADS = new Thread[MOST];

  private static final ModelThread[] MODELS = new ModelThread[MOST];

  /** By id of the model thread: how many threads it has created without naming them. */
  private static final int[] UNNAMED = new int[MOST];

  /** In the order in which they were started. */
  private static final List<OfClass> OF_CLASSES = new ArrayList<>();

  private static UncaughtExceptionHandler defaultHandler;

  private ModelThreads() {}

  /** A thread that a class initialiser started, which runs once in a world, and where. */
  private record OfClass(Thread thread, Runnable task, int site) {}

  /** The state of a thread that the subject created. */
  static final class Life {
    final ModelThread model;

    /** What the thread runs instead of its own run(); null for its own. */
    Runnable task;

    boolean started;

    Life(ModelThread model) {
      this.model = model;
    }
  }

  /** Forgets the threads of the previous run. */
  static void beginRun() {
    if (!LIVES.isEmpty()) {
      LIVES.clear();
    }
    Arrays.fill(THREADS, null);
    Arrays.fill(MODELS, null);
    Arrays.fill(UNNAMED, 0);
    defaultHandler = null;
  }

  /** A class initialiser starts the thread: every later run begins with it. */
  static void ofClass(Thread thread, int site) {
    OF_CLASSES.add(new OfClass(thread, LIVES.get(thread).task, site));
  }

  /**
   * Starts the threads of class initialisers in a run in which the classes are initialised already:
   * their static state is as the initialiser left it, so the threads begin anew.
   */
  static void startThoseOfClasses() {
    for (OfClass each : OF_CLASSES) {
      life(each.thread).task = each.task;
      ThreadHooks.start(each.thread, each.site);
    }
  }

  /** The object that stands for the running thread. */
  public static Thread current() {
    ThreadControl threads = Hooks.threads();
    if (threads == null) {
      return Thread.currentThread(); // a class initialiser before the first run
    }
    ModelThread model = threads.current();
    int id = model.id();
    return MODELS[id] == model ? THREADS[id] : adopt(model);
  }

  /** Creates the object for a thread of the scenario, which the engine started. */
  private static Thread adopt(ModelThread model) {
    Thread thread = new Thread(null, null, "T" + model.id(), 0, false);
    thread.setContextClassLoader(ModelThreads.class.getClassLoader());
    thread.setDaemon(false);
    Life life = new Life(model);
    life.started = true;
    enter(thread, life);
    return thread;
  }

  public static ModelThread model(Thread thread) {
    return life(thread).model;
  }

  /** The number of a thread that is known; -1 for any other. */
  public static int knownId(Thread thread) {
    Life known = LIVES.get(thread);
    return known == null ? -1 : known.model.id();
  }

  /** The state of a thread; created now if code without hooks constructed the thread. */
  static Life life(Thread thread) {
    Life known = LIVES.get(thread);
    if (known != null) {
      return known;
    }
    begin(thread);
    if (thread.getName().matches("Thread-\\d+")) {
      rename(thread);
    }
    return LIVES.get(thread);
  }

  /** Registers a thread that was constructed with a name. */
  public static void created(Thread thread) {
    if (!LIVES.containsKey(thread)) {
      begin(thread);
      // The JDK's constructor copies the flag of the engine's thread, which may be a daemon.
      thread.setDaemon(current().isDaemon());
    }
  }

  private static void begin(Thread thread) {
    Thread parent = current();
    ModelThread model = Hooks.threads().create(() -> run(thread));
    enter(thread, new Life(model));
    ThreadLocals.inherit(Hooks.threads().current().id(), model.id());
    thread.setContextClassLoader(parent.getContextClassLoader());
  }

  /**
   * Registers a thread that was constructed without a name and names it, because the JDK's number
   * would depend on the whole JVM.
   */
  public static void createdUnnamed(Thread thread) {
    created(thread);
    rename(thread);
  }

  private static void rename(Thread thread) {
    int parent = Hooks.threads().current().id();
    thread.setName("Thread-" + parent + "." + UNNAMED[parent]++);
  }

  private static void enter(Thread thread, Life life) {
    int id = life.model.id();
    LIVES.put(thread, life);
    THREADS[id] = thread;
    MODELS[id] = life.model;
    // Never zero: zero makes ThreadLocalRandom and Striped64 ask a counter of the whole JVM.
    Internals.seed(thread, (id + 1) * GOLDEN);
  }

  /** The body of a thread that the subject created. */
  private static void run(Thread thread) {
    Runnable task = LIVES.get(thread).task;
    Runnable body = task != null ? task : thread;
    try {
      body.run();
    } catch (Throwable e) {
      UncaughtExceptionHandler handler = handlerOf(thread);
      if (handler == null || e instanceof Uncontrollable) {
        throw e;
      }
      handler.uncaughtException(thread, e);
    }
  }

  /**
   * The handler of an exception: the thread's, its group's if the subject defines one, the default.
   */
  private static UncaughtExceptionHandler handlerOf(Thread thread) {
    UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
    return handler == null || handler.getClass() == ThreadGroup.class ? defaultHandler : handler;
  }

  public static void setDefaultHandler(UncaughtExceptionHandler handler) {
    defaultHandler = handler;
  }

  public static UncaughtExceptionHandler defaultHandler() {
    return defaultHandler;
  }
}
