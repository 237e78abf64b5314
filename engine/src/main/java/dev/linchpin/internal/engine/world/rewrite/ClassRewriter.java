package dev.linchpin.internal.engine.world.rewrite;

import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.internal.engine.world.call.WholeCalls;
import dev.linchpin.internal.engine.world.classes.ClassFiles;
import dev.linchpin.internal.engine.world.classes.Hierarchy;
import dev.linchpin.internal.engine.world.classes.NameMap;
import dev.linchpin.internal.engine.world.classes.Names;
import dev.linchpin.internal.engine.world.classes.RewrittenClasses;
import dev.linchpin.internal.engine.world.classes.WorldOptions;
import dev.linchpin.internal.engine.world.code.Code;
import dev.linchpin.internal.engine.world.code.Origins;
import dev.linchpin.internal.engine.world.code.PlacedReader;
import dev.linchpin.internal.engine.world.rewrite.member.CommonPoolEntries;
import dev.linchpin.internal.engine.world.rewrite.member.EnumConstants;
import dev.linchpin.internal.engine.world.rewrite.member.Finalizers;
import dev.linchpin.internal.engine.world.rewrite.member.IdentityMembers;
import dev.linchpin.internal.engine.world.rewrite.member.Initialisers;
import dev.linchpin.internal.engine.world.rewrite.member.Natives;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Rewrites one class: all its methods, its constructors, its initialiser, and its names. */
public final class ClassRewriter {
  private final NameMap map;
  private final Hierarchy hierarchy;
  private final WorldOptions options;
  private final Names names;
  private final RewrittenClasses rewritten;

  public ClassRewriter(
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
  public byte[] rewrite(byte[] original) {
    List<String> untouched = new ArrayList<>();
    List<String> frameless = new ArrayList<>();
    while (true) {
      PlacedReader reader = reader(original);
      ClassNode node = reader.read();
      Origins origins = needsOrigins() ? reader.origins(node) : new Origins();
      // Class constants, which hooks are given, came with this version.
      node.version = (node.version & 0xffff) < Opcodes.V1_5 ? Opcodes.V1_5 : node.version;
      transform(node, origins, untouched, frameless);
      ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
      node.accept(new ClassRemapper(writer, map));
      try {
        return writer.toByteArray();
      } catch (MethodTooLargeException e) {
        String method = MonitorRewriter.original(e.getMethodName()) + e.getDescriptor();
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
                + " would be too large after rewriting: its accesses are not scheduling steps");
      }
    }
  }

  private boolean needsOrigins() {
    return options.recording() || options.blocks().stream().anyMatch(AtomicBlock::hasPositions);
  }

  private PlacedReader reader(byte[] bytes) {
    PlacedReader reader = new PlacedReader(ClassFiles.readable(bytes));
    // Of a whole JDK that is newer the world says so once.
    if (ClassFiles.isNewer(bytes) && map.origin(reader.getClassName()) == NameMap.Origin.SUBJECT) {
      rewritten.warn(
          reader.getClassName().replace('/', '.')
              + " has a class file of version "
              + ClassFiles.major(bytes)
              + ", which is newer than Linchpin knows: it is read as an older one");
    }
    return reader;
  }

  private void transform(
      ClassNode node, Origins origins, List<String> untouched, List<String> frameless) {
    boolean isInterface = (node.access & Opcodes.ACC_INTERFACE) != 0;
    CallRewriter callRewriter = new CallRewriter(map, hierarchy, options.recording(), rewritten);
    MethodRewriter methods = methods(callRewriter);
    Initialisers.complete(node, isInterface);
    new Handles(node, callRewriter).bridge();
    node.methods.forEach(MonitorRewriter::cutSelfCoveringHandlers);
    makeCallsWhole(node);
    if (!options.realLocks() && map.origin(node.name) == NameMap.Origin.COPY) {
      CommonPoolEntries.redirect(node, names);
    }
    options.trust().patternOf(node.name.replace('/', '.')).ifPresent(rewritten::trust);
    TrustRewriter trust =
        new TrustRewriter(node, names.typeId(node.name), hierarchy, map, options.trust());
    Map<MethodNode, FrameRewriter> frames =
        trust.isTrusted() ? Map.of() : frames(node, origins, frameless);
    Map<MethodNode, Integer> begun = blocks(node, origins);
    for (MethodNode method : List.copyOf(node.methods)) {
      Natives.replace(node, method);
      if (method.instructions.size() > 0
          && !untouched.contains(method.name + method.desc)
          && !EnumConstants.isValues(node, method)) {
        methods.rewrite(node, method);
      }
      FrameRewriter calls = frames.get(method);
      if (calls != null) {
        calls.apply();
      }
      if (method.name.equals("<clinit>")) {
        Initialisers.wrap(node, method);
      }
      MonitorRewriter.wrap(node, method, names, calls, begun.getOrDefault(method, 0));
      trust.rewrite(method);
    }
    Finalizers.disarm(node);
    if (!isInterface && !map.isRewritten(above(node))) {
      nameObjects(node);
    }
  }

  private void makeCallsWhole(ClassNode node) {
    if (!options.wholeCalls() || map.origin(node.name) != NameMap.Origin.COPY) {
      return;
    }
    for (MethodNode method : node.methods) {
      if (WholeCalls.callsOthers(node.name)) {
        WholeCalls.setApart(method);
      }
      if (WholeCalls.isWhole(node.name, method)) {
        BlockRewriter.rewriteWhole(method);
      }
    }
  }

  private MethodRewriter methods(CallRewriter calls) {
    return new MethodRewriter(
        new AccessRewriter(hierarchy, names, options.recording()),
        new AllocationRewriter(map, hierarchy),
        calls,
        names);
  }

  private Map<MethodNode, FrameRewriter> frames(
      ClassNode node, Origins origins, List<String> frameless) {
    Map<MethodNode, FrameRewriter> frames = new HashMap<>();
    if (options.recording()) {
      for (MethodNode method : node.methods) {
        if (FrameRewriter.concerns(method) && !frameless.contains(method.name + method.desc)) {
          frames.put(method, FrameRewriter.plan(node, method, names, origins));
        }
      }
    }
    return frames;
  }

  /** Rewrites for the blocks of the class; how many begin where a synchronized method does. */
  private Map<MethodNode, Integer> blocks(ClassNode node, Origins origins) {
    Map<MethodNode, Integer> begun = new HashMap<>();
    for (AtomicBlock block : options.blocks()) {
      if (!block.className().replace('.', '/').equals(node.name)) {
        continue;
      }
      boolean found = false;
      for (MethodNode method : node.methods) {
        if (method.name.equals(block.method()) && method.instructions.size() > 0) {
          if (BlockRewriter.beginsBefore(method, block, origins)) {
            begun.merge(method, 1, Integer::sum);
          }
          found |= BlockRewriter.rewrite(method, block, origins);
        }
      }
      if (!found) {
        rewritten.warn(noCode(block));
      }
    }
    return begun;
  }

  private static String noCode(AtomicBlock block) {
    String method = block.className() + "." + block.method();
    return block.hasPositions()
        ? "%s has no code in line %d from offset %d to %d: nothing there is atomic"
            .formatted(method, block.fromLine(), block.fromPosition(), block.toPosition())
        : "%s has no code in lines %d to %d: nothing there is atomic"
            .formatted(method, block.fromLine(), block.toLine());
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
                .objectHook("born", "(Ljava/lang/Object;)V"); // STACK:
        method.instructions.insert(delegation, after.list());
      }
    }
    String hashCode = "hashCode()I";
    if (!hierarchy.declares(node.name, hashCode) && !hierarchy.declares(above(node), hashCode)) {
      IdentityMembers.addHashCode(node);
    }
  }
}
