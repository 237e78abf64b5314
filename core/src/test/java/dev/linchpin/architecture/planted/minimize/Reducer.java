package dev.linchpin.architecture.planted.minimize;

/** Something of another stage. */
public final class Reducer {
  private Reducer() {}

  public static int reduce(int size) {
    return size - 1;
  }
}
