package dev.linchpin.internal.engine.world.rewrite;

import dev.linchpin.execution.source.Frame;
import dev.linchpin.internal.engine.world.classes.Names;
import dev.linchpin.internal.engine.world.code.Code;
import dev.linchpin.internal.engine.world.code.EntryFrame;
import dev.linchpin.internal.engine.world.rewrite.member.IdentityMembers;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Turns synchronized methods into calls between hooks that lock and unlock. */
final class MonitorRewriter {
  private static final String MONITOR = "(Ljava/lang/Object;I)V";

  /** After the name of a synchronized method: the method with its code. */
  private static final String BODY = "$body";

  private MonitorRewriter() {}

  /** The name in the source of the method whose code has the name here. */
  static String original(String method) {
    return method.endsWith(BODY) ? method.substring(0, method.length() - BODY.length()) : method;
  }

  /**
   * Ends handlers where their own code begins. Javac lets the handler that unlocks cover itself; if
   * the hook threw there, for instance to end a run, the handler would run for ever.
   */
  static void cutSelfCoveringHandlers(MethodNode method) {
    InsnList code = method.instructions;
    List<TryCatchBlockNode> kept = new ArrayList<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      int start = code.indexOf(block.start);
      int handler = code.indexOf(block.handler);
      if (block.type == null && handler >= start && handler < code.indexOf(block.end)) {
        block.end = block.handler;
      }
      if (hasInstruction(block)) {
        kept.add(block);
      }
    }
    method.tryCatchBlocks = kept;
  }

  /** Whether the handler covers anything: labels and line numbers are nothing. */
  private static boolean hasInstruction(TryCatchBlockNode block) {
    AbstractInsnNode at = block.start;
    while (at != null && at != block.end && at.getOpcode() < 0) {
      at = at.getNext();
    }
    return at != null && at != block.end;
  }

  /**
   * Moves the body of a synchronized method into a method of its own and lets the original lock,
   * call it and unlock. The new code needs one frame, which the parameters determine.
   *
   * @param frames tells of the calls of the method, if that is wanted
   * @param begun how many atomic blocks begin with the method
   */
  static void wrap(
      ClassNode node, MethodNode method, Names names, @Nullable FrameRewriter frames, int begun) {
    if ((method.access & Opcodes.ACC_SYNCHRONIZED) == 0
        || (method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
      return;
    }
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    MethodNode body = moveBody(method, isStatic);
    node.methods.add(body);
    int line = firstLine(body);
    int site = names.siteId(new Names.Site(node.name.replace('/', '.'), method.name, line, 0));
    int position = (Type.getArgumentsAndReturnSizes(method.desc) >> 2) - (isStatic ? 1 : 0);
    Monitor monitor = new Monitor(isStatic ? node.name : null, site);
    Call call = new Call(frames, position, line);
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    LabelNode handler = new LabelNode();
    Code code = new Code();
    call.enter(code, method); // STACK:
    for (int block = 0; block < begun; block++) {
      code.list().add(BlockRewriter.beginning().list());
    }
    monitor.tell(code, "lock").add(start); // STACK:
    callBody(code, node, body); // STACK: result?
    call.tellLine(code.add(end));
    monitor.tell(code, "unlock"); // STACK: result?
    call.leave(code, Type.getReturnType(method.desc));
    code.op(Type.getReturnType(method.desc).getOpcode(Opcodes.IRETURN));
    code.add(handler).add(frameOfParameters(node, method, frames != null)); // STACK: exception
    call.tellLine(code);
    monitor.tell(code, "unlock").op(Opcodes.ATHROW);
    method.instructions = code.list();
    method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
  }

  /**
   * What a synchronized method locks.
   *
   * @param owner the class whose object is locked, for a static method; null if it locks this
   * @param site where the hooks are told it is locked
   */
  private record Monitor(@Nullable String owner, int site) {
    /** Calls the hook that locks or unlocks it. */
    Code tell(Code code, String hook) {
      if (owner != null) {
        code.pushClass(owner); // STACK: ..., class
      } else {
        code.load(IdentityMembers.OBJECT, 0); // STACK: ..., this
      }
      return code.push(site).objectHook(hook, MONITOR); // STACK: ...
    }
  }

  /**
   * The call of a synchronized method, as the hooks are told of it.
   *
   * @param frames null if they are told nothing
   * @param position the variable that holds the call's position
   * @param line where the method begins
   */
  private record Call(@Nullable FrameRewriter frames, int position, int line) {
    void enter(Code code, MethodNode method) {
      if (frames != null) {
        code.push(frames.id()) // STACK: method
            .callHook("enter", FrameRewriter.ENTER) // STACK: position
            .store(Type.INT_TYPE, position); // STACK:
        FrameRewriter.tellValues(code, method, position);
      }
      tellLine(code);
    }

    void tellLine(Code code) {
      if (frames != null) {
        code.list().add(FrameRewriter.at(position, line, Frame.UNKNOWN).list());
      }
    }

    void leave(Code code, Type answer) {
      if (frames != null) {
        code.list().add(FrameRewriter.leave(position, answer).list());
      }
    }
  }

  private static void callBody(Code code, ClassNode node, MethodNode body) {
    boolean isStatic = (body.access & Opcodes.ACC_STATIC) != 0;
    int slot = isStatic ? 0 : 1;
    if (!isStatic) {
      code.load(IdentityMembers.OBJECT, 0); // STACK: this
    }
    for (Type argument : Type.getArgumentTypes(body.desc)) {
      code.load(argument, slot); // STACK: this?, arguments
      slot += argument.getSize();
    }
    int opcode = isStatic ? Opcodes.INVOKESTATIC : Opcodes.INVOKESPECIAL;
    code.add(new MethodInsnNode(opcode, node.name, body.name, body.desc, false)); // STACK: result?
  }

  private static MethodNode moveBody(MethodNode method, boolean isStatic) {
    int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC | (isStatic ? Opcodes.ACC_STATIC : 0);
    MethodNode body =
        new MethodNode(
            access,
            method.name + BODY,
            method.desc,
            null,
            method.exceptions.toArray(String[]::new));
    body.instructions = method.instructions;
    body.tryCatchBlocks = method.tryCatchBlocks;
    body.localVariables = method.localVariables;
    body.maxLocals = method.maxLocals;
    body.maxStack = method.maxStack;
    method.access &= ~Opcodes.ACC_SYNCHRONIZED;
    method.tryCatchBlocks = new ArrayList<>();
    method.localVariables = null;
    method.visibleLocalVariableAnnotations = null;
    method.invisibleLocalVariableAnnotations = null;
    return body;
  }

  private static int firstLine(MethodNode body) {
    for (var at : body.instructions) {
      if (at instanceof org.objectweb.asm.tree.LineNumberNode line) {
        return line.line;
      }
    }
    return 0;
  }

  private static FrameNode frameOfParameters(
      ClassNode node, MethodNode method, boolean hasPosition) {
    List<Object> locals = EntryFrame.locals(node, method);
    if (hasPosition) {
      locals.add(Opcodes.INTEGER);
    }
    Object[] stack = {"java/lang/Throwable"};
    return new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), 1, stack);
  }
}
