package dev.linchpin.internal.agent.rewrite.event;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which classes' accesses are recorded, and which of their methods are transactions.
 *
 * @param packages names of packages, which stand for those below them too, or of classes
 * @param transactions {@code public}, {@code synchronized}, {@code none}, or names of methods, as
 *     {@code Account.withdraw} or {@code withdraw}
 */
public record ChosenPackages(List<String> packages, List<String> transactions) {
  public static final String PUBLIC = "public";
  public static final String SYNCHRONIZED = "synchronized";
  public static final String NONE = "none";

  /** What a thread runs as a whole; as transactions they would contain all others. */
  private static final Set<String> WHOLE_THREADS = Set.of("main", "run", "call", "compute");

  public ChosenPackages {
    packages = List.copyOf(packages);
    transactions = List.copyOf(transactions);
  }

  boolean matches(String internalName) {
    String name = internalName.replace('/', '.');
    for (String wanted : packages) {
      if (name.startsWith(wanted)
          && (name.length() == wanted.length()
              || name.charAt(wanted.length()) == '.'
              || name.charAt(wanted.length()) == '$')) {
        return true;
      }
    }
    return false;
  }

  boolean isTransaction(ClassNode type, MethodNode method) {
    int access = method.access;
    if ((access & (Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE)) != 0) {
      return false;
    }
    for (String wanted : transactions) {
      boolean fits =
          switch (wanted) {
            case PUBLIC ->
                (access & Opcodes.ACC_PUBLIC) != 0 && !WHOLE_THREADS.contains(method.name);
            case SYNCHRONIZED -> (access & Opcodes.ACC_SYNCHRONIZED) != 0;
            case NONE -> false;
            default ->
                wanted.equals(method.name)
                    || wanted.equals(simpleName(type.name) + "." + method.name)
                    || wanted.equals(type.name.replace('/', '.') + "." + method.name);
          };
      if (fits) {
        return true;
      }
    }
    return false;
  }

  public static boolean isOfTheJdk(String internalName) {
    return internalName.startsWith("java/")
        || internalName.startsWith("javax/")
        || internalName.startsWith("jdk/")
        || internalName.startsWith("sun/")
        || internalName.startsWith("com/sun/");
  }

  static String simpleName(String internalName) {
    return internalName.substring(internalName.lastIndexOf('/') + 1);
  }
}
