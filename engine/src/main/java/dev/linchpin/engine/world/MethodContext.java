package dev.linchpin.engine.world;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** The method being rewritten, and what the parts of the rewriter share about it. */
final class MethodContext {
  private final ClassNode owner;
  private final MethodNode method;
  private final Names names;

  /** The first slot beyond the method's own variables. */
  private final int firstFree;

  MethodContext(ClassNode owner, MethodNode method, Names names) {
    this.owner = owner;
    this.method = method;
    this.names = names;
    this.firstFree = Math.max(method.maxLocals, Type.getArgumentsAndReturnSizes(method.desc) >> 2);
  }

  ClassNode owner() {
    return owner;
  }

  MethodNode method() {
    return method;
  }

  int firstFree() {
    return firstFree;
  }

  /** The site of an instruction: its line is that of the nearest line number before it. */
  int site(AbstractInsnNode at) {
    int line = 0;
    for (AbstractInsnNode i = at; i != null; i = i.getPrevious()) {
      if (i instanceof LineNumberNode number) {
        line = number.line;
        break;
      }
    }
    return names.siteId(
        new Names.Site(
            owner.name.replace('/', '.'), method.name, line, method.instructions.indexOf(at)));
  }
}
