package dev.linchpin.internal.agent.rewrite;

import dev.linchpin.internal.agent.hook.RecordedType;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods of a class whose calls are operations: its own public methods and those that it
 * inherits, without the ones that every object has.
 *
 * <p>All of them or none: a history that lacks some calls accuses the class of what it did not do.
 */
final class OperationMethods {
  /** Methods of every object. They change nothing, and debuggers and collections call them. */
  private static final Set<String> OF_EVERY_OBJECT =
      Set.of(
          "equals(Ljava/lang/Object;)Z",
          "hashCode()I",
          "toString()Ljava/lang/String;",
          "finalize()V");

  private static final Set<String> ROOTS = Set.of("java/lang/Object", "java/lang/Enum");

  final List<MethodNode> own = new ArrayList<>();
  final List<MethodNode> inherited = new ArrayList<>();

  /** Those that cannot be recorded, as the user knows them. */
  final List<String> impossible = new ArrayList<>();

  /** The names of all classes and interfaces that it is known to extend. */
  final Set<String> supertypes = new LinkedHashSet<>();

  private final ChosenMethods wanted;
  private final Set<String> seen = new HashSet<>();

  private OperationMethods(ChosenMethods wanted) {
    this.wanted = wanted;
  }

  /**
   * Looks for the operations of a class.
   *
   * @throws IOException if a superclass cannot be read
   */
  static OperationMethods of(ClassNode type, ChosenMethods wanted, @Nullable ClassLoader loader)
      throws IOException {
    OperationMethods found = new OperationMethods(wanted);
    found.addAll(type, found.own);
    String parent = type.superName;
    while (parent != null && !ROOTS.contains(parent)) {
      ClassNode node = read(parent, loader);
      found.addAll(node, found.inherited);
      parent = node.superName;
    }
    return found;
  }

  private void addAll(ClassNode type, List<MethodNode> operations) {
    type.interfaces.forEach(name -> supertypes.add(name.replace('/', '.')));
    if (type.superName != null && !ROOTS.contains(type.superName)) {
      supertypes.add(type.superName.replace('/', '.'));
    }
    for (MethodNode method : type.methods) {
      boolean isInherited = operations == inherited;
      if (isOperation(method) && seen.add(method.name + method.desc)) {
        boolean isFinal = (method.access & Opcodes.ACC_FINAL) != 0;
        boolean isNative = (method.access & Opcodes.ACC_NATIVE) != 0;
        if (isInherited ? isFinal : isNative) {
          impossible.add(
              type.name.replace('/', '.')
                  + "."
                  + method.name
                  + (isInherited ? " (final and inherited)" : " (native)"));
        } else {
          operations.add(method);
        }
      }
      if ((method.access & Opcodes.ACC_STATIC) == 0) {
        seen.add(method.name + method.desc);
      }
    }
  }

  private boolean isOperation(MethodNode method) {
    int never = Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_SYNTHETIC;
    return (method.access & Opcodes.ACC_PUBLIC) != 0
        && (method.access & never) == 0
        && !method.name.startsWith("<")
        && !OF_EVERY_OBJECT.contains(method.name + method.desc)
        && !(method.name.equals("clone") && method.desc.startsWith("()"))
        && wanted.contains(method.name);
  }

  /** What is said of the class in the report. */
  RecordedType recorded(String name) {
    Set<String> names = new LinkedHashSet<>();
    own.forEach(method -> names.add(method.name));
    inherited.forEach(method -> names.add(method.name));
    return new RecordedType(name, List.copyOf(supertypes), List.copyOf(names));
  }

  private static ClassNode read(String name, @Nullable ClassLoader loader) throws IOException {
    String file = name + ".class";
    try (InputStream in =
        loader == null
            ? ClassLoader.getSystemResourceAsStream(file)
            : loader.getResourceAsStream(file)) {
      if (in == null) {
        throw new IOException("its superclass " + name.replace('/', '.') + " cannot be read");
      }
      ClassNode node = new ClassNode();
      new ClassReader(in)
          .accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      return node;
    }
  }
}
