package dev.linchpin.internal.agent.rewrite.event;

import dev.linchpin.internal.agent.hook.event.EventKind;
import dev.linchpin.internal.agent.hook.event.EventSites;
import dev.linchpin.internal.agent.hook.event.SyncCall;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Rewrites one method: hooks at its accesses, monitors and calls of the JDK, and around the whole
 * if it is a transaction, a task or synchronized.
 */
final class EventMethod {
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final int LONGEST_UPDATE = 12;

  private final ClassNode type;
  private final MethodNode method;
  private final ClassHierarchy classes;
  private final ChosenPackages chosen;

  /** Whether accesses are recorded here, not only what orders threads. */
  private final boolean isChosen;

  private final String owner;
  private final boolean isConstructor;
  private int line;

  /** In a constructor: whether the object may be passed to a hook. */
  private boolean isInitialized;

  private int unfinished;

  EventMethod(ClassNode type, MethodNode method, ClassHierarchy classes, ChosenPackages chosen) {
    this.type = type;
    this.method = method;
    this.classes = classes;
    this.chosen = chosen;
    this.isChosen = chosen.matches(type.name);
    this.owner = ChosenPackages.simpleName(type.name);
    this.isConstructor = method.name.equals("<init>");
    this.isInitialized = !isConstructor;
  }

  void rewrite() {
    for (AbstractInsnNode at = method.instructions.getFirst(); at != null; ) {
      AbstractInsnNode next = at.getNext();
      rewrite(at);
      at = next;
    }
    if (method.name.equals("<clinit>")) {
      endInitializer();
    } else if (!isConstructor) {
      surround();
    }
  }

  private void endInitializer() {
    String name = type.name.replace('/', '.');
    for (AbstractInsnNode at : method.instructions.toArray()) {
      if (at.getOpcode() == Opcodes.RETURN) {
        InsnList code = new InsnList();
        int site = EventSites.all().addInitialization(EventKind.SEND, name, place());
        EventCode.hook(code, "initialized", "", site);
        insertBefore(at, code);
      }
    }
  }

  /** Whoever uses a static field of another class comes after its initialiser. */
  private void usesClass(FieldInsnNode access, String declaring) {
    boolean isStatic =
        access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
    boolean isOwn = method.name.equals("<clinit>") && declaring.equals(type.name);
    if (isStatic && !isOwn && !ChosenPackages.isOfTheJdk(declaring)) {
      InsnList code = new InsnList();
      String name = declaring.replace('/', '.');
      int site = EventSites.all().addInitialization(EventKind.RECEIVE, name, place());
      EventCode.hook(code, "usesClass", "", site);
      method.instructions.insert(access, code);
    }
  }

  private String place() {
    return owner + "." + method.name + (line > 0 ? ":" + line : "");
  }

  private void rewrite(AbstractInsnNode at) {
    if (at instanceof LineNumberNode number) {
      line = number.line;
    } else if (at instanceof FieldInsnNode access) {
      field(access);
    } else if (at instanceof MethodInsnNode call) {
      call(call);
    } else if (at.getOpcode() == Opcodes.NEW) {
      unfinished++;
    } else if (at.getOpcode() == Opcodes.MONITORENTER) {
      InsnList after = new InsnList();
      EventCode.hook(after, "acquired", OBJECT, site(EventKind.ACQUIRE, ""));
      insertBefore(at, EventCode.of(Opcodes.DUP));
      method.instructions.insert(at, after);
    } else if (at.getOpcode() == Opcodes.MONITOREXIT) {
      InsnList before = EventCode.of(Opcodes.DUP);
      EventCode.hook(before, "releasing", OBJECT, site(EventKind.RELEASE, ""));
      insertBefore(at, before);
    } else if (isChosen) {
      cell(at);
    }
  }

  private int site(EventKind kind, String label) {
    return EventSites.all().add(kind, label, place());
  }

  private void insertBefore(AbstractInsnNode at, InsnList code) {
    method.instructions.insertBefore(at, code);
  }

  private void cell(AbstractInsnNode at) {
    int opcode = at.getOpcode();
    String hook;
    InsnList code;
    if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      hook = "readCell";
      code = EventCode.of(Opcodes.DUP2);
    } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      hook = "writeCell";
      code = EventCode.cellBelow(opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE);
    } else {
      return;
    }
    boolean writes = hook.startsWith("write");
    int site = site(writes ? EventKind.WRITE_CELL : EventKind.READ_CELL, "");
    EventCode.hook(code, hook, OBJECT + "I", site);
    insertBefore(at, code);
  }

  private void field(FieldInsnNode access) {
    ClassHierarchy.Field field = classes.field(access.owner, access.name, access.desc);
    String declaring = field == null ? access.owner : field.owner();
    int flags = field == null ? 0 : field.access();
    usesClass(access, declaring);
    boolean isVolatile = (flags & Opcodes.ACC_VOLATILE) != 0;
    boolean isRecorded = isChosen && chosen.matches(declaring);
    if ((flags & Opcodes.ACC_FINAL) != 0
        || (!isRecorded && !isVolatile)
        || ChosenPackages.isOfTheJdk(declaring)
        || access.name.startsWith("linchpin$")) {
      return;
    }
    boolean isStatic =
        access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
    // A static field has no object that tells it from one of a class of the same simple name.
    String named = isStatic ? declaring.replace('/', '.') : ChosenPackages.simpleName(declaring);
    String label = named + "." + access.name;
    if (isStatic) {
      staticField(access, label, isVolatile, isRecorded);
    } else if (isConstructor) {
      if (isInitialized && !isVolatile) {
        inConstructor(access, label);
      }
    } else if (isVolatile) {
      volatileField(access, label, isRecorded);
    } else if (access.getOpcode() == Opcodes.GETFIELD) {
      InsnList code = EventCode.of(Opcodes.DUP);
      EventCode.hook(code, "read", OBJECT, site(EventKind.READ, label));
      insertBefore(access, code);
    } else {
      InsnList code = EventCode.objectBelow(Type.getType(access.desc));
      EventCode.hook(code, "write", OBJECT, site(EventKind.WRITE, label));
      insertBefore(access, code);
    }
  }

  /** The hook looks whether the object is the one being made. */
  private void inConstructor(FieldInsnNode access, String label) {
    boolean writes = access.getOpcode() == Opcodes.PUTFIELD;
    InsnList code =
        writes ? EventCode.objectBelow(Type.getType(access.desc)) : EventCode.of(Opcodes.DUP);
    code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    int site = site(writes ? EventKind.WRITE : EventKind.READ, label);
    EventCode.hook(code, writes ? "writeOther" : "readOther", OBJECT + OBJECT, site);
    insertBefore(access, code);
  }

  private void staticField(
      FieldInsnNode access, String label, boolean isVolatile, boolean isRecorded) {
    boolean writes = access.getOpcode() == Opcodes.PUTSTATIC;
    if (method.name.equals("<clinit>")) {
      return; // The JVM lets nobody else see the class until its initialiser has ended.
    }
    EventSites sites = EventSites.all();
    EventKind kind = writes ? EventKind.WRITE_STATIC : EventKind.READ_STATIC;
    int site =
        isRecorded
            ? sites.addStatic(kind, label, place())
            : sites.addStaticOrder(kind, label, place());
    InsnList code = new InsnList();
    if (!isVolatile) {
      EventCode.hook(code, writes ? "writeStatic" : "readStatic", "", site);
      insertBefore(access, code);
      return;
    }
    int unused = sites.add(writes ? EventKind.SEND : EventKind.RECEIVE, label, place());
    boolean isOrdered = writes || !isUpdate(access);
    String hook = writes ? "volatileWriteStatic" : isOrdered ? "volatileReadStatic" : "readStatic";
    EventCode.hook(code, hook, "", site);
    if (writes) {
      insertBefore(access, code);
    } else if (isOrdered || isRecorded) {
      method.instructions.insert(access, code);
    }
  }

  private void volatileField(FieldInsnNode access, String label, boolean isRecorded) {
    boolean writes = access.getOpcode() == Opcodes.PUTFIELD;
    Type value = Type.getType(access.desc);
    int site = site(writes ? EventKind.WRITE : EventKind.READ, isRecorded ? label : "");
    int unused = site(writes ? EventKind.SEND : EventKind.RECEIVE, label);
    if (writes) {
      InsnList code = EventCode.objectBelow(value);
      EventCode.hook(code, "volatileWrite", OBJECT, site);
      insertBefore(access, code);
    } else if (isUpdate(access)) {
      if (isRecorded) {
        InsnList code = EventCode.of(Opcodes.DUP);
        EventCode.hook(code, "read", OBJECT, site);
        insertBefore(access, code);
      }
    } else {
      insertBefore(access, EventCode.of(Opcodes.DUP));
      InsnList code = EventCode.exchange(value);
      EventCode.hook(code, "volatileRead", OBJECT, site);
      method.instructions.insert(access, code);
    }
  }

  /**
   * Whether the value read only serves to compute what is written back, as in {@code x++}: then no
   * branch depends on it, and another value would do.
   */
  private static boolean isUpdate(FieldInsnNode read) {
    int length = 0;
    for (AbstractInsnNode at = read.getNext(); at != null; at = at.getNext()) {
      int opcode = at.getOpcode();
      if (at instanceof FieldInsnNode other) {
        return other.name.equals(read.name)
            && other.owner.equals(read.owner)
            && (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC);
      }
      boolean isPlain =
          opcode < 0
              ? at instanceof LineNumberNode
              : opcode <= Opcodes.ALOAD
                  || (opcode >= Opcodes.DUP && opcode <= Opcodes.LXOR)
                  || (opcode >= Opcodes.I2L && opcode <= Opcodes.I2S);
      if (!isPlain || ++length > LONGEST_UPDATE) {
        return false;
      }
    }
    return false;
  }

  private void call(MethodInsnNode call) {
    if (call.name.equals("<init>") && call.getOpcode() == Opcodes.INVOKESPECIAL) {
      if (unfinished == 0) {
        isInitialized = true;
      } else {
        unfinished--;
      }
      return;
    }
    SyncCall meaning = isInitialized ? SyncCallTable.meaning(call, classes) : null;
    if (meaning == null) {
      return;
    }
    String name = ChosenPackages.simpleName(call.owner);
    boolean isVariable = isChosen && meaning.name().startsWith("ATOMIC") && !name.endsWith("Array");
    int site = EventSites.all().addCall(meaning, isVariable ? name + ".value" : "", place());
    EventCode.Call code = new EventCode.Call(call, meaning, site, method.maxLocals);
    insertBefore(call, code.before());
    method.instructions.insert(call, code.after());
  }

  /** Hooks where the method begins and wherever it ends. */
  private void surround() {
    boolean isSynchronized = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
    boolean isTransaction = isChosen && chosen.isTransaction(type, method);
    boolean isTask = isTask();
    if (!isSynchronized && !isTransaction && !isTask) {
      return;
    }
    InsnList start = new InsnList();
    InsnList end = new InsnList();
    line = 0;
    if (isTask) {
      int site = EventSites.all().addCall(SyncCall.SUBMIT, "", place());
      start.add(new VarInsnNode(Opcodes.ALOAD, 0));
      EventCode.hook(start, "taskBegins", OBJECT, site);
      end.add(new VarInsnNode(Opcodes.ALOAD, 0));
      EventCode.hook(end, "taskEnds", OBJECT, site);
    }
    if (isTransaction) {
      EventCode.hook(start, "begin", "", site(EventKind.BEGIN, ""));
    }
    if (isSynchronized) {
      start.add(monitor());
      EventCode.hook(start, "entered", OBJECT, site(EventKind.ACQUIRE, ""));
      InsnList release = new InsnList();
      EventCode.hook(release, "leaving", "", site(EventKind.RELEASE, ""));
      end.insert(release);
    }
    if (isTransaction) {
      EventCode.end(end);
    }
    surround(start, end, isTask);
  }

  private AbstractInsnNode monitor() {
    return (method.access & Opcodes.ACC_STATIC) != 0
        ? new LdcInsnNode(Type.getObjectType(type.name))
        : new VarInsnNode(Opcodes.ALOAD, 0);
  }

  private void surround(InsnList start, InsnList end, boolean usesThis) {
    LabelNode from = new LabelNode();
    LabelNode to = new LabelNode();
    for (AbstractInsnNode at = method.instructions.getFirst(); at != null; at = at.getNext()) {
      int opcode = at.getOpcode();
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        insertBefore(at, copy(end));
      }
    }
    start.add(from);
    method.instructions.insert(start);
    method.instructions.add(to);
    Object[] locals = usesThis ? new Object[] {type.name} : new Object[0];
    method.instructions.add(
        new FrameNode(
            Opcodes.F_FULL, locals.length, locals, 1, new Object[] {"java/lang/Throwable"}));
    method.instructions.add(copy(end));
    method.instructions.add(new InsnNode(Opcodes.ATHROW));
    method.tryCatchBlocks.add(new TryCatchBlockNode(from, to, to, null));
  }

  private static InsnList copy(InsnList code) {
    InsnList copy = new InsnList();
    for (AbstractInsnNode at = code.getFirst(); at != null; at = at.getNext()) {
      copy.add(at.clone(new java.util.HashMap<>()));
    }
    return copy;
  }

  /** Whether the method is what a thread of somebody else runs. */
  private boolean isTask() {
    @Nullable String wanted =
        switch (method.name) {
          case "run" -> method.desc.equals("()V") ? "java/lang/Runnable" : null;
          case "call" -> method.desc.startsWith("()") ? "java/util/concurrent/Callable" : null;
          case "compute" ->
              method.desc.startsWith("()") ? "java/util/concurrent/ForkJoinTask" : null;
          default -> null;
        };
    int unsuitable = Opcodes.ACC_STATIC | Opcodes.ACC_BRIDGE;
    return wanted != null
        && (method.access & unsuitable) == 0
        && classes.supertypes(type.name).contains(wanted);
  }
}
