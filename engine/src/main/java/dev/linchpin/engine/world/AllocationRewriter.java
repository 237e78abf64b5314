package dev.linchpin.engine.world;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Reports arrays and objects of classes that are not rewritten as soon as they exist; those of
 * rewritten classes report themselves in their constructors.
 */
final class AllocationRewriter {
  private static final String BORN = "(Ljava/lang/Object;)V";

  private final NameMap map;
  private final Hierarchy hierarchy;

  AllocationRewriter(NameMap map, Hierarchy hierarchy) {
    this.map = map;
    this.hierarchy = hierarchy;
  }

  /** Hooks after the allocations of a method. */
  void rewrite(MethodContext context) {
    InsnList code = context.method().instructions;
    Deque<TypeInsnNode> open = new ArrayDeque<>();
    for (AbstractInsnNode at : code.toArray()) {
      switch (at.getOpcode()) {
        case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> code.insert(at, born().list());
        case Opcodes.MULTIANEWARRAY -> {
          Code after =
              new Code()
                  .op(Opcodes.DUP) // STACK: array, array
                  .push(((MultiANewArrayInsnNode) at).dims) // STACK: array, array, dimensions
                  .hook("bornAll", "(Ljava/lang/Object;I)V"); // STACK: array
          code.insert(at, after.list());
        }
        case Opcodes.NEW -> open.push((TypeInsnNode) at);
        case Opcodes.INVOKESPECIAL -> {
          MethodInsnNode call = (MethodInsnNode) at;
          if (call.name.equals("<init>") && !open.isEmpty()) {
            constructed(code, open, call);
          }
        }
        default -> {}
      }
    }
  }

  /**
   * The call by which a constructor lets the one above run, or null. Compilers write constructor
   * calls in the order of their nesting, so the first that closes no NEW is it.
   */
  static @Nullable MethodInsnNode delegation(MethodNode method) {
    if (!method.name.equals("<init>")) {
      return null;
    }
    int open = 0;
    for (AbstractInsnNode at : method.instructions) {
      if (at.getOpcode() == Opcodes.NEW) {
        open++;
      } else if (at instanceof MethodInsnNode call && call.name.equals("<init>")) {
        if (open == 0) {
          return call;
        }
        open--;
      }
    }
    return null;
  }

  private void constructed(InsnList code, Deque<TypeInsnNode> open, MethodInsnNode call) {
    TypeInsnNode made = open.peek();
    if (made == null || !made.desc.equals(call.owner)) {
      return;
    }
    open.pop();
    AbstractInsnNode next = made.getNext();
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    boolean kept = next != null && next.getOpcode() == Opcodes.DUP;
    if (kept
        && !map.isRewritten(made.desc)
        && !hierarchy.isSubtype(made.desc, "java/lang/Throwable")) {
      code.insert(call, born().list());
    }
  }

  private static Code born() {
    return new Code()
        .op(Opcodes.DUP) // STACK: object, object
        .hook("born", BORN); // STACK: object
  }
}
