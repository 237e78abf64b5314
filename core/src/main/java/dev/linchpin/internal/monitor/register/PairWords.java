package dev.linchpin.internal.monitor.register;

import dev.linchpin.history.ValueTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Words for the parts of pairs. The table of {@link ValueTable} need not hold a part and must not
 * be filled by a monitor, so everything that is not stored in the word itself gets a word of this
 * table's own, inside of pairs and outside alike.
 */
final class PairWords {
  private final ValueTable values;
  private final Map<@Nullable Object, Long> own = new HashMap<>();

  PairWords(ValueTable values) {
    this.values = values;
  }

  /** The word here of a whole value, given its word there. */
  long of(long word) {
    return ValueTable.isInline(word) ? word : ofValue(values.get(word));
  }

  long first(long pair) {
    return ofValue(parts(pair).get(0));
  }

  long second(long pair) {
    return ofValue(parts(pair).get(1));
  }

  private List<?> parts(long pair) {
    return (List<?>) Objects.requireNonNull(values.get(pair));
  }

  private long ofValue(@Nullable Object value) {
    if (value instanceof Long integer && ValueTable.fitsInline(integer)) {
      return ValueTable.inline(integer);
    }
    Long known = own.get(value);
    if (known == null) {
      known = 2L * own.size() + 1;
      own.put(value, known);
    }
    return known;
  }
}
