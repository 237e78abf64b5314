package dev.linchpin.history.planted;

import dev.linchpin.internal.minimize.planted.PlantedReduction;
import java.util.List;

/** Planted: API whose signatures name something internal. */
public final class LeakyNoun {
  private LeakyNoun() {}

  public static PlantedReduction[] half() {
    return new PlantedReduction[0];
  }

  public static int part(List<PlantedReduction> parts) {
    return parts.size();
  }

  static int hidden(PlantedReduction part) {
    return part.hashCode();
  }
}
