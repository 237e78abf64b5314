package dev.linchpin.trials.campaign;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;

/** Some of many classes, as the seed says: first one of each lock, then a second one, and so on. */
final class Sample {
  private Sample() {}

  static List<TrialClass> of(List<TrialClass> all, int most, TrialsOptions options) {
    Pattern only = Pattern.compile(options.only());
    List<TrialClass> named =
        new ArrayList<>(all.stream().filter(type -> only.matcher(type.name()).find()).toList());
    if (named.size() <= most) {
      return named;
    }
    Collections.shuffle(named, new Random(options.seed()));
    Map<String, Deque<TrialClass>> byLock = new LinkedHashMap<>();
    named.forEach(
        type -> byLock.computeIfAbsent(type.lock(), lock -> new ArrayDeque<>()).add(type));
    List<TrialClass> chosen = new ArrayList<>();
    while (chosen.size() < most) {
      for (Deque<TrialClass> left : byLock.values()) {
        if (!left.isEmpty() && chosen.size() < most) {
          chosen.add(left.remove());
        }
      }
    }
    return chosen;
  }
}
