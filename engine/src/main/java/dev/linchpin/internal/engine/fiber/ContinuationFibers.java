package dev.linchpin.internal.engine.fiber;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Fibers as coroutines of the JVM on the thread that calls {@link #run}.
 *
 * <p>An abandoned fiber is garbage: none of its code runs again, not even its finally blocks. All
 * fibers share the identity of the thread, so a real monitor held across a switch does not exclude
 * other fibers. Callers must model all blocking.
 *
 * <p>This class calls {@code jdk.internal.vm.Continuation} through constant method handles, which
 * compile to direct calls, so that it compiles and loads on JDK 17.
 */
final class ContinuationFibers implements Fibers {
  private @Nullable Coroutine current;
  private @Nullable Coroutine next;
  private volatile @Nullable Thread carrier;

  /** The reason why this JVM cannot run continuations; null if it can. */
  static @Nullable String probe() {
    return Jvm.MISSING;
  }

  @Override
  public Fiber create(Runnable body) {
    return new Coroutine(body);
  }

  @Override
  public void run(Fiber first, Supplier<@Nullable Fiber> successor) {
    if (current != null) {
      throw new IllegalStateException("a run is under way");
    }
    Throwable escaped = null;
    carrier = Thread.currentThread();
    try {
      Coroutine turn = (Coroutine) first;
      while (turn != null) {
        current = turn;
        next = null;
        if (turn.resume()) {
          if (escaped == null) {
            escaped = turn.escaped;
          }
          turn = (Coroutine) successor.get();
        } else {
          turn = next;
        }
      }
    } finally {
      current = null;
      next = null;
      carrier = null;
    }
    if (escaped != null) {
      throw new IllegalStateException("a fiber's body threw", escaped);
    }
  }

  @Override
  public void switchTo(@Nullable Fiber target) {
    if (target != current) {
      Coroutine coroutine = (Coroutine) target;
      if (coroutine != null && coroutine.abandoned) {
        throw new IllegalStateException("the fiber was abandoned");
      }
      next = coroutine;
      Jvm.suspend();
    }
  }

  @Override
  public void abandon(Fiber fiber) {
    ((Coroutine) fiber).abandoned = true;
  }

  @Override
  public @Nullable Thread runner() {
    return carrier;
  }

  @Override
  public String name() {
    return FiberBackend.CONTINUATION.label();
  }

  @Override
  public void close() {
    // Suspended stacks are garbage as soon as nobody refers to them.
  }

  private static final class Coroutine implements Fiber, Runnable {
    private final Runnable body;
    private final Object continuation;
    private boolean abandoned;
    private @Nullable Throwable escaped;

    Coroutine(Runnable body) {
      this.body = body;
      this.continuation = Jvm.create(this);
    }

    @Override
    public void run() {
      try {
        body.run();
      } catch (Throwable thrown) { // reported by the run that this fiber belongs to
        escaped = thrown;
      }
    }

    /** Runs the fiber to its next suspension. Returns true if its body ended instead. */
    boolean resume() {
      if (abandoned) {
        throw new IllegalStateException("the fiber was abandoned");
      }
      Jvm.resume(continuation);
      return Jvm.isDone(continuation);
    }
  }

  /** Internal operations of the JVM, as constant handles with erased types for invokeExact. */
  private static final class Jvm {
    private static final MethodHandle CREATE;
    private static final MethodHandle RESUME;
    private static final MethodHandle SUSPEND;
    private static final MethodHandle DONE;
    static final @Nullable String MISSING;

    static {
      MethodHandle[] found = new MethodHandle[4];
      String missing = null;
      try {
        link(found);
        roundTrip(found);
      } catch (Throwable problem) { // JVMs without continuations fail in various ways
        missing = reason(problem);
      }
      CREATE = found[0];
      RESUME = found[1];
      SUSPEND = found[2];
      DONE = found[3];
      MISSING = missing;
    }

    private static void link(MethodHandle[] found) throws ReflectiveOperationException {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      Class<?> type = Class.forName("jdk.internal.vm.Continuation");
      Class<?> scopeType = Class.forName("jdk.internal.vm.ContinuationScope");
      Object scope;
      try {
        scope =
            lookup
                .findConstructor(scopeType, MethodType.methodType(void.class, String.class))
                .invoke("linchpin");
      } catch (ReflectiveOperationException | RuntimeException | Error problem) {
        throw problem;
      } catch (Throwable problem) {
        throw new IllegalStateException(problem);
      }
      found[0] =
          lookup
              .findConstructor(type, MethodType.methodType(void.class, scopeType, Runnable.class))
              .bindTo(scope)
              .asType(MethodType.methodType(Object.class, Runnable.class));
      found[1] =
          lookup
              .findVirtual(type, "run", MethodType.methodType(void.class))
              .asType(MethodType.methodType(void.class, Object.class));
      found[2] =
          lookup
              .findStatic(type, "yield", MethodType.methodType(boolean.class, scopeType))
              .bindTo(scope);
      found[3] =
          lookup
              .findVirtual(type, "isDone", MethodType.methodType(boolean.class))
              .asType(MethodType.methodType(boolean.class, Object.class));
    }

    /** Suspends and resumes once, because some JVMs have the class but not the feature. */
    private static void roundTrip(MethodHandle[] found) throws Throwable {
      Runnable body =
          () -> {
            try {
              boolean unused = (boolean) found[2].invokeExact();
            } catch (Throwable problem) {
              throw new IllegalStateException(problem);
            }
          };
      Object continuation = (Object) found[0].invokeExact(body);
      found[1].invokeExact(continuation);
      found[1].invokeExact(continuation);
      if (!(boolean) found[3].invokeExact(continuation)) {
        throw new IllegalStateException("a continuation did not continue");
      }
    }

    private static String reason(Throwable problem) {
      if (problem instanceof ClassNotFoundException) {
        return "needs JDK 21, this is " + Runtime.version().feature();
      }
      if (problem instanceof IllegalAccessException) {
        return "needs --add-exports=java.base/jdk.internal.vm=ALL-UNNAMED";
      }
      return problem.toString();
    }

    static Object create(Runnable body) {
      try {
        return (Object) CREATE.invokeExact(body);
      } catch (Throwable thrown) {
        throw unexpected(thrown);
      }
    }

    static void resume(Object continuation) {
      try {
        RESUME.invokeExact(continuation);
      } catch (Throwable thrown) {
        throw unexpected(thrown);
      }
    }

    static void suspend() {
      try {
        boolean unused = (boolean) SUSPEND.invokeExact();
      } catch (Throwable thrown) {
        throw unexpected(thrown);
      }
    }

    static boolean isDone(Object continuation) {
      try {
        return (boolean) DONE.invokeExact(continuation);
      } catch (Throwable thrown) {
        throw unexpected(thrown);
      }
    }

    /** Rethrows what the JVM threw; none of its operations declares a checked exception. */
    private static RuntimeException unexpected(Throwable thrown) {
      if (thrown instanceof Error error) {
        throw error;
      }
      return thrown instanceof RuntimeException runtime
          ? runtime
          : new IllegalStateException(thrown);
    }
  }
}
