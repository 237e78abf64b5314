package dev.linchpin.internal.agent.rewrite;

import dev.linchpin.internal.agent.hook.RecordedClasses;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites a class that is loaded already, to which the JVM lets nobody add fields or methods:
 * calls of hooks at the entry and the exits of its operations, and in its constructors behind the
 * call of the superclass's.
 */
final class LoadedClass {
  private final ClassNode type;
  private final OperationMethods operations;
  private final int classNumber;

  LoadedClass(String name, ClassNode type, OperationMethods operations) {
    this.type = type;
    this.operations = operations;
    this.classNumber = RecordedClasses.all().enterClass(operations.recorded(name));
  }

  byte[] classFile() {
    for (MethodNode method : type.methods) {
      if (method.name.equals("<init>")) {
        noteCreation(method);
      } else if (operations.own.contains(method)) {
        record(method);
      }
    }
    StackFrames.removeIfOld(type);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.accept(writer);
    return writer.toByteArray();
  }

  /** Behind the call of another constructor on {@code this}; those of new objects are skipped. */
  private void noteCreation(MethodNode constructor) {
    int made = 0;
    for (AbstractInsnNode each : constructor.instructions.toArray()) {
      if (each.getOpcode() == Opcodes.NEW) {
        made++;
      } else if (each instanceof MethodInsnNode call
          && call.getOpcode() == Opcodes.INVOKESPECIAL
          && call.name.equals("<init>")) {
        if (made == 0) {
          InsnList code = InlineCalls.withObject(classNumber);
          code.add(InlineCalls.hook("created", "(Ljava/lang/Object;I)V"));
          constructor.instructions.insert(each, code);
          return;
        }
        made--;
      }
    }
  }

  private void record(MethodNode method) {
    InsnList entry =
        InlineCalls.withObject(classNumber, WrappedClass.number(method, operations.name(method)));
    entry.add(InlineCalls.hook("enter", "(Ljava/lang/Object;II)V"));
    InlineCalls.record(method, entry);
  }
}
