package dev.linchpin.internal.engine.world.rewrite;

import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.world.call.Opaque;
import dev.linchpin.internal.engine.world.classes.Hierarchy;
import dev.linchpin.internal.engine.world.classes.NameMap;
import dev.linchpin.internal.engine.world.code.Code;
import dev.linchpin.internal.engine.world.code.RecordMethods;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Reports the objects that calls into code that is not rewritten receive and may keep. This
 * includes code that the JVM generates: string concatenation and record methods.
 */
final class OpaqueRewriter {
  private static final String HOOKS = NameMap.HOOKS + "Opaques";
  private static final String TWO = "(Ljava/lang/Object;Ljava/lang/Object;)V";
  private static final String TO_TEXT = "java.lang.String.valueOf";
  private static final Type TEXT = Type.getObjectType("java/lang/String");
  private static final String TEXTS = NameMap.HOOKS + "environment/Texts";
  private static final String CURSORS = NameMap.HOOKS + "environment/Cursors";
  private static final Set<String> MOVING = Set.of("iterator", "listIterator");
  private static final Set<String> BUILDERS =
      Set.of("java/lang/StringBuilder", "java/lang/StringBuffer");
  private static final Set<String> PRINTERS = Set.of("java/io/PrintStream", "java/io/PrintWriter");
  private static final Set<String> FORMATS =
      Set.of("java/lang/String", "java/util/Formatter", "java/text/MessageFormat");

  /** Types whose text depends on no other object. */
  private static final List<String> PLAIN =
      List.of(
          "java/lang/String",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Byte",
          "java/lang/Short",
          "java/lang/Float",
          "java/lang/Double");

  private final Opaque opaque;

  OpaqueRewriter(Opaque opaque) {
    this.opaque = opaque;
  }

  /** Whether a call of the method would be rewritten. */
  boolean concerns(int opcode, String owner, String name, String descriptor) {
    return opaque.use(opcode, owner, name, descriptor) != null;
  }

  /**
   * Rewrites one call.
   *
   * @param onThis whether a constructor calls another constructor on {@code this}
   */
  void rewrite(MethodContext context, MethodInsnNode at, boolean onThis) {
    textArgument(context, at);
    Opaque.Use use = opaque.use(at.getOpcode(), at.owner, at.name, at.desc);
    if (use == null) {
      return;
    }
    if (Type.getArgumentCount(at.desc) == 0 && !use.gives()) {
      Code before =
          new Code()
              .op(Opcodes.DUP) // STACK: receiver, receiver
              .push(use.receiver()) // STACK: receiver, receiver, mode
              .push(method(at)) // STACK: receiver, receiver, mode, method
              .push(context.siteOfCall(at)) // STACK: receiver, receiver, mode, method, site
              .invokeStatic(
                  HOOKS, "touch", "(Ljava/lang/Object;ILjava/lang/String;I)V"); // STACK: receiver
      context.method().instructions.insertBefore(at, before.list());
      return;
    }
    Spill spill = new Spill(context, at);
    before(context, at, use, spill);
    if (at.name.equals("<init>")) {
      afterConstruction(context, at, use, spill, onThis);
    } else {
      afterCall(context, at, use, spill);
    }
  }

  /**
   * Passes texts instead of objects to code that would ask the objects for them: the text of a
   * plain object or array has its hash code in it, which is another one in each JVM. Classes of the
   * subject may override the methods of printers, and then get the objects.
   */
  private static void textArgument(MethodContext context, MethodInsnNode at) {
    Code before = new Code();
    boolean isArray = at.desc.contains("[Ljava/lang/Object;)");
    boolean isLast = !isArray && at.desc.contains("Ljava/lang/Object;)");
    if (isLast && BUILDERS.contains(at.owner)) {
      before
          .push(context.siteOfCall(at, TO_TEXT)) // STACK: ..., object, site
          .invokeStatic(TEXTS, "of", "(Ljava/lang/Object;I)Ljava/lang/String;"); // STACK: ..., text
      at.desc = at.desc.replace("Ljava/lang/Object;)", "Ljava/lang/String;)");
    } else if (isLast && PRINTERS.contains(at.owner) && at.name.startsWith("print")) {
      before
          .op(Opcodes.DUP2) // STACK: printer, object, printer, object
          .push(context.siteOfCall(at, TO_TEXT)) // STACK: printer, object, printer, object, site
          .invokeStatic(
              TEXTS,
              "printed",
              "(Ljava/lang/Object;Ljava/lang/Object;I)Ljava/lang/Object;") // STACK: printer,
          // object, shown
          .op(Opcodes.SWAP) // STACK: printer, shown, object
          .op(Opcodes.POP); // STACK: printer, shown
    } else if (isArray && FORMATS.contains(at.owner) && at.name.startsWith("format")) {
      before
          .push(context.siteOfCall(at, TO_TEXT)) // STACK: ..., objects, site
          .invokeStatic(
              TEXTS, "formatted", "([Ljava/lang/Object;I)[Ljava/lang/Object;"); // STACK: ..., shown
    }
    context.method().instructions.insertBefore(at, before.list());
  }

  private static void before(
      MethodContext context, MethodInsnNode at, Opaque.Use use, Spill spill) {
    Code before = spill.store(new Code()); // STACK:
    if (use.receiver() != Opaque.UNUSED) {
      spill.loadReceiver(before); // STACK: receiver
      before
          .push(use.receiver()) // STACK: receiver, mode
          .invokeStatic(HOOKS, "with", "(Ljava/lang/Object;I)V"); // STACK:
    }
    for (int i = 0; i < spill.count(); i++) {
      if (use.arguments().get(i) != Opaque.UNUSED) {
        spill.load(before, i); // STACK: argument
        before
            .push(use.arguments().get(i)) // STACK: argument, mode
            .invokeStatic(HOOKS, "with", "(Ljava/lang/Object;I)V"); // STACK:
      }
    }
    if (use.receiver() == Opaque.UNUSED) {
      before
          .push(context.siteOfCall(at)) // STACK: site
          .invokeStatic(HOOKS, "touch", "(I)V"); // STACK:
    } else {
      spill.loadReceiver(before); // STACK: receiver
      before
          .push(method(at)) // STACK: receiver, method
          .push(context.siteOfCall(at)) // STACK: receiver, method, site
          .invokeStatic(HOOKS, "touch", "(Ljava/lang/Object;Ljava/lang/String;I)V"); // STACK:
    }
    if (use.receiver() != Opaque.UNUSED) {
      for (int i = 0; i < spill.count(); i++) {
        if (Spill.isReference(spill.type(i)) && use.arguments().get(i) != Access.READ) {
          spill.loadReceiver(before); // STACK: receiver
          spill.load(before, i); // STACK: receiver, argument
          before.invokeStatic(HOOKS, "given", TWO); // STACK:
        }
      }
    }
    spill.reload(before); // STACK: receiver?, arguments
    context.method().instructions.insertBefore(at, before.list());
  }

  /** Its name and the descriptor of its parameters. */
  private static String method(MethodInsnNode at) {
    return at.name + at.desc.substring(0, at.desc.indexOf(')') + 1);
  }

  private static void afterCall(
      MethodContext context, MethodInsnNode at, Opaque.Use use, Spill spill) {
    Code after = new Code();
    if (use.keeps() && use.receiver() != Opaque.UNUSED) {
      for (int i = 0; i < spill.count(); i++) {
        if (use.arguments().get(i) != Opaque.UNUSED) {
          spill.loadReceiver(after); // STACK: result?, receiver
          spill.load(after, i); // STACK: result?, receiver, argument
          after.invokeStatic(HOOKS, "holds", TWO); // STACK: result?
        }
      }
    }
    if (use.gives()) {
      if (use.makes()) {
        controlled(at, after); // STACK: result
        after
            .op(Opcodes.DUP) // STACK: result, result
            .invokeStatic(HOOKS, "fresh", "(Ljava/lang/Object;)V"); // STACK: result
      }
      if (spill.hasReceiver()) {
        after.op(Opcodes.DUP); // STACK: result, result
        spill.loadReceiver(after); // STACK: result, result, receiver
        after.invokeStatic(HOOKS, "holds", TWO); // STACK: result
      }
      for (int i = 0; i < spill.count(); i++) {
        if (use.arguments().get(i) != Opaque.UNUSED) {
          after.op(Opcodes.DUP); // STACK: result, result
          spill.load(after, i); // STACK: result, result, argument
          after.invokeStatic(HOOKS, "holds", TWO); // STACK: result
        }
      }
    }
    context.method().instructions.insert(at, after.list());
  }

  /** Of an iterator that the JDK creates, one that is under control. */
  private static void controlled(MethodInsnNode at, Code after) {
    if (MOVING.contains(at.name)) {
      String type = Type.getReturnType(at.desc).getInternalName();
      after
          .invokeStatic(CURSORS, "of", "(Ljava/lang/Object;)Ljava/lang/Object;") // STACK: object
          .add(new TypeInsnNode(Opcodes.CHECKCAST, type)); // STACK: result
    }
  }

  private static void afterConstruction(
      MethodContext context, MethodInsnNode at, Opaque.Use use, Spill spill, boolean onThis) {
    if (!use.keeps() || (!onThis && !isNamed(at))) {
      return;
    }
    Code after = new Code();
    for (int i = 0; i < spill.count(); i++) {
      if (use.arguments().get(i) != Opaque.UNUSED) {
        if (onThis) {
          after.load(Type.getObjectType(Hierarchy.OBJECT), 0); // STACK: this
        } else {
          after.op(Opcodes.DUP); // STACK: object, object
        }
        spill.load(after, i); // STACK: object, object, argument
        after.invokeStatic(HOOKS, "holds", TWO); // STACK: object
      }
    }
    AbstractInsnNode last = onThis ? at : at.getNext().getNext();
    context.method().instructions.insert(last, after.list());
  }

  /** Whether the object is on the stack after its construction, and was named there. */
  private static boolean isNamed(MethodInsnNode at) {
    AbstractInsnNode next = at.getNext();
    return next != null
        && next.getOpcode() == Opcodes.DUP
        && next.getNext() instanceof MethodInsnNode born
        && born.name.equals("born");
  }

  /** Rewrites an instruction for which the JVM generates code that uses objects. */
  void rewrite(MethodContext context, InvokeDynamicInsnNode at) {
    switch (at.bsm.getOwner()) {
      case "java/lang/invoke/StringConcatFactory" -> concatenation(context, at);
      case "java/lang/runtime/ObjectMethods" -> recordMethod(context, at);
      default -> {}
    }
  }

  /** Renders the parts as texts, one after the other, before the JVM joins the texts. */
  private static void concatenation(MethodContext context, InvokeDynamicInsnNode at) {
    Spill spill = new Spill(context, at.desc, false);
    Code before = spill.store(new Code()); // STACK:
    boolean changed = false;
    Type[] types = Type.getArgumentTypes(at.desc);
    for (int i = 0; i < types.length; i++) {
      if (Spill.isReference(types[i])
          && !(types[i].getSort() == Type.OBJECT && PLAIN.contains(types[i].getInternalName()))) {
        spill.load(before, i); // STACK: part
        before
            .push(context.siteOfCall(at, TO_TEXT)) // STACK: part, site
            .invokeStatic(TEXTS, "of", "(Ljava/lang/Object;I)Ljava/lang/String;"); // STACK: text
        spill.replace(before, i, TEXT); // STACK:
        types[i] = TEXT;
        changed = true;
      }
    }
    if (changed) {
      spill.reload(before); // STACK: parts
      at.desc = Type.getMethodDescriptor(Type.getReturnType(at.desc), types);
      context.method().instructions.insertBefore(at, before.list());
    }
  }

  private static void recordMethod(MethodContext context, InvokeDynamicInsnNode at) {
    Code own = RecordMethods.code(at, context.firstFree(), context.site(at)); // STACK: result
    if (own != null) {
      context.method().instructions.insertBefore(at, own.list());
      context.method().instructions.remove(at);
      return;
    }
    Spill spill = new Spill(context, at.desc, false);
    Code before = spill.store(new Code()); // STACK:
    for (int i = 0; i < spill.count(); i++) {
      if (Spill.isReference(spill.type(i))) {
        spill.load(before, i); // STACK: record
        before
            .push(context.siteOfCall(at, "java.lang.runtime.ObjectMethods")) // STACK: record, site
            .invokeStatic(HOOKS, "touchParts", "(Ljava/lang/Object;I)V"); // STACK:
      }
    }
    spill.reload(before); // STACK: records
    context.method().instructions.insertBefore(at, before.list());
  }
}
