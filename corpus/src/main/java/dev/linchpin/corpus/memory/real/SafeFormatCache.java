package dev.linchpin.corpus.memory.real;

/** The same, read once, with final contents. */
public final class SafeFormatCache {
  private Format format;

  private static final class Format {
    private final int width;

    Format(int width) {
      this.width = width;
    }
  }

  public int width() {
    Format seen = format;
    if (seen == null) {
      seen = new Format(4);
      format = seen;
    }
    return seen.width;
  }
}
