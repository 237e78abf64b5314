package dev.linchpin.corpus.memory.real;

/**
 * A static field that is made at first use and read twice: the second read may see null again.
 *
 * <p>The shape of JDK-8259021, JDK-8293197, JDK-8297195 and JDK-8264032.
 */
public final class SharedVersion {
  private static String version;

  public String version() {
    if (version == null) {
      version = "17";
    }
    return version;
  }
}
