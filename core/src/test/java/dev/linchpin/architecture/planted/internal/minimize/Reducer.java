package dev.linchpin.architecture.planted.internal.minimize;

/** Something of another stage. */
public final class Reducer {
  private Reducer() {}

  public static int reduce(int size) {
    return size - 1;
  }
}
