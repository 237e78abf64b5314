package dev.linchpin.trials.campaign;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/** Some of many classes, as the seed says. */
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
    return List.copyOf(named.subList(0, most));
  }
}
