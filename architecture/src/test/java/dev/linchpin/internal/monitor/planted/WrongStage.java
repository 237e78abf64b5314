package dev.linchpin.internal.monitor.planted;

import dev.linchpin.internal.minimize.planted.PlantedReduction;

/** Planted: a monitor that reduces, which is another stage's work. */
public final class WrongStage {
  private WrongStage() {}

  public static int quarter(int size) {
    return PlantedReduction.half(PlantedReduction.half(size));
  }
}
