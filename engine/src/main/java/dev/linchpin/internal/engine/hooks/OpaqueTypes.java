package dev.linchpin.internal.engine.hooks;

import java.util.List;
import java.util.Set;

/**
 * Which classes that are not rewritten have state that calls may change, told by their names.
 *
 * <p>What is not listed counts as changeable: a step too many costs time, a step too few makes an
 * answer wrong.
 */
public final class OpaqueTypes {
  /** Nothing of it ever changes, or the hooks know its calls. */
  public static final int NONE = 0;

  /** Its own state is nobody's affair, but it may hold objects whose state is. */
  public static final int HOLDER = 1;

  /** It has state. */
  public static final int STATEFUL = 2;

  private static final Set<String> HOLDERS =
      Set.of("java.util.logging.Logger", "java.lang.Iterable", "java.lang.AutoCloseable");

  /** Those of the packages below that do have state. */
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

  /** Beginnings of names. */
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
   * What a class is, by its binary name with dots; encoders and decoders are not charsets.
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

  /** What the objects of a class are; a class that extends one with state has state as well. */
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
        return kind(at.getName());
      }
    }
    return NONE;
  }

  /** Implementations that nobody names are what the class above them is. */
  private static boolean isInternal(String name) {
    return name.startsWith("sun.") || name.startsWith("jdk.");
  }
}
