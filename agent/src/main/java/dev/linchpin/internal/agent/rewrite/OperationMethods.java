package dev.linchpin.internal.agent.rewrite;

import dev.linchpin.internal.agent.hook.RecordedType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods of a class whose calls are operations: its own public methods and those that it
 * inherits from classes and interfaces, without the ones that every object has.
 *
 * <p>All of them or none: a history that lacks some calls accuses the class of what it did not do.
 *
 * <p>Methods that the compiler made are operations too: where a superclass is not public, a call of
 * its public method runs a bridge in the subclass. Only a bridge to another operation of the same
 * class is none, because that operation is recorded.
 */
final class OperationMethods {
  /** Methods of every object. They change nothing, and debuggers and collections call them. */
  private static final Set<String> OF_EVERY_OBJECT =
      Set.of(
          "equals(Ljava/lang/Object;)Z",
          "hashCode()I",
          "toString()Ljava/lang/String;",
          "finalize()V");

  final List<MethodNode> own = new ArrayList<>();
  final List<Inherited> inherited = new ArrayList<>();

  /** Inherited methods that no wrapper can override: their calls are seen in the superclass. */
  final List<InheritedFinal> finals = new ArrayList<>();

  /** Those that cannot be recorded, as the user knows them. */
  final List<String> impossible = new ArrayList<>();

  /** The names of all classes and interfaces that it is known to extend. */
  final Set<String> supertypes = new LinkedHashSet<>();

  private final ChosenMethods wanted;
  private final SuperTypes types;
  private final Set<String> seen = new HashSet<>();

  /** An inherited method, and how a wrapper in the class calls it. */
  record Inherited(MethodNode method, SuperTypes.Through through) {}

  /** A final method of a superclass. */
  record InheritedFinal(String declaring, MethodNode method) {}

  private OperationMethods(ChosenMethods wanted, SuperTypes types) {
    this.wanted = wanted;
    this.types = types;
  }

  /**
   * Looks for the operations of a class.
   *
   * @throws IOException if a supertype cannot be read
   */
  static OperationMethods of(ClassNode type, ChosenMethods wanted, @Nullable ClassLoader loader)
      throws IOException {
    OperationMethods found = new OperationMethods(wanted, new SuperTypes(loader));
    found.addOwn(type);
    found.addInherited(type);
    found.addDefaults(type);
    found.leaveBridges(type);
    return found;
  }

  private void addOwn(ClassNode type) {
    addSupertypes(type);
    for (MethodNode method : type.methods) {
      if (isOperation(method)) {
        if ((method.access & Opcodes.ACC_NATIVE) != 0) {
          impossible.add(name(type.name, method) + " (native)");
        } else {
          own.add(method);
        }
      }
      see(method);
    }
  }

  private void addInherited(ClassNode type) throws IOException {
    SuperTypes.Through through = new SuperTypes.Through(type.superName, false);
    ClassNode parent = types.superclass(type);
    for (@Nullable ClassNode each = parent; each != null; each = types.superclass(each)) {
      addSupertypes(each);
      for (MethodNode method : each.methods) {
        if (isOperation(method) && !seen.contains(method.name + method.desc)) {
          if ((method.access & Opcodes.ACC_FINAL) == 0) {
            inherited.add(new Inherited(method, through));
          } else if ((method.access & Opcodes.ACC_NATIVE) == 0) {
            finals.add(new InheritedFinal(each.name, method));
          } else {
            impossible.add(name(each.name, method) + " (native, final and inherited)");
          }
        }
        see(method);
      }
    }
  }

  private void addDefaults(ClassNode type) throws IOException {
    for (SuperTypes.Default each : types.defaults(type)) {
      MethodNode method = each.method();
      SuperTypes.Through through = each.through();
      if (isOperation(method) && !seen.contains(method.name + method.desc)) {
        if (through == null) {
          impossible.add(name(each.declaring(), method) + " (inherited from several interfaces)");
        } else {
          inherited.add(new Inherited(method, through));
        }
      }
    }
  }

  private void addSupertypes(ClassNode type) {
    type.interfaces.forEach(name -> supertypes.add(name.replace('/', '.')));
    if (type.superName != null && !SuperTypes.isRoot(type.superName)) {
      supertypes.add(type.superName.replace('/', '.'));
    }
  }

  /** A method that a class further up, or an interface, does not give to objects of the class. */
  private void see(MethodNode method) {
    if ((method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) == 0) {
      seen.add(method.name + method.desc);
    }
  }

  private static String name(String owner, MethodNode method) {
    return owner.replace('/', '.') + "." + method.name;
  }

  private boolean isOperation(MethodNode method) {
    int never = Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT;
    return (method.access & Opcodes.ACC_PUBLIC) != 0
        && (method.access & never) == 0
        && !method.name.startsWith("<")
        && !OF_EVERY_OBJECT.contains(method.name + method.desc)
        && !(method.name.equals("clone") && method.desc.startsWith("()"))
        && wanted.contains(method.name);
  }

  /** Two bridges never call each other, so what is left is recorded. */
  private void leaveBridges(ClassNode type) {
    own.removeIf(
        method ->
            (method.access & Opcodes.ACC_BRIDGE) != 0
                && Stream.of(method.instructions.toArray())
                    .anyMatch(each -> isCallOfOperation(each, type, method)));
  }

  private boolean isCallOfOperation(AbstractInsnNode code, ClassNode type, MethodNode bridge) {
    return code instanceof MethodInsnNode call
        && call.getOpcode() == Opcodes.INVOKEVIRTUAL
        && call.owner.equals(type.name)
        && call.name.equals(bridge.name)
        && !call.desc.equals(bridge.desc)
        && Stream.concat(own.stream(), inherited.stream().map(Inherited::method))
            .anyMatch(
                each ->
                    (each.access & Opcodes.ACC_BRIDGE) == 0
                        && each.name.equals(call.name)
                        && each.desc.equals(call.desc));
  }

  /**
   * What the history calls a method. Methods that can be called with as many arguments are told
   * apart by their types, and one that takes any number is never taken for one that takes one.
   */
  String name(MethodNode method) {
    boolean isVarargs = (method.access & Opcodes.ACC_VARARGS) != 0;
    int count = Type.getArgumentCount(method.desc);
    long alike =
        all()
            .filter(each -> (each.access & Opcodes.ACC_BRIDGE) == 0)
            .filter(each -> each.name.equals(method.name) && !each.desc.equals(method.desc))
            .filter(each -> Type.getArgumentCount(each.desc) == count)
            .count();
    boolean isBridge = (method.access & Opcodes.ACC_BRIDGE) != 0;
    if (!isVarargs && (alike == 0 || isBridge)) {
      return method.name;
    }
    return Stream.of(Type.getArgumentTypes(method.desc))
        .map(type -> type.getClassName().replaceAll(".*[.$]", ""))
        .collect(Collectors.joining(",", method.name + "(", ")"));
  }

  private Stream<MethodNode> all() {
    return Stream.of(
            own.stream(),
            inherited.stream().map(Inherited::method),
            finals.stream().map(InheritedFinal::method))
        .flatMap(each -> each);
  }

  /** Whether no call of an object can be recorded. */
  boolean isEmpty() {
    return own.isEmpty()
        && inherited.isEmpty()
        && finals.stream()
            .allMatch(each -> ClassPattern.isOfTheJdk(each.declaring.replace('/', '.')));
  }

  /** The names of those that are declared elsewhere. */
  List<String> inheritedNames() {
    return all().skip(own.size()).map(method -> method.name).toList();
  }

  /** What is said of the class in the report. */
  RecordedType recorded(String name) {
    Set<String> names = new LinkedHashSet<>();
    all().forEach(method -> names.add(name(method)));
    return new RecordedType(name, List.copyOf(supertypes), List.copyOf(names));
  }
}
