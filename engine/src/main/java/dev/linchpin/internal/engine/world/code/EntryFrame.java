package dev.linchpin.internal.engine.world.code;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodNode;

/** The local variables of a method where it begins: its parameters. */
public final class EntryFrame {
  private EntryFrame() {}

  /** The types of the parameters, the receiver first, as frames have them. */
  public static List<Object> locals(ClassNode node, MethodNode method) {
    List<Object> locals = new ArrayList<>();
    if ((method.access & Opcodes.ACC_STATIC) == 0) {
      locals.add(node.name);
    }
    for (Type argument : Type.getArgumentTypes(method.desc)) {
      locals.add(
          switch (argument.getSort()) {
            case Type.LONG -> Opcodes.LONG;
            case Type.FLOAT -> Opcodes.FLOAT;
            case Type.DOUBLE -> Opcodes.DOUBLE;
            case Type.OBJECT, Type.ARRAY -> argument.getInternalName();
            default -> Opcodes.INTEGER;
          });
    }
    return locals;
  }

  /** The frame of code that a jump from the beginning of the method reaches. */
  public static FrameNode of(ClassNode node, MethodNode method) {
    List<Object> locals = locals(node, method);
    return new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), 0, new Object[0]);
  }
}
