package dev.linchpin.engine.step;

import java.util.regex.Pattern;

/** Text that is the same in every run, in every world and in every JVM. */
public final class StableText {
  private static final String COPIES = "linchpin.java.";

  /** What {@code Object.toString} and class loaders write after their names. */
  private static final Pattern HASH = Pattern.compile("@[0-9a-f]{1,8}\\b");

  private StableText() {}

  /** Without identity hash codes, and with the names of copied classes as in the source. */
  public static String of(String text) {
    String renamed = text.contains(COPIES) ? text.replace(COPIES, "java.") : text;
    return renamed.indexOf('@') < 0 ? renamed : HASH.matcher(renamed).replaceAll("");
  }
}
