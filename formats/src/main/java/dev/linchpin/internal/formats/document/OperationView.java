package dev.linchpin.internal.formats.document;

import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.Thrown;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.json.JsonName;
import dev.linchpin.internal.json.JsonOmit;
import dev.linchpin.internal.json.JsonOmit.When;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * An operation as a line of a history file.
 *
 * @param returned null if it is pending
 */
public record OperationView(
    int process,
    @JsonOmit(When.NULL) @Nullable String object,
    String op,
    @Nullable Object arg,
    @Nullable Object ret,
    long call,
    @JsonName("return") @Nullable Long returned) {
  /** The only key of a result that is an exception; its value is the exception's class. */
  public static final String THROWS = "throws";

  /** The only key of a result that was not recorded. */
  public static final String UNKNOWN = "unknown";

  private static final Object NOT_RECORDED =
      Objects.requireNonNull(new ValueTable().get(ValueTable.UNKNOWN));

  /** Without its index. What a pending operation did is a guess of a monitor: it is left out. */
  public static OperationView of(RecordedOperation operation) {
    return new OperationView(
        operation.process(),
        operation.object(),
        operation.shownMethod(),
        value(operation.argument()),
        operation.isPending() ? null : value(operation.shownResult()),
        operation.call(),
        operation.returned());
  }

  public static List<OperationView> of(List<RecordedOperation> operations) {
    return Documents.views(operations, OperationView::of);
  }

  /** Any value a history can hold, as JSON has it; maps are sorted, so that equal ones look so. */
  public static @Nullable Object value(@Nullable Object value) {
    if (value instanceof List<?> list) {
      List<@Nullable Object> views = new ArrayList<>(list.size());
      list.forEach(one -> views.add(value(one)));
      return views;
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, @Nullable Object> sorted = new TreeMap<>();
      map.forEach((key, one) -> sorted.put(String.valueOf(key), value(one)));
      return sorted;
    }
    if (value instanceof Thrown thrown) {
      return Map.of(THROWS, thrown.exception());
    }
    if (NOT_RECORDED.equals(value)) {
      return Map.of(UNKNOWN, true);
    }
    if (value == null || value instanceof Boolean || value instanceof Long) {
      return value;
    }
    if (value instanceof Double || value instanceof BigDecimal) {
      return value;
    }
    return value instanceof Number ? new BigDecimal(value.toString()) : value.toString();
  }
}
