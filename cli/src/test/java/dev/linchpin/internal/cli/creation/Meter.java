package dev.linchpin.internal.cli.creation;

/** Only a builder makes one. Wrong: two threads may get the same number. */
public final class Meter {
  private int value;

  private Meter(Builder builder) {
    this.value = builder.start;
  }

  public static Builder builder() {
    return new Builder();
  }

  public int next() {
    return ++value;
  }

  /** Where to begin. */
  public static final class Builder {
    private int start;

    public Builder start(int first) {
      start = first;
      return this;
    }

    public Meter build() {
      return new Meter(this);
    }
  }
}
