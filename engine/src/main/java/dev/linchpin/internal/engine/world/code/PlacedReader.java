package dev.linchpin.internal.engine.world.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.ClassNode;

/**
 * Reads a class and the positions of its instructions.
 *
 * <p>Class files old enough to contain subroutines, which are copied here, give no positions: one
 * instruction could be at several places.
 */
public final class PlacedReader extends ClassReader {
  /** The first version of class files without subroutines. */
  private static final int WITHOUT_SUBROUTINES = Opcodes.V1_7;

  /** By method, in the order of the file. */
  private final List<int[]> offsets = new ArrayList<>();

  /** Of the method being read. */
  private int[] current = new int[64];

  private int count;

  public PlacedReader(byte[] bytes) {
    super(bytes);
  }

  @Override
  protected void readBytecodeInstructionOffset(int offset) {
    if (count == current.length) {
      current = Arrays.copyOf(current, 2 * count);
    }
    current[count++] = offset;
  }

  /** The class, without subroutines. */
  public ClassNode read() {
    ClassNode node = new ClassNode();
    accept(new Methods(node), EXPAND_FRAMES);
    return node;
  }

  /** The origins of the instructions of a class just read. */
  public Origins origins(ClassNode node) {
    Origins origins = new Origins();
    if ((node.version & 0xffff) >= WITHOUT_SUBROUTINES) {
      for (int i = 0; i < offsets.size(); i++) {
        origins.add(node.methods.get(i), offsets.get(i));
      }
    }
    return origins;
  }

  /** Old class files share code by subroutines, which the rest of the rewriter need not know. */
  private final class Methods extends ClassVisitor {
    Methods(ClassNode next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      return new JSRInlinerAdapter(
          Opcodes.ASM9, next, access, name, descriptor, signature, exceptions) {
        @Override
        public void visitEnd() {
          super.visitEnd();
          offsets.add(Arrays.copyOf(current, count));
          count = 0;
        }
      };
    }
  }
}
