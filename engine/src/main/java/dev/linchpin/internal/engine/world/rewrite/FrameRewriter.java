package dev.linchpin.internal.engine.world.rewrite;

import dev.linchpin.internal.engine.world.classes.Names;
import dev.linchpin.internal.engine.world.code.Code;
import dev.linchpin.internal.engine.world.code.ControlFlow;
import dev.linchpin.internal.engine.world.code.Origins;
import dev.linchpin.internal.engine.world.rewrite.member.IdentityMembers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Tells the hooks which calls are in progress and which instructions they pass: for recording only.
 *
 * <p>A call keeps its position in the stack of calls in a variable of its own and gives it with all
 * it tells. What an exception ended needs no handler then, which a constructor could not have
 * before the one above returned.
 *
 * <p>What is told is marked before anything else is rewritten, since code that is put at the end of
 * the method lies behind the wrong line; it is inserted last, so that the variable is none of the
 * method's own to the other rewriters.
 *
 * <p>Told is each line and each instruction that may be an event or call; besides, so that nobody
 * misses the lowest and highest one passed, each that control may go back from.
 */
final class FrameRewriter {
  static final String ENTER = "(I)I";
  static final String AT = "(III)V";

  private final MethodNode method;
  private final int id;

  /** The variable that holds the call's position. */
  private final int slot;

  /** New labels just before instructions that had others, by instruction. */
  private final Map<AbstractInsnNode, LabelNode> labels = new HashMap<>();

  private FrameRewriter(MethodNode method, int id) {
    this.method = method;
    this.id = id;
    this.slot = Math.max(method.maxLocals, Type.getArgumentsAndReturnSizes(method.desc) >> 2);
    // Taken at once: the temporary variables of other rewriters lie beyond.
    method.maxLocals = slot + 1;
  }

  /** Whether the calls of a method are told: not of those that only pass a call on. */
  static boolean concerns(MethodNode method) {
    return method.instructions.size() > 0
        && (method.access & Opcodes.ACC_BRIDGE) == 0
        && !method.name.equals("<clinit>")
        && !method.name.startsWith(Handles.PREFIX);
  }

  /** Stands before an instruction that will be told. */
  static final class Mark extends LabelNode {
    private final int line;
    private final int offset;

    Mark(int line, int offset) {
      this.line = line;
      this.offset = offset;
    }
  }

  static FrameRewriter plan(ClassNode owner, MethodNode method, Names names, Origins origins) {
    FrameRewriter frames = new FrameRewriter(method, names.methodId(owner.name, method.name));
    boolean catches = !method.tryCatchBlocks.isEmpty();
    Set<LabelNode> targets = targets(method);
    Set<LabelNode> passed = new HashSet<>();
    int line = 0;
    boolean arrives = false;
    for (AbstractInsnNode at : method.instructions.toArray()) {
      if (at instanceof LineNumberNode number) {
        line = number.line;
        arrives = true;
      } else if (at instanceof LabelNode label) {
        passed.add(label);
        arrives |= targets.contains(label);
      } else if (at.getOpcode() >= 0) {
        boolean goesBack = ControlFlow.targets(at).stream().anyMatch(passed::contains);
        if (arrives
            || (origins.isKnown()
                && (isEvent(at.getOpcode())
                    || goesBack
                    || (catches && throwsIt(at.getOpcode()))))) {
          method.instructions.insertBefore(at, new Mark(line, origins.offset(at)));
        }
        arrives = false;
      }
    }
    return frames;
  }

  /** Whether an instruction is an access or a call, or locks. */
  private static boolean isEvent(int opcode) {
    return (opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.INVOKEDYNAMIC)
        || (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
        || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE)
        || opcode == Opcodes.MONITORENTER
        || opcode == Opcodes.MONITOREXIT;
  }

  /** Whether another instruction may throw. */
  private static boolean throwsIt(int opcode) {
    return switch (opcode) {
      case Opcodes.IDIV,
          Opcodes.LDIV,
          Opcodes.IREM,
          Opcodes.LREM,
          Opcodes.NEWARRAY,
          Opcodes.ANEWARRAY,
          Opcodes.MULTIANEWARRAY,
          Opcodes.ARRAYLENGTH,
          Opcodes.ATHROW,
          Opcodes.CHECKCAST ->
          true;
      default -> false;
    };
  }

  /** Where control arrives other than from the instruction before. */
  private static Set<LabelNode> targets(MethodNode method) {
    Set<LabelNode> targets = new HashSet<>();
    for (AbstractInsnNode at : method.instructions) {
      targets.addAll(ControlFlow.targets(at));
    }
    for (TryCatchBlockNode handler : method.tryCatchBlocks) {
      targets.add(handler.handler);
    }
    return targets;
  }

  /** The number by which the hooks know the method. */
  int id() {
    return id;
  }

  /** Inserts what was planned. */
  void apply() {
    boolean locks = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
    InsnList code = method.instructions;
    for (AbstractInsnNode at : code.toArray()) {
      if (at instanceof Mark mark) {
        tell(mark, nextInstruction(at));
        code.remove(mark);
      }
      int opcode = at.getOpcode();
      if (!locks && opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        code.insertBefore(at, leave(slot, Type.getReturnType(method.desc)).list());
      }
    }
    Code enter =
        locks
            ? new Code().callHook("innermost", "()I") // STACK: position
            : new Code().push(id).callHook("enter", ENTER); // STACK: position
    enter.store(Type.INT_TYPE, slot); // STACK:
    if (!locks) {
      tellValues(enter, method, slot);
    }
    code.insert(enter.list());
    for (AbstractInsnNode at : code) {
      if (at instanceof FrameNode frame) {
        frame.local = withPosition(moved(frame.local));
        frame.stack = moved(frame.stack);
      }
    }
  }

  /** Frames name an object that is not constructed yet by the label just before its NEW. */
  private void tell(Mark mark, AbstractInsnNode before) {
    method.instructions.insertBefore(before, at(slot, mark.line, mark.offset).list());
    if (before.getOpcode() == Opcodes.NEW) {
      LabelNode label = new LabelNode();
      method.instructions.insertBefore(before, label);
      labels.put(before, label);
    }
  }

  private List<Object> moved(List<Object> types) {
    List<Object> moved = new ArrayList<>(types);
    moved.replaceAll(
        type ->
            type instanceof LabelNode label
                ? labels.getOrDefault(next(Opcodes.NEW, label), label)
                : type);
    return moved;
  }

  static Code at(int slot, int line, int offset) {
    return new Code()
        .load(Type.INT_TYPE, slot) // STACK: position
        .push(line) // STACK: position, line
        .push(offset) // STACK: position, line, offset
        .callHook("at", AT); // STACK:
  }

  /** Tells what a call returns, which stays on the stack, and that it ends. */
  static Code leave(int slot, Type answer) {
    Code code = new Code();
    if (answer.getSize() > 0) {
      code.op(answer.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP) // STACK: answer, answer
          .load(Type.INT_TYPE, slot) // STACK: answer, answer, position
          .callHook("answer", valueAt(answer)); // STACK: answer
    }
    return code.load(Type.INT_TYPE, slot) // STACK: answer?, position
        .callHook("leave", "(I)V"); // STACK: answer?
  }

  /** Tells on what a call was made, and its arguments; a constructor has no object yet. */
  static void tellValues(Code code, MethodNode method, int slot) {
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    if (!isStatic && !method.name.equals("<init>")) {
      code.load(IdentityMembers.OBJECT, 0) // STACK: this
          .load(Type.INT_TYPE, slot) // STACK: this, position
          .callHook("receiver", "(Ljava/lang/Object;I)V"); // STACK:
    }
    int at = isStatic ? 0 : 1;
    for (Type argument : Type.getArgumentTypes(method.desc)) {
      code.load(argument, at) // STACK: argument
          .load(Type.INT_TYPE, slot) // STACK: argument, position
          .callHook("argument", valueAt(argument)); // STACK:
      at += argument.getSize();
    }
  }

  private static String valueAt(Type type) {
    return Code.valueDescriptor(type).replace(")", "I)");
  }

  private static AbstractInsnNode nextInstruction(AbstractInsnNode at) {
    AbstractInsnNode next = at;
    while (next.getOpcode() < 0 && next.getNext() != null) {
      next = next.getNext();
    }
    return next;
  }

  /** The next one of the kind. */
  private static AbstractInsnNode next(int opcode, AbstractInsnNode at) {
    AbstractInsnNode next = at;
    while (next.getOpcode() != opcode && next.getNext() != null) {
      next = next.getNext();
    }
    return next;
  }

  /** The variable holds its value wherever the class file states a frame. */
  private List<Object> withPosition(List<Object> locals) {
    int size = 0;
    for (Object local : locals) {
      size += local.equals(Opcodes.LONG) || local.equals(Opcodes.DOUBLE) ? 2 : 1;
    }
    for (; size < slot; size++) {
      locals.add(Opcodes.TOP);
    }
    locals.add(Opcodes.INTEGER);
    return locals;
  }
}
