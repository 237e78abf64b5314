package dev.linchpin.internal.engine.world.rewrite;

import dev.linchpin.internal.engine.memory.AccessMode;
import dev.linchpin.internal.engine.world.classes.Hierarchy;
import dev.linchpin.internal.engine.world.classes.Names;
import dev.linchpin.internal.engine.world.code.Code;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;

/** Puts a hook before each access to a field or an array element, and in place of monitors. */
final class AccessRewriter {
  private static final Type REFERENCE = Type.getObjectType(Hierarchy.OBJECT);
  private static final String TARGET = "(Ljava/lang/Object;II)V";
  private static final String TARGET_VALUE = "(Ljava/lang/Object;Ljava/lang/Object;II)V";
  private static final String FINAL = "(Ljava/lang/Object;)Z";
  private static final String FINAL_VALUE = "(Ljava/lang/Object;Ljava/lang/Object;)V";
  private static final String ELEMENT = "(Ljava/lang/Object;II)V";
  private static final String ELEMENT_VALUE = "(Ljava/lang/Object;ILjava/lang/Object;I)V";
  private static final String STATIC = "(III)V";
  private static final String STATIC_VALUE = "(Ljava/lang/Object;III)V";
  private static final String MONITOR = "(Ljava/lang/Object;I)V";

  /** The element types of xALOAD and xASTORE, in the order of the opcodes. */
  private static final Type[] ELEMENTS = {
    Type.INT_TYPE,
    Type.LONG_TYPE,
    Type.FLOAT_TYPE,
    Type.DOUBLE_TYPE,
    REFERENCE,
    Type.BYTE_TYPE,
    Type.CHAR_TYPE,
    Type.SHORT_TYPE
  };

  private final Hierarchy hierarchy;
  private final Names names;
  private final boolean recording;

  AccessRewriter(Hierarchy hierarchy, Names names, boolean recording) {
    this.hierarchy = hierarchy;
    this.names = names;
    this.recording = recording;
  }

  /**
   * Rewrites one instruction, if it is an access.
   *
   * @param constructed false in a constructor before it has called the superclass constructor
   */
  void rewrite(MethodContext context, AbstractInsnNode at, boolean constructed) {
    int opcode = at.getOpcode();
    InsnList code = context.method().instructions;
    if (at instanceof FieldInsnNode field) {
      field(context, field, constructed);
    } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      elementRead(context, at, ELEMENTS[opcode - Opcodes.IALOAD]);
    } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      elementWrite(context, at, ELEMENTS[opcode - Opcodes.IASTORE]);
    } else if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
      String hook = opcode == Opcodes.MONITORENTER ? "lock" : "unlock";
      Code call =
          new Code()
              .push(context.site(at)) // STACK: monitor, site
              .objectHook(hook, MONITOR); // STACK:
      code.insertBefore(at, call.list());
      code.remove(at);
    }
  }

  private void field(MethodContext context, FieldInsnNode at, boolean constructed) {
    Hierarchy.@Nullable FieldPlace place = hierarchy.field(at.owner, at.name);
    boolean isFinal = place != null && place.is(Opcodes.ACC_FINAL);
    Field field =
        new Field(
            place == null ? at.owner : place.owner(),
            Type.getType(at.desc),
            names.fieldId(place == null ? at.owner : place.owner(), at.name),
            context.site(at, mode(place)));
    boolean isQuiet = isFinal || AssertionLibraries.contain(context.owner().name);
    switch (at.getOpcode()) {
      case Opcodes.GETFIELD -> {
        if (!isQuiet) {
          read(context, at, field);
        }
      }
      case Opcodes.PUTFIELD -> {
        // Before the superclass constructor has returned, `this` must not be passed on; the only
        // writes allowed then are to fields of the class itself, which no other thread can see yet.
        if (constructed || !at.owner.equals(context.owner().name)) {
          write(context, at, field, isFinal);
        }
      }
      case Opcodes.GETSTATIC -> {
        if (!isQuiet) {
          readStatic(context, at, field);
        }
      }
      default -> writeStatic(context, at, field, isFinal);
    }
  }

  private void read(MethodContext context, FieldInsnNode at, Field field) {
    Code before =
        new Code()
            .op(Opcodes.DUP) // STACK: target, target
            .push(field.id) // STACK: target, target, field
            .push(field.site) // STACK: target, target, field, site
            .accessHook("read", TARGET); // STACK: target
    insert(context, at, before, field.type);
  }

  private void readStatic(MethodContext context, FieldInsnNode at, Field field) {
    Code before =
        new Code()
            .push(names.typeId(field.owner)) // STACK: class
            .push(field.id) // STACK: class, field
            .push(field.site) // STACK: class, field, site
            .accessHook("readStatic", STATIC); // STACK:
    insert(context, at, before, field.type);
  }

  private void write(MethodContext context, FieldInsnNode at, Field field, boolean isFinal) {
    boolean reference = isReference(field.type);
    int value = context.firstFree();
    Code before = new Code().store(field.type, value).op(Opcodes.DUP); // STACK: target, target
    if (reference) {
      before.load(field.type, value); // STACK: target, target, value
    }
    if (isFinal) {
      before.accessHook("writeFinal", reference ? FINAL_VALUE : FINAL); // STACK: target, shared?
      if (!reference) {
        before.op(Opcodes.POP); // STACK: target
      }
    } else {
      before
          .push(field.id) // STACK: target, target, value?, field
          .push(field.site) // STACK: target, target, value?, field, site
          .accessHook(reference ? "writeReference" : "write", reference ? TARGET_VALUE : TARGET);
    } // STACK: target
    before.load(field.type, value); // STACK: target, value
    if (recording && !isFinal) {
      before.reportValue(field.type); // STACK: target, value
    }
    context.method().instructions.insertBefore(at, before.list());
  }

  private void writeStatic(MethodContext context, FieldInsnNode at, Field field, boolean isFinal) {
    boolean reference = isReference(field.type);
    Code before = new Code();
    if (isFinal && !reference) {
      return;
    }
    if (reference) {
      before.op(Opcodes.DUP); // STACK: value, value
    }
    if (isFinal) {
      before.accessHook("writeStaticFinal", "(Ljava/lang/Object;)V"); // STACK: value
    } else {
      before
          .push(names.typeId(field.owner)) // STACK: value, value?, class
          .push(field.id) // STACK: value, value?, class, field
          .push(field.site) // STACK: value, value?, class, field, site
          .accessHook(
              reference ? "writeStaticReference" : "writeStatic",
              reference ? STATIC_VALUE : STATIC); // STACK: value
      if (recording) {
        before.reportValue(field.type); // STACK: value
      }
    }
    context.method().instructions.insertBefore(at, before.list());
  }

  private void elementRead(MethodContext context, AbstractInsnNode at, Type type) {
    Code before =
        new Code()
            .op(Opcodes.DUP2) // STACK: array, index, array, index
            .push(context.site(at, AccessMode.PLAIN)) // STACK: array, index, array, index, site
            .accessHook("readElement", ELEMENT); // STACK: array, index
    insert(context, at, before, type);
  }

  private void elementWrite(MethodContext context, AbstractInsnNode at, Type type) {
    boolean reference = isReference(type);
    int value = context.firstFree();
    Code before =
        new Code()
            .store(type, value) // STACK: array, index
            .op(Opcodes.DUP2); // STACK: array, index, array, index
    if (reference) {
      before.load(type, value); // STACK: array, index, array, index, value
    }
    before
        .push(context.site(at, AccessMode.PLAIN)) // STACK: array, index, array, index, value?, site
        .accessHook(
            reference ? "writeElementReference" : "writeElement",
            reference ? ELEMENT_VALUE : ELEMENT) // STACK: array, index
        .load(type, value); // STACK: array, index, value
    if (recording) {
      before.reportValue(type); // STACK: array, index, value
    }
    context.method().instructions.insertBefore(at, before.list());
  }

  /** Inserts the hook of a read, and after the read the report of its value if wanted. */
  private void insert(MethodContext context, AbstractInsnNode at, Code before, Type type) {
    InsnList code = context.method().instructions;
    code.insertBefore(at, before.list());
    if (recording) {
      code.insert(at, new Code().reportValue(type).list()); // STACK: value
    }
  }

  private static AccessMode mode(Hierarchy.@Nullable FieldPlace place) {
    return place == null ? AccessMode.UNKNOWN : AccessMode.ofField(place.is(Opcodes.ACC_VOLATILE));
  }

  private static boolean isReference(Type type) {
    return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
  }

  private record Field(String owner, Type type, int id, int site) {}
}
