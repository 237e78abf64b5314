package dev.linchpin.internal.agent.rewrite;

import dev.linchpin.internal.agent.hook.RecordedObject;
import dev.linchpin.internal.agent.hook.RecordingHooks;
import dev.linchpin.internal.agent.hook.ThreadBuffer;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * The code of one wrapper:
 *
 * <pre>{@code
 * ThreadBuffer buffer = RecordingHooks.enter(linchpin$object(), METHOD);
 * if (buffer == null) return body(a, b);
 * try {
 *   buffer.put(a); buffer.put(b); buffer.call();
 *   result = body(a, b);
 * } catch (Throwable thrown) {
 *   buffer.threw(thrown);
 *   throw thrown;
 * }
 * buffer.returned(result);
 * return result;
 * }</pre>
 */
final class OperationWrapper {
  private static final String HOOKS = Type.getInternalName(RecordingHooks.class);
  private static final String BUFFER = Type.getInternalName(ThreadBuffer.class);
  private static final String ENTRY_DESCRIPTOR = Type.getDescriptor(RecordedObject.class);
  private static final String THROWABLE = "java/lang/Throwable";

  private final String owner;
  private final String descriptor;
  private final Type[] parameters;
  private final Type result;
  private final int number;

  /** The local variable of the buffer; the result or the exception has the next one. */
  private final int buffer;

  OperationWrapper(String owner, MethodNode method, int number) {
    this.owner = owner;
    this.descriptor = method.desc;
    this.parameters = Type.getArgumentTypes(method.desc);
    this.result = Type.getReturnType(method.desc);
    this.number = number;
    this.buffer = Type.getArgumentsAndReturnSizes(method.desc) >> 2;
  }

  /** Writes the wrapper around a method of this class or of a supertype. */
  void write(MethodVisitor code, SuperTypes.Through body, String bodyName) {
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    Label plain = new Label();
    code.visitTryCatchBlock(start, end, handler, THROWABLE);
    enter(code);
    code.visitJumpInsn(Opcodes.IFNULL, plain);
    code.visitLabel(start);
    putArguments(code);
    callBuffer(code, "call", "()V");
    callBody(code, body, bodyName);
    code.visitLabel(end);
    recordResult(code);
    code.visitInsn(result.getOpcode(Opcodes.IRETURN));
    code.visitLabel(handler);
    frame(code, THROWABLE);
    code.visitVarInsn(Opcodes.ASTORE, buffer + 1);
    code.visitVarInsn(Opcodes.ALOAD, buffer);
    code.visitVarInsn(Opcodes.ALOAD, buffer + 1);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, BUFFER, "threw", "(Ljava/lang/Throwable;)V", false);
    code.visitVarInsn(Opcodes.ALOAD, buffer + 1);
    code.visitInsn(Opcodes.ATHROW);
    code.visitLabel(plain);
    frame(code);
    callBody(code, body, bodyName);
    code.visitInsn(result.getOpcode(Opcodes.IRETURN));
  }

  private void enter(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(
        Opcodes.INVOKESPECIAL,
        owner,
        WrappedClass.PREFIX + "object",
        "()" + ENTRY_DESCRIPTOR,
        false);
    code.visitLdcInsn(number);
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        HOOKS,
        "enter",
        "(" + ENTRY_DESCRIPTOR + "I)" + Type.getDescriptor(ThreadBuffer.class),
        false);
    code.visitInsn(Opcodes.DUP);
    code.visitVarInsn(Opcodes.ASTORE, buffer);
  }

  private void putArguments(MethodVisitor code) {
    int local = 1;
    for (Type parameter : parameters) {
      code.visitVarInsn(Opcodes.ALOAD, buffer);
      code.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), local);
      code.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL, BUFFER, "put", "(" + widened(code, parameter) + ")V", false);
      local += parameter.getSize();
    }
  }

  private void recordResult(MethodVisitor code) {
    if (result.getSort() == Type.VOID) {
      callBuffer(code, "returned", "()V");
      return;
    }
    code.visitVarInsn(result.getOpcode(Opcodes.ISTORE), buffer + 1);
    code.visitVarInsn(Opcodes.ALOAD, buffer);
    code.visitVarInsn(result.getOpcode(Opcodes.ILOAD), buffer + 1);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, BUFFER, "returned", "(" + widened(code, result) + ")V", false);
    code.visitVarInsn(result.getOpcode(Opcodes.ILOAD), buffer + 1);
  }

  /** Makes the value on the stack one that a buffer takes; gives the descriptor of its type. */
  private static String widened(MethodVisitor code, Type type) {
    return switch (type.getSort()) {
      case Type.LONG -> "J";
      case Type.DOUBLE -> "D";
      case Type.FLOAT -> {
        code.visitInsn(Opcodes.F2D);
        yield "D";
      }
      case Type.OBJECT, Type.ARRAY -> "Ljava/lang/Object;";
      default -> {
        code.visitInsn(Opcodes.I2L);
        yield "J";
      }
    };
  }

  private void callBuffer(MethodVisitor code, String method, String methodDescriptor) {
    code.visitVarInsn(Opcodes.ALOAD, buffer);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, BUFFER, method, methodDescriptor, false);
  }

  private void callBody(MethodVisitor code, SuperTypes.Through body, String bodyName) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    int local = 1;
    for (Type parameter : parameters) {
      code.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), local);
      local += parameter.getSize();
    }
    code.visitMethodInsn(
        Opcodes.INVOKESPECIAL, body.owner(), bodyName, descriptor, body.isInterface());
  }

  /** The locals are this, the parameters and the buffer. */
  private void frame(MethodVisitor code, Object... stack) {
    List<Object> locals = new ArrayList<>();
    locals.add(owner);
    for (Type parameter : parameters) {
      locals.add(
          switch (parameter.getSort()) {
            case Type.LONG -> Opcodes.LONG;
            case Type.DOUBLE -> Opcodes.DOUBLE;
            case Type.FLOAT -> Opcodes.FLOAT;
            case Type.OBJECT, Type.ARRAY -> parameter.getInternalName();
            default -> Opcodes.INTEGER;
          });
    }
    locals.add(BUFFER);
    code.visitFrame(Opcodes.F_FULL, locals.size(), locals.toArray(), stack.length, stack);
  }
}
