package dev.linchpin.internal.engine.hooks.environment;

import dev.linchpin.internal.engine.hooks.Named;
import dev.linchpin.internal.engine.hooks.Opaques;
import dev.linchpin.internal.engine.hooks.thread.ThreadHooks;
import dev.linchpin.internal.engine.step.trace.Access;

/**
 * Texts that do not differ between JVMs, of objects that code which is not rewritten would ask for
 * them.
 */
public final class Texts {
  private static final String RENAMED = "linchpin.java.";

  private static final ClassValue<Boolean> TELLS_IDENTITY = Hashes.inheriting("toString");

  private Texts() {}

  /** As {@code toString}. */
  public static String own(Object object, int site) {
    Opaques.touch(object, Access.READ, "toString()", site);
    if (object instanceof Thread thread && TELLS_IDENTITY.get(object.getClass())) {
      return "Thread[#" + ThreadHooks.getId(thread) + "," + ThreadHooks.getName(thread) + "]";
    }
    return TELLS_IDENTITY.get(object.getClass()) ? plain(object) : object.toString();
  }

  /** As {@code Object.toString}. */
  public static String plain(Object object) {
    String name = object.getClass().getName();
    return (name.startsWith(RENAMED) ? name.substring(RENAMED.indexOf('.') + 1) : name)
        + "@"
        + Integer.toHexString(Hashes.hashCode(object));
  }

  /** As {@code String.valueOf}. */
  public static String of(Object object, int site) {
    return object == null ? "null" : own(object, site);
  }

  /** As {@code Objects.toString}. */
  public static String or(Object object, String otherwise, int site) {
    return object == null ? otherwise : own(object, site);
  }

  /** What a printer gets to print: the text, or for a printer of the subject the object itself. */
  public static Object printed(Object printer, Object object, int site) {
    return printer instanceof Named ? object : of(object, site);
  }

  /** Arguments of a format, with texts in place of objects that would tell their identity. */
  public static Object[] formatted(Object[] arguments, int site) {
    Object[] shown = arguments;
    for (int i = 0; arguments != null && i < arguments.length; i++) {
      if (arguments[i] != null && TELLS_IDENTITY.get(arguments[i].getClass())) {
        shown = shown == arguments ? arguments.clone() : shown;
        shown[i] = own(arguments[i], site);
      }
    }
    return shown;
  }

  /** As {@code String.join}. */
  public static String join(
      CharSequence separator, Iterable<? extends CharSequence> parts, int site) {
    String between = own(separator, site);
    StringBuilder text = new StringBuilder();
    boolean isFirst = true;
    for (CharSequence part : parts) {
      if (!isFirst) {
        text.append(between);
      }
      isFirst = false;
      text.append(of(part, site));
    }
    return text.toString();
  }
}
