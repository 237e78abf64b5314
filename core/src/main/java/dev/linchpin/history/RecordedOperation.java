package dev.linchpin.history;

import org.jspecify.annotations.Nullable;

/**
 * One operation of a history as a value: the call, its result, and their times. {@code index} is
 * its position in the file it came from.
 */
public record RecordedOperation(
    int index,
    int process,
    @Nullable String object,
    String method,
    @Nullable Object argument,
    @Nullable Object result,
    Times times) {
  /** When it was called and when it returned; {@code returned} is null while it is pending. */
  public record Times(long call, @Nullable Long returned) {}

  public long call() {
    return times.call();
  }

  public @Nullable Long returned() {
    return times.returned();
  }

  public boolean isPending() {
    return returned() == null;
  }

  /** As in {@code pop() → 3 [10,14] by process 2}. */
  public String describe() {
    StringBuilder text = new StringBuilder(method).append('(');
    if (argument instanceof java.util.List<?> several) {
      String shown = ValueTable.literal(several);
      text.append(shown, 1, shown.length() - 1);
    } else if (argument != null) {
      text.append(ValueTable.literal(argument));
    }
    text.append(')');
    if (returned() == null) {
      text.append(" [").append(call()).append(",pending]");
    } else {
      if (result != null) {
        text.append(" → ").append(ValueTable.literal(result));
      }
      text.append(" [").append(call()).append(',').append(returned()).append(']');
    }
    return text.append(" by process ").append(process).toString();
  }
}
