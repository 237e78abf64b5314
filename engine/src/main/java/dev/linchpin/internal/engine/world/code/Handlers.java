package dev.linchpin.internal.engine.world.code;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FrameNode;

/** Exception handlers added at the end of methods. */
public final class Handlers {
  private Handlers() {}

  /**
   * The frame of a handler that uses no local variable. Every state may be weakened to it, so the
   * frames of the code which the handler covers need not be known.
   */
  public static FrameNode frameOfThrowable() {
    Object[] stack = {"java/lang/Throwable"};
    FrameNode frame = new FrameNode(Opcodes.F_NEW, 0, new Object[0], 1, stack);
    frame.local = List.of();
    return frame;
  }
}
