package dev.linchpin.engine.world;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * Which calls lead into classes of the JDK that are not rewritten and may change their receiver
 * unseen. Without a step for them two threads could use one StringBuilder and no order of theirs
 * would be tried.
 */
final class Opaque {
  private static final Set<String> MUTABLE =
      Set.of(
          "java/lang/StringBuilder", "java/lang/StringBuffer", "java/lang/AbstractStringBuilder");

  /** Beginnings of names whose objects never change, or whose calls the hooks know. */
  private static final List<String> HARMLESS =
      List.of(
          "java/lang/",
          "java/io/PrintStream",
          "java/io/Console",
          "java/math/",
          "java/net/UR",
          "java/nio/charset/",
          "java/security/",
          "java/time/",
          "java/util/Currency",
          "java/util/HexFormat",
          "java/util/Locale",
          "java/util/Optional",
          "java/util/UUID",
          "java/util/concurrent/",
          "java/util/regex/Pattern",
          "java/util/stream/",
          "jdk/",
          "sun/");

  private final NameMap map;
  private final Hierarchy hierarchy;

  Opaque(NameMap map, Hierarchy hierarchy) {
    this.map = map;
    this.hierarchy = hierarchy;
  }

  /** Whether the call may change its receiver behind the hooks' back. */
  boolean isOpaque(int opcode, String owner, String name, String descriptor) {
    if (opcode != Opcodes.INVOKEVIRTUAL || owner.startsWith("[")) {
      return false;
    }
    String declaring = declaring(owner, name + descriptor);
    return declaring != null
        && map.origin(declaring) == NameMap.Origin.KEPT
        && isMutable(declaring);
  }

  private static boolean isMutable(String name) {
    return MUTABLE.contains(name) || HARMLESS.stream().noneMatch(name::startsWith);
  }

  /** The class at or above the owner that has the method's code; null if none we can read. */
  private @Nullable String declaring(String owner, String method) {
    for (String at = owner; at != null; at = hierarchy.outline(at).superName()) {
      if (hierarchy.outline(at).methods().containsKey(method)) {
        return at.equals(Hierarchy.OBJECT) ? null : at;
      }
    }
    return null;
  }
}
