package dev.linchpin.internal.engine.step.trace;

import java.util.Arrays;

/**
 * Where a thread is between trusted code and the code that it is about.
 *
 * <p>A trusted call is one step. Everything it touches belongs to that step, so that two calls are
 * dependent exactly if they share something; nothing of it is shown but the call. A <em>silent</em>
 * call, of which nobody expects an answer, is no step at all: what it touches is kept aside and
 * forgotten when it returns.
 *
 * <p>Trusted code may call back: the text of an argument, a listener. What that does are ordinary
 * steps again, and the trusted call is several steps then. What a silent call touched before counts
 * from there on, since it may hold a lock for which others have to wait.
 */
public final class TrustedCalls {
  /** The call is a step. */
  public static final int STEP = 0;

  /** The call is a step that commutes with others of its kind, as counting does. */
  public static final int COMMUTING = 1;

  /** The call is no step. */
  public static final int SILENT = 2;

  /** No object stands for the call. */
  public static final long NOWHERE = -1;

  /** No access. */
  public static final int NONE = -1;

  /** Each thread of each run has such an object, and most never call trusted code. */
  private static final int[] NO_INTS = {};

  private static final long[] NO_LONGS = {};
  private static final byte[] NO_BYTES = {};
  private static final String[] NO_NAMES = {};

  /** So often loops may come round in one call. */
  private static final int MOST_ITERATIONS = 200_000;

  /** 0 for ordinary code; odd in trusted code, even in code that trusted code called. */
  private int layers;

  /** For each layer: how many calls deep, and what the outermost of them is. */
  private int[] depth = NO_INTS;

  private int[] mode = NO_INTS;
  private long[] entry = NO_LONGS;
  private String[] name = NO_NAMES;

  /** How much was kept aside when the layer began. */
  private int[] mark = NO_INTS;

  /** Whether the step of the present call has begun, and the access that stands for the call. */
  private boolean begun;

  private int shown = NONE;

  private boolean isBackground;
  private int iterations;

  /** What silent calls in progress touched. */
  private int kept;

  private byte[] keptKind = NO_BYTES;
  private long[] keptLocation = NO_LONGS;
  private long[] keptBefore = NO_LONGS;

  /** Locks that the present step took, and where the trace says so. */
  private int held;

  private int[] heldAccess = NO_INTS;
  private byte[] heldKind = NO_BYTES;

  /** The thread was started by trusted code: what it does itself is trusted. */
  public void startInside(String starter) {
    isBackground = true;
    push(STEP, NOWHERE, starter);
  }

  /** The thread ends: all it did is over. */
  public void end() {
    layers = 0;
    begun = false;
  }

  /** Trusted code is called; {@code where} stands for the call if it is the outermost. */
  public void enter(int how, long where, String method) {
    if (isInside()) {
      depth[layers - 1]++;
    } else {
      push(how, where, method);
      begun = false;
      iterations = 0;
    }
  }

  /** Trusted code returns; whether that ends the call of it. */
  public boolean leave() {
    if (!isInside() || --depth[layers - 1] > 0) {
      return false;
    }
    layers--;
    kept = Math.min(kept, mark[layers]);
    return true;
  }

  /** Code that is not trusted is called. */
  public void enterOther() {
    if (isInside()) {
      push(STEP, NOWHERE, "");
    } else if (layers > 0) {
      depth[layers - 1]++;
    }
  }

  /** Code that is not trusted returns. */
  public void leaveOther() {
    if (layers > 0 && !isInside() && --depth[layers - 1] == 0) {
      layers--;
    }
  }

  private void push(int how, long where, String method) {
    if (layers == depth.length) {
      int size = Math.max(4, 2 * layers);
      depth = Arrays.copyOf(depth, size);
      mode = Arrays.copyOf(mode, size);
      entry = Arrays.copyOf(entry, size);
      name = Arrays.copyOf(name, size);
      mark = Arrays.copyOf(mark, size);
    }
    depth[layers] = 1;
    mode[layers] = how;
    entry[layers] = where;
    name[layers] = method;
    mark[layers] = kept;
    layers++;
  }

  /** Whether the thread is in trusted code. */
  public boolean isInside() {
    return (layers & 1) != 0;
  }

  /** Whether the thread is in a call that is no step. */
  public boolean isSilent() {
    return isInside() && mode[layers - 1] == SILENT;
  }

  /** Whether the thread was started by trusted code, so that it may wait there. */
  public boolean isBackground() {
    return isBackground && layers == 1;
  }

  /** The trusted method that was called. */
  public String name() {
    return layers == 0 ? "" : name[layers - 1];
  }

  /** The class of that method. */
  public String className() {
    return name().substring(0, Math.max(0, name().lastIndexOf('.')));
  }

  /** A loop comes round. Whether that is too often for one step. */
  public boolean isEndless() {
    return ++iterations > MOST_ITERATIONS;
  }

  /** Whether the step of the call has begun. */
  public boolean hasBegun() {
    return begun;
  }

  /** The step has begun with an access that stands for the call, or with none. */
  public void began(int access) {
    begun = true;
    shown = access;
  }

  /** What stands for the call: its receiver, its class, or else what it touches first. */
  public long entry(long first) {
    return entry[layers - 1] == NOWHERE ? first : entry[layers - 1];
  }

  /** The kind of an access as the call makes it. */
  public int kind(int kind) {
    return mode[layers - 1] == COMMUTING ? Access.SHARE : kind;
  }

  /** The call changes something. */
  public void changes(Trace trace) {
    if (shown != NONE) {
      trace.become(shown, kind(Access.RMW));
      shown = NONE;
    }
  }

  // ---- locks ----

  /** The latest access took a lock; unless the lock is still held when the step ends, it read. */
  public void acquired(Trace trace, int kind) {
    if (held == heldAccess.length) {
      int size = Math.max(4, 2 * held);
      heldAccess = Arrays.copyOf(heldAccess, size);
      heldKind = Arrays.copyOf(heldKind, size);
    }
    heldAccess[held] = trace.accesses() - 1;
    heldKind[held++] = (byte) kind;
  }

  /** The lock that was just taken was not free. */
  public boolean undoAcquired(Trace trace) {
    if (held > 0 && heldAccess[held - 1] == trace.accesses() - 1) {
      held--;
      return true;
    }
    return false;
  }

  /** Whether the step took the lock that is released: then nobody can have noticed. */
  public boolean released(Trace trace, long location) {
    for (int i = held - 1; i >= 0; i--) {
      if (trace.location(heldAccess[i]) == location) {
        held--;
        heldAccess[i] = heldAccess[held];
        heldKind[i] = heldKind[held];
        return true;
      }
    }
    return false;
  }

  /** The step ends: locks that it took and holds are taken for all to see. */
  public void endStep(Trace trace) {
    begun = false;
    while (held > 0) {
      held--;
      trace.become(heldAccess[held], heldKind[held]);
    }
  }

  // ---- what silent calls touch ----

  /** A silent call makes an access. */
  public void keep(int kind, long location, long before) {
    if (kept == keptKind.length) {
      int size = Math.max(64, 2 * kept);
      keptKind = Arrays.copyOf(keptKind, size);
      keptLocation = Arrays.copyOf(keptLocation, size);
      keptBefore = Arrays.copyOf(keptBefore, size);
    }
    keptKind[kept] = (byte) kind;
    keptLocation[kept] = location;
    keptBefore[kept++] = before;
  }

  /** Whether silent calls in progress have touched anything that was not told. */
  public boolean hasKept() {
    return kept > 0;
  }

  /** Tells what silent calls in progress have touched; from now on they are not silent. */
  public void tellKept(Receiver receiver) {
    for (int i = 0; i < kept; i++) {
      receiver.accessed(keptKind[i], keptLocation[i], keptBefore[i]);
    }
    kept = 0;
    Arrays.fill(mark, 0);
    for (int layer = 0; layer < layers; layer++) {
      mode[layer] = mode[layer] == SILENT ? STEP : mode[layer];
    }
  }

  /** Hears what was kept aside. */
  public interface Receiver {
    void accessed(int kind, long location, long before);
  }
}
