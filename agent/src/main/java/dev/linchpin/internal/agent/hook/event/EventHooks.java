package dev.linchpin.internal.agent.hook.event;

import org.jspecify.annotations.Nullable;

/**
 * The entry points of rewritten classes, but for calls of the JDK ({@link SyncHooks}). None of them
 * throws, and none runs code of the program.
 */
public final class EventHooks {
  private static volatile boolean isOpen;

  /** Whether volatile fields and atomics order threads. */
  private static volatile boolean ordersVolatiles = true;

  private static volatile boolean isFiltered = true;

  private EventHooks() {}

  /**
   * Starts the recording.
   *
   * @param orders whether volatile fields and atomics order threads
   * @param filters whether accesses are dropped that can show nothing new
   */
  public static void open(boolean orders, boolean filters) {
    ordersVolatiles = orders;
    isFiltered = filters;
    isOpen = true;
  }

  public static void close() {
    isOpen = false;
  }

  static boolean isOpen() {
    return isOpen;
  }

  static boolean ordersVolatiles() {
    return ordersVolatiles;
  }

  public static void read(@Nullable Object object, int site) {
    access(object, site, false);
  }

  public static void write(@Nullable Object object, int site) {
    access(object, site, true);
  }

  /** In a constructor: the object that it makes is nobody else's. */
  public static void readOther(@Nullable Object object, Object self, int site) {
    if (object != self) {
      access(object, site, false);
    }
  }

  public static void writeOther(@Nullable Object object, Object self, int site) {
    if (object != self) {
      access(object, site, true);
    }
  }

  static void access(@Nullable Object object, int site, boolean writes) {
    if (object == null || !isOpen) {
      return;
    }
    EventBuffer buffer = EventBuffers.ofCurrentThread();
    long number = TrackedIdentities.of(object).number;
    if (!isFiltered || buffer.recent.isNew(number, -EventSites.all().field(site), writes)) {
      buffer.event(site, number);
    }
  }

  public static void readStatic(int site) {
    accessStatic(site, false);
  }

  public static void writeStatic(int site) {
    accessStatic(site, true);
  }

  private static void accessStatic(int site, boolean writes) {
    if (!isOpen) {
      return;
    }
    EventBuffer buffer = EventBuffers.ofCurrentThread();
    if (!isFiltered || buffer.recent.isNew(0, -EventSites.all().field(site), writes)) {
      buffer.event(site);
    }
  }

  public static void readCell(@Nullable Object array, int index, int site) {
    accessCell(array, index, site, false);
  }

  public static void writeCell(@Nullable Object array, int index, int site) {
    accessCell(array, index, site, true);
  }

  private static void accessCell(@Nullable Object array, int index, int site, boolean writes) {
    if (array == null || index < 0 || !isOpen) {
      return;
    }
    EventBuffer buffer = EventBuffers.ofCurrentThread();
    long number = TrackedIdentities.of(array).number;
    if (!isFiltered || buffer.recent.isNew(number, index, writes)) {
      buffer.event(site, number, index);
    }
  }

  /** After the read; the next site is that of the receive. */
  public static void volatileRead(@Nullable Object object, int site) {
    if (object != null && isOpen) {
      if (ordersVolatiles) {
        receive(TrackedIdentities.of(object), 0, site + 1);
      }
      if (EventSites.all().isRecorded(site)) {
        access(object, site, false);
      }
    }
  }

  /** Before the write; the next site is that of the send. */
  public static void volatileWrite(@Nullable Object object, int site) {
    if (object != null && isOpen) {
      if (EventSites.all().isRecorded(site)) {
        access(object, site, true);
      }
      if (ordersVolatiles) {
        send(TrackedIdentities.of(object), 0, site + 1);
      }
    }
  }

  public static void volatileReadStatic(int site) {
    if (isOpen) {
      if (ordersVolatiles) {
        receive(EventSites.all().statics(site), 0, site + 1);
      }
      if (EventSites.all().isRecorded(site)) {
        accessStatic(site, false);
      }
    }
  }

  public static void volatileWriteStatic(int site) {
    if (isOpen) {
      if (EventSites.all().isRecorded(site)) {
        accessStatic(site, true);
      }
      if (ordersVolatiles) {
        send(EventSites.all().statics(site), 0, site + 1);
      }
    }
  }

  /** The static initialiser of a class ends. */
  public static void initialized(int site) {
    if (isOpen) {
      send(EventSites.all().statics(site), 0, site);
    }
  }

  /**
   * A static field of a class has just been used: the JVM let nobody but the initialising thread do
   * so before the initialiser had ended (JLS 12.4.2). What it made is reached through such a field.
   */
  public static void usesClass(int site) {
    if (isOpen) {
      TrackedIdentity type = EventSites.all().statics(site);
      if (type.hasOrder() && EventBuffers.ofCurrentThread().isFirstUse(site)) {
        receive(type, 0, site);
      }
    }
  }

  /** Before what others may see. */
  static void send(TrackedIdentity object, int part, int site) {
    order(object, part, site);
  }

  /** After what others did was seen. */
  static void receive(TrackedIdentity object, int part, int site) {
    order(object, part, site);
  }

  private static void order(TrackedIdentity object, int part, int site) {
    EventBuffer buffer = EventBuffers.ofCurrentThread();
    buffer.recent.startStretch();
    buffer.event(site, object.number, part & 0xFFFFFFFFL, object.nextOrder());
  }

  /** The monitor has just been entered. */
  public static void acquired(@Nullable Object monitor, int site) {
    if (monitor != null && isOpen) {
      TrackedIdentity lock = TrackedIdentities.of(monitor);
      TrackedIdentities.name(lock, monitor.getClass().getName());
      acquire(lock, site);
    }
  }

  /** The monitor is about to be left. */
  public static void releasing(@Nullable Object monitor, int site) {
    if (monitor != null && isOpen) {
      release(TrackedIdentities.of(monitor), site);
    }
  }

  static void acquire(TrackedIdentity lock, int site) {
    EventBuffer buffer = EventBuffers.ofCurrentThread();
    buffer.recent.startStretch();
    buffer.held.add(lock);
    buffer.event(site, lock.number, lock.nextOrder());
  }

  static void release(TrackedIdentity lock, int site) {
    EventBuffer buffer = EventBuffers.ofCurrentThread();
    if (buffer.held.remove(lock)) {
      buffer.recent.startStretch();
      buffer.event(site, lock.number, lock.nextOrder());
    }
  }

  /** A synchronized method begins. */
  public static void entered(Object monitor, int site) {
    if (isOpen) {
      TrackedIdentity lock = TrackedIdentities.of(monitor);
      EventBuffer buffer = EventBuffers.ofCurrentThread();
      TrackedIdentities.name(lock, monitor.getClass().getName());
      buffer.held.enterMethod(lock);
      acquire(lock, site);
    }
  }

  /** The synchronized method that began last ends. */
  public static void leaving(int site) {
    if (isOpen) {
      TrackedIdentity lock = EventBuffers.ofCurrentThread().held.leaveMethod();
      if (lock != null) {
        release(lock, site);
      }
    }
  }

  /** A transaction begins. */
  public static void begin(int site) {
    if (isOpen) {
      EventBuffer buffer = EventBuffers.ofCurrentThread();
      if (buffer.begins(site)) {
        buffer.recent.startStretch();
        buffer.event(site);
      }
    }
  }

  /** The transaction that began last ends. */
  public static void end() {
    if (isOpen) {
      EventBuffer buffer = EventBuffers.ofCurrentThread();
      if (buffer.ends()) {
        buffer.recent.startStretch();
        buffer.event(0);
      }
    }
  }

  /** The code of a task begins: after whatever its submitter did. */
  public static void taskBegins(Object task, int site) {
    TrackedIdentity identity = isOpen ? TrackedIdentities.known(task) : null;
    if (identity != null && identity.hasOrder()) {
      receive(identity, SyncHooks.SUBMITTED, site + EventKind.RECEIVE.ofCall());
    }
  }

  /** The code of a task ends: before whoever waits for it goes on. */
  public static void taskEnds(Object task, int site) {
    TrackedIdentity identity = isOpen ? TrackedIdentities.known(task) : null;
    if (identity != null && identity.hasOrder()) {
      send(identity, SyncHooks.DONE, site + EventKind.SEND.ofCall());
    }
  }
}
