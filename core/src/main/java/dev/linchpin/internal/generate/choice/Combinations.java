package dev.linchpin.internal.generate.choice;

import java.util.ArrayList;
import java.util.List;

/**
 * Some of the combinations of one choice per position; every choice occurs in at least one of them
 * if the limit allows.
 */
final class Combinations {
  private Combinations() {}

  /**
   * The first combination has the first choice at every position. The next ones change the last
   * position, and so on to the first: {@code put(1, 10)}, {@code put(1, 20)}, {@code put(2, 10)}.
   * Two combinations that differ in one position show the effect of that position.
   */
  static <T> List<List<T>> of(List<List<T>> choices, int most) {
    List<T> first = new ArrayList<>();
    for (List<T> choice : choices) {
      first.add(choice.get(0));
    }
    List<List<T>> combinations = new ArrayList<>();
    combinations.add(first);
    for (int place = choices.size() - 1; place >= 0; place--) {
      for (T other : choices.get(place).subList(1, choices.get(place).size())) {
        List<T> changed = new ArrayList<>(first);
        changed.set(place, other);
        combinations.add(changed);
      }
    }
    return combinations.subList(0, Math.min(most, combinations.size()));
  }
}
