package dev.linchpin.internal.agent.hook;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The entry points of rewritten classes. */
public final class RecordingHooks {
  /** Held by rewritten classes while they enter an object. */
  public static final Object LOCK = new Object();

  /**
   * Whether calls are recorded. Threads may learn late that it was closed: a call that began after
   * the last cut of the file is left out by the writer.
   */
  private static volatile boolean isOpen;

  private static boolean wasOpened;

  /** Told of each class that inherits final methods, before its first use. */
  private static volatile @Nullable Consumer<Class<?>> preparation;

  private RecordingHooks() {}

  /**
   * Whether this JVM was recorded before. Then it cannot be again: calls between the two recordings
   * are known to nobody.
   */
  public static boolean wasOpened() {
    return wasOpened;
  }

  public static void open() {
    wasOpened = true;
    isOpen = true;
  }

  public static void close() {
    isOpen = false;
  }

  static boolean isOpen() {
    return isOpen;
  }

  public static void prepareWith(Consumer<Class<?>> prepared) {
    preparation = prepared;
  }

  /** A class whose superclasses need hooks is being initialised. */
  public static void prepare(Class<?> type) {
    Consumer<Class<?>> told = preparation;
    if (told != null) {
      told.accept(type);
    }
  }

  /**
   * A call of an object is about to be made that cannot be recorded. That does not matter if it is
   * part of an operation of the same object.
   */
  static void lose(RecordedObject object, String reason) {
    if (isOpen && object.isRecorded() && !ThreadBuffers.isInside(object.number())) {
      RecordedClasses.all().lose(object, reason);
    }
  }

  /** The entry of an object, made at its first call; the caller holds {@link #LOCK}. */
  public static RecordedObject identify(
      Object owner, @Nullable RecordedObject known, int classNumber) {
    return known != null && known.owner == owner
        ? known
        : RecordedClasses.all().enterObject(owner, classNumber, known);
  }

  /**
   * A call is about to begin.
   *
   * @return where to put its arguments; null if the call is no operation: the recording is closed,
   *     the object is not recorded, or the thread is inside an operation of the same object
   */
  public static @Nullable ThreadBuffer enter(RecordedObject object, int method) {
    if (!isOpen || !object.isRecorded()) {
      return null;
    }
    ThreadBuffer buffer = ThreadBuffers.ofCurrentThread();
    return buffer.begin(object.number(), method) ? buffer : null;
  }
}
