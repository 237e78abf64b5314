package dev.linchpin.engine.worker;

import org.jspecify.annotations.Nullable;

/** Finds the classes that a scenario names, and says what classes are called. */
final class Classes {
  /** What a scenario may leave out, as Java's own imports and the commonest others. */
  private static final String[] IMPORTED = {
    "java.lang.", "java.util.", "java.util.concurrent.", "java.util.concurrent.atomic."
  };

  private final Loader loader;
  private final String packageName;

  /** Gives the class of a binary name. */
  @FunctionalInterface
  interface Loader {
    Class<?> load(String binaryName) throws ClassNotFoundException;
  }

  /**
   * Classes as seen from one class.
   *
   * @param subject its binary name: others of its package and its nested ones go by simple names
   */
  Classes(Loader loader, String subject) {
    this.loader = loader;
    int dot = subject.lastIndexOf('.');
    this.packageName = dot < 0 ? "" : subject.substring(0, dot + 1);
  }

  /** The class of a name as written: qualified or not, nested ones after a dot or a dollar. */
  @Nullable Class<?> find(String name) {
    Class<?> found = nested(name);
    if (found == null && !packageName.isEmpty()) {
      found = nested(packageName + name);
    }
    for (int i = 0; found == null && i < IMPORTED.length; i++) {
      found = nested(IMPORTED[i] + name);
    }
    return found;
  }

  /** Tries {@code a.b.C.D}, {@code a.b.C$D}, … */
  private @Nullable Class<?> nested(String name) {
    String binary = name;
    while (true) {
      try {
        return loader.load(binary);
      } catch (ClassNotFoundException absent) {
        int dot = binary.lastIndexOf('.');
        if (dot < 0) {
          return null;
        }
        binary = binary.substring(0, dot) + '$' + binary.substring(dot + 1);
      } catch (NoClassDefFoundError | ClassFormatError problem) {
        if (String.valueOf(problem.getMessage()).contains("wrong name")) {
          return null; // a name that differs in case only, on some file systems
        }
        throw new BadScenario("class " + name + " cannot be loaded: " + problem, problem);
      }
    }
  }

  /** The name of a class as its author knows it. */
  static String name(Class<?> type) {
    if (type.isArray()) {
      return name(type.getComponentType()) + "[]";
    }
    return original(type.getName());
  }

  /** The same without the package. */
  static String simpleName(Class<?> type) {
    if (type.isArray()) {
      return simpleName(type.getComponentType()) + "[]";
    }
    String name = type.getName();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** Text without the prefix which copies of the JDK's classes have in a world. */
  static String original(String text) {
    return text.replace("linchpin.java.", "java.");
  }

  static String list(Class<?>[] types, boolean variable) {
    StringBuilder text = new StringBuilder("(");
    for (int i = 0; i < types.length; i++) {
      boolean last = variable && i == types.length - 1;
      text.append(i == 0 ? "" : ", ")
          .append(last ? simpleName(types[i].getComponentType()) + "..." : simpleName(types[i]));
    }
    return text.append(')').toString();
  }
}
