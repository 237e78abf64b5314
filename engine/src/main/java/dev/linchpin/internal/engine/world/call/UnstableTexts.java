package dev.linchpin.internal.engine.world.call;

import dev.linchpin.internal.engine.world.classes.ClassFiles;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Classes of the subject whose {@code toString} may say what differs from run to run though the
 * object is the same: the time, read from a clock, or an identity hash code. One in hexadecimal
 * digits does not count: {@link dev.linchpin.internal.engine.step.answer.StableTexts} leaves out
 * what follows an {@code @}.
 *
 * <p>Followed are calls on the object itself, and of static methods, as far as they lead to classes
 * of the subject. The answer depends on the class files alone. One that came from watching a call
 * of {@code toString} would not do: the same class would be compared by its text in runs in which
 * it does not ask for the time, and by identity in others.
 */
public final class UnstableTexts {
  private static final String TEXT = "toString()Ljava/lang/String;";

  /** How an object or class of {@code java.time} is asked for the time. */
  private static final Set<String> QUESTIONS = Set.of("now", "instant", "millis");

  private final ClassFiles files;
  private final Map<String, Optional<ClassNode>> nodes = new HashMap<>();

  public UnstableTexts(ClassFiles files) {
    this.files = files;
  }

  /** Whether the text of objects of exactly this class, by internal name, may differ so. */
  public boolean isOf(String name) {
    Deque<MethodNode> waiting = new ArrayDeque<>();
    Set<MethodNode> seen = new HashSet<>();
    add(found(name, TEXT), waiting, seen);
    while (!waiting.isEmpty()) {
      for (AbstractInsnNode at : waiting.remove().instructions) {
        if (at instanceof MethodInsnNode call) {
          if (asksForTime(call) || showsIdentity(call)) {
            return true;
          }
          add(target(name, call), waiting, seen);
        }
      }
    }
    return false;
  }

  private static void add(
      @Nullable MethodNode method, Deque<MethodNode> waiting, Set<MethodNode> seen) {
    if (method != null && seen.add(method)) {
      waiting.add(method);
    }
  }

  private static boolean asksForTime(MethodInsnNode call) {
    if (call.owner.startsWith("java/time/") && QUESTIONS.contains(call.name)) {
      return true;
    }
    CallRule rule =
        CallTable.lookup(call.getOpcode(), call.owner, call.name, call.desc, String::equals);
    return rule != null && rule.hook().owner().equals(CallTable.CLOCKS);
  }

  private static boolean showsIdentity(MethodInsnNode call) {
    boolean isIdentity =
        (call.owner.equals("java/lang/System") && call.name.equals("identityHashCode"))
            || (call.owner.equals("java/lang/Object") && call.name.equals("hashCode"));
    return isIdentity
        && !(call.getNext() instanceof MethodInsnNode next && next.name.equals("toHexString"));
  }

  /** What a call runs, if it is a static method or one of the object of that class. */
  private @Nullable MethodNode target(String name, MethodInsnNode call) {
    String signature = call.name + call.desc;
    return switch (call.getOpcode()) {
      case Opcodes.INVOKESTATIC -> found(call.owner, signature);
      case Opcodes.INVOKESPECIAL -> isAbove(name, call.owner) ? found(call.owner, signature) : null;
      default -> isAbove(name, call.owner) ? found(name, signature) : null;
    };
  }

  /** Whether the second is the first or one of its superclasses. */
  private boolean isAbove(String name, String other) {
    for (String at = name; at != null; at = superclass(at)) {
      if (at.equals(other)) {
        return true;
      }
    }
    return false;
  }

  private @Nullable String superclass(String name) {
    return node(name).map(node -> node.superName).orElse(null);
  }

  /** The method that objects of the class have, from it or a superclass. */
  private @Nullable MethodNode found(String name, String signature) {
    for (String at = name; at != null; at = superclass(at)) {
      for (MethodNode method : node(at).map(node -> node.methods).orElse(List.of())) {
        if (signature.equals(method.name + method.desc)) {
          return method;
        }
      }
    }
    return null;
  }

  private Optional<ClassNode> node(String name) {
    return nodes.computeIfAbsent(name, this::read);
  }

  private Optional<ClassNode> read(String name) {
    byte[] bytes = files.ofSubject(name);
    if (bytes == null) {
      return Optional.empty();
    }
    ClassNode node = new ClassNode();
    new ClassReader(ClassFiles.readable(bytes))
        .accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return Optional.of(node);
  }
}
