package dev.linchpin.internal.engine.world.rewrite;

import dev.linchpin.internal.engine.world.code.Code;
import dev.linchpin.internal.engine.world.code.ControlFlow;
import dev.linchpin.internal.engine.world.code.LiveVariables;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells the hooks where a method has forgotten most of what it did, with the variables that it may
 * still read: where it jumps out of a loop, and before it calls a method of its class that has one.
 * A thread that comes there on different ways goes on alike.
 */
final class MeetingRewriter {
  private MeetingRewriter() {}

  /**
   * Such a place.
   *
   * @param before the instruction before which it is
   * @param live the variables that may still be read
   */
  record Meeting(AbstractInsnNode before, List<LiveVariables.Local> live) {}

  /**
   * The places of a method in which nothing has been inserted yet.
   *
   * @param withLoops the methods of the class that have loops
   */
  static List<Meeting> find(
      MethodContext context, List<ControlFlow.Loop> loops, Set<String> withLoops) {
    MethodNode method = context.method();
    List<Meeting> found = new ArrayList<>();
    Set<LabelNode> exits = exits(method.instructions, loops);
    List<AbstractInsnNode> calls = calls(context, withLoops);
    if (method.name.startsWith("<") || (exits.isEmpty() && calls.isEmpty())) {
      return found;
    }
    LiveVariables variables = new LiveVariables(context.owner().name, method);
    Set<AbstractInsnNode> known = new LinkedHashSet<>();
    for (LabelNode exit : exits) {
      List<LiveVariables.Local> live = variables.at(exit);
      AbstractInsnNode place = instruction(exit);
      if (live != null && place != null && known.add(place)) {
        found.add(new Meeting(place, live));
      }
    }
    for (AbstractInsnNode call : calls) {
      AbstractInsnNode place = variables.statement(call);
      List<LiveVariables.Local> live = place == null ? null : variables.at(place);
      if (live != null && place != null && known.add(place)) {
        found.add(new Meeting(place, live));
      }
    }
    return found;
  }

  /**
   * Inserts the hooks.
   *
   * @param hasLoops whether hooks of loops were inserted, too
   */
  static void rewrite(MethodContext context, List<Meeting> meetings, boolean hasLoops) {
    for (Meeting meeting : meetings) {
      Code code = new Code();
      for (LiveVariables.Local local : meeting.live()) {
        code.load(local.type(), local.slot()) // STACK: value
            .flowHook("note", "(" + local.type().getDescriptor() + ")V"); // STACK:
      }
      int place = ~context.site(meeting.before());
      code.push(place).push(context.siteOfMethod()).flowHook("meet", "(II)V"); // STACK:
      context.method().instructions.insertBefore(meeting.before(), code.list());
    }
    if (hasLoops || !meetings.isEmpty()) {
      // What the callers of the method know does not change in it.
      Code entry = new Code().push(context.siteOfMethod()).flowHook("enterMethod", "(I)V");
      context.method().instructions.insert(entry.list());
    }
  }

  /** Where control jumps to from a loop that it leaves. */
  private static Set<LabelNode> exits(InsnList code, List<ControlFlow.Loop> loops) {
    Set<LabelNode> exits = new LinkedHashSet<>();
    for (ControlFlow.Loop loop : loops) {
      for (int at = loop.body().nextSetBit(0); at >= 0; at = loop.body().nextSetBit(at + 1)) {
        for (LabelNode target : ControlFlow.targets(code.get(at))) {
          if (!loop.body().get(code.indexOf(target))) {
            exits.add(target);
          }
        }
      }
    }
    return exits;
  }

  private static @Nullable AbstractInsnNode instruction(LabelNode label) {
    AbstractInsnNode at = label;
    while (at != null && at.getOpcode() < 0) {
      at = at.getNext();
    }
    return at;
  }

  private static List<AbstractInsnNode> calls(MethodContext context, Set<String> withLoops) {
    List<AbstractInsnNode> calls = new ArrayList<>();
    for (AbstractInsnNode at : context.method().instructions) {
      if (at instanceof MethodInsnNode call
          && call.owner.equals(context.owner().name)
          && withLoops.contains(call.name + call.desc)) {
        calls.add(at);
      }
    }
    return calls;
  }
}
