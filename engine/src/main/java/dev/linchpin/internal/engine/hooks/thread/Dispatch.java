package dev.linchpin.internal.engine.hooks.thread;

import java.util.BitSet;

/**
 * Virtual calls of methods that a class of the subject may override: an overriding method is
 * called, and reaches the hook by {@code super.method(...)}.
 */
public final class Dispatch {
  private static final String[] METHODS = {
    "start", "interrupt", "isInterrupted", "getState", "getId", "get", "set", "remove"
  };

  private static final int START = 0;
  private static final int INTERRUPT = 1;
  private static final int IS_INTERRUPTED = 2;
  private static final int GET_STATE = 3;
  private static final int GET_ID = 4;
  private static final int GET = 5;
  private static final int SET = 6;
  private static final int REMOVE = 7;

  /** By class: which of the methods a class outside the JDK overrides. */
  private static final ClassValue<BitSet> OVERRIDDEN =
      new ClassValue<>() {
        @Override
        protected BitSet computeValue(Class<?> type) {
          BitSet overridden = new BitSet();
          Class<?> declaring = type;
          while (declaring.getClassLoader() != null) {
            for (int i = 0; i < METHODS.length; i++) {
              if (declares(declaring, METHODS[i], i == SET ? 1 : 0)) {
                overridden.set(i);
              }
            }
            declaring = declaring.getSuperclass();
          }
          return overridden;
        }
      };

  private Dispatch() {}

  private static boolean declares(Class<?> type, String name, int parameters) {
    for (java.lang.reflect.Method method : type.getDeclaredMethods()) {
      if (method.getName().equals(name) && method.getParameterCount() == parameters) {
        return true;
      }
    }
    return false;
  }

  private static boolean overrides(Object receiver, int method) {
    return OVERRIDDEN.get(receiver.getClass()).get(method);
  }

  public static void start(Thread thread, int site) {
    if (overrides(thread, START)) {
      thread.start();
    } else {
      ThreadHooks.start(thread, site);
    }
  }

  public static void interrupt(Thread thread, int site) {
    if (overrides(thread, INTERRUPT)) {
      thread.interrupt();
    } else {
      ThreadHooks.interrupt(thread, site);
    }
  }

  public static boolean isInterrupted(Thread thread, int site) {
    return overrides(thread, IS_INTERRUPTED)
        ? thread.isInterrupted()
        : ThreadHooks.isInterrupted(thread, site);
  }

  public static Thread.State getState(Thread thread, int site) {
    return overrides(thread, GET_STATE) ? thread.getState() : ThreadHooks.getState(thread, site);
  }

  @SuppressWarnings("deprecation") // deprecated since 19, and what the subject calls
  public static long getId(Thread thread) {
    return overrides(thread, GET_ID) ? thread.getId() : ThreadHooks.getId(thread);
  }

  public static Object get(ThreadLocal<?> local) {
    return overrides(local, GET) ? local.get() : ThreadLocals.get(local);
  }

  public static void set(ThreadLocal<Object> local, Object value) {
    if (overrides(local, SET)) {
      local.set(value);
    } else {
      ThreadLocals.set(local, value);
    }
  }

  public static void remove(ThreadLocal<?> local) {
    if (overrides(local, REMOVE)) {
      local.remove();
    } else {
      ThreadLocals.remove(local);
    }
  }
}
