package dev.linchpin.history;

import org.jspecify.annotations.Nullable;

/**
 * One operation of a history as a value: the call, its result, and their times. {@code index} is
 * its position in the file it came from; {@code result} is that of the operation of the data type,
 * for which the file may have {@link #shownResult another}.
 */
public record RecordedOperation(
    int index,
    int process,
    @Nullable String object,
    Name name,
    @Nullable Object argument,
    @Nullable Object result,
    Times times) {
  /** When it was called and when it returned; {@code returned} is null while it is pending. */
  public record Times(long call, @Nullable Long returned) {}

  /** The operation of the data type, and how the file writes it if it has a name of its own. */
  public record Name(String operation, @Nullable Spelling spelling) {}

  /** An operation that the file calls by its own name. */
  public RecordedOperation(
      int index,
      int process,
      @Nullable String object,
      String method,
      @Nullable Object argument,
      @Nullable Object result,
      Times times) {
    this(index, process, object, new Name(method, null), argument, result, times);
  }

  /** The name that the data type has for it. */
  public String method() {
    return name.operation();
  }

  /** The name that the file has for it. */
  public String shownMethod() {
    Spelling spelling = name.spelling();
    return spelling == null ? name.operation() : spelling.name();
  }

  /** The result as the file has it. */
  public @Nullable Object shownResult() {
    Spelling spelling = name.spelling();
    return spelling == null ? result : spelling.result(result);
  }

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
    StringBuilder text = new StringBuilder(shownMethod()).append('(');
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
      if (result != null || shownResult() instanceof Thrown) {
        text.append(" → ").append(shortly(shownResult()));
      }
      text.append(" [").append(call()).append(',').append(returned()).append(']');
    }
    return text.append(" by process ").append(process).toString();
  }

  /** An exception without its package. */
  private static String shortly(@Nullable Object result) {
    return result instanceof Thrown thrown
        ? "throws " + thrown.exception().substring(thrown.exception().lastIndexOf('.') + 1)
        : ValueTable.literal(result);
  }
}
