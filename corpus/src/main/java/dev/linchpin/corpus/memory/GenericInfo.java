package dev.linchpin.corpus.memory;

/**
 * An object that any thread may make and that is published through a plain field.
 *
 * <p>The shape of JDK-8302822 and ben-manes/caffeine #1820.
 */
public final class GenericInfo {
  private static final class Info {
    private int kind;

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
