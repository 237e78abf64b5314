package dev.linchpin.internal.engine.world.classes;

import java.util.Set;
import java.util.stream.Collectors;

/**
 * The packages of the JDK. A JVM takes their classes from the JDK alone, so a class of the class
 * path that lies in one is never loaded; it must not be here either, or something else would be
 * judged than what runs.
 */
public final class JdkPackages {
  private static final Set<String> NAMES =
      ModuleLayer.boot().modules().stream()
          .flatMap(module -> module.getPackages().stream())
          .map(name -> name.replace('.', '/'))
          .collect(Collectors.toSet());

  private JdkPackages() {}

  /** Whether a class belongs to one of them, by its internal name. */
  public static boolean haveClass(String internalName) {
    int end = internalName.lastIndexOf('/');
    return internalName.startsWith("java/")
        || (end > 0 && NAMES.contains(internalName.substring(0, end)));
  }
}
