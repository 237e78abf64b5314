package dev.linchpin.internal.engine.hooks;

import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/**
 * Tells by name which of the classes that are not rewritten have state that calls may change.
 *
 * <p>A class that is not listed counts as stateful: an unnecessary step costs time, a missing step
 * makes results wrong.
 */
public final class OpaqueTypes {
  /** Immutable, or its calls have hooks of their own. */
  public static final int NONE = 0;

  /** Has no state that matters itself, but may hold objects that have. */
  public static final int HOLDER = 1;

  /** Has state that calls may change. */
  public static final int STATEFUL = 2;

  private static final Set<String> HOLDERS =
      Set.of("java.util.logging.Logger", "java.lang.Iterable", "java.lang.AutoCloseable");

  /** Stateful classes among those that {@link #HARMLESS} covers. */
  private static final Set<String> STATEFUL_ALL_THE_SAME =
      Set.of(
          "java.lang.AbstractStringBuilder",
          "java.lang.Appendable",
          "java.lang.CharSequence",
          "java.lang.Comparable",
          "java.lang.Cloneable",
          "java.lang.ProcessBuilder",
          "java.lang.Readable",
          "java.lang.StringBuffer",
          "java.lang.StringBuilder",
          "java.security.MessageDigest",
          "java.security.Signature",
          "java.time.format.DateTimeFormatterBuilder",
          "java.util.Locale$Builder");

  /** Prefixes of class names. */
  private static final List<String> HARMLESS =
      List.of(
          "dev.linchpin.",
          "java.io.Console",
          "java.io.File",
          "java.io.ObjectStreamField",
          "java.io.Serializable",
          "java.lang.",
          "java.math.",
          "java.net.Inet",
          "java.net.URI",
          "java.nio.ByteOrder",
          "java.nio.charset.Charset",
          "java.nio.charset.CoderResult",
          "java.nio.charset.CodingErrorAction",
          "java.nio.charset.StandardCharsets",
          "java.nio.file.",
          "java.security.",
          "java.time.",
          "java.text.Normalizer",
          "java.util.Base64",
          "java.util.Collections$Empty",
          "java.util.Comparator",
          "java.util.Currency",
          "java.util.Event",
          "java.util.HexFormat",
          "java.util.ImmutableCollections",
          "java.util.ListResourceBundle",
          "java.util.Locale",
          "java.util.Objects",
          "java.util.Optional",
          "java.util.PropertyResourceBundle",
          "java.util.ResourceBundle",
          "java.util.SimpleTimeZone",
          "java.util.TimeZone",
          "java.util.UUID",
          "java.util.concurrent.",
          "java.util.function.",
          "java.util.logging.Level",
          "java.util.logging.LogManager",
          "jdk.",
          "sun.");

  private static final Set<String> HARMLESS_EXACTLY =
      Set.of("java.net.URL", "java.util.regex.Pattern", "java.util.regex.MatchResult");

  private OpaqueTypes() {}

  /**
   * The kind of a class, by its binary name with dots. Charsets have no state; their encoders and
   * decoders do.
   *
   * @return one of the constants
   */
  public static int kind(String name) {
    if (STATEFUL_ALL_THE_SAME.contains(name)
        || name.startsWith("java.nio.charset.CharsetE")
        || name.startsWith("java.nio.charset.CharsetD")
        || name.startsWith("java.security.MessageDigest")
        || name.startsWith("java.security.Signature")) {
      return STATEFUL;
    }
    if (HOLDERS.contains(name) || name.startsWith("java.util.stream.")) {
      return HOLDER;
    }
    boolean harmless =
        HARMLESS_EXACTLY.contains(name) || HARMLESS.stream().anyMatch(name::startsWith);
    return harmless ? NONE : STATEFUL;
  }

  /** The kind of a class; a subclass of a stateful class is stateful. */
  static int kind(Class<?> type) {
    if (type.isArray()) {
      return STATEFUL;
    }
    if (type.isHidden()
        || type.isEnum()
        || type.isRecord()
        || Enum.class.isAssignableFrom(type)
        || Throwable.class.isAssignableFrom(type)
        || java.lang.reflect.Proxy.isProxyClass(type)) {
      return NONE;
    }
    for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
      boolean rewritten = Named.class.isAssignableFrom(at);
      if (!rewritten && !isInternal(at.getName())) {
        return isCursor(at) ? STATEFUL : kind(at.getName());
      }
    }
    return NONE;
  }

  /** Whether objects of the class have a place in a collection, even if nobody can change that. */
  private static boolean isCursor(Class<?> type) {
    boolean moves =
        Iterator.class.isAssignableFrom(type) || Enumeration.class.isAssignableFrom(type);
    return moves && !type.getName().startsWith("java.util.Collections$Empty");
  }

  /**
   * Whether the class is an internal implementation, which is of the same kind as its superclass.
   */
  private static boolean isInternal(String name) {
    return name.startsWith("sun.") || name.startsWith("jdk.");
  }
}
