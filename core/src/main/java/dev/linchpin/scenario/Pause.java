package dev.linchpin.scenario;

import dev.linchpin.scenario.Literal.Constant;
import java.util.List;

/** Time that passes before the threads start: {@code Thread.sleep(86400000L)}, no real time. */
public final class Pause {
  /** As Java writes it; methods of the class under test have no dot in their names. */
  static final String METHOD = "Thread.sleep";

  private static final long DAY = 86_400_000;

  private Pause() {}

  /** A day: longer than most things are kept, and no number of milliseconds overflows. */
  public static Invocation ofADay() {
    return new Invocation(METHOD, List.of(new Constant(DAY)));
  }

  /** Whether the call lets time pass and is none of the class under test. */
  public static boolean is(Invocation call) {
    return call.method().equals(METHOD);
  }
}
