package dev.linchpin.internal.engine.hooks.thread;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.Identity;
import dev.linchpin.internal.engine.hooks.Internals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** {@code ThreadLocal} and {@code InheritableThreadLocal}: the values of each model thread. */
public final class ThreadLocals {
  /** By id of the model thread. Lists, because they are short and their order is the program's. */
  private static final List<?>[] VALUES = new List<?>[128];

  private ThreadLocals() {}

  private static final class Slot {
    final ThreadLocal<?> key;
    Object value;

    Slot(ThreadLocal<?> key, Object value) {
      this.key = key;
      this.value = value;
    }
  }

  static void beginRun() {
    Arrays.fill(VALUES, null);
  }

  public static Object get(ThreadLocal<?> local) {
    Hooks.unpredictable("a thread-local variable");
    Slot slot = find(local);
    if (slot == null) {
      Object value = Internals.initialValue(local);
      set(local, value);
      return value;
    }
    return slot.value;
  }

  public static void set(ThreadLocal<?> local, Object value) {
    Hooks.unpredictable("a thread-local variable");
    Slot slot = find(local);
    if (slot == null) {
      slots(Hooks.threads().current().id()).add(new Slot(local, value));
    } else {
      slot.value = value;
    }
    Hooks.memory().localEffect();
  }

  public static void remove(ThreadLocal<?> local) {
    Hooks.unpredictable("a thread-local variable");
    slots(Hooks.threads().current().id()).removeIf(slot -> slot.key == local);
    Hooks.memory().localEffect();
  }

  /** Gives a new thread the inheritable values of its parent. */
  static void inherit(int parent, int child) {
    for (Slot slot : new ArrayList<>(slots(parent))) {
      if (slot.key instanceof InheritableThreadLocal<?> inheritable) {
        Object value = Internals.childValue(inheritable, slot.value);
        Identity.publish(value);
        slots(child).add(new Slot(slot.key, value));
      }
    }
  }

  private static Slot find(ThreadLocal<?> local) {
    for (Slot slot : slots(Hooks.threads().current().id())) {
      if (slot.key == local) {
        return slot;
      }
    }
    return null;
  }

  @SuppressWarnings("unchecked") // only lists of slots are stored
  private static List<Slot> slots(int thread) {
    if (VALUES[thread] == null) {
      VALUES[thread] = new ArrayList<Slot>();
    }
    return (List<Slot>) VALUES[thread];
  }
}
