package dev.linchpin.internal.engine.step.trace;

/**
 * Names of objects that do not depend on the schedule: the allocating thread and its allocation
 * count.
 *
 * <p>Anything that depends on the schedule, such as first touch, would silently break sleep sets,
 * races and replay: labels of one run are compared with those of another.
 */
public final class ObjectIds {
  private static final int BITS = 24;

  /** Upper bound of the numbers of one owner, exclusive. */
  public static final int MOST = 1 << BITS;

  /** How many objects an operation may make before names depend on earlier operations. */
  public static final int OF_OPERATION = 1 << 14;

  /** The owner of threads themselves, for their permits and their lives. */
  public static final int THREAD = 125;

  /** The owner of objects which class initialisers allocated. */
  public static final int INITIALISER = 126;

  /** The owner of classes themselves, for their static fields and monitors. */
  public static final int CLASS = 127;

  private ObjectIds() {}

  public static int of(int owner, int number) {
    return (owner << BITS) | number;
  }

  /**
   * The id of an object that a thread came across; its number is far from those of allocated
   * objects.
   */
  public static int met(int owner, int number) {
    return of(owner, (1 << (BITS - 1)) + number);
  }

  /**
   * Of the object that stands for a thread. Threads come across it in any order, so it is not
   * counted who does: what a thread meets later would have another name.
   */
  public static int standsFor(int thread) {
    return of(0, (1 << (BITS - 1)) + (1 << (BITS - 3)) + thread);
  }

  /** Of an object that a silent call allocated: the last numbers of the owner, again and again. */
  public static int silent(int owner, int number) {
    int room = 1 << (BITS - 2);
    return of(owner, MOST - room + number % room);
  }

  public static int owner(int id) {
    return id >>> BITS;
  }

  public static int number(int id) {
    return id & (MOST - 1);
  }

  /** Whether the number tells when the owner came across the object, not when it created it. */
  public static boolean isMet(int id) {
    return number(id) >= 1 << (BITS - 1);
  }

  /** Whether the object outlives a run, so that a write to it makes the statics stale. */
  public static boolean isPermanent(int id) {
    return owner(id) >= INITIALISER;
  }
}
