package dev.linchpin.packaging;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** The superclasses of classes of a jar and of the JDK, read from class files. */
final class Ancestry {
  private static final String OBJECT = "java/lang/Object";

  private final Map<String, byte[]> entries;
  private final Map<String, List<String>> lines = new HashMap<>();

  /**
   * An ancestry.
   *
   * @param entries the jar's entries by name
   */
  Ancestry(Map<String, byte[]> entries) {
    this.entries = entries;
  }

  /**
   * The nearest class that both types extend. For an interface that is Object, as for the JVM: it
   * lets every reference pass for an interface.
   */
  String common(String one, String other) {
    List<String> known = line(one);
    for (String candidate : line(other)) {
      if (known.contains(candidate)) {
        return candidate;
      }
    }
    return OBJECT;
  }

  /** The class itself and all that it extends, up to Object. */
  private List<String> line(String name) {
    List<String> known = lines.get(name);
    if (known == null) {
      known = new ArrayList<>();
      for (String at = name; at != null; at = parent(at)) {
        known.add(at);
      }
      lines.put(name, known);
    }
    return known;
  }

  private @Nullable String parent(String name) {
    byte[] content = entries.get(name + ".class");
    ClassReader reader = content == null ? ofPlatform(name) : new ClassReader(content);
    if (reader == null || name.equals(OBJECT)) {
      return null;
    }
    return (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0 ? OBJECT : reader.getSuperName();
  }

  /** Null for a class that is neither in the jar nor in the JDK: of an optional library. */
  private static @Nullable ClassReader ofPlatform(String name) {
    try (InputStream in =
        ClassLoader.getPlatformClassLoader().getResourceAsStream(name + ".class")) {
      return in == null ? null : new ClassReader(in);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
