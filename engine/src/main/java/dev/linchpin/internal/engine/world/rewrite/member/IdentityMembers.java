package dev.linchpin.internal.engine.world.rewrite.member;

import dev.linchpin.internal.engine.world.classes.Hierarchy;
import dev.linchpin.internal.engine.world.classes.NameMap;
import dev.linchpin.internal.engine.world.code.Code;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** The members by which objects of rewritten classes carry their id. */
public final class IdentityMembers {
  public static final Type OBJECT = Type.getObjectType(Hierarchy.OBJECT);

  private static final String NAME = "linchpin$id";
  private static final int HIDDEN = Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC;

  private IdentityMembers() {}

  /** Makes the class implement {@link dev.linchpin.internal.engine.hooks.Named}. */
  public static void add(ClassNode node) {
    node.interfaces.add(NameMap.HOOKS + "Named");
    node.fields.add(new FieldNode(HIDDEN | Opcodes.ACC_TRANSIENT, NAME, "I", null, null));
    MethodNode get = new MethodNode(HIDDEN | Opcodes.ACC_FINAL, NAME, "()I", null, null);
    get.instructions =
        new Code()
            .load(OBJECT, 0) // STACK: this
            .add(new FieldInsnNode(Opcodes.GETFIELD, node.name, NAME, "I")) // STACK: id
            .op(Opcodes.IRETURN)
            .list();
    MethodNode set = new MethodNode(HIDDEN | Opcodes.ACC_FINAL, NAME, "(I)V", null, null);
    set.instructions =
        new Code()
            .load(OBJECT, 0) // STACK: this
            .load(Type.INT_TYPE, 1) // STACK: this, id
            .add(new FieldInsnNode(Opcodes.PUTFIELD, node.name, NAME, "I")) // STACK:
            .op(Opcodes.RETURN)
            .list();
    node.methods.add(get);
    node.methods.add(set);
  }

  /** A hash code that is the same in every run, instead of the one of the object's address. */
  public static void addHashCode(ClassNode node) {
    MethodNode method = new MethodNode(HIDDEN, "hashCode", "()I", null, null);
    method.instructions =
        new Code()
            .load(OBJECT, 0) // STACK: this
            .objectHook("hash", "(Ljava/lang/Object;)I") // STACK: hash
            .op(Opcodes.IRETURN)
            .list();
    node.methods.add(method);
  }
}
