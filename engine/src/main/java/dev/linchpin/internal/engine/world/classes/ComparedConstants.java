package dev.linchpin.internal.engine.world.classes;

import dev.linchpin.scenario.Literal;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Numbers and texts that the code of a class compares something with: a value that makes a method
 * take another branch is often one of them.
 *
 * <p>A constant counts if it is pushed one or two instructions before a comparison (as in {@code n
 * > 100}), up to three before a method such as {@code equals} or {@code startsWith}, or is a case
 * of a switch. What a text is searched for or split at, or one of its characters is compared with,
 * is a character: {@code path.lastIndexOf('/')}, {@code list.split(",")}, {@code code.charAt(0) ==
 * '#'}. Read are the class, the classes nested in it, and its superclasses outside of the JDK.
 */
public final class ComparedConstants {
  private static final int MOST = 24;
  private static final int MOST_CASES = 8;
  private static final int LONGEST = 60;

  private static final Set<String> COMPARING =
      Set.of(
          "equals",
          "equalsIgnoreCase",
          "startsWith",
          "endsWith",
          "contains",
          "compareTo",
          "compareToIgnoreCase",
          "indexOf",
          "compare");

  /** Methods of texts that look for a character. */
  private static final Set<String> SEARCHING = Set.of("indexOf", "lastIndexOf", "split");

  private static final String ESCAPE = "\\";

  private final ClassFiles files;
  private final Set<Object> found = new LinkedHashSet<>();

  public ComparedConstants(ClassFiles files) {
    this.files = files;
  }

  /** The constants of the class of that internal name, as literals. */
  public List<String> of(String name) {
    Deque<String> waiting = new ArrayDeque<>(List.of(name));
    Set<String> seen = new LinkedHashSet<>();
    while (!waiting.isEmpty() && found.size() < MOST) {
      String next = waiting.remove();
      ClassNode node = seen.add(next) ? node(next) : null;
      if (node != null) {
        node.methods.forEach(this::read);
        addRelated(node, name, waiting);
      }
    }
    return found.stream().limit(MOST).map(value -> new Literal.Constant(value).text()).toList();
  }

  private static void addRelated(ClassNode node, String name, Collection<String> waiting) {
    for (InnerClassNode inner : node.innerClasses) {
      if (inner.name.startsWith(name + "$")) {
        waiting.add(inner.name);
      }
    }
    if (node.superName != null && !node.superName.startsWith("java/")) {
      waiting.add(node.superName);
    }
  }

  private @Nullable ClassNode node(String name) {
    byte[] bytes = files.ofSubject(name);
    if (bytes == null) {
      return null;
    }
    ClassNode node = new ClassNode();
    new ClassReader(ClassFiles.readable(bytes))
        .accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return node;
  }

  private void read(MethodNode method) {
    Deque<AbstractInsnNode> last = new ArrayDeque<>();
    for (AbstractInsnNode at : method.instructions) {
      if (at.getOpcode() < 0) {
        continue;
      }
      if (at instanceof MethodInsnNode call && isSearch(call)) {
        addSought(last);
      } else if (at instanceof MethodInsnNode call && COMPARING.contains(call.name)) {
        addRecent(last, 3);
      } else if (isComparison(at.getOpcode())) {
        addRecent(last, 2);
      } else {
        addCases(at, last.peek());
      }
      last.push(at);
      if (last.size() > 3) {
        last.removeLast();
      }
    }
  }

  private static boolean isComparison(int opcode) {
    return (opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ICMPLE)
        || (opcode >= Opcodes.LCMP && opcode <= Opcodes.DCMPG);
  }

  private static boolean isSearch(MethodInsnNode call) {
    return SEARCHING.contains(call.name) && call.owner.equals("java/lang/String");
  }

  /** A character as such, every other text as it is. */
  private void addSought(Deque<AbstractInsnNode> last) {
    for (AbstractInsnNode at : last) {
      Object value = value(at);
      Character sought = value instanceof String text ? single(text) : character(value);
      if (sought != null) {
        found.add(sought);
      } else if (value instanceof String) {
        found.add(value);
      }
    }
  }

  /** The only character of a text, which may be escaped as in a regular expression. */
  private static @Nullable Character single(String text) {
    String bare = text.startsWith(ESCAPE) ? text.substring(1) : text;
    return bare.length() == 1 ? character((int) bare.charAt(0)) : null;
  }

  private static @Nullable Character character(@Nullable Object value) {
    return value instanceof Integer code && code >= ' ' && code <= '~'
        ? (char) code.intValue()
        : null;
  }

  private void addRecent(Deque<AbstractInsnNode> last, int count) {
    boolean isOfText = last.stream().anyMatch(ComparedConstants::readsCharacter);
    last.stream()
        .limit(count)
        .forEach(
            at -> {
              Object value = value(at);
              Character sign = isOfText ? character(value) : null;
              if (sign != null) {
                found.add(sign);
              } else if (value != null) {
                found.add(value);
              }
            });
  }

  private static boolean readsCharacter(AbstractInsnNode at) {
    return at instanceof MethodInsnNode call && call.name.equals("charAt");
  }

  /** The cases of a switch; those of one on texts are hash codes, and equals comes behind them. */
  private void addCases(AbstractInsnNode at, @Nullable AbstractInsnNode before) {
    boolean isOfHashes = before instanceof MethodInsnNode call && call.name.equals("hashCode");
    if (at instanceof LookupSwitchInsnNode cases && !isOfHashes) {
      cases.keys.stream().limit(MOST_CASES).forEach(found::add);
    }
    boolean isOfNumbers =
        !(before instanceof MethodInsnNode)
            && before != null
            && before.getOpcode() != Opcodes.IALOAD;
    if (at instanceof TableSwitchInsnNode cases && isOfNumbers) {
      for (int key = cases.min; key <= cases.max && key < cases.min + MOST_CASES; key++) {
        found.add(key);
      }
    }
  }

  private static @Nullable Object value(AbstractInsnNode at) {
    int opcode = at.getOpcode();
    if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
      return opcode - Opcodes.ICONST_0;
    }
    if (at instanceof IntInsnNode push && opcode != Opcodes.NEWARRAY) {
      return push.operand;
    }
    Object loaded = at instanceof LdcInsnNode load ? load.cst : null;
    boolean isUsable =
        loaded instanceof Integer
            || loaded instanceof Long
            || (loaded instanceof Double number && Double.isFinite(number))
            || (loaded instanceof String text && text.length() <= LONGEST);
    return isUsable ? loaded : null;
  }
}
