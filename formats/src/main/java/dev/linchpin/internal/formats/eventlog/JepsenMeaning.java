package dev.linchpin.internal.formats.eventlog;

import dev.linchpin.history.OperationRow;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.eventlog.EdnEvent.NotAnEvent;
import dev.linchpin.internal.formats.input.Delivery;
import dev.linchpin.spec.Shape;
import dev.linchpin.spec.Shape.Answers;
import dev.linchpin.spec.Shape.Takes;
import org.jspecify.annotations.Nullable;

/**
 * Jepsen's events have one {@code :value} where our operations have an argument and a result, and
 * on {@code :ok} most of its clients repeat the argument there. So the argument and result types of
 * the operation decide what {@code :value} means; an ambiguous file is rejected.
 */
public final class JepsenMeaning implements EventMeaning {

  @Override
  public long argument(EdnEvent invoke, int method, Delivery delivery) throws NotAnEvent {
    // Knossos writes what a read will answer into its call, as a remark.
    return delivery.shape(method).takes() == Takes.NOTHING
        ? ValueTable.NONE
        : delivery.values().of(invoke.value());
  }

  @Override
  public long result(EdnEvent ok, OperationRow called, Delivery delivery) throws NotAnEvent {
    Shape shape = delivery.shape(called.method);
    Object value = ok.value();
    long word = delivery.values().of(value);
    if (shape.answers() == Answers.NULL) {
      return ValueTable.NONE;
    }
    if (shape.answers() == Answers.BOOLEAN) {
      return success(value, delivery.isArgument(called, word));
    }
    if (isRegisterRead(shape) && value == null) {
      return ValueTable.UNKNOWN;
    }
    if (shape.takes() == Takes.PAIR && delivery.isArgument(called, word)) {
      throw new NotAnEvent(
          "the result of " + shape.name() + " as the :value of its :ok, not its argument again");
    }
    return word;
  }

  /**
   * {@code :ok} with the argument again means that it worked: {@code :add 3}, {@code :cas [1 2]}.
   */
  private static long success(@Nullable Object value, boolean isArgument) throws NotAnEvent {
    if (value instanceof Boolean answer && !(isArgument && !answer)) {
      return ValueTable.ofBoolean(answer);
    }
    if (!isArgument || value instanceof Boolean) {
      throw new NotAnEvent("true, false or the argument again as the :value of an :ok");
    }
    return ValueTable.TRUE;
  }

  /**
   * A register's read, of which nil means: not known (Knossos). Other operations that take nothing
   * answer nil when empty, and what a model's read means by nil is the model's business.
   */
  private static boolean isRegisterRead(Shape shape) {
    return shape.takes() == Takes.NOTHING && shape.name().equals("read");
  }
}
