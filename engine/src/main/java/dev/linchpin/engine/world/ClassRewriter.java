package dev.linchpin.engine.world;

import dev.linchpin.execution.AtomicBlock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.JSRInlinerAdapter;
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
    List<String> frameless = new ArrayList<>();
    while (true) {
      ClassNode node = read(original);
      transform(node, untouched, frameless);
      ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
      node.accept(new ClassRemapper(writer, map));
      try {
        return writer.toByteArray();
      } catch (MethodTooLargeException e) {
        String method = Monitors.original(e.getMethodName()) + e.getDescriptor();
        if (options.recording() && !frameless.contains(method)) {
          // What is recorded must follow the schedules of what is explored: frames matter less.
          frameless.add(method);
          continue;
        }
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

  private void transform(ClassNode node, List<String> untouched, List<String> frameless) {
    boolean isInterface = (node.access & Opcodes.ACC_INTERFACE) != 0;
    CallRewriter callRewriter = new CallRewriter(map, hierarchy, options.recording(), rewritten);
    MethodRewriter methods =
        new MethodRewriter(
            new AccessRewriter(hierarchy, names, options.recording()),
            new AllocationRewriter(map, hierarchy),
            callRewriter,
            names);
    Initialisers.complete(node, isInterface);
    new Handles(node, callRewriter).bridge();
    Map<MethodNode, FrameRewriter> frames = frames(node, frameless);
    blocks(node);
    for (MethodNode method : List.copyOf(node.methods)) {
      Natives.replace(node, method);
      if (method.instructions.size() > 0 && !untouched.contains(method.name + method.desc)) {
        methods.rewrite(node, method);
      }
      FrameRewriter calls = frames.get(method);
      if (calls != null) {
        calls.apply();
      }
      if (method.name.equals("<clinit>")) {
        Initialisers.wrap(node, method);
      }
      Monitors.wrap(node, method, names, calls);
    }
    if (!isInterface && !map.isRewritten(above(node))) {
      nameObjects(node);
    }
  }

  private Map<MethodNode, FrameRewriter> frames(ClassNode node, List<String> frameless) {
    Map<MethodNode, FrameRewriter> frames = new HashMap<>();
    if (options.recording()) {
      for (MethodNode method : node.methods) {
        if (FrameRewriter.concerns(method) && !frameless.contains(method.name + method.desc)) {
          frames.put(method, FrameRewriter.plan(node, method, names));
        }
      }
    }
    return frames;
  }

  private void blocks(ClassNode node) {
    for (AtomicBlock block : options.blocks()) {
      if (!block.className().replace('.', '/').equals(node.name)) {
        continue;
      }
      boolean found = false;
      for (MethodNode method : node.methods) {
        if (method.name.equals(block.method())) {
          found |= BlockRewriter.rewrite(method, block);
        }
      }
      if (!found) {
        rewritten.warn(
            "no code of "
                + block.className()
                + "."
                + block.method()
                + " is in lines "
                + block.fromLine()
                + " to "
                + block.toLine()
                + ": nothing there is kept together");
      }
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
}
