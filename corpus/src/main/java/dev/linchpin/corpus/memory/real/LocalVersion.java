package dev.linchpin.corpus.memory.real;

/** The same, read once into a local variable. */
public final class LocalVersion {
  private static String version;

  public String version() {
    String seen = version;
    if (seen == null) {
      seen = "17";
      version = seen;
    }
    return seen;
  }
}
