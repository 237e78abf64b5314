package dev.linchpin.internal.cli.trust;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which classes of the Java platform a name may mean, and which of them can do no harm. */
final class PlatformClasses {
  /** What a short name may mean, as in scenarios. */
  private static final List<String> IMPORTED =
      List.of(
          "",
          "java.lang.",
          "java.util.",
          "java.util.concurrent.",
          "java.util.concurrent.atomic.",
          "java.util.concurrent.locks.",
          "java.time.");

  /** Data structures, values and synchronisers: nothing that reaches files, nets or processes. */
  private static final Set<String> HARMLESS_PACKAGES =
      Set.of(
          "java.util",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "java.util.concurrent.locks",
          "java.util.function",
          "java.util.regex",
          "java.util.stream",
          "java.math",
          "java.time");

  /** In those packages, but they open files, or load and start what others wrote. */
  private static final Set<String> HARMFUL =
      Set.of(
          "java.util.Formatter",
          "java.util.ListResourceBundle",
          "java.util.PropertyResourceBundle",
          "java.util.ResourceBundle",
          "java.util.Scanner",
          "java.util.ServiceLoader",
          "java.util.Timer");

  /** Harmless ones of other packages, with all that extend them. */
  private static final List<Class<?>> VALUES =
      List.of(
          Number.class,
          String.class,
          StringBuilder.class,
          StringBuffer.class,
          Boolean.class,
          Character.class,
          URI.class,
          StandardCharsets.class,
          Math.class,
          Throwable.class);

  private PlatformClasses() {}

  /** The classes of the platform that the name may mean; none if it is none of them. */
  static List<Class<?>> named(String name) {
    List<Class<?>> found = new ArrayList<>();
    for (String prefix : IMPORTED) {
      for (String candidate = prefix + name; candidate != null; candidate = inner(candidate)) {
        Class<?> type = find(candidate);
        if (type != null) {
          found.add(type);
          break;
        }
      }
    }
    return found;
  }

  /** With the last dot taken as that before a class inside another; null if there is none. */
  private static @Nullable String inner(String name) {
    int dot = name.lastIndexOf('.');
    return dot < 0 ? null : name.substring(0, dot) + '$' + name.substring(dot + 1);
  }

  private static @Nullable Class<?> find(String name) {
    try {
      return Class.forName(name, false, ClassLoader.getPlatformClassLoader());
    } catch (ClassNotFoundException | LinkageError none) {
      return null;
    }
  }

  static boolean isHarmless(Class<?> type) {
    Class<?> outer = type;
    while (outer.getEnclosingClass() != null) {
      outer = outer.getEnclosingClass();
    }
    if (type == Object.class || VALUES.stream().anyMatch(one -> one.isAssignableFrom(type))) {
      return true;
    }
    return HARMLESS_PACKAGES.contains(type.getPackageName()) && !HARMFUL.contains(outer.getName());
  }
}
