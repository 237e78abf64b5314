package dev.linchpin.internal.agent.hook;

import java.lang.ref.ReferenceQueue;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The entry points of classes that were loaded before the agent was, and that therefore can get
 * neither a field nor a method: calls are recorded by code inside the methods.
 *
 * <p>Only objects that are made after the agent came are recorded. Of others nobody knows what they
 * contain.
 *
 * <p>The code of a synchronized method runs while its lock is held, so that the recorded interval
 * lacks the waiting for the lock and its release. That accuses nobody: no instruction can tell
 * whether another thread holds a monitor, it can only wait for it. So there is an execution with
 * the same results in which the thread takes the lock just after the recorded call and gives it up
 * just before the recorded return, and the recorded history is the one of that execution.
 */
public final class LoadedCalls {
  private static final Map<IdentityKey, RecordedObject> OBJECTS = new HashMap<>();
  private static final ReferenceQueue<Object> COLLECTED = new ReferenceQueue<>();
  private static final ThreadLocal<OpenCalls> OPEN = ThreadLocal.withInitial(OpenCalls::new);

  private LoadedCalls() {}

  /** The calls that a thread is inside of: where each is recorded, or null if it is not. */
  private static final class OpenCalls {
    private @Nullable ThreadBuffer[] buffers = new ThreadBuffer[8];
    private int depth;

    void push(@Nullable ThreadBuffer buffer) {
      if (depth == buffers.length) {
        buffers = Arrays.copyOf(buffers, 2 * depth);
      }
      buffers[depth++] = buffer;
    }

    @Nullable ThreadBuffer top() {
      return depth == 0 ? null : buffers[depth - 1];
    }

    /** A call that began in code that was not rewritten yet has no entry. */
    @Nullable ThreadBuffer pop() {
      return depth == 0 ? null : buffers[--depth];
    }
  }

  /** A constructor has called that of its superclass. */
  public static void created(Object owner, int classNumber) {
    synchronized (OBJECTS) {
      for (Object gone = COLLECTED.poll(); gone != null; gone = COLLECTED.poll()) {
        OBJECTS.remove(gone);
      }
      if (!OBJECTS.containsKey(new IdentityKey(owner, null))) {
        OBJECTS.put(
            new IdentityKey(owner, COLLECTED),
            RecordedClasses.all().enterLoadedObject(owner.getClass().getName(), classNumber));
      }
    }
  }

  /** A method begins. */
  public static void enter(Object owner, int classNumber, int method) {
    ThreadBuffer buffer = null;
    if (RecordingHooks.isOpen()) {
      RecordedObject object;
      synchronized (OBJECTS) {
        object = OBJECTS.get(new IdentityKey(owner, null));
      }
      if (object == null) {
        RecordedClasses.all().noteOldObject(classNumber);
      } else {
        buffer = RecordingHooks.enter(object, method);
      }
    }
    OPEN.get().push(buffer);
  }

  /** A final method of a superclass begins, of any object. */
  public static void enterInherited(Object owner, int method) {
    OPEN.get()
        .push(
            owner instanceof RecordedOwner recorded
                ? RecordingHooks.enter(recorded.linchpin$object(), method)
                : null);
  }

  /** A final method of a superclass of the JDK is called, on any object. */
  public static void called(Object owner, int method) {
    if (owner instanceof RecordedOwner recorded) {
      RecordingHooks.lose(
          recorded.linchpin$object(),
          RecordedClasses.all().method(method).name()
              + " was called, a final method that the class inherits from the JDK");
    }
  }

  /** The next argument. */
  public static void put(long value) {
    ThreadBuffer buffer = OPEN.get().top();
    if (buffer != null) {
      buffer.put(value);
    }
  }

  /** The next argument. */
  public static void put(double value) {
    ThreadBuffer buffer = OPEN.get().top();
    if (buffer != null) {
      buffer.put(value);
    }
  }

  /** The next argument. */
  public static void put(@Nullable Object value) {
    ThreadBuffer buffer = OPEN.get().top();
    if (buffer != null) {
      buffer.put(value);
    }
  }

  /** All arguments are there. */
  public static void call() {
    ThreadBuffer buffer = OPEN.get().top();
    if (buffer != null) {
      buffer.call();
    }
  }

  public static void returned() {
    ThreadBuffer buffer = OPEN.get().pop();
    if (buffer != null) {
      buffer.returned();
    }
  }

  public static void returned(long value) {
    ThreadBuffer buffer = OPEN.get().pop();
    if (buffer != null) {
      buffer.returned(value);
    }
  }

  public static void returned(double value) {
    ThreadBuffer buffer = OPEN.get().pop();
    if (buffer != null) {
      buffer.returned(value);
    }
  }

  public static void returned(@Nullable Object value) {
    ThreadBuffer buffer = OPEN.get().pop();
    if (buffer != null) {
      buffer.returned(value);
    }
  }

  public static void threw(Throwable thrown) {
    ThreadBuffer buffer = OPEN.get().pop();
    if (buffer != null) {
      buffer.threw(thrown);
    }
  }
}
