package dev.linchpin.internal.persistent;

import org.jspecify.annotations.Nullable;

/**
 * An immutable string that grows at the end. The cost of appending depends on the length of the
 * appended part only. Texts derived from one another share their common part, so that a comparison
 * stops there.
 */
public final class Text {
  public static final Text EMPTY = new Text(null, "");

  private final @Nullable Text before;
  private final String piece;
  private final int length;

  /** As {@link String#hashCode} of the whole. */
  private final int hash;

  private @Nullable String whole;

  private Text(@Nullable Text before, String piece) {
    this.before = before;
    this.piece = piece;
    this.length = before == null ? piece.length() : before.length + piece.length();
    this.hash =
        before == null
            ? piece.hashCode()
            : before.hash * power31(piece.length()) + piece.hashCode();
  }

  public static Text of(String piece) {
    return new Text(null, piece);
  }

  public boolean isEmpty() {
    return length == 0;
  }

  public Text with(String more) {
    return more.isEmpty() ? this : new Text(this, more);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof Text that) || length != that.length || hash != that.hash) {
      return false;
    }
    Text mine = this;
    Text theirs = that;
    while (mine != theirs) {
      if (mine == null || theirs == null || !mine.piece.equals(theirs.piece)) {
        // Cut differently, or different: only the whole can tell.
        return toString().equals(that.toString());
      }
      mine = mine.before;
      theirs = theirs.before;
    }
    return true;
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /** The text; put together once. */
  @Override
  public String toString() {
    String text = whole;
    if (text == null) {
      char[] letters = new char[length];
      for (Text at = this; at != null; at = at.before) {
        at.piece.getChars(0, at.piece.length(), letters, at.length - at.piece.length());
      }
      text = new String(letters);
      whole = text;
    }
    return text;
  }

  private static int power31(int exponent) {
    int power = 1;
    int base = 31;
    for (int left = exponent; left > 0; left >>= 1) {
      if ((left & 1) != 0) {
        power *= base;
      }
      base *= base;
    }
    return power;
  }
}
