package dev.linchpin.corpus.memory;

/**
 * A cache that reads its plain field twice: the second read may see null again.
 *
 * <p>The shape of JDK-8261404, JDK-8259021, JDK-8293197, JDK-8297195 and joda-time #45.
 */
public final class ReadTwiceCache {
  private String name;

  /** The name, never null. */
  public String name() {
    if (name == null) {
      name = "linchpin";
    }
    return name;
  }
}
