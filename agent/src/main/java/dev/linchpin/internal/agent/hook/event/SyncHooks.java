package dev.linchpin.internal.agent.hook.event;

import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/**
 * Around calls of the JDK that order threads. Whether a receiver is what its static type promises,
 * only its class tells: a lock that the program wrote itself is rewritten code and tells by itself.
 */
public final class SyncHooks {
  /** Stands for the result of a call that returns none, or none that matters. */
  private static final Object NO_OBJECT = new Object();

  /** Channels of a task. */
  static final int SUBMITTED = 1;

  static final int DONE = 2;

  /** Channels of a read-write lock. */
  private static final int READERS = 1;

  private static final int WRITERS = 2;

  private static final int ACQUIRE = EventKind.ACQUIRE.ofCall();
  private static final int RELEASE = EventKind.RELEASE.ofCall();
  private static final int SEND = EventKind.SEND.ofCall();
  private static final int RECEIVE = EventKind.RECEIVE.ofCall();
  private static final int FORK = EventKind.FORK.ofCall();
  private static final int JOIN = EventKind.JOIN.ofCall();
  private static final int READ = EventKind.READ.ofCall();
  private static final int WRITE = EventKind.WRITE.ofCall();

  private SyncHooks() {}

  /**
   * Before the call.
   *
   * @param receiver null for static methods
   * @param argument the first argument if it is an object
   */
  public static void before(@Nullable Object receiver, @Nullable Object argument, int site) {
    if (!EventHooks.isOpen()) {
      return;
    }
    SyncCall call = EventSites.all().call(site);
    Object object = isOfArgument(call) ? argument : receiver;
    if (object == null) {
      return;
    }
    switch (call) {
      case UNLOCK -> unlock(object, site);
      case WAIT, AWAIT -> giveUp(object, call, site);
      case START -> fork(object, site);
      case SEND, SEND_RECEIVE, SEND_ARGUMENT, SEND_RECEIVE_ARGUMENT ->
          send(object, 0, isVolatile(call), site);
      case SUBMIT, SUBMIT_SELF -> send(object, SUBMITTED, false, site);
      case PUT -> sendToCollection(object, System.identityHashCode(argument), site);
      case PUT_KEY -> sendToCollection(object, part(argument), site);
      case ATOMIC_SET, ATOMIC_UPDATE, ATOMIC_CAS -> atomicBefore(object, call, site);
      default -> {}
    }
  }

  private static boolean isOfArgument(SyncCall call) {
    return call == SyncCall.SEND_ARGUMENT
        || call == SyncCall.SEND_RECEIVE_ARGUMENT
        || call == SyncCall.SUBMIT;
  }

  private static boolean isVolatile(SyncCall call) {
    return call == SyncCall.SEND_RECEIVE_ARGUMENT;
  }

  /** After a call without a result, or with one that does not matter. */
  public static void after(@Nullable Object receiver, @Nullable Object argument, int site) {
    after(receiver, argument, NO_OBJECT, site);
  }

  /** After a call with a result that is no object. */
  public static void after(
      @Nullable Object receiver, @Nullable Object argument, int result, int site) {
    SyncCall call = EventSites.all().call(site);
    boolean isCondition = call == SyncCall.TRY_LOCK || call == SyncCall.RECEIVE;
    after(receiver, argument, (isCondition && result == 0) ? null : NO_OBJECT, site);
  }

  /** After a call with an object as its result. */
  public static void after(
      @Nullable Object receiver, @Nullable Object argument, @Nullable Object result, int site) {
    if (!EventHooks.isOpen()) {
      return;
    }
    SyncCall call = EventSites.all().call(site);
    if (call == SyncCall.RECEIVE_SELF) {
      receive(Thread.currentThread(), 0, false, site);
      return;
    }
    Object object = isOfArgument(call) ? argument : receiver;
    if (object == null) {
      return;
    }
    switch (call) {
      case LOCK -> lock(object, site);
      case WAIT, AWAIT -> awaited(object, call, site);
      case JOIN -> join(object, site);
      case SEND_RECEIVE, SEND_RECEIVE_ARGUMENT -> receive(object, 0, isVolatile(call), site);
      case RESULT -> result(object, site);
      case ATOMIC_GET, ATOMIC_UPDATE, ATOMIC_CAS -> atomicAfter(object, call, site);
      default -> {
        if (result != null) {
          afterResult(call, object, argument, result, site);
        }
      }
    }
  }

  private static void afterResult(
      SyncCall call, Object object, @Nullable Object argument, Object result, int site) {
    switch (call) {
      case TRY_LOCK -> lock(object, site);
      case PART -> TrackedIdentities.of(result).partner = named(object);
      case RECEIVE -> receive(object, 0, false, site);
      case SUBMIT -> {
        if (result != NO_OBJECT) {
          TrackedIdentities.of(result).partner = TrackedIdentities.of(object);
        }
      }
      case TAKE -> receiveFromCollection(object, System.identityHashCode(result), site);
      case GET_KEY -> receiveFromCollection(object, part(argument), site);
      default -> {}
    }
  }

  /** The number of a key whose equality is known without running code of the program. */
  private static int part(@Nullable Object key) {
    if (key instanceof Enum) {
      return System.identityHashCode(key);
    }
    boolean isPlain = key instanceof String || (key instanceof Number && isOfTheJdk(key));
    return key != null && isPlain ? key.hashCode() : 0;
  }

  private static boolean isOfTheJdk(Object object) {
    return object.getClass().getClassLoader() == null;
  }

  private static TrackedIdentity named(Object object) {
    TrackedIdentity identity = TrackedIdentities.of(object);
    TrackedIdentities.name(identity, object.getClass().getName());
    return identity;
  }

  private static void send(Object object, int part, boolean isVolatile, int site) {
    if (!isVolatile || EventHooks.ordersVolatiles()) {
      EventHooks.send(named(object), part, site + SEND);
    }
  }

  private static void receive(Object object, int part, boolean isVolatile, int site) {
    if (!isVolatile || EventHooks.ordersVolatiles()) {
      EventHooks.receive(named(object), part, site + RECEIVE);
    }
  }

  private static void sendToCollection(Object collection, int part, int site) {
    if (isConcurrent(collection)) {
      send(collection, part, false, site);
    }
  }

  private static void receiveFromCollection(Object collection, int part, int site) {
    if (isConcurrent(collection)) {
      receive(collection, part, false, site);
    }
  }

  private static boolean isConcurrent(Object object) {
    return object.getClass().getName().startsWith("java.util.concurrent.");
  }

  private static void lock(Object lock, int site) {
    if (lock instanceof ReentrantLock) {
      EventHooks.acquire(named(lock), site + ACQUIRE);
    } else if (lock instanceof ReentrantReadWriteLock.WriteLock) {
      TrackedIdentity whole = whole(lock);
      EventHooks.receive(whole, READERS, site + RECEIVE);
      EventHooks.acquire(whole, site + ACQUIRE);
    } else if (lock instanceof ReentrantReadWriteLock.ReadLock) {
      EventHooks.receive(whole(lock), WRITERS, site + RECEIVE);
    } else {
      receive(lock, 0, false, site);
    }
  }

  private static void unlock(Object lock, int site) {
    if (lock instanceof ReentrantLock) {
      EventHooks.release(named(lock), site + RELEASE);
    } else if (lock instanceof ReentrantReadWriteLock.WriteLock) {
      TrackedIdentity whole = whole(lock);
      EventHooks.release(whole, site + RELEASE);
      EventHooks.send(whole, WRITERS, site + SEND);
    } else if (lock instanceof ReentrantReadWriteLock.ReadLock) {
      EventHooks.send(whole(lock), READERS, site + SEND);
    } else {
      send(lock, 0, false, site);
    }
  }

  /** The lock that a read or write lock belongs to; itself if nobody saw how it was got. */
  private static TrackedIdentity whole(Object lock) {
    TrackedIdentity own = named(lock);
    TrackedIdentity partner = own.partner;
    return partner == null ? own : partner;
  }

  /** The lock that is given up while a thread waits: the monitor itself, or that of a condition. */
  private static @Nullable TrackedIdentity waitedWith(Object object, SyncCall call) {
    return call == SyncCall.WAIT
        ? TrackedIdentities.of(object)
        : TrackedIdentities.of(object).partner;
  }

  private static void giveUp(Object object, SyncCall call, int site) {
    TrackedIdentity lock = waitedWith(object, call);
    if (lock != null) {
      EventBuffers.ofCurrentThread().giveUp(lock, named(object), site);
    }
  }

  private static void awaited(Object object, SyncCall call, int site) {
    if (waitedWith(object, call) == null) {
      receive(object, 0, false, site);
    } else {
      EventBuffer unused = EventBuffers.ofCurrentThread(); // It takes the lock again.
    }
  }

  private static void fork(Object object, int site) {
    if (object instanceof Thread thread && thread.getState() == Thread.State.NEW) {
      TrackedIdentity child = TrackedIdentities.of(thread);
      if (!child.isForked) {
        child.isForked = true;
        EventBuffer buffer = EventBuffers.ofCurrentThread();
        buffer.recent.startStretch();
        buffer.event(site + FORK, child.number);
      }
    }
  }

  private static void join(Object object, int site) {
    if (object instanceof Thread thread && !thread.isAlive() && thread != Thread.currentThread()) {
      TrackedIdentity child = TrackedIdentities.known(thread);
      if (child != null) {
        EventBuffer buffer = EventBuffers.ofCurrentThread();
        buffer.recent.startStretch();
        buffer.event(site + JOIN, child.number);
      }
    }
  }

  static void result(Object future, int site) {
    TrackedIdentity own = named(future);
    TrackedIdentity task = own.partner;
    if (task != null) {
      EventHooks.receive(task, DONE, site + RECEIVE);
    }
    EventHooks.receive(own, DONE, site + RECEIVE);
    EventHooks.receive(own, 0, site + RECEIVE);
  }

  private static void atomicBefore(Object atomic, SyncCall call, int site) {
    if (call != SyncCall.ATOMIC_CAS && EventSites.all().isRecorded(site + WRITE)) {
      EventHooks.access(atomic, site + WRITE, true);
    }
    send(atomic, 0, true, site);
  }

  private static void atomicAfter(Object atomic, SyncCall call, int site) {
    receive(atomic, 0, true, site);
    if (call == SyncCall.ATOMIC_GET && EventSites.all().isRecorded(site + READ)) {
      EventHooks.access(atomic, site + READ, false);
    }
  }
}
