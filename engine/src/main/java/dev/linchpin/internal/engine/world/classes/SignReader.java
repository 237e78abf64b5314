package dev.linchpin.internal.engine.world.classes;

import dev.linchpin.subject.ClassSigns;
import dev.linchpin.subject.ClassSigns.Kind;
import dev.linchpin.subject.ClassSigns.Sign;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Reads from a class file what suggests that threads share objects of the class. */
public final class SignReader {
  private static final String CONCURRENT = "java/util/concurrent/";

  private static final Set<String> LOCKS =
      Set.of("Semaphore", "CountDownLatch", "CyclicBarrier", "Phaser", "Exchanger");

  private static final List<String> NAME_PARTS =
      List.of("Concurrent", "Atomic", "ThreadSafe", "Synchronized", "LockFree", "NonBlocking");

  private final ClassNode node = new ClassNode();
  private final Map<Kind, Set<String>> found = new EnumMap<>(Kind.class);
  private @Nullable String unsuitable;

  private SignReader(byte[] classFile) {
    ClassFiles.reader(classFile).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
  }

  /**
   * The signs in a class file.
   *
   * @throws RuntimeException of ASM if the bytes are no class file
   */
  public static ClassSigns read(byte[] classFile) {
    return new SignReader(classFile).read();
  }

  private ClassSigns read() {
    unsuitable = shape();
    annotations(node.visibleAnnotations, node.invisibleAnnotations)
        .forEach(this::readClassAnnotation);
    node.fields.forEach(this::read);
    node.methods.forEach(this::read);
    String simple = node.name.substring(node.name.lastIndexOf('/') + 1);
    if (NAME_PARTS.stream().anyMatch(simple::contains)) {
      add(Kind.NAME, simple);
    }
    List<Sign> signs = new ArrayList<>();
    found.forEach((kind, names) -> signs.add(new Sign(kind, List.copyOf(names))));
    return new ClassSigns(node.name.replace('/', '.'), signs, unsuitable);
  }

  /** Why the class has no objects that can be checked by themselves, or null. */
  private @Nullable String shape() {
    if ((node.access & (Opcodes.ACC_INTERFACE | Opcodes.ACC_ANNOTATION)) != 0) {
      return "an interface";
    }
    if ((node.access & Opcodes.ACC_SYNTHETIC) != 0) {
      return "made by the compiler";
    }
    if (node.outerMethod != null) {
      return "a local class";
    }
    for (InnerClassNode inner : node.innerClasses) {
      if (inner.name.equals(node.name)) {
        return nested(inner);
      }
    }
    return (node.access & Opcodes.ACC_ABSTRACT) != 0 ? "an abstract class" : null;
  }

  private static @Nullable String nested(InnerClassNode inner) {
    if (inner.innerName == null || inner.outerName == null) {
      return "a local class";
    }
    if ((inner.access & Opcodes.ACC_PRIVATE) != 0) {
      return "a private class, used only inside another class";
    }
    if ((inner.access & Opcodes.ACC_STATIC) == 0) {
      return "an inner class, which needs an object of its outer class";
    }
    return (inner.access & Opcodes.ACC_ABSTRACT) != 0 ? "an abstract class" : null;
  }

  private void readClassAnnotation(String name) {
    switch (name) {
      case "ThreadSafe" -> add(Kind.ANNOTATED, "@" + name);
      case "NotThreadSafe" -> {
        add(Kind.ANNOTATED, "@" + name);
        unsuitable = "annotated @NotThreadSafe";
      }
      default -> {
        // Says nothing about threads.
      }
    }
  }

  private void read(FieldNode field) {
    if ((field.access & Opcodes.ACC_SYNTHETIC) != 0) {
      return;
    }
    if (isGuarded(field.visibleAnnotations, field.invisibleAnnotations)) {
      add(Kind.GUARDED, "@GuardedBy");
    }
    if ((field.access & Opcodes.ACC_VOLATILE) != 0) {
      add(Kind.VOLATILE_FIELD, field.name);
    }
    Kind kind = kind(elementType(field.desc));
    if (kind != null) {
      add(kind, field.name);
    }
  }

  private static String elementType(String descriptor) {
    Type type = Type.getType(descriptor);
    Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    return element.getSort() == Type.OBJECT ? element.getInternalName() : "";
  }

  private static @Nullable Kind kind(String type) {
    if (type.startsWith(CONCURRENT + "atomic/") || type.equals("java/lang/invoke/VarHandle")) {
      return Kind.ATOMIC_FIELD;
    }
    if (type.startsWith(CONCURRENT + "locks/")) {
      return Kind.LOCK_FIELD;
    }
    if (!type.startsWith(CONCURRENT)) {
      return null;
    }
    return LOCKS.contains(type.substring(CONCURRENT.length()))
        ? Kind.LOCK_FIELD
        : type.equals(CONCURRENT + "TimeUnit") ? null : Kind.CONCURRENT_FIELD;
  }

  private void read(MethodNode method) {
    if (isGuarded(method.visibleAnnotations, method.invisibleAnnotations)) {
      add(Kind.GUARDED, "@GuardedBy");
    }
    boolean isSynchronized = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
    for (AbstractInsnNode at : method.instructions) {
      isSynchronized |= at.getOpcode() == Opcodes.MONITORENTER;
    }
    if (isSynchronized) {
      add(Kind.SYNCHRONIZED, method.name);
    }
  }

  private static boolean isGuarded(
      @Nullable List<AnnotationNode> visible, @Nullable List<AnnotationNode> invisible) {
    return annotations(visible, invisible).anyMatch("GuardedBy"::equals);
  }

  /** The simple names of annotations, of whatever package. */
  private static Stream<String> annotations(
      @Nullable List<AnnotationNode> visible, @Nullable List<AnnotationNode> invisible) {
    return Stream.of(
            visible == null ? List.<AnnotationNode>of() : visible,
            invisible == null ? List.<AnnotationNode>of() : invisible)
        .flatMap(List::stream)
        .map(one -> Type.getType(one.desc).getInternalName())
        .map(name -> name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1));
  }

  private void add(Kind kind, String name) {
    found.computeIfAbsent(kind, first -> new LinkedHashSet<>()).add(name);
  }
}
