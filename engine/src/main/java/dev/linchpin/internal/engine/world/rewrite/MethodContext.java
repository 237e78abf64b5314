package dev.linchpin.internal.engine.world.rewrite;

import dev.linchpin.internal.engine.memory.AccessMode;
import dev.linchpin.internal.engine.step.trace.Sites;
import dev.linchpin.internal.engine.world.classes.Names;
import dev.linchpin.verdict.InternalFault;
import java.util.IdentityHashMap;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The method being rewritten, and what the parts of the rewriter share about it. */
final class MethodContext {
  private final ClassNode owner;
  private final MethodNode method;
  private final Names names;

  /** Taken once: positions in the list shift with each insertion. */
  private final IdentityHashMap<AbstractInsnNode, Place> places = new IdentityHashMap<>();

  /** The first slot beyond the method's own variables. */
  private final int firstFree;

  MethodContext(ClassNode owner, MethodNode method, Names names) {
    this.owner = owner;
    this.method = method;
    this.names = names;
    int line = 0;
    int position = 0;
    for (AbstractInsnNode at : method.instructions) {
      if (at instanceof LineNumberNode number) {
        line = number.line;
      }
      if (!(at instanceof FrameRewriter.Mark)) {
        // Sites are the same whether runs are recorded or not.
        places.put(at, new Place(line, position++));
      }
    }
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

  /** The site of an instruction that was there before the rewriting. */
  int site(AbstractInsnNode at) {
    Place place = places.get(at);
    if (place == null) {
      throw new InternalFault("a site of an instruction that was inserted");
    }
    return names.siteId(
        new Names.Site(owner.name.replace('/', '.'), method.name, place.line, place.position));
  }

  /** A number for the method itself. */
  int siteOfMethod() {
    return names.siteId(
        new Names.Site(owner.name.replace('/', '.'), method.name + method.desc, 0, -1));
  }

  /** The site of an instruction that accesses a variable. */
  int site(AbstractInsnNode at, AccessMode mode) {
    return Sites.with(site(at), mode);
  }

  /** The site of a call of code that is not under control. */
  int siteOfCall(MethodInsnNode at) {
    return siteOfCall(at, at.owner.replace('/', '.') + "." + at.name);
  }

  /** The site of an instruction that calls a method, if only in code that the JVM generates. */
  int siteOfCall(AbstractInsnNode at, String method) {
    return names.calling(site(at), method);
  }

  /** An instruction's line is that of the nearest line number before it. */
  private record Place(int line, int position) {}
}
