package dev.linchpin.corpus.memory.real;

/**
 * An entry whose key is stored after the entry can be found.
 *
 * <p>The shape of ben-manes/caffeine #1820.
 */
public final class WeakEntry {
  private Reference reference;

  private static final class Reference {
    private String key;

    Reference(String key) {
      this.key = key;
    }
  }

  public void put() {
    reference = new Reference("key");
  }

  /** The key; "none" before there is an entry. */
  public String key() {
    Reference seen = reference;
    return seen == null ? "none" : seen.key;
  }
}
