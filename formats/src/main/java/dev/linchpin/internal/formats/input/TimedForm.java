package dev.linchpin.internal.formats.input;

import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.Shape.Takes;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Calls of blocking collections that wait for a limited time: {@code poll(5, SECONDS)} and {@code
 * offer(v, 5, SECONDS)}. They mean what the forms without a time mean, because they give up at a
 * moment at which the collection is empty or full.
 */
final class TimedForm {
  private static final Set<String> NAMES =
      Set.of("poll", "offer", "pollFirst", "offerFirst", "tryPop");

  /** As people write them, and as {@code linchpin record} does. */
  private static final Set<String> UNITS =
      Arrays.stream(TimeUnit.values())
          .flatMap(unit -> List.of(unit.name(), "TimeUnit@" + unit.name()).stream())
          .collect(Collectors.toUnmodifiableSet());

  private TimedForm() {}

  /** The arguments without the time, or as they are. */
  static long untimed(String name, Takes takes, long given, ValueTable values) {
    if (ValueTable.isInline(given)
        || !NAMES.contains(name)
        || !(values.get(given) instanceof List<?> list)) {
      return given;
    }
    int own = takes == Takes.NOTHING ? 0 : 1;
    boolean isTimed =
        list.size() == own + 2
            && list.get(own) instanceof Long
            && list.get(own + 1) instanceof String unit
            && UNITS.contains(unit);
    if (!isTimed) {
      return given;
    }
    return own == 0 ? ValueTable.NONE : values.of(list.get(0));
  }
}
