package dev.linchpin.internal.engine.world.call;

import dev.linchpin.internal.engine.hooks.OpaqueTypes;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.world.classes.Hierarchy;
import dev.linchpin.internal.engine.world.classes.NameMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Decides which calls lead into code that is not rewritten and may use stateful objects there.
 * Without a step for such calls, two threads could use one StringBuilder and the search would not
 * try both orders. This class decides which objects may have state; the hooks look at the objects
 * when the call is made.
 */
public final class Opaque {
  /** An argument or receiver that the call cannot use. */
  public static final int UNUSED = -1;

  private static final Set<String> TEXT =
      Set.of(
          "java/lang/String",
          "java/lang/StringBuilder",
          "java/lang/StringBuffer",
          "java/lang/AbstractStringBuilder");

  /** Prefixes of the names of classes whose calls use no stateful object. */
  private static final List<String> HARMLESS =
      List.of(
          "dev/linchpin/",
          "java/lang/Class",
          "java/lang/Enum",
          "java/lang/Module",
          "java/lang/Record",
          "java/lang/Runnable",
          "java/lang/Runtime",
          "java/lang/Thread",
          "java/lang/annotation/",
          "java/lang/invoke/",
          "java/lang/module/",
          "java/lang/ref/",
          "java/lang/reflect/",
          "java/util/Comparator",
          "java/util/Optional",
          "java/util/concurrent/",
          "java/util/function/",
          "jdk/",
          "sun/");

  /** Exceptions to {@link #HARMLESS}. */
  private static final Set<String> USING = Set.of("java/lang/System$Logger");

  private static final Set<String> READING =
      Set.of(
          "capacity",
          "charAt",
          "chars",
          "codePointAt",
          "compareTo",
          "contains",
          "containsKey",
          "contentEquals",
          "equals",
          "hashCode",
          "indexOf",
          "isEmpty",
          "lastIndexOf",
          "length",
          "size",
          "subSequence",
          "substring",
          "toByteArray",
          "toCharArray",
          "toString");

  /** Methods that return a new object. */
  private static final Set<String> MAKERS =
      Set.of(
          "allocate",
          "allocateDirect",
          "asReadOnlyBuffer",
          "clone",
          "collect",
          "duplicate",
          "iterator",
          "listIterator",
          "matcher",
          "newDecoder",
          "newEncoder",
          "slice",
          "spliterator",
          "toList",
          "toMatchResult",
          "wrap");

  private final NameMap map;
  private final Hierarchy hierarchy;

  public Opaque(NameMap map, Hierarchy hierarchy) {
    this.map = map;
    this.hierarchy = hierarchy;
  }

  /**
   * What a call may use.
   *
   * @param receiver how the call uses its receiver, as in {@link Control}, or {@link #UNUSED}
   * @param arguments the same for each argument
   * @param keeps whether its receiver may hold arguments afterwards
   * @param gives whether its result may hold receiver and arguments
   * @param makes whether its result is a new object
   */
  public record Use(
      int receiver, List<Integer> arguments, boolean keeps, boolean gives, boolean makes) {
    boolean usesArguments() {
      return arguments.stream().anyMatch(mode -> mode != UNUSED);
    }
  }

  /** What the call may use; null if nothing that matters. */
  public @Nullable Use use(int opcode, String owner, String name, String descriptor) {
    String declaring = declaring(opcode, owner, name + descriptor);
    if (declaring == null
        || map.origin(declaring) != NameMap.Origin.KEPT
        || (isHarmless(declaring, name) && !isGivenArray(declaring, descriptor))) {
      return null;
    }
    boolean constructs = name.equals("<init>");
    int receiver =
        opcode == Opcodes.INVOKESTATIC || constructs || !mayHaveState(owner)
            ? UNUSED
            : receiverMode(declaring, name);
    List<Integer> arguments = new ArrayList<>();
    for (Type type : Type.getArgumentTypes(descriptor)) {
      arguments.add(mayHaveState(type) ? argumentMode(declaring, name, type) : UNUSED);
    }
    Type result = Type.getReturnType(descriptor);
    boolean gives =
        result.getSort() == Type.OBJECT
            && !result.getInternalName().equals(Hierarchy.OBJECT)
            && !TEXT.contains(declaring)
            && mayHaveState(result);
    boolean keeps = constructs ? !TEXT.contains(declaring) : !isSink(declaring);
    Use use = new Use(receiver, arguments, keeps, gives, MAKERS.contains(name));
    return receiver == UNUSED && !use.usesArguments() && !(gives && use.makes) ? null : use;
  }

  private boolean isHarmless(String owner, String name) {
    if (USING.contains(owner)) {
      return false;
    }
    if (owner.equals("java/util/Objects")) {
      return !name.equals("equals") && !name.equals("deepEquals") && !name.equals("compare");
    }
    if (owner.equals(Hierarchy.OBJECT)) {
      return !name.equals("equals");
    }
    boolean isValue = OpaqueTypes.kind(owner.replace('/', '.')) == OpaqueTypes.NONE;
    return (isValue && name.equals("equals"))
        || owner.equals("java/lang/System")
        || HARMLESS.stream().anyMatch(owner::startsWith)
        || hierarchy.isSubtype(owner, "java/lang/Throwable");
  }

  /**
   * Whether internal code of the JDK receives an array, as when a {@code StringJoiner} lets it join
   * its elements: the array belongs to the caller.
   */
  private static boolean isGivenArray(String owner, String descriptor) {
    return (owner.startsWith("jdk/") || owner.startsWith("sun/"))
        && Stream.of(Type.getArgumentTypes(descriptor))
            .anyMatch(type -> type.getSort() == Type.ARRAY);
  }

  private static int receiverMode(String owner, String name) {
    boolean plain =
        owner.startsWith("java/lang/")
            || owner.startsWith("java/util/")
            || owner.equals("java/io/StringWriter")
            || owner.equals("java/io/CharArrayWriter")
            || owner.equals("java/io/ByteArrayOutputStream");
    return plain && READING.contains(name) ? Access.READ : Access.WRITE;
  }

  private static int argumentMode(String owner, String name, Type type) {
    if (type.getSort() == Type.ARRAY && type.getElementType().getSort() != Type.OBJECT) {
      boolean reads =
          (TEXT.contains(owner) && !name.startsWith("get"))
              || name.startsWith("write")
              || name.startsWith("print")
              || name.startsWith("append");
      return reads ? Access.READ : Access.WRITE;
    }
    boolean shows = name.equals("equals") || name.equals("compareTo") || isSink(owner);
    boolean isText =
        type.getSort() == Type.ARRAY
            || Set.of("java/lang/Object", "java/lang/CharSequence", "java/lang/Comparable")
                .contains(type.getInternalName())
            || TEXT.contains(type.getInternalName());
    return shows && isText ? Access.READ : Access.WRITE;
  }

  /** Whether methods of the class turn their arguments into text and do not keep them. */
  private static boolean isSink(String owner) {
    return owner.startsWith("java/lang/")
        || owner.startsWith("java/io/")
        || owner.startsWith("java/text/")
        || owner.startsWith("jdk/internal/access/")
        || owner.startsWith("sun/util/logging/")
        || owner.equals("java/util/Formatter")
        || owner.equals("java/util/Objects")
        || owner.equals("java/util/StringJoiner");
  }

  private boolean mayHaveState(Type type) {
    return switch (type.getSort()) {
      case Type.ARRAY -> true;
      case Type.OBJECT -> mayHaveState(type.getInternalName());
      default -> false;
    };
  }

  /**
   * Whether an object of the type, or of a subtype, may have state that the engine does not see.
   */
  private boolean mayHaveState(String name) {
    if (name.equals(Hierarchy.OBJECT)) {
      return true;
    }
    for (String at = name; at != null && !at.equals(Hierarchy.OBJECT); at = above(at)) {
      if (map.origin(at) == NameMap.Origin.KEPT) {
        return OpaqueTypes.kind(at.replace('/', '.')) != OpaqueTypes.NONE
            && !hierarchy.isSubtype(at, "java/lang/Throwable");
      }
    }
    return false;
  }

  private @Nullable String above(String name) {
    return hierarchy.outline(name).superName();
  }

  /**
   * The class at or above the owner that has the method's code; null if no readable class has it.
   */
  private @Nullable String declaring(int opcode, String owner, String method) {
    if (owner.startsWith("[")) {
      return null;
    }
    if (opcode == Opcodes.INVOKEINTERFACE
        || opcode == Opcodes.INVOKESTATIC
        || method.startsWith("<init>")) {
      return owner;
    }
    for (String at = owner; at != null; at = above(at)) {
      if (hierarchy.outline(at).methods().containsKey(method)) {
        return at;
      }
    }
    return null;
  }
}
