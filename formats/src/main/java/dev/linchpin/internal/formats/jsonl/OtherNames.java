package dev.linchpin.internal.formats.jsonl;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.Spelling;
import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.Alias;
import dev.linchpin.spec.Vocabulary;
import java.util.ArrayList;
import java.util.List;

/**
 * The names of operations that a file has used: those of the data type, and others that stand for
 * one ({@code offer} for {@code enq}), whose results may have to be translated. Recorded classes
 * have mostly such names. {@link Alias} decides the meaning; this class repeats it for the words of
 * the usual results, without making objects of them, and gives up on every other.
 */
final class OtherNames {
  static final int UNKNOWN = -1;

  private static final int CODE_BITS = 8;
  private static final int CODE = (1 << CODE_BITS) - 1;

  /** A name that stands for an operation, and how operations with it are written. */
  private record Used(Alias alias, Spelling usual, Spelling inserted) {}

  private final Vocabulary vocabulary;
  private final List<Used> used = new ArrayList<>();

  OtherNames(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** The number of a name, for {@link OperationRow#method} until {@link #translate}. */
  int enter(String name) {
    Alias alias = vocabulary.alias(name);
    int code = vocabulary.code(alias == null ? name : alias.operation());
    if (code < 0 || alias == null) {
      return code < 0 ? UNKNOWN : code;
    }
    used.add(new Used(alias, alias.spelling(name, null), alias.spelling(name, true)));
    return used.size() << CODE_BITS | code;
  }

  /** Makes a row one of the data type; false if that is left to {@link JsonlLine}. */
  boolean translate(OperationRow row) {
    int number = row.method >> CODE_BITS;
    if (number == 0) {
      return true;
    }
    row.method &= CODE;
    Used name = used.get(number - 1);
    row.spelling = name.usual;
    if (row.returned == History.PENDING) {
      return true;
    }
    switch (name.alias.results()) {
      case SAME -> {
        return true;
      }
      case DONE -> {
        if (row.result == ValueTable.TRUE) {
          row.result = ValueTable.NONE;
          row.spelling = name.inserted;
        }
        return row.result != ValueTable.FALSE;
      }
      case NEVER_NULL, THROWS_IF_EMPTY -> {
        return row.result != ValueTable.NONE;
      }
      default -> {
        return false;
      }
    }
  }
}
