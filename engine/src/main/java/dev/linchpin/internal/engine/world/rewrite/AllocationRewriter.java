package dev.linchpin.internal.engine.world.rewrite;

import dev.linchpin.internal.engine.world.classes.Hierarchy;
import dev.linchpin.internal.engine.world.classes.NameMap;
import dev.linchpin.internal.engine.world.code.Code;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
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
                  .objectHook("bornAll", "(Ljava/lang/Object;I)V"); // STACK: array
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
   * The call of another constructor with which a constructor begins, or null. Compilers emit
   * constructor calls in the order of their nesting, so it is the first that matches no NEW.
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
    if (kept && isHidden(call)) {
      code.remove(made);
      code.remove(next);
      constructByHook(code, call);
    } else if (kept
        && !map.isRewritten(made.desc)
        && !hierarchy.isSubtype(made.desc, "java/lang/Throwable")) {
      code.insert(call, born().list());
    }
  }

  /** Whether the call is to a package-private constructor of a class that is not copied. */
  private boolean isHidden(MethodInsnNode call) {
    Integer access = hierarchy.outline(call.owner).methods().get(call.name + call.desc);
    return !map.isRewritten(call.owner)
        && map.origin(call.owner) == NameMap.Origin.KEPT
        && access != null
        && (access & Opcodes.ACC_PUBLIC) == 0
        && hierarchy.isSubtype(call.owner, "java/lang/Throwable");
  }

  private static void constructByHook(InsnList code, MethodInsnNode call) {
    int count = Type.getArgumentTypes(call.desc).length;
    Code hook =
        new Code()
            .pushClass(call.owner) // STACK: arguments, class
            .add(new LdcInsnNode(call.desc)) // STACK: arguments, class, descriptor
            .invokeStatic(
                NameMap.HOOKS + "Constructors",
                "construct",
                "("
                    + "Ljava/lang/Object;".repeat(count)
                    + "Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Object;") // STACK: object
            .add(new TypeInsnNode(Opcodes.CHECKCAST, call.owner)); // STACK: object
    code.insertBefore(call, hook.list());
    code.remove(call);
  }

  private static Code born() {
    return new Code()
        .op(Opcodes.DUP) // STACK: object, object
        .objectHook("born", BORN); // STACK: object
  }
}
