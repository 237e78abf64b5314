package dev.linchpin.engine.world;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Rewrites one class: all its methods, its constructors, its initialiser, and its names. */
final class ClassRewriter {
  private final NameMap map;
  private final Hierarchy hierarchy;
  private final WorldOptions options;
  private final Names names;
  private final RewrittenClasses rewritten;

  ClassRewriter(
      NameMap map,
      Hierarchy hierarchy,
      WorldOptions options,
      Names names,
      RewrittenClasses rewritten) {
    this.map = map;
    this.hierarchy = hierarchy;
    this.options = options;
    this.names = names;
    this.rewritten = rewritten;
  }

  /** The bytes to define instead of those given. */
  byte[] rewrite(byte[] original) {
    List<String> untouched = new ArrayList<>();
    while (true) {
      ClassNode node = read(original);
      transform(node, untouched);
      ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
      node.accept(new ClassRemapper(writer, map));
      try {
        return writer.toByteArray();
      } catch (MethodTooLargeException e) {
        String method = e.getMethodName() + e.getDescriptor();
        if (untouched.contains(method)) {
          throw e;
        }
        untouched.add(method);
        rewritten.warn(
            Names.display(e.getClassName().replace('/', '.'))
                + "."
                + e.getMethodName()
                + " would exceed the size of a method when rewritten: its accesses are not steps");
      }
    }
  }

  private ClassNode read(byte[] bytes) {
    ClassNode node = new ClassNode();
    ClassReader reader = ClassFiles.reader(bytes);
    if (ClassFiles.isNewer(bytes)) {
      rewritten.warn(
          reader.getClassName().replace('/', '.')
              + " has a class file of version "
              + ClassFiles.major(bytes)
              + ", newer than those known: read as an older one");
    }
    reader.accept(new SubroutineInliner(node), ClassReader.EXPAND_FRAMES);
    // Class constants, which hooks are given, came with this version.
    node.version = (node.version & 0xffff) < Opcodes.V1_5 ? Opcodes.V1_5 : node.version;
    return node;
  }

  private void transform(ClassNode node, List<String> untouched) {
    boolean isInterface = (node.access & Opcodes.ACC_INTERFACE) != 0;
    MethodRewriter methods = new MethodRewriter(map, hierarchy, options, names);
    Initialisers.complete(node, isInterface);
    for (MethodNode method : List.copyOf(node.methods)) {
      Natives.replace(node, method);
      if (method.instructions.size() > 0 && !untouched.contains(method.name + method.desc)) {
        methods.rewrite(node, method);
      }
      if (method.name.equals("<clinit>")) {
        Initialisers.wrap(node, method);
      }
      Monitors.wrap(node, method, names);
    }
    if (!isInterface && !map.isRewritten(above(node))) {
      nameObjects(node);
    }
  }

  private static String above(ClassNode node) {
    return node.superName == null ? Hierarchy.OBJECT : node.superName;
  }

  /** Lets the objects of a topmost rewritten class carry their id, and hash by it. */
  private void nameObjects(ClassNode node) {
    IdentityMembers.add(node);
    for (MethodNode method : node.methods) {
      MethodInsnNode delegation = AllocationRewriter.delegation(method);
      if (delegation != null && delegation.owner.equals(above(node))) {
        Code after =
            new Code()
                .load(IdentityMembers.OBJECT, 0) // STACK: this
                .hook("born", "(Ljava/lang/Object;)V"); // STACK:
        method.instructions.insert(delegation, after.list());
      }
    }
    String hashCode = "hashCode()I";
    if (!hierarchy.declares(node.name, hashCode) && !hierarchy.declares(above(node), hashCode)) {
      IdentityMembers.addHashCode(node);
    }
  }

  /** Old class files share code by subroutines, which the rest of the rewriter need not know. */
  private static final class SubroutineInliner extends ClassVisitor {
    SubroutineInliner(ClassNode next) {
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
      return new JSRInlinerAdapter(next, access, name, descriptor, signature, exceptions);
    }
  }

  /** Rewrites the instructions of one method. */
  private static final class MethodRewriter {
    private final Names names;
    private final AccessRewriter accesses;
    private final AllocationRewriter allocations;

    MethodRewriter(NameMap map, Hierarchy hierarchy, WorldOptions options, Names names) {
      this.names = names;
      this.accesses = new AccessRewriter(hierarchy, names, options.recording());
      this.allocations = new AllocationRewriter(map, hierarchy);
    }

    void rewrite(ClassNode owner, MethodNode method) {
      Monitors.cutSelfCoveringHandlers(method);
      MethodContext context = new MethodContext(owner, method, names);
      MethodInsnNode delegation = AllocationRewriter.delegation(method);
      boolean constructed = delegation == null;
      for (AbstractInsnNode at : method.instructions.toArray()) {
        accesses.rewrite(context, at, constructed);
        constructed |= at == delegation;
      }
      allocations.rewrite(context);
    }
  }
}
