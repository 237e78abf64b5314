package dev.linchpin.internal.engine.hooks.memory;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.thread.ThreadHooks;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.trace.Access;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadFactory;

/**
 * References as if there were no garbage collector: only the subject clears or enqueues them.
 *
 * <p>The referent of a reference made in a run stays alive until the run ends.
 */
public final class References {
  private static final List<Object> KEPT = new ArrayList<>();

  private static final Set<Reference<?>> ENQUEUED =
      Collections.newSetFromMap(new IdentityHashMap<>());

  /** Given to the subject; nothing is ever registered with it. */
  private static Cleaner cleaner;

  private References() {}

  public static void beginRun() {
    if (!KEPT.isEmpty()) {
      KEPT.clear();
    }
    if (!ENQUEUED.isEmpty()) {
      ENQUEUED.clear();
    }
  }

  public static void created(Reference<?> reference) {
    Object referent = reference.get();
    if (referent != null) {
      KEPT.add(referent);
    }
  }

  public static Object get(Reference<?> reference, int site) {
    Memory.access(Access.READ, reference, Access.WHOLE, site);
    return reference.get();
  }

  public static boolean refersTo(Reference<Object> reference, Object object, int site) {
    Memory.access(Access.READ, reference, Access.WHOLE, site);
    return reference.refersTo(object);
  }

  public static void clear(Reference<?> reference, int site) {
    Memory.access(Access.WRITE, reference, Access.WHOLE, site);
    reference.clear();
  }

  public static boolean enqueue(Reference<?> reference, int site) {
    Memory.access(Access.WRITE, reference, Access.WHOLE, site);
    ENQUEUED.add(reference);
    return reference.enqueue();
  }

  public static Reference<?> poll(ReferenceQueue<?> queue, int site) {
    Memory.access(Access.RMW, queue, Access.WHOLE, site);
    Reference<?> found = queue.poll();
    while (found != null && !ENQUEUED.remove(found)) {
      found = queue.poll(); // enqueued by the collector for an earlier run
    }
    return found;
  }

  /** Waits until the subject enqueues a reference; the collector never does. */
  public static Reference<?> remove(ReferenceQueue<?> queue, int site) throws InterruptedException {
    return remove(queue, 0, site);
  }

  public static Reference<?> remove(ReferenceQueue<?> queue, long millis, int site)
      throws InterruptedException {
    long limit = ThreadHooks.limit(millis, 0);
    Reference<?> found = poll(queue, site);
    if (found == null) {
      Hooks.threads().sleep(limit == Control.FOREVER ? Long.MAX_VALUE : limit, site);
      found = poll(queue, site);
    }
    return found;
  }

  public static Cleaner cleaner() {
    if (cleaner == null) {
      cleaner = Cleaner.create();
    }
    return cleaner;
  }

  public static Cleaner cleaner(ThreadFactory ignored) {
    return cleaner();
  }

  /** The action runs only when the subject calls {@code clean}, and at most once. */
  public static Cleaner.Cleanable register(Cleaner ignored, Object object, Runnable action) {
    return new Cleaner.Cleanable() {
      private boolean cleaned;

      @Override
      public void clean() {
        if (!cleaned) {
          cleaned = true;
          action.run();
        }
      }
    };
  }
}
