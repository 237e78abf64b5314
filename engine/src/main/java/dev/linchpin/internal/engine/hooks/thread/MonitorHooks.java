package dev.linchpin.internal.engine.hooks.thread;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.Identity;
import dev.linchpin.internal.engine.step.control.Control;
import java.util.concurrent.TimeUnit;

/** {@code Object.wait}, {@code notify}, {@code notifyAll} and {@code Thread.holdsLock}. */
public final class MonitorHooks {
  private MonitorHooks() {}

  public static void await(Object monitor, int site) throws InterruptedException {
    Hooks.locks().await(id(monitor), Control.FOREVER, site);
  }

  public static void await(Object monitor, long millis, int site) throws InterruptedException {
    await(monitor, millis, 0, site);
  }

  public static void await(Object monitor, long millis, int nanos, int site)
      throws InterruptedException {
    int object = id(monitor);
    Hooks.locks().await(object, ThreadHooks.limit(millis, nanos), site);
  }

  public static void timedWait(TimeUnit unit, Object monitor, long timeout, int site)
      throws InterruptedException {
    if (timeout > 0) {
      Hooks.locks().await(id(monitor), unit.toNanos(timeout), site);
    }
  }

  public static void signal(Object monitor, int site) {
    Hooks.locks().signal(id(monitor), false, site);
  }

  public static void signalAll(Object monitor, int site) {
    Hooks.locks().signal(id(monitor), true, site);
  }

  public static boolean holdsLock(Object monitor) {
    return Hooks.locks().holdsLock(id(monitor));
  }

  private static int id(Object monitor) {
    if (monitor == null) {
      throw new NullPointerException("the monitor is null");
    }
    return Identity.id(monitor);
  }
}
