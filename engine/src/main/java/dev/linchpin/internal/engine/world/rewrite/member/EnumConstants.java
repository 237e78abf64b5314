package dev.linchpin.internal.engine.world.rewrite.member;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The method {@code values()} of enums. The JDK calls it once for each enum, at the first use of
 * EnumSet, EnumMap or {@code valueOf}, and caches the result: if it made steps, or gave the array
 * an id, the first run would differ from all others. It reads an array that never changes, so it
 * needs neither; code that calls it directly names the copy.
 */
public final class EnumConstants {
  private EnumConstants() {}

  public static boolean isValues(String owner, String name, String descriptor) {
    return name.equals("values") && descriptor.equals("()[L" + owner + ";");
  }

  public static boolean isValues(ClassNode owner, MethodNode method) {
    return (owner.access & Opcodes.ACC_ENUM) != 0
        && (method.access & Opcodes.ACC_STATIC) != 0
        && isValues(owner.name, method.name, method.desc);
  }
}
