package dev.linchpin.corpus.memory.real;

/**
 * A format that is made at first use, unsafely published and read twice.
 *
 * <p>The shape of JodaOrg/joda-time #45.
 */
public final class FormatCache {
  private Format format;

  private static final class Format {
    private int width;

    Format(int width) {
      this.width = width;
    }
  }

  public int width() {
    if (format == null) {
      format = new Format(4);
    }
    return format.width;
  }
}
