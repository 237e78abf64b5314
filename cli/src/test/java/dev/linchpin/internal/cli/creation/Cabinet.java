package dev.linchpin.internal.cli.creation;

/** What is to be checked is inside. */
public final class Cabinet {
  /** Counts books. */
  public static final class Shelf {
    private int books;

    public int put() {
      return ++books;
    }
  }

  /** Has nothing to call. */
  public static final class Door {}
}
