package dev.linchpin.internal.agent.hook.event;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The identities of all objects: in a field of those whose class was rewritten, else in a table of
 * weak references. A table by {@code identityHashCode} alone would take two objects for one.
 */
public final class TrackedIdentities {
  private static final int STRIPES = 64;
  private static final AtomicLong NUMBERS = new AtomicLong(1);
  private static final Stripe[] TABLE = new Stripe[STRIPES];
  private static final Map<String, TrackedIdentity> STATICS = new HashMap<>();
  private static final List<String> NAMES = new ArrayList<>();

  static {
    for (int at = 0; at < STRIPES; at++) {
      TABLE[at] = new Stripe();
    }
  }

  private TrackedIdentities() {}

  /** An object's entry in the table. */
  private static final class Entry extends WeakReference<Object> {
    final int hash;
    final TrackedIdentity identity;
    @Nullable Entry next;

    Entry(Object object, int hash, @Nullable Entry next, ReferenceQueue<Object> gone) {
      super(object, gone);
      this.hash = hash;
      this.next = next;
      this.identity = new TrackedIdentity(NUMBERS.getAndIncrement(), null);
    }
  }

  /** A part of the table with a lock of its own. */
  private static final class Stripe {
    private final ReferenceQueue<Object> gone = new ReferenceQueue<>();
    private @Nullable Entry[] entries = new Entry[64];
    private int size;

    synchronized @Nullable TrackedIdentity find(Object object, int hash) {
      for (Entry at = entries[hash & entries.length - 1]; at != null; at = at.next) {
        if (at.refersTo(object)) {
          return at.identity;
        }
      }
      return null;
    }

    synchronized TrackedIdentity get(Object object, int hash) {
      TrackedIdentity known = find(object, hash);
      if (known != null) {
        return known;
      }
      clean();
      if (size >= entries.length) {
        grow();
      }
      int slot = hash & entries.length - 1;
      Entry added = new Entry(object, hash, entries[slot], gone);
      entries[slot] = added;
      size++;
      return added.identity;
    }

    private void clean() {
      for (Reference<?> dead = gone.poll(); dead != null; dead = gone.poll()) {
        remove((Entry) dead);
      }
    }

    private void remove(Entry dead) {
      int slot = dead.hash & entries.length - 1;
      Entry before = null;
      for (Entry at = entries[slot]; at != null; at = at.next) {
        if (at == dead) {
          if (before == null) {
            entries[slot] = at.next;
          } else {
            before.next = at.next;
          }
          size--;
          return;
        }
        before = at;
      }
    }

    private void grow() {
      @Nullable Entry[] old = entries;
      entries = new Entry[2 * old.length];
      for (Entry first : old) {
        for (Entry at = first; at != null; ) {
          Entry next = at.next;
          int slot = at.hash & entries.length - 1;
          at.next = entries[slot];
          entries[slot] = at;
          at = next;
        }
      }
    }
  }

  static TrackedIdentity of(Object object) {
    if (object instanceof Tracked tracked) {
      TrackedIdentity known = tracked.linchpin$identity();
      return known != null && known.owner == object ? known : enter(tracked);
    }
    int hash = mixed(System.identityHashCode(object));
    return TABLE[hash >>> 26].get(object, hash);
  }

  /** The identity of an object that has one. */
  static @Nullable TrackedIdentity known(Object object) {
    if (object instanceof Tracked tracked) {
      TrackedIdentity known = tracked.linchpin$identity();
      return known != null && known.owner == object ? known : null;
    }
    int hash = mixed(System.identityHashCode(object));
    return TABLE[hash >>> 26].find(object, hash);
  }

  private static int mixed(int hash) {
    return hash * 0x9E3779B9;
  }

  private static TrackedIdentity enter(Tracked object) {
    synchronized (TABLE) {
      TrackedIdentity known = object.linchpin$identity();
      if (known == null || known.owner != object) {
        known = new TrackedIdentity(NUMBERS.getAndIncrement(), object);
        object.linchpin$identity(known);
      }
      return known;
    }
  }

  /** What the static fields of a class belong to. */
  public static TrackedIdentity ofStatics(String className) {
    synchronized (STATICS) {
      return STATICS.computeIfAbsent(
          className, none -> new TrackedIdentity(NUMBERS.getAndIncrement(), null));
    }
  }

  /** Makes sure that the file says what class the object has. */
  static void name(TrackedIdentity identity, String className) {
    if (identity.needsName()) {
      synchronized (NAMES) {
        NAMES.add(identity.number + "\t" + className);
      }
    }
  }

  /** Names since the last call, each as number, tab, name of the class; for the writer. */
  public static List<String> takeNames() {
    synchronized (NAMES) {
      List<String> taken = List.copyOf(NAMES);
      NAMES.clear();
      return taken;
    }
  }
}
