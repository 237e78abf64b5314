package dev.linchpin.internal.engine.hooks;

import dev.linchpin.internal.engine.step.control.Calls;
import dev.linchpin.internal.engine.step.control.Control;

/** What rewritten methods tell of their calls, lines and values, when runs are recorded. */
public final class CallHooks {
  private CallHooks() {}

  public static int enter(int method) {
    Control control = Hooks.control();
    return control == null ? Calls.NONE : control.calls().enter(method);
  }

  public static int innermost() {
    Control control = Hooks.control();
    return control == null ? Calls.NONE : control.calls().innermost();
  }

  public static void at(int position, int line, int offset) {
    Control control = Hooks.control();
    if (control != null) {
      control.calls().at(position, line, offset);
    }
  }

  public static void leave(int position) {
    Control control = Hooks.control();
    if (control != null) {
      control.calls().leave(position);
    }
  }

  private static boolean isWanted(int position) {
    Control control = Hooks.control();
    return position != Calls.NONE && control != null && control.calls().wantsValues(position);
  }

  public static void receiver(Object object, int position) {
    if (isWanted(position)) {
      Hooks.control().calls().receiver(position, object);
    }
  }

  public static void argument(Object value, int position) {
    if (isWanted(position)) {
      Hooks.control().calls().argument(position, value);
    }
  }

  public static void argument(boolean value, int position) {
    if (isWanted(position)) {
      Hooks.control().calls().argument(position, value);
    }
  }

  public static void argument(char value, int position) {
    if (isWanted(position)) {
      Hooks.control().calls().argument(position, value);
    }
  }

  public static void argument(byte value, int position) {
    if (isWanted(position)) {
      Hooks.control().calls().argument(position, value);
    }
  }

  public static void argument(short value, int position) {
    if (isWanted(position)) {
      Hooks.control().calls().argument(position, value);
    }
  }

  public static void argument(int value, int position) {
    if (isWanted(position)) {
      Hooks.control().calls().argument(position, value);
    }
  }

  public static void argument(long value, int position) {
    if (isWanted(position)) {
      Hooks.control().calls().argument(position, value);
    }
  }

  public static void argument(float value, int position) {
    if (isWanted(position)) {
      Hooks.control().calls().argument(position, value);
    }
  }

  public static void argument(double value, int position) {
    if (isWanted(position)) {
      Hooks.control().calls().argument(position, value);
    }
  }

  public static void answer(Object value, int position) {
    if (isWanted(position)) {
      Hooks.control().calls().answer(position, value);
    }
  }

  public static void answer(boolean value, int position) {
    if (isWanted(position)) {
      Hooks.control().calls().answer(position, value);
    }
  }

  public static void answer(char value, int position) {
    if (isWanted(position)) {
      Hooks.control().calls().answer(position, value);
    }
  }

  public static void answer(byte value, int position) {
    if (isWanted(position)) {
      Hooks.control().calls().answer(position, value);
    }
  }

  public static void answer(short value, int position) {
    if (isWanted(position)) {
      Hooks.control().calls().answer(position, value);
    }
  }

  public static void answer(int value, int position) {
    if (isWanted(position)) {
      Hooks.control().calls().answer(position, value);
    }
  }

  public static void answer(long value, int position) {
    if (isWanted(position)) {
      Hooks.control().calls().answer(position, value);
    }
  }

  public static void answer(float value, int position) {
    if (isWanted(position)) {
      Hooks.control().calls().answer(position, value);
    }
  }

  public static void answer(double value, int position) {
    if (isWanted(position)) {
      Hooks.control().calls().answer(position, value);
    }
  }
}
