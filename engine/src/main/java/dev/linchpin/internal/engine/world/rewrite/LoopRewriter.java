package dev.linchpin.internal.engine.world.rewrite;

import dev.linchpin.internal.engine.world.classes.Hierarchy;
import dev.linchpin.internal.engine.world.code.Code;
import dev.linchpin.internal.engine.world.code.ControlFlow;
import dev.linchpin.internal.engine.world.code.Edges;
import dev.linchpin.internal.engine.world.code.LiveVariables;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Tells the hooks when a loop is entered and when an iteration ends, with a hash of the variables
 * that live across iterations, so that a spinning thread can be told from a working one.
 *
 * <p>Only loops that access memory or call something are rewritten: others cannot wait for another
 * thread. Cycles that are not natural loops are ignored; Java compilers do not emit them.
 */
final class LoopRewriter {
  private static final Type REFERENCE = Type.getObjectType(Hierarchy.OBJECT);

  private LoopRewriter() {}

  /** The methods of a class in which something jumps back, with their descriptors. */
  static Set<String> methodsWithLoops(ClassNode owner) {
    return owner.methods.stream()
        .filter(method -> jumpsBack(method.instructions))
        .map(method -> method.name + method.desc)
        .collect(Collectors.toSet());
  }

  /** Whether there is such a loop. */
  static boolean rewrite(MethodContext context, ControlFlow flow, List<ControlFlow.Loop> loops) {
    MethodNode method = context.method();
    List<Edit> edits = new ArrayList<>();
    for (ControlFlow.Loop loop : loops) {
      if (isVisible(method.instructions, loop)) {
        plan(context, flow, loop, edits);
      }
    }
    Edges edges = new Edges(method);
    for (Edit edit : edits) {
      edit.apply(edges, method.instructions);
    }
    return !edits.isEmpty();
  }

  private static boolean jumpsBack(InsnList code) {
    for (AbstractInsnNode at : code) {
      if (ControlFlow.targets(at).stream()
          .anyMatch(target -> code.indexOf(target) <= code.indexOf(at))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isVisible(InsnList code, ControlFlow.Loop loop) {
    return loop.body().stream()
        .map(position -> code.get(position).getOpcode())
        .anyMatch(
            opcode ->
                (opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.INVOKEDYNAMIC)
                    || (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
                    || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE)
                    || opcode == Opcodes.MONITORENTER);
  }

  private static void plan(
      MethodContext context, ControlFlow flow, ControlFlow.Loop loop, List<Edit> edits) {
    InsnList code = context.method().instructions;
    int header = code.indexOf(loop.header());
    Id id = new Id(context.site(loop.header()), context.siteOfMethod());
    List<LiveVariables.Local> locals = locals(context, loop);
    boolean isHidden = hasMore(loop);
    List<Integer> froms = flow.predecessors(header);
    boolean entered = false;
    for (int from : froms) {
      boolean inside = loop.body().get(from);
      entered |= !inside;
      edits.add(
          new Edit(code.get(from), loop, locals, inside ? "iterate" : "enterLoop", id, isHidden));
    }
    if (!entered) {
      // The loop begins where the method does.
      edits.add(new Edit(null, loop, List.of(), "enterLoop", id, isHidden));
    }
  }

  /** Whether there is more at the header than variables: operands, an object that is being made. */
  private static boolean hasMore(ControlFlow.Loop loop) {
    FrameNode frame = Edges.frameAt(loop.header());
    return frame == null || LiveVariables.hasMore(frame);
  }

  /** The variables that hold a value whenever control is at the header. */
  private static List<LiveVariables.Local> locals(MethodContext context, ControlFlow.Loop loop) {
    FrameNode frame = Edges.frameAt(loop.header());
    return frame != null ? LiveVariables.stated(frame) : analysed(context, loop);
  }

  /** Class files before version 50 state no frames. */
  private static List<LiveVariables.Local> analysed(MethodContext context, ControlFlow.Loop loop) {
    MethodNode method = context.method();
    List<LiveVariables.Local> locals = new ArrayList<>();
    try {
      Frame<BasicValue>[] frames =
          new Analyzer<>(new BasicInterpreter()).analyze(context.owner().name, method);
      Frame<BasicValue> frame = frames[method.instructions.indexOf(loop.header())];
      for (int i = 0; frame != null && i < frame.getLocals(); i++) {
        Type type = frame.getLocal(i).getType();
        if (type != null && type.getSort() != Type.VOID) {
          locals.add(new LiveVariables.Local(i, type.getSort() == Type.ARRAY ? REFERENCE : type));
        }
      }
    } catch (AnalyzerException e) {
      throw new IllegalArgumentException(
          "not a method the JVM would accept: " + context.owner().name + "." + method.name, e);
    }
    return locals;
  }

  /** The numbers of a loop and of its method. */
  private record Id(int loop, int method) {}

  /**
   * Code to insert on one edge.
   *
   * @param from the edge's origin; null for the beginning of the method
   * @param locals what to hash
   * @param isHidden whether that is not all that the code has there
   */
  private record Edit(
      @Nullable AbstractInsnNode from,
      ControlFlow.Loop loop,
      List<LiveVariables.Local> locals,
      String hook,
      Id id,
      boolean isHidden) {
    void apply(Edges edges, InsnList list) {
      if (from == null) {
        list.insert(code().list());
        return;
      }
      if (ControlFlow.targets(from).contains(loop.header())) {
        edges.onJump(from, loop.header(), code());
      }
      if (ControlFlow.fallsThrough(from) && from.getNext() == loop.header()) {
        edges.onFall(from, code());
      }
    }

    private Code code() {
      Code code = new Code().push(locals.size()); // STACK: hash
      for (LiveVariables.Local local : locals) {
        code.load(local.type(), local.slot()) // STACK: hash, value
            .flowHook("mix", "(I" + local.type().getDescriptor() + ")I"); // STACK: hash
      }
      if (isHidden) {
        code.flowHook("hidden", "()V");
      }
      code.push(id.method()).flowHook("within", "(I)V"); // STACK: hash
      return code.push(id.loop()).flowHook(hook, "(II)V"); // STACK:
    }
  }
}
