package dev.linchpin.internal.agent.rewrite.event;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * What class files say about supertypes and fields. No class is loaded for that: it would be loaded
 * before it can be rewritten.
 */
final class ClassHierarchy {
  private static final int MOST_CLASSES = 20_000;

  /** A field and the class that declares it. */
  record Field(String owner, int access) {}

  /** What is kept of a class file. */
  private record Summary(
      @Nullable String parent, Set<String> interfaces, Map<String, Integer> fields) {
    static Summary of(ClassNode type) {
      Map<String, Integer> fields = new HashMap<>();
      for (FieldNode field : type.fields) {
        fields.put(field.name + field.desc, field.access);
      }
      return new Summary(type.superName, Set.copyOf(type.interfaces), fields);
    }
  }

  private final @Nullable ClassLoader loader;
  private final Map<String, Summary> known;

  private ClassHierarchy(@Nullable ClassLoader loader, Map<String, Summary> known) {
    this.loader = loader;
    this.known = known;
  }

  /** The classes that a loader sees, by the names that they have there. */
  static ClassHierarchy of(@Nullable ClassLoader loader) {
    return new ClassHierarchy(
        loader,
        new LinkedHashMap<>() {
          private static final long serialVersionUID = 1;

          @Override
          protected boolean removeEldestEntry(Map.Entry<String, Summary> eldest) {
            return size() > MOST_CLASSES;
          }
        });
  }

  synchronized void enter(ClassNode type) {
    known.put(type.name, Summary.of(type));
  }

  /** The class that declares the field that code means by a class and a name; null if unknown. */
  synchronized @Nullable Field field(String owner, String name, String descriptor) {
    for (String at = owner; at != null; ) {
      Summary type = summary(at);
      if (type == null) {
        return null;
      }
      Integer access = type.fields.get(name + descriptor);
      if (access != null) {
        return new Field(at, access);
      }
      for (String each : type.interfaces) {
        Field found = field(each, name, descriptor);
        if (found != null) {
          return found;
        }
      }
      at = type.parent;
    }
    return null;
  }

  /** The class and everything that it extends or implements, as far as it can be read. */
  synchronized Set<String> supertypes(String name) {
    Set<String> all = new HashSet<>();
    addSupertypes(name, all);
    return all;
  }

  private void addSupertypes(String name, Set<String> all) {
    if (!all.add(name)) {
      return;
    }
    Summary type = summary(name);
    if (type != null) {
      if (type.parent != null) {
        addSupertypes(type.parent, all);
      }
      type.interfaces.forEach(each -> addSupertypes(each, all));
    }
  }

  private @Nullable Summary summary(String name) {
    if (name.startsWith("[")) {
      return null;
    }
    Summary found = known.get(name);
    if (found == null) {
      found = read(name);
      if (found != null) {
        known.put(name, found);
      }
    }
    return found;
  }

  private @Nullable Summary read(String name) {
    String file = name + ".class";
    try (InputStream in =
        loader == null
            ? ClassLoader.getSystemResourceAsStream(file)
            : loader.getResourceAsStream(file)) {
      if (in == null) {
        return null;
      }
      ClassNode node = new ClassNode();
      new ClassReader(in)
          .accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      return Summary.of(node);
    } catch (IOException | IllegalArgumentException unreadable) {
      return null;
    }
  }
}
