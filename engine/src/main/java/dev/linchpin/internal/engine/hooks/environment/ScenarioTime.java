package dev.linchpin.internal.engine.hooks.environment;

import dev.linchpin.internal.engine.hooks.Hooks;
import dev.linchpin.internal.engine.hooks.thread.ThreadHooks;
import java.time.Clock;
import java.time.Instant;

/**
 * What the text of a scenario means by the clocks of the JDK: it is not rewritten, as the classes
 * are that it calls. Where no run is under control, they are the real ones.
 */
public final class ScenarioTime {
  private static final int NO_SITE = 0;

  private ScenarioTime() {}

  /** Time passes before the threads start. */
  public static void sleep(long millis) throws InterruptedException {
    ThreadHooks.sleep(millis, NO_SITE);
  }

  public static Clock systemUTC() {
    return isControlled() ? Clocks.systemUtc() : Clock.systemUTC();
  }

  public static long nanoTime() {
    return isControlled() ? Clocks.nanoTime() : System.nanoTime();
  }

  public static long currentTimeMillis() {
    return isControlled() ? Clocks.currentTimeMillis() : System.currentTimeMillis();
  }

  public static Instant now() {
    return isControlled() ? Clocks.instant() : Instant.now();
  }

  private static boolean isControlled() {
    return Hooks.control() != null;
  }
}
