package dev.linchpin.internal.engine.world.call;

import dev.linchpin.internal.engine.world.code.Code;
import dev.linchpin.verdict.InternalFault;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods of the JDK's executors, queues and futures of which each call is one step.
 *
 * <p>They are linearizable, so nobody who calls them can tell whether they take effect at once: the
 * results of all callers are the same as if each step of their code were interleaved. Code of the
 * user that they call (tasks, functions, thread factories) is not part of the step, nor is the
 * completion of a future, which others can see before what depends on it is told.
 *
 * <p>Source: Filipović, O'Hearn, Rinetzky, Yang, "Abstraction for concurrent objects", TCS 2010
 * (linearizability implies observational refinement). Departs from it: a blocking call is one step
 * up to where it waits and one after each wait.
 */
public final class WholeCalls {
  private static final String ALL = "*";

  private static final Map<String, Set<String>> WHOLE = new HashMap<>();
  private static final Map<String, Set<String>> APART = new HashMap<>();

  static {
    read();
  }

  private WholeCalls() {}

  /** Whether each call of the method is one step; names are internal ones, of original classes. */
  public static boolean isWhole(String owner, MethodNode method) {
    return method.instructions.size() > 0 && names(WHOLE, owner).contains(method.name);
  }

  private static Set<String> names(Map<String, Set<String>> rules, String owner) {
    Set<String> own = rules.get(owner);
    if (own != null) {
      return own;
    }
    int end = Math.max(owner.lastIndexOf('/'), owner.lastIndexOf('$')) + 1;
    return rules.getOrDefault(owner.substring(0, end) + ALL, Set.of());
  }

  /** Whether methods of the class may call, inside a step, what is not part of it. */
  public static boolean callsOthers(String owner) {
    return owner.startsWith("java/util/concurrent/");
  }

  /** Surrounds calls that are not part of the step in progress. */
  public static void setApart(MethodNode method) {
    for (AbstractInsnNode at : method.instructions.toArray()) {
      if (at instanceof MethodInsnNode call && isApart(call)) {
        int interrupted = method.maxLocals++;
        Code before =
            new Code()
                .flowHook("interruptCall", "()I") // STACK: arguments, calls
                .store(Type.INT_TYPE, interrupted); // STACK: arguments
        Code after =
            new Code()
                .load(Type.INT_TYPE, interrupted) // STACK: result, calls
                .flowHook("resumeCall", "(I)V"); // STACK: result
        method.instructions.insertBefore(call, before.list());
        method.instructions.insert(call, after.list());
      }
    }
  }

  private static boolean isApart(MethodInsnNode call) {
    if (call.name.startsWith("<")) {
      return false;
    }
    Set<String> names = names(APART, call.owner);
    return names.contains(ALL) || names.contains(call.name);
  }

  private static void read() {
    try (InputStream table = WholeCalls.class.getResourceAsStream("whole.table")) {
      if (table == null) {
        throw new InternalFault("the table of whole calls is missing");
      }
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(table, StandardCharsets.UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.isBlank() && !line.startsWith("#")) {
          add(line.split("\\s+"));
        }
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static void add(String[] words) {
    Map<String, Set<String>> rules = words[0].equals("whole") ? WHOLE : APART;
    rules.put(words[1], Set.of(java.util.Arrays.copyOfRange(words, 2, words.length)));
  }
}
