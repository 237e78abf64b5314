package dev.linchpin.internal.predict;

import dev.linchpin.prediction.Gap;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Counts the accesses that the analysis could not treat exactly, by reason. */
final class GapCounts {
  private final Map<Gap.Kind, Long> counts = new EnumMap<>(Gap.Kind.class);

  void add(Gap.Kind kind) {
    add(kind, 1);
  }

  void add(Gap.Kind kind, long count) {
    if (count > 0) {
      counts.merge(kind, count, Long::sum);
    }
  }

  boolean isEmpty() {
    return counts.isEmpty();
  }

  void clear() {
    counts.clear();
  }

  List<Gap> all() {
    return counts.entrySet().stream()
        .map(entry -> new Gap(entry.getKey(), entry.getValue()))
        .toList();
  }
}
