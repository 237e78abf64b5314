package dev.linchpin.internal.agent.rewrite;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The superclasses and interfaces of a class, read from where its loader finds them. */
final class SuperTypes {
  private static final Set<String> ROOTS =
      Set.of("java/lang/Object", "java/lang/Enum", "java/lang/Record");

  private final @Nullable ClassLoader loader;
  private final Map<String, ClassNode> read = new HashMap<>();

  /**
   * A method with a body that an interface gives to the class.
   *
   * @param through the interface or the superclass by which {@code super} reaches it; null if
   *     nothing does
   */
  record Default(MethodNode method, String declaring, @Nullable Through through) {}

  /** What stands before {@code super} in a call: {@code I.super.m()} or {@code super.m()}. */
  record Through(String owner, boolean isInterface) {}

  SuperTypes(@Nullable ClassLoader loader) {
    this.loader = loader;
  }

  /** The superclass; null if the class inherits only what every object has. */
  @Nullable ClassNode superclass(ClassNode type) throws IOException {
    return type.superName == null || isRoot(type.superName) ? null : read(type.superName);
  }

  /** Whether a superclass has only what every object, enum or record has. */
  static boolean isRoot(String superName) {
    return ROOTS.contains(superName);
  }

  /**
   * The default methods that a call on an object of the class runs, by name and descriptor, whether
   * or not a class has a method that goes first.
   *
   * <p>The JVM takes the only method with a body among those that no interface below overrides
   * (JVMS 5.4.6); if there are several, such a call fails, so there is nothing to record.
   */
  List<Default> defaults(ClassNode type) throws IOException {
    Map<String, ClassNode> all = new LinkedHashMap<>();
    for (@Nullable ClassNode each = type; each != null; each = superclass(each)) {
      addInterfaces(each, all);
    }
    List<Default> found = new ArrayList<>();
    Set<String> seen = new LinkedHashSet<>();
    for (ClassNode each : all.values()) {
      for (MethodNode method : each.methods) {
        if (isInheritable(method) && seen.add(method.name + method.desc)) {
          ClassNode chosen = selected(method, all);
          if (chosen != null) {
            found.add(
                new Default(
                    declared(method, chosen), chosen.name, through(type, method, chosen.name)));
          }
        }
      }
    }
    return found;
  }

  private static boolean isInheritable(MethodNode method) {
    return (method.access & Opcodes.ACC_PUBLIC) != 0
        && (method.access & Opcodes.ACC_STATIC) == 0
        && !method.name.startsWith("<");
  }

  private @Nullable Through through(ClassNode type, MethodNode method, String declaring)
      throws IOException {
    for (String name : type.interfaces) {
      Map<String, ClassNode> below = new LinkedHashMap<>();
      add(name, below);
      ClassNode selected = selected(method, below);
      if (selected != null && selected.name.equals(declaring)) {
        return new Through(name, true);
      }
    }
    ClassNode parent = superclass(type);
    if (parent == null) {
      return null;
    }
    Map<String, ClassNode> above = new LinkedHashMap<>();
    for (@Nullable ClassNode each = parent; each != null; each = superclass(each)) {
      addInterfaces(each, above);
    }
    ClassNode selected = selected(method, above);
    return selected != null && selected.name.equals(declaring)
        ? new Through(parent.name, false)
        : null;
  }

  /** The interface whose body is run; null if there is none, or more than one. */
  private @Nullable ClassNode selected(MethodNode method, Map<String, ClassNode> interfaces)
      throws IOException {
    ClassNode found = null;
    for (ClassNode each : interfaces.values()) {
      MethodNode own = declared(each, method);
      if (own == null
          || (own.access & Opcodes.ACC_ABSTRACT) != 0
          || isOverridden(each, method, interfaces)) {
        continue;
      }
      if (found != null) {
        return null;
      }
      found = each;
    }
    return found;
  }

  private boolean isOverridden(
      ClassNode above, MethodNode method, Map<String, ClassNode> interfaces) throws IOException {
    for (ClassNode each : interfaces.values()) {
      if (each != above && declared(each, method) != null) {
        Map<String, ClassNode> supers = new LinkedHashMap<>();
        addInterfaces(each, supers);
        if (supers.containsKey(above.name)) {
          return true;
        }
      }
    }
    return false;
  }

  private static MethodNode declared(MethodNode like, ClassNode type) {
    MethodNode found = declared(type, like);
    return found == null ? like : found;
  }

  private static @Nullable MethodNode declared(ClassNode type, MethodNode like) {
    for (MethodNode each : type.methods) {
      if (each.name.equals(like.name) && each.desc.equals(like.desc) && isInheritable(each)) {
        return each;
      }
    }
    return null;
  }

  private void addInterfaces(ClassNode type, Map<String, ClassNode> all) throws IOException {
    for (String name : type.interfaces) {
      add(name, all);
    }
  }

  private void add(String name, Map<String, ClassNode> all) throws IOException {
    if (!all.containsKey(name)) {
      ClassNode node = read(name);
      all.put(name, node);
      addInterfaces(node, all);
    }
  }

  private ClassNode read(String name) throws IOException {
    ClassNode known = read.get(name);
    if (known != null) {
      return known;
    }
    String file = name + ".class";
    try (InputStream in =
        loader == null
            ? ClassLoader.getSystemResourceAsStream(file)
            : loader.getResourceAsStream(file)) {
      if (in == null) {
        throw new IOException("its supertype " + name.replace('/', '.') + " cannot be read");
      }
      ClassNode node = new ClassNode();
      new ClassReader(in)
          .accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      read.put(name, node);
      return node;
    }
  }
}
