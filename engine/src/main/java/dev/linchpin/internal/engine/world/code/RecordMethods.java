package dev.linchpin.internal.engine.world.code;

import dev.linchpin.internal.engine.world.classes.NameMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Code for {@code hashCode} and {@code toString} of records, instead of the code that the JVM
 * generates.
 *
 * <p>The JVM's code asks each component itself. Enum constants, arrays and plain objects would
 * answer with the hash code of their identity, which is another one in each JVM: the order of a
 * {@code HashMap} with such keys, and so a run, could not be repeated. Results are those of the
 * JDK's {@code ObjectMethods}.
 */
public final class RecordMethods {
  private static final String ENVIRONMENT = NameMap.HOOKS + "environment/";
  private static final String BUILDER = "java/lang/StringBuilder";
  private static final int FACTOR = 31;

  private final InvokeDynamicInsnNode at;
  private final int slot;
  private final int site;
  private final Code code = new Code();

  private RecordMethods(InvokeDynamicInsnNode at, int slot, int site) {
    this.at = at;
    this.slot = slot;
    this.site = site;
  }

  /**
   * The code; null for {@code equals}, which depends on no hash code.
   *
   * @param slot a free variable for the record
   */
  public static @Nullable Code code(InvokeDynamicInsnNode at, int slot, int site) {
    RecordMethods methods = new RecordMethods(at, slot, site);
    return switch (at.name) {
      case "hashCode" -> methods.hash();
      case "toString" -> methods.text();
      default -> null;
    };
  }

  private Code hash() {
    code.store(record(), slot); // STACK:
    code.push(0); // STACK: hash
    for (int i = 0; i < count(); i++) {
      code.push(FACTOR).op(Opcodes.IMUL); // STACK: hash
      Type type = load(i); // STACK: hash, component
      if (isReference(type)) {
        code.push(site); // STACK: hash, component, site
        code.invokeStatic(
            ENVIRONMENT + "Hashes",
            "hashCodeOrZero",
            "(Ljava/lang/Object;I)I"); // STACK: hash, hash of the component
      } else {
        code.invokeStatic(
            box(type),
            "hashCode",
            "(" + type.getDescriptor() + ")I"); // STACK: hash, hash of the component
      }
      code.op(Opcodes.IADD); // STACK: hash
    }
    return code;
  }

  private Code text() {
    code.store(record(), slot); // STACK:
    code.add(new TypeInsnNode(Opcodes.NEW, BUILDER)); // STACK: text
    code.op(Opcodes.DUP); // STACK: text, text
    call(BUILDER, "<init>", "()V"); // STACK: text
    code.pushClass(((Type) at.bsmArgs[0]).getInternalName()); // STACK: text, class
    call("java/lang/Class", "getSimpleName", "()Ljava/lang/String;"); // STACK: text, name
    append("Ljava/lang/String;"); // STACK: text
    String[] names = ((String) at.bsmArgs[1]).split(";");
    for (int i = 0; i < count(); i++) {
      constant((i == 0 ? "[" : ", ") + names[i] + "="); // STACK: text
      Type type = load(i); // STACK: text, component
      if (isReference(type)) {
        code.push(site); // STACK: text, component, site
        code.invokeStatic(
            ENVIRONMENT + "Texts",
            "of",
            "(Ljava/lang/Object;I)Ljava/lang/String;"); // STACK: text, text of the component
        append("Ljava/lang/String;"); // STACK: text
      } else {
        boolean isSmall = type.equals(Type.BYTE_TYPE) || type.equals(Type.SHORT_TYPE);
        append(isSmall ? "I" : type.getDescriptor()); // STACK: text
      }
    }
    constant(count() == 0 ? "[]" : "]"); // STACK: text
    call(BUILDER, "toString", "()Ljava/lang/String;"); // STACK: result
    return code;
  }

  private void constant(String text) {
    code.add(new LdcInsnNode(text)); // STACK: text, constant
    append("Ljava/lang/String;"); // STACK: text
  }

  private void append(String type) {
    call(BUILDER, "append", "(" + type + ")Ljava/lang/StringBuilder;"); // STACK: text
  }

  private void call(String owner, String name, String descriptor) {
    int opcode = name.equals("<init>") ? Opcodes.INVOKESPECIAL : Opcodes.INVOKEVIRTUAL;
    code.add(new MethodInsnNode(opcode, owner, name, descriptor, false));
  }

  /** Loads a component; the handles of the components come after the class and the names. */
  private Type load(int component) {
    Handle getter = (Handle) at.bsmArgs[2 + component];
    code.load(record(), slot); // STACK: ..., record
    code.add(
        new FieldInsnNode(
            Opcodes.GETFIELD,
            getter.getOwner(),
            getter.getName(),
            getter.getDesc())); // STACK: ..., component
    return Type.getType(getter.getDesc());
  }

  private Type record() {
    return Type.getArgumentTypes(at.desc)[0];
  }

  private int count() {
    return at.bsmArgs.length - 2;
  }

  private static boolean isReference(Type type) {
    return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
  }

  private static String box(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN -> "java/lang/Boolean";
      case Type.BYTE -> "java/lang/Byte";
      case Type.CHAR -> "java/lang/Character";
      case Type.SHORT -> "java/lang/Short";
      case Type.INT -> "java/lang/Integer";
      case Type.LONG -> "java/lang/Long";
      case Type.FLOAT -> "java/lang/Float";
      default -> "java/lang/Double";
    };
  }
}
