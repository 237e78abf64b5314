package dev.linchpin.internal.engine.world.classes;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What classes extend and declare, read from class files without loading them. */
public final class Hierarchy {
  public static final String OBJECT = "java/lang/Object";

  private static final Outline UNKNOWN =
      new Outline(Opcodes.ACC_PUBLIC, null, List.of(), Map.of(), Map.of());

  private final ClassFiles files;
  private final Map<String, Outline> outlines = new ConcurrentHashMap<>();

  public Hierarchy(ClassFiles files) {
    this.files = files;
  }

  /**
   * A class without its code.
   *
   * @param fields access flags by name
   * @param methods access flags by name and descriptor
   */
  public record Outline(
      int access,
      @Nullable String superName,
      List<String> interfaces,
      Map<String, Integer> fields,
      Map<String, Integer> methods) {
    public boolean is(int flag) {
      return (access & flag) != 0;
    }
  }

  /** A field where it is declared. */
  public record FieldPlace(String owner, int access) {
    public boolean is(int flag) {
      return (access & flag) != 0;
    }
  }

  public Outline outline(String name) {
    Outline known = outlines.get(name);
    if (known == null) {
      byte[] bytes = files.any(name);
      known = bytes == null ? UNKNOWN : read(bytes);
      outlines.put(name, known);
    }
    return known;
  }

  /** Whether the first class, which may be an array type, is the second or descends from it. */
  public boolean isSubtype(String name, String ancestor) {
    if (name.equals(ancestor) || ancestor.equals(OBJECT)) {
      return true;
    }
    if (name.startsWith("[")) {
      return ancestor.equals("java/lang/Cloneable") || ancestor.equals("java/io/Serializable");
    }
    Outline outline = outline(name);
    if (outline.superName() != null && isSubtype(outline.superName(), ancestor)) {
      return true;
    }
    return outline.interfaces().stream().anyMatch(above -> isSubtype(above, ancestor));
  }

  /**
   * Where a field that is named through {@code owner} is declared; null if no readable class
   * declares it.
   */
  public @Nullable FieldPlace field(String owner, String name) {
    Outline outline = outline(owner);
    Integer access = outline.fields().get(name);
    if (access != null) {
      return new FieldPlace(owner, access);
    }
    for (String above : outline.interfaces()) {
      FieldPlace found = field(above, name);
      if (found != null) {
        return found;
      }
    }
    return outline.superName() == null ? null : field(outline.superName(), name);
  }

  /** Whether the class or one above it, other than Object, declares the method. */
  public boolean declares(String owner, String nameAndDescriptor) {
    for (String at = owner; at != null && !at.equals(OBJECT); at = outline(at).superName()) {
      if (outline(at).methods().containsKey(nameAndDescriptor)) {
        return true;
      }
    }
    return false;
  }

  private static Outline read(byte[] bytes) {
    Map<String, Integer> fields = new HashMap<>();
    Map<String, Integer> methods = new HashMap<>();
    ClassReader reader = ClassFiles.reader(bytes);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public @Nullable FieldVisitor visitField(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              @Nullable Object value) {
            fields.put(name, access);
            return null;
          }

          @Override
          public @Nullable MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            methods.put(name + descriptor, access);
            return null;
          }
        },
        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return new Outline(
        reader.getAccess(),
        reader.getSuperName(),
        List.of(reader.getInterfaces()),
        Map.copyOf(fields),
        Map.copyOf(methods));
  }
}
