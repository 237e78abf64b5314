package dev.linchpin.corpus.memory;

/**
 * {@link GenericInfo}, mended: the published object has final fields only. The race stays, and does
 * no harm.
 */
public final class FinalInfo {
  private static final class Info {
    private final int kind;

    Info(int kind) {
      this.kind = kind;
    }
  }

  private Info info;

  /** 5, whoever asks first. */
  public int kind() {
    Info seen = info;
    if (seen == null) {
      seen = new Info(5);
      info = seen;
    }
    return seen.kind;
  }
}
