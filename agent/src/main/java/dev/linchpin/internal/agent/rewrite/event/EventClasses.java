package dev.linchpin.internal.agent.rewrite.event;

import dev.linchpin.internal.agent.hook.RecordedClasses;
import dev.linchpin.internal.agent.hook.event.EventHooks;
import dev.linchpin.internal.agent.hook.event.Tracked;
import dev.linchpin.internal.agent.hook.event.TrackedIdentity;
import dev.linchpin.internal.agent.rewrite.SerialNumber;
import dev.linchpin.internal.agent.rewrite.StackFrames;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Rewrites every class of the program: those of the chosen packages tell their accesses, all tell
 * what orders threads. A class that cannot be rewritten stays as it is, and a note says so.
 */
public final class EventClasses implements ClassFileTransformer {
  private static final String OWN_PACKAGE = "dev/linchpin/internal/agent/";
  private static final String IDENTITY = "linchpin$identity";
  private static final String IDENTITY_DESCRIPTOR = Type.getDescriptor(TrackedIdentity.class);

  private final ChosenPackages chosen;
  private final Map<ClassLoader, ClassHierarchy> hierarchies = new WeakHashMap<>();

  /** Classes that got a field and an interface when they were loaded. */
  private final Set<String> tracked = ConcurrentHashMap.newKeySet();

  private final AtomicInteger chosenCount = new AtomicInteger();
  private final AtomicLong rewriteNanos = new AtomicLong();

  public EventClasses(ChosenPackages chosen) {
    this.chosen = chosen;
  }

  /** How long rewriting took, by the clock. */
  public long rewriteNanos() {
    return rewriteNanos.get();
  }

  /** How many classes of the chosen packages were rewritten. */
  public int chosenCount() {
    return chosenCount.get();
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] classFile) {
    if (name == null
        || loader == null
        || ChosenPackages.isOfTheJdk(name)
        || name.startsWith(OWN_PACKAGE)) {
      return null;
    }
    long start = System.nanoTime();
    try {
      if (!seesTheHooks(loader)) {
        if (chosen.matches(name)) {
          note(name, "its class loader " + loader + " does not see the bootstrap loader's classes");
        }
        return null;
      }
      boolean mayGrow = redefined == null || tracked.contains(name);
      return rewritten(classFile, hierarchy(loader), mayGrow);
    } catch (Throwable fault) {
      note(name, "by a fault of Linchpin: " + fault);
      return null;
    } finally {
      rewriteNanos.addAndGet(System.nanoTime() - start);
    }
  }

  private static void note(String name, String why) {
    RecordedClasses.all().note(name.replace('/', '.') + " is not recorded: " + why);
  }

  private ClassHierarchy hierarchy(ClassLoader loader) {
    synchronized (hierarchies) {
      return hierarchies.computeIfAbsent(loader, ClassHierarchy::of);
    }
  }

  private byte @Nullable [] rewritten(byte[] classFile, ClassHierarchy classes, boolean mayGrow) {
    Set<String> tooLarge = new HashSet<>();
    while (true) {
      ClassNode type = new ClassNode();
      new ClassReader(classFile).accept(type, 0);
      classes.enter(type);
      boolean isChosen = chosen.matches(type.name);
      for (MethodNode method : type.methods) {
        if (method.instructions.size() > 0 && !tooLarge.contains(method.name + method.desc)) {
          new EventMethod(type, method, classes, chosen).rewrite();
        }
      }
      if (mayGrow && isChosen && canBeTracked(type)) {
        track(type);
        tracked.add(type.name);
      }
      StackFrames.removeIfOld(type);
      try {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        byte[] result = writer.toByteArray();
        chosenCount.addAndGet(isChosen ? 1 : 0);
        return result;
      } catch (MethodTooLargeException large) {
        if (!tooLarge.add(large.getMethodName() + large.getDescriptor())) {
          throw large;
        }
        note(
            type.name + "." + large.getMethodName(),
            "with the events it would be larger than the JVM allows");
      }
    }
  }

  private static boolean canBeTracked(ClassNode type) {
    return (type.access & (Opcodes.ACC_INTERFACE | Opcodes.ACC_RECORD | Opcodes.ACC_ANNOTATION))
        == 0;
  }

  /** Adds a field for the identity, and the methods that get and set it. */
  private static void track(ClassNode type) {
    String serialNumber = SerialNumber.of(type);
    String tracked = Type.getInternalName(Tracked.class);
    if (type.interfaces.contains(tracked)) {
      return;
    }
    type.interfaces.add(tracked);
    int hidden = Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC;
    type.fields.add(
        new FieldNode(
            Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_TRANSIENT,
            IDENTITY,
            IDENTITY_DESCRIPTOR,
            null,
            null));
    MethodNode getter = new MethodNode(hidden, IDENTITY, "()" + IDENTITY_DESCRIPTOR, null, null);
    getter.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
    getter.instructions.add(
        new FieldInsnNode(Opcodes.GETFIELD, type.name, IDENTITY, IDENTITY_DESCRIPTOR));
    getter.instructions.add(new InsnNode(Opcodes.ARETURN));
    MethodNode setter =
        new MethodNode(hidden, IDENTITY, "(" + IDENTITY_DESCRIPTOR + ")V", null, null);
    setter.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
    setter.instructions.add(new VarInsnNode(Opcodes.ALOAD, 1));
    setter.instructions.add(
        new FieldInsnNode(Opcodes.PUTFIELD, type.name, IDENTITY, IDENTITY_DESCRIPTOR));
    setter.instructions.add(new InsnNode(Opcodes.RETURN));
    type.methods.add(getter);
    type.methods.add(setter);
    SerialNumber.keep(type, serialNumber);
  }

  private static boolean seesTheHooks(ClassLoader loader) {
    try {
      return Class.forName(EventHooks.class.getName(), false, loader) == EventHooks.class;
    } catch (ClassNotFoundException | LinkageError hidden) {
      return false;
    }
  }
}
