package dev.linchpin.internal.engine.world.rewrite;

import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.Sites;
import dev.linchpin.internal.engine.world.call.CallRule;
import dev.linchpin.internal.engine.world.call.CallTable;
import dev.linchpin.internal.engine.world.call.Opaque;
import dev.linchpin.internal.engine.world.call.Outside;
import dev.linchpin.internal.engine.world.classes.Hierarchy;
import dev.linchpin.internal.engine.world.classes.NameMap;
import dev.linchpin.internal.engine.world.classes.RewrittenClasses;
import dev.linchpin.internal.engine.world.code.Code;
import dev.linchpin.internal.engine.world.rewrite.member.EnumConstants;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Redirects calls of JDK methods as the {@link CallTable} says. */
final class CallRewriter {
  private static final Type REFERENCE = Type.getObjectType(Hierarchy.OBJECT);

  /** JDK methods that return a new array, by owner. */
  private static final Map<String, Set<String>> NEW_ARRAYS =
      Map.of(
          "java/lang/reflect/Array", Set.of("newInstance"),
          "java/lang/String", Set.of("toCharArray", "getBytes", "split"),
          "jdk/internal/misc/Unsafe", Set.of("allocateUninitializedArray"));

  private final NameMap map;
  private final Hierarchy hierarchy;
  private final OpaqueRewriter opaque;
  private final boolean recording;
  private final RewrittenClasses rewritten;

  CallRewriter(NameMap map, Hierarchy hierarchy, boolean recording, RewrittenClasses rewritten) {
    this.map = map;
    this.hierarchy = hierarchy;
    this.opaque = new OpaqueRewriter(new Opaque(map, hierarchy));
    this.recording = recording;
    this.rewritten = rewritten;
  }

  /** Whether a call of the method would be rewritten, so that a handle to it must not be used. */
  boolean concerns(int opcode, String owner, String name, String descriptor) {
    return lookup(opcode, owner, name, descriptor) != null
        || opaque.concerns(opcode, owner, name, descriptor);
  }

  private @Nullable CallRule lookup(int opcode, String owner, String name, String descriptor) {
    return CallTable.lookup(
        opcode, declarer(owner, name, descriptor), name, descriptor, hierarchy::isSubtype);
  }

  /** A class that does not override {@code clone()} is named as the owner of Object's. */
  private String declarer(String owner, String name, String descriptor) {
    boolean isObjects =
        name.equals("clone")
            && descriptor.equals("()Ljava/lang/Object;")
            && !owner.startsWith("[")
            && !hierarchy.declares(owner, name + descriptor);
    return isObjects ? Hierarchy.OBJECT : owner;
  }

  /**
   * Rewrites one call.
   *
   * @param onThis whether a constructor calls another constructor on {@code this}
   */
  void rewrite(MethodContext context, MethodInsnNode at, boolean onThis) {
    InsnList code = context.method().instructions;
    if (at.owner.equals("jdk/internal/access/SharedSecrets") && at.name.startsWith("set")) {
      // The copy must not replace the JDK's own class.
      code.set(at, new org.objectweb.asm.tree.InsnNode(Opcodes.POP)); // STACK:
      return;
    }
    CallRule entry = lookup(at.getOpcode(), at.owner, at.name, at.desc);
    if (entry != null) {
      apply(context, at, CallTable.within(context.owner().name, entry), onThis);
      return;
    }
    if (map.origin(at.owner) == NameMap.Origin.KEPT && Outside.isOutside(at.owner, at.name)) {
      Code before =
          new Code()
              .push(context.siteOfCall(at)) // STACK: ..., site
              .invokeStatic(NameMap.HOOKS + "Opaques", "outside", "(I)V"); // STACK: ...
      code.insertBefore(at, before.list());
    }
    opaque.rewrite(context, at, onThis);
    if (NEW_ARRAYS.getOrDefault(at.owner, Set.of()).contains(at.name) || givesConstants(at)) {
      Code after =
          new Code()
              .op(Opcodes.DUP) // STACK: array, array
              .objectHook("born", "(Ljava/lang/Object;)V"); // STACK: array
      code.insert(at, after.list());
    } else {
      warnOfSeam(context, at);
    }
  }

  /**
   * Whether the call returns the constants of an enum: a new array, which {@code values()} itself
   * does not name.
   */
  private boolean givesConstants(MethodInsnNode at) {
    return at.getOpcode() == Opcodes.INVOKESTATIC
        && EnumConstants.isValues(at.owner, at.name, at.desc)
        && hierarchy.outline(at.owner).is(Opcodes.ACC_ENUM);
  }

  /** Rewrites an instruction for which the JVM generates code. */
  void rewrite(MethodContext context, InvokeDynamicInsnNode at) {
    opaque.rewrite(context, at);
  }

  private void apply(MethodContext context, MethodInsnNode at, CallRule entry, boolean onThis) {
    InsnList code = context.method().instructions;
    switch (entry.kind()) {
      case REPLACE -> replace(context, at, entry);
      case AROUND -> around(context, at, entry);
      case BEFORE -> {
        Code before = new Code();
        if (entry.site()) {
          before.push(Sites.byCall(context.site(at, entry.mode()))); // STACK: ..., site
        }
        code.insertBefore(at, call(before, entry.hook()).list()); // STACK: ...
      }
      case CREATED -> {
        Code after = new Code();
        if (onThis) {
          after.load(REFERENCE, 0); // STACK: this
        } else {
          after.op(Opcodes.DUP); // STACK: object, object
        }
        code.insert(at, call(after, entry.hook()).list()); // STACK: object?
      }
      case SEEDED -> {
        String given = Type.getReturnType(entry.hookDescriptor()).getDescriptor();
        code.insertBefore(at, call(new Code(), entry.hook()).list()); // STACK: ..., seed
        at.desc = at.desc.replace(")", given + ")");
      }
    }
  }

  private void replace(MethodContext context, MethodInsnNode at, CallRule entry) {
    Code hook = new Code();
    if (entry.site()) {
      hook.push(context.siteOfCall(at)); // STACK: receiver?, arguments, site
    }
    call(hook, entry.hook()); // STACK: result?
    Type wanted = Type.getReturnType(at.desc);
    if (Spill.isReference(wanted) && !wanted.equals(Type.getReturnType(entry.hookDescriptor()))) {
      hook.add(new TypeInsnNode(Opcodes.CHECKCAST, wanted.getInternalName())); // STACK: result
    }
    context.method().instructions.insertBefore(at, hook.list());
    context.method().instructions.remove(at);
  }

  private void around(MethodContext context, MethodInsnNode at, CallRule entry) {
    CallRule.Around around = Objects.requireNonNull(entry.around());
    Spill spill = new Spill(context, at);
    Code before = spill.store(new Code()); // STACK:
    tellAccess(before, entry, spill, Sites.byCall(context.site(at, entry.mode()))); // STACK:
    boolean isCombined = around.access() == Access.RMW && !at.name.startsWith("getAndSet");
    if (recording && around.access() != Access.READ && !isCombined && spill.count() > 0) {
      spill.load(before, spill.count() - 1); // STACK: value
      before.accessHook("value", Code.valueDescriptor(spill.type(spill.count() - 1))); // STACK:
    }
    spill.reload(before); // STACK: receiver, arguments
    Type result = Type.getReturnType(at.desc);
    Code after = tellResult(around, spill, result); // STACK: result
    if (recording && around.access() == Access.READ && result.getSize() > 0) {
      after.reportValue(result); // STACK: result
    }
    if (recording && isCombined) {
      reportCombined(at.name, spill, result, after); // STACK: result
    }
    context.method().instructions.insertBefore(at, before.list());
    context.method().instructions.insert(at, after.list());
  }

  /** Tells the hooks, before the call, where it touches memory and which reference it stores. */
  private static void tellAccess(Code before, CallRule entry, Spill spill, int site) {
    CallRule.Around around = Objects.requireNonNull(entry.around());
    if (around.shape() == CallRule.Shape.UNSAFE) {
      spill.load(before, 0); // STACK: base
      spill.load(before, 1); // STACK: base, offset
    } else {
      spill.loadReceiver(before); // STACK: handle
      spill.loadReferenceOrNull(before, 0); // STACK: handle, target
      spill.loadIntOrZero(before, 1); // STACK: handle, target, index
    }
    before
        .push(around.access()) // STACK: prefix, kind
        .push(site); // STACK: prefix, kind, site
    call(before, entry.hook()); // STACK:
    if (around.stored() >= 0) {
      spill.load(before, around.stored()); // STACK: value
      call(before, CallTable.STORED); // STACK:
    }
  }

  /** Passes the result to the hook after the call, if there is one. */
  private static Code tellResult(CallRule.Around around, Spill spill, Type result) {
    Code after = new Code();
    CallRule.Hook hook = around.after();
    if (hook != null && Type.getReturnType(hook.descriptor()).equals(result)) {
      call(after, hook); // STACK: result
    } else if (hook != null) {
      after.op(result.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP); // STACK: result, result
      if (around.compared() >= 0) {
        spill.load(after, around.compared()); // STACK: result, result, argument
      }
      call(after, hook); // STACK: result
    }
    return after;
  }

  /**
   * Reports the value that a method such as getAndAdd stores: it is computed from the value found
   * and the last argument.
   */
  private static void reportCombined(String name, Spill spill, Type result, Code after) {
    int last = spill.count() - 1;
    boolean isKnown = result.getSort() == Type.INT || result.getSort() == Type.LONG;
    if (last < 0 || !isKnown || !result.equals(spill.type(last))) {
      return;
    }
    int operation =
        name.startsWith("getAndBitwiseOr")
            ? Opcodes.IOR
            : name.startsWith("getAndBitwiseAnd")
                ? Opcodes.IAND
                : name.startsWith("getAndBitwiseXor") ? Opcodes.IXOR : Opcodes.IADD;
    after.op(result.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP); // STACK: result, result
    spill.load(after, last); // STACK: result, result, argument
    after
        .op(result.getOpcode(operation)) // STACK: result, stored
        .accessHook("value", Code.valueDescriptor(result)); // STACK: result
  }

  /**
   * Warns of calls that pass copies to an unchanged JDK class, or get them from it; a model allows
   * that.
   */
  private void warnOfSeam(MethodContext context, MethodInsnNode at) {
    if (at.owner.startsWith("[")
        || map.origin(at.owner) != NameMap.Origin.KEPT
        || !map.map(at.owner).equals(at.owner)
        || map.mapMethodDesc(at.desc).equals(at.desc)) {
      return;
    }
    rewritten.warn(
        context.owner().name.replace('/', '.')
            + "."
            + context.method().name
            + " calls "
            + at.owner.replace('/', '.')
            + "."
            + at.name
            + ", whose signature has a class of java.util that Linchpin rewrites: the call fails");
  }

  private static Code call(Code code, CallRule.Hook hook) {
    return code.invokeStatic(hook.owner(), hook.name(), hook.descriptor());
  }

  /** Whether the instruction is a call this class may rewrite. */
  static @Nullable MethodInsnNode call(AbstractInsnNode at) {
    return at instanceof MethodInsnNode call && !call.owner.startsWith(NameMap.HOOKS) ? call : null;
  }
}
