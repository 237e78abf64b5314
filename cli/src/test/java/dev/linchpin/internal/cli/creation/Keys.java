package dev.linchpin.internal.cli.creation;

/** Values for parameters. */
public final class Keys {
  private Keys() {}

  public static String gold() {
    return "gold";
  }

  public static String plain() {
    return "plain";
  }
}
