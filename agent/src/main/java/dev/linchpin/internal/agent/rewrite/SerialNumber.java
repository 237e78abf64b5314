package dev.linchpin.internal.agent.rewrite;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.SerialVersionUIDAdder;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** The serial number that a class has by its members, which members that are added would change. */
public final class SerialNumber extends SerialVersionUIDAdder {
  private String text = "";

  private SerialNumber() {
    super(Opcodes.ASM9, new ClassNode());
  }

  /** The number as text; empty if the class declares one. */
  public static String of(ClassNode type) {
    SerialNumber found = new SerialNumber();
    type.accept(found);
    return found.text;
  }

  /** Declares the number that the class had. */
  public static void keep(ClassNode type, String number) {
    if (!number.isEmpty()) {
      type.fields.add(
          new FieldNode(
              Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL,
              "serialVersionUID",
              "J",
              null,
              Long.valueOf(number)));
    }
  }

  @Override
  protected void addSVUID(long number) {
    text = String.valueOf(number);
  }
}
