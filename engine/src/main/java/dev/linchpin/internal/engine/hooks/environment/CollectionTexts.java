package dev.linchpin.internal.engine.hooks.environment;

/** Methods that print what a collection of the subject holds, element by element. */
public final class CollectionTexts {
  private CollectionTexts() {}

  /** As {@code String.join}. */
  public static String join(
      CharSequence separator, Iterable<? extends CharSequence> parts, int site) {
    String between = Hashes.text(separator, site);
    StringBuilder text = new StringBuilder();
    boolean isFirst = true;
    for (CharSequence part : parts) {
      if (!isFirst) {
        text.append(between);
      }
      isFirst = false;
      text.append(Hashes.textOrNull(part, site));
    }
    return text.toString();
  }
}
