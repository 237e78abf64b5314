package dev.linchpin.execution;

/** Places in the source, as {@code com.acme.Stack.push:12}. */
public final class SourcePlace {
  private SourcePlace() {}

  /** Without the package, as people and traces have it: {@code Stack.push:12}. */
  public static String brief(String at) {
    int method = at.lastIndexOf('.');
    int type = method < 0 ? -1 : at.lastIndexOf('.', method - 1);
    return at.substring(type + 1);
  }
}
