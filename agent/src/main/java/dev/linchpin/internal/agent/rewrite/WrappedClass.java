package dev.linchpin.internal.agent.rewrite;

import dev.linchpin.internal.agent.hook.RecordedClasses;
import dev.linchpin.internal.agent.hook.RecordedMethod;
import dev.linchpin.internal.agent.hook.RecordedObject;
import dev.linchpin.internal.agent.hook.RecordedOwner;
import dev.linchpin.internal.agent.hook.RecordingHooks;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Puts a wrapper around each operation of a class. The method's code moves to a private method
 * {@code linchpin$…}, with its lock if it is synchronized, so that the recorded interval contains
 * the waiting for the lock and its release; a wrapper around an inherited method calls {@code
 * super}. What the class looks like from outside stays: annotations, signatures, serial number.
 */
final class WrappedClass {
  static final String PREFIX = "linchpin$";
  private static final String OBJECT = PREFIX + "object";
  private static final String HOOKS = Type.getInternalName(RecordingHooks.class);
  private static final String ENTRY = Type.getInternalName(RecordedObject.class);
  private static final String ENTRY_DESCRIPTOR = Type.getDescriptor(RecordedObject.class);
  private static final String OWNER = Type.getInternalName(RecordedOwner.class);
  private static final int HIDDEN = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;
  private static final int MADE_BY_COMPILER = Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE;

  private final ClassNode type;
  private final OperationMethods operations;
  private final int classNumber;

  WrappedClass(String name, ClassNode type, OperationMethods operations) {
    this.type = type;
    this.operations = operations;
    this.classNumber = RecordedClasses.all().enterClass(operations.recorded(name));
  }

  byte[] classFile() {
    // Computed from the class as it was: methods that are added would change it.
    String serialNumber =
        operations.inherited.isEmpty() && operations.finals.isEmpty() ? "" : SerialNumber.of(type);
    for (MethodNode method : List.copyOf(operations.own)) {
      wrapOwn(method);
    }
    for (OperationMethods.Inherited each : operations.inherited) {
      MethodNode method = each.method();
      MethodNode wrapper =
          new MethodNode(
              Opcodes.ACC_PUBLIC | (method.access & (Opcodes.ACC_VARARGS | MADE_BY_COMPILER)),
              method.name,
              method.desc,
              null,
              method.exceptions.toArray(String[]::new));
      type.methods.add(wrapper);
      new OperationWrapper(type.name, method, number(method, operations.name(method)))
          .write(wrapper, each.through(), method.name);
    }
    if (!operations.finals.isEmpty()) {
      type.interfaces.add(OWNER);
      prepareSuperclasses();
    }
    type.methods.add(entryLookup());
    type.fields.add(
        new FieldNode(HIDDEN | Opcodes.ACC_TRANSIENT, OBJECT, ENTRY_DESCRIPTOR, null, null));
    SerialNumber.keep(type, serialNumber);
    StackFrames.removeIfOld(type);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.accept(writer);
    return writer.toByteArray();
  }

  static int number(MethodNode method, String operation) {
    StringBuilder parameters = new StringBuilder();
    for (Type parameter : Type.getArgumentTypes(method.desc)) {
      parameters.append(kind(parameter));
    }
    return RecordedClasses.all()
        .enterMethod(
            new RecordedMethod(
                operation, parameters.toString(), kind(Type.getReturnType(method.desc))));
  }

  private static char kind(Type type) {
    char first = type.getDescriptor().charAt(0);
    return first == '[' ? 'L' : first;
  }

  /** The code gets another name; what tools and reflection look at stays with the old one. */
  private void wrapOwn(MethodNode method) {
    MethodNode body =
        new MethodNode(
            HIDDEN | (method.access & (Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_STRICT)),
            PREFIX + method.name,
            method.desc,
            null,
            method.exceptions.toArray(String[]::new));
    body.instructions = method.instructions;
    body.tryCatchBlocks = method.tryCatchBlocks;
    body.localVariables = method.localVariables;
    body.visibleLocalVariableAnnotations = method.visibleLocalVariableAnnotations;
    body.invisibleLocalVariableAnnotations = method.invisibleLocalVariableAnnotations;
    body.maxLocals = method.maxLocals;
    body.maxStack = method.maxStack;
    type.methods.add(body);

    method.access &= ~(Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_STRICT);
    method.instructions = new InsnList();
    method.tryCatchBlocks = new ArrayList<>();
    method.localVariables = null;
    method.visibleLocalVariableAnnotations = null;
    method.invisibleLocalVariableAnnotations = null;
    new OperationWrapper(type.name, method, number(method, operations.name(method)))
        .write(method, new SuperTypes.Through(type.name, false), body.name);
  }

  /** When the class is initialised, so before any of its objects is made. */
  private void prepareSuperclasses() {
    InsnList code = new InsnList();
    code.add(new LdcInsnNode(Type.getObjectType(type.name)));
    code.add(
        new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, "prepare", "(Ljava/lang/Class;)V", false));
    for (MethodNode method : type.methods) {
      if (method.name.equals("<clinit>")) {
        method.instructions.insert(code);
        return;
      }
    }
    MethodNode initializer = new MethodNode(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    initializer.instructions.add(code);
    initializer.instructions.add(new InsnNode(Opcodes.RETURN));
    type.methods.add(initializer);
  }

  /**
   * A method that gives the object's entry:
   *
   * <pre>{@code
   * RecordedObject entry = linchpin$object;
   * if (entry != null && entry.owner == this) return entry;
   * synchronized (RecordingHooks.LOCK) {
   *   return linchpin$object = RecordingHooks.identify(this, linchpin$object, CLASS);
   * }
   * }</pre>
   *
   * <p>The first read needs no lock, because the fields of an entry are final.
   */
  private MethodNode entryLookup() {
    int access = operations.finals.isEmpty() ? HIDDEN : Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC;
    MethodNode code = new MethodNode(access, OBJECT, "()" + ENTRY_DESCRIPTOR, null, null);
    Label slow = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitFieldInsn(Opcodes.GETFIELD, type.name, OBJECT, ENTRY_DESCRIPTOR);
    code.visitVarInsn(Opcodes.ASTORE, 1);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitJumpInsn(Opcodes.IFNULL, slow);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitFieldInsn(Opcodes.GETFIELD, ENTRY, "owner", "Ljava/lang/Object;");
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitJumpInsn(Opcodes.IF_ACMPNE, slow);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitInsn(Opcodes.ARETURN);
    code.visitLabel(slow);
    code.visitFrame(Opcodes.F_FULL, 2, new Object[] {type.name, ENTRY}, 0, new Object[0]);
    enterObject(code);
    return code;
  }

  private void enterObject(MethodVisitor code) {
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    Label handlerEnd = new Label();
    code.visitTryCatchBlock(start, end, handler, null);
    code.visitTryCatchBlock(handler, handlerEnd, handler, null);
    code.visitFieldInsn(Opcodes.GETSTATIC, HOOKS, "LOCK", "Ljava/lang/Object;");
    code.visitInsn(Opcodes.DUP);
    code.visitVarInsn(Opcodes.ASTORE, 2);
    code.visitInsn(Opcodes.MONITORENTER);
    code.visitLabel(start);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitFieldInsn(Opcodes.GETFIELD, type.name, OBJECT, ENTRY_DESCRIPTOR);
    code.visitLdcInsn(classNumber);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        HOOKS,
        "identify",
        "(Ljava/lang/Object;" + ENTRY_DESCRIPTOR + "I)" + ENTRY_DESCRIPTOR,
        false);
    code.visitInsn(Opcodes.DUP);
    code.visitVarInsn(Opcodes.ASTORE, 1);
    code.visitFieldInsn(Opcodes.PUTFIELD, type.name, OBJECT, ENTRY_DESCRIPTOR);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.visitInsn(Opcodes.MONITOREXIT);
    code.visitLabel(end);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitInsn(Opcodes.ARETURN);
    releaseAndThrow(code, handler, handlerEnd);
  }

  private void releaseAndThrow(MethodVisitor code, Label handler, Label handlerEnd) {
    code.visitLabel(handler);
    code.visitFrame(
        Opcodes.F_FULL,
        3,
        new Object[] {type.name, ENTRY, "java/lang/Object"},
        1,
        new Object[] {"java/lang/Throwable"});
    code.visitVarInsn(Opcodes.ASTORE, 3);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.visitInsn(Opcodes.MONITOREXIT);
    code.visitLabel(handlerEnd);
    code.visitVarInsn(Opcodes.ALOAD, 3);
    code.visitInsn(Opcodes.ATHROW);
  }
}
