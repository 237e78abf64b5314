package dev.linchpin.corpus.memory;

/** {@link ReadTwiceCache}, mended: one read, into a local variable. */
public final class ReadOnceCache {
  private String name;

  /** The name, never null. */
  public String name() {
    String seen = name;
    if (seen == null) {
      seen = "linchpin";
      name = seen;
    }
    return seen;
  }
}
