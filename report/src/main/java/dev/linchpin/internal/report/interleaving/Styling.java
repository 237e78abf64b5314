package dev.linchpin.internal.report.interleaving;

/** How parts of a text are set off, where that can be shown at all. */
@FunctionalInterface
public interface Styling {
  /** Plain text. */
  Styling PLAIN = (style, text) -> text;

  /** What a part of a text means to its reader. */
  enum Style {
    BAD,
    GOOD,
    DIM,
    STRONG
  }

  String styled(Style style, String text);
}
