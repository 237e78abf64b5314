package dev.linchpin.history;

import org.jspecify.annotations.Nullable;

/**
 * One operation that a reader passes to an {@link OperationSink}. The reader reuses the row, so
 * that reading millions of lines allocates nothing.
 */
public final class OperationRow {
  /** The line of the operation in its file, from 1. */
  public long line;

  public int process;

  /** The object it was called on; null where the file names none. */
  public @Nullable String object;

  /** Code of the operation's name in the reader's {@code Vocabulary}. */
  public int method;

  /** How the file writes the operation; null for its own name. */
  public @Nullable Spelling spelling;

  /** Words of {@link ValueTable}. */
  public long argument = ValueTable.NONE;

  public long result = ValueTable.NONE;
  public long call;
  public long returned = History.PENDING;

  /** A row of its own, to keep. */
  public OperationRow copy() {
    OperationRow copy = new OperationRow();
    copy.line = line;
    copy.process = process;
    copy.object = object;
    copy.method = method;
    copy.spelling = spelling;
    copy.argument = argument;
    copy.result = result;
    copy.call = call;
    copy.returned = returned;
    return copy;
  }
}
