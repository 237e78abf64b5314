package dev.linchpin.internal.minimize.planted;

/** Planted: something of a stage that another stage wants. */
public final class PlantedReduction {
  private PlantedReduction() {}

  public static int half(int size) {
    return size / 2;
  }
}
