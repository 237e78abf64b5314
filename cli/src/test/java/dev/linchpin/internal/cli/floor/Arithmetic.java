package dev.linchpin.internal.cli.floor;

/** Without any state. */
public final class Arithmetic {
  public int square(int number) {
    return number * number;
  }

  public boolean isEven(int number) {
    return number % 2 == 0;
  }
}
