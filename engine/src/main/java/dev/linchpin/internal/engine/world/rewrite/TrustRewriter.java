package dev.linchpin.internal.engine.world.rewrite;

import dev.linchpin.exploration.Trust;
import dev.linchpin.internal.engine.step.trace.TrustedCalls;
import dev.linchpin.internal.engine.world.classes.Hierarchy;
import dev.linchpin.internal.engine.world.classes.NameMap;
import dev.linchpin.internal.engine.world.code.Code;
import dev.linchpin.internal.engine.world.code.Handlers;
import dev.linchpin.internal.engine.world.rewrite.member.IdentityMembers;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Tells the hooks where trusted code begins and ends, on every way there is: at the methods of
 * trusted classes, however they are called, and at those methods of other classes that trusted code
 * may call back.
 */
final class TrustRewriter {
  /** Beginnings of the names of methods that only write a message. */
  private static final List<String> MESSAGES =
      List.of(
          "trace",
          "debug",
          "info",
          "warn",
          "error",
          "fatal",
          "log",
          "always",
          "catching",
          "throwing",
          "entering",
          "exiting");

  /** Names of methods that only count, so that their order makes no difference. */
  private static final Set<String> COUNTS =
      Set.of("increment", "inc", "decrement", "dec", "add", "mark", "update", "record", "observe");

  private final ClassNode node;
  private final int type;
  private final Hierarchy hierarchy;
  private final boolean isTrusted;
  private final boolean isOfSubject;
  private final Set<String> referred = new HashSet<>();

  /**
   * For one class.
   *
   * @param type its number
   */
  TrustRewriter(ClassNode node, int type, Hierarchy hierarchy, NameMap map, Trust trust) {
    this.node = node;
    this.type = type;
    this.hierarchy = hierarchy;
    this.isTrusted = trust.covers(node.name.replace('/', '.'));
    // Classes of the JDK belong to whoever calls them.
    this.isOfSubject = !isTrusted && map.origin(node.name) == NameMap.Origin.SUBJECT;
    if (isOfSubject) {
      node.methods.forEach(this::collectReferred);
    }
  }

  boolean isTrusted() {
    return isTrusted;
  }

  /** Rewrites one method, after everything else. */
  void rewrite(MethodNode method) {
    if (method.instructions.size() == 0 || method.name.equals("<clinit>")) {
      return;
    }
    if (isTrusted && isReached(method)) {
      surround(method, enterTrusted(method), "leaveTrusted");
    } else if (isOfSubject && mayBeCalledBack(method)) {
      surround(method, new Code().flowHook("enterOther", "()V"), "leaveOther");
    }
  }

  /** Whether other classes can call it; the bodies of lambdas are private and called by others. */
  private static boolean isReached(MethodNode method) {
    return (method.access & Opcodes.ACC_PRIVATE) == 0
        || ((method.access & Opcodes.ACC_SYNTHETIC) != 0 && !isBody(method));
  }

  private static boolean isBody(MethodNode method) {
    return !MonitorRewriter.original(method.name).equals(method.name);
  }

  /** Whether code that does not know the class can call it. */
  private boolean mayBeCalledBack(MethodNode method) {
    if (method.name.equals("<init>") || isBody(method)) {
      return false;
    }
    if (referred.contains(method.name + method.desc)) {
      return true;
    }
    int never = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC;
    return (method.access & never) == 0 && overrides(node.name, method.name + method.desc);
  }

  /** Whether a class above declares the method. */
  private boolean overrides(String name, String method) {
    Hierarchy.Outline outline = hierarchy.outline(name);
    String above = outline.superName();
    return (above != null && declares(above, method))
        || outline.interfaces().stream().anyMatch(each -> declares(each, method));
  }

  private boolean declares(String name, String method) {
    return hierarchy.outline(name).methods().containsKey(method) || overrides(name, method);
  }

  /** Methods of the class that are passed on as functions: lambdas, method references. */
  private void collectReferred(MethodNode method) {
    for (AbstractInsnNode at : method.instructions) {
      if (at instanceof InvokeDynamicInsnNode dynamic) {
        for (Object argument : dynamic.bsmArgs) {
          if (argument instanceof Handle handle && handle.getOwner().equals(node.name)) {
            referred.add(handle.getName() + handle.getDesc());
          }
        }
      }
    }
  }

  private Code enterTrusted(MethodNode method) {
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    String name = node.name.replace('/', '.');
    Code code = new Code();
    if (isStatic) {
      code.op(Opcodes.ACONST_NULL); // STACK: receiver
    } else {
      code.load(IdentityMembers.OBJECT, 0); // STACK: receiver
    }
    return code.push(type) // STACK: receiver, type
        .push(mode(name, method)) // STACK: receiver, type, mode
        .add(new org.objectweb.asm.tree.LdcInsnNode(name + "." + method.name))
        .flowHook("enterTrusted", "(Ljava/lang/Object;IILjava/lang/String;)V"); // STACK:
  }

  /** What is known of the libraries that are trusted by default; others get no credit. */
  private static int mode(String className, MethodNode method) {
    boolean answers = Type.getReturnType(method.desc).getSort() != Type.VOID;
    if (answers || method.name.equals("<init>")) {
      return TrustedCalls.STEP;
    }
    if (Trust.isLogger(className) && MESSAGES.stream().anyMatch(method.name::startsWith)) {
      return TrustedCalls.SILENT;
    }
    return Trust.isMetrics(className) && COUNTS.contains(method.name)
        ? TrustedCalls.COMMUTING
        : TrustedCalls.STEP;
  }

  /** In place: a constructor's body cannot move, and no stack trace shows another frame. */
  private static void surround(MethodNode method, Code enter, String leave) {
    InsnList code = method.instructions;
    for (AbstractInsnNode at : code.toArray()) {
      if (at.getOpcode() >= Opcodes.IRETURN && at.getOpcode() <= Opcodes.RETURN) {
        code.insertBefore(at, new Code().flowHook(leave, "()V").list());
      }
    }
    LabelNode start = new LabelNode();
    enter.add(start);
    AbstractInsnNode delegation = AllocationRewriter.delegation(method);
    if (delegation == null) {
      code.insert(enter.list());
    } else {
      // Before the constructor above returned, no handler could tell that the call ends.
      code.insert(delegation, enter.list());
    }
    LabelNode end = new LabelNode();
    code.add(end);
    code.add(Handlers.frameOfThrowable());
    code.add(new Code().flowHook(leave, "()V").op(Opcodes.ATHROW).list()); // STACK: exception
    method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
  }
}
