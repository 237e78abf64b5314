package dev.linchpin.internal.engine.hooks;

import dev.linchpin.internal.engine.step.control.ProgramFlow;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.TrustedCalls;

/** What rewritten code tells of where it is: in loops, atomic blocks, trusted and whole calls. */
public final class FlowHooks {
  private FlowHooks() {}

  // ---- loops ----

  public static void enterLoop(int locals, int loop) {
    ProgramFlow flow = Hooks.flow();
    if (flow != null) {
      flow.enterLoop(loop, locals);
    }
    LoopLocals.clear();
  }

  public static void iterate(int locals, int loop) {
    ProgramFlow flow = Hooks.flow();
    if (flow != null) {
      flow.iterate(loop, locals);
    }
    LoopLocals.clear();
  }

  public static void enterMethod(int method) {
    ProgramFlow flow = LoopLocals.isKept() ? Hooks.flow() : null;
    if (flow != null) {
      flow.enterMethod(method);
    }
  }

  /** A method is at a place where it may have forgotten much; its local variables were noted. */
  public static void meet(int place, int method) {
    if (LoopLocals.isKept()) {
      ProgramFlow flow = Hooks.flow();
      if (flow != null) {
        flow.meet(method, place);
      }
      LoopLocals.clear();
    }
  }

  public static void note(int value) {
    LoopLocals.add(value);
  }

  public static void note(long value) {
    LoopLocals.add((int) value);
    LoopLocals.add((int) (value >>> 32));
  }

  public static void note(float value) {
    LoopLocals.add(Float.floatToRawIntBits(value));
  }

  public static void note(double value) {
    note(Double.doubleToRawLongBits(value));
  }

  public static void note(Object value) {
    LoopLocals.add(value);
  }

  /** The loop that is told next is one of the method. */
  public static void within(int method) {
    LoopLocals.within(method);
  }

  /** The code has more in the loop than the variables that are mixed. */
  public static void hidden() {
    LoopLocals.hide();
  }

  public static int mix(int hash, int value) {
    LoopLocals.add(value);
    return mixed(hash, value);
  }

  public static int mix(int hash, long value) {
    return mix(mix(hash, (int) value), (int) (value >>> 32));
  }

  public static int mix(int hash, float value) {
    return mix(hash, Float.hashCode(value));
  }

  public static int mix(int hash, double value) {
    return mix(hash, Double.doubleToRawLongBits(value));
  }

  public static int mix(int hash, Object value) {
    LoopLocals.add(value);
    return mixed(hash, Identity.hash(value));
  }

  private static int mixed(int hash, int value) {
    return (hash + value) * 0x9E3779B1;
  }

  // ---- checks of what was read ----

  /** Whether what was read before, in the same method, may be used. */
  public static void checked(boolean isValid, int site) {
    ProgramFlow flow = Hooks.flow();
    if (flow != null) {
      flow.checked(isValid, site);
    }
  }

  // ---- trusted calls ----

  /**
   * A method of a trusted class begins.
   *
   * @param receiver null for a static method
   * @param type the class of the method, by its number
   */
  public static void enterTrusted(Object receiver, int type, int mode, String method) {
    ProgramFlow flow = Hooks.flow();
    if (flow != null) {
      int object = ProgramFlow.NOBODY;
      if (receiver == null) {
        object = ObjectIds.of(ObjectIds.CLASS, type);
      } else if (mode != TrustedCalls.SILENT) {
        int state = Identity.state(receiver);
        object = state < 0 ? Identity.id(state) : ProgramFlow.NOBODY;
      }
      flow.enterTrusted(object, mode, method);
    }
  }

  public static void leaveTrusted() {
    ProgramFlow flow = Hooks.flow();
    if (flow != null) {
      flow.leaveTrusted();
    }
  }

  public static void enterOther() {
    ProgramFlow flow = Hooks.flow();
    if (flow != null) {
      flow.enterOther();
    }
  }

  public static void leaveOther() {
    ProgramFlow flow = Hooks.flow();
    if (flow != null) {
      flow.leaveOther();
    }
  }

  // ---- atomic blocks ----

  public static void enterBlock() {
    ProgramFlow flow = Hooks.flow();
    if (flow != null) {
      flow.enterBlock();
    }
  }

  public static void leaveBlock() {
    ProgramFlow flow = Hooks.flow();
    if (flow != null) {
      flow.leaveBlock();
    }
  }

  // ---- whole calls ----

  public static void enterCall() {
    ProgramFlow flow = Hooks.flow();
    if (flow != null) {
      flow.enterCall();
    }
  }

  public static void leaveCall() {
    ProgramFlow flow = Hooks.flow();
    if (flow != null) {
      flow.leaveCall();
    }
  }

  public static int interruptCall() {
    ProgramFlow flow = Hooks.flow();
    return flow == null ? 0 : flow.interruptCall();
  }

  public static void resumeCall(int interrupted) {
    ProgramFlow flow = Hooks.flow();
    if (flow != null) {
      flow.resumeCall(interrupted);
    }
  }
}
