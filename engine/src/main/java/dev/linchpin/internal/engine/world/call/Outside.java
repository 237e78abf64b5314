package dev.linchpin.internal.engine.world.call;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * JDK calls whose effect can be neither repeated nor undone: files, sockets, processes, state of
 * the whole JVM. The calls are made unchanged; if runs then differ, these calls are the first
 * suspects.
 */
public final class Outside {
  /** Prefixes of class names. */
  private static final List<String> CLASSES =
      List.of(
          "java/io/File",
          "java/io/RandomAccessFile",
          "java/lang/ClassValue",
          "java/lang/Process",
          "java/lang/StackWalker",
          "java/lang/management/",
          "java/net/",
          "java/nio/channels/",
          "java/nio/file/",
          "java/sql/",
          "java/util/ResourceBundle",
          "java/util/ServiceLoader",
          "java/util/prefs/",
          "javax/");

  private static final Map<String, Set<String>> METHODS =
      Map.of(
          "java/lang/System",
          Set.of("clearProperty", "gc", "getProperties", "getProperty", "getenv", "setProperty"),
          "java/lang/Runtime",
          Set.of("freeMemory", "gc", "maxMemory", "totalMemory"),
          "java/lang/Thread",
          Set.of("getPriority", "getStackTrace", "getThreadGroup"),
          "java/lang/Integer",
          Set.of("getInteger"),
          "java/lang/Boolean",
          Set.of("getBoolean"),
          "java/lang/Long",
          Set.of("getLong"),
          "java/util/Locale",
          Set.of("getDefault", "setDefault"),
          "java/util/TimeZone",
          Set.of("getDefault", "setDefault"),
          "java/util/logging/Logger",
          Set.of("addHandler", "getHandlers", "getLevel", "removeHandler", "setLevel"));

  private Outside() {}

  public static boolean isOutside(String owner, String name) {
    return METHODS.getOrDefault(owner, Set.of()).contains(name)
        || CLASSES.stream().anyMatch(owner::startsWith);
  }
}
