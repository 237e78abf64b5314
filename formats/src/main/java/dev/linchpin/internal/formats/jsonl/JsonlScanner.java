package dev.linchpin.internal.formats.jsonl;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.input.Lines;
import dev.linchpin.spec.Vocabulary;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the usual line of a history without allocating: the known keys in any order, integers,
 * texts without escapes, flat arrays of them. It gives up on everything else, including wrong
 * lines; then {@link JsonlLine} reads the line again from its start and reports errors.
 *
 * <p>Every line given must end in a newline, which no rule here accepts inside one: that is what
 * ends each loop, so that none has to compare positions. Behind it stand {@link Lines#PADDING}
 * bytes of any content.
 */
final class JsonlScanner {
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final int PROCESS = 0;
  private static final int OP = 1;
  private static final int CALL = 2;
  private static final int RETURN = 3;
  private static final int ARG = 4;
  private static final int RET = 5;
  private static final int OBJECT = 6;
  private static final int UNKNOWN_KEY = -1;
  private static final int GIVEN_UP = -1;
  private static final int REQUIRED = 1 << PROCESS | 1 << OP | 1 << CALL;

  /** The keys' bytes with their closing quote, by the numbers above. */
  private static final long[] KEY_BYTES = {
    bytes("process\""),
    bytes("op\""),
    bytes("call\""),
    bytes("return\""),
    bytes("arg\""),
    bytes("ret\""),
    bytes("object\"")
  };

  private static final int[] KEY_LENGTH = {8, 3, 5, 7, 4, 4, 7};

  private static final long NULL = bytes("null");
  private static final long TRUE = bytes("true");
  private static final long FALSE = bytes("false");

  /** So many digits fit an unsigned 64-bit number. */
  private static final int MOST_DIGITS = 19;

  private static final int MOST_TEXTS = 1 << 14;
  private static final int MOST_OPERATIONS = 1 << 8;

  private final ValueTable values;
  private final OtherNames names;
  private final SliceTable operations = new SliceTable(MOST_OPERATIONS);
  private final SliceTable texts = new SliceTable(MOST_TEXTS);

  /** Where the value read last ends; {@link #GIVEN_UP} when it was none of the usual. */
  private int at;

  JsonlScanner(Vocabulary vocabulary, ValueTable values) {
    this.values = values;
    this.names = new OtherNames(vocabulary);
  }

  /**
   * Fills the row from the line that starts at {@code from}.
   *
   * @return false when the line is not a usual one; the row then holds nothing of use
   */
  boolean scan(byte[] b, int from, OperationRow row) {
    row.object = null;
    row.spelling = null;
    row.argument = ValueTable.NONE;
    row.result = ValueTable.NONE;
    row.returned = History.PENDING;
    int seen = 0;
    int p = skipSpace(b, from);
    if (b[p] != '{') {
      return false;
    }
    do {
      p = skipSpace(b, p + 1);
      int key = b[p] == '"' ? key((long) WORD.get(b, p + 1)) : UNKNOWN_KEY;
      if (key == UNKNOWN_KEY || (seen & 1 << key) != 0) {
        return false;
      }
      seen |= 1 << key;
      p = skipSpace(b, p + 1 + KEY_LENGTH[key]);
      if (b[p] != ':') {
        return false;
      }
      readValue(key, b, skipSpace(b, p + 1), row);
      p = at;
      if (p == GIVEN_UP) {
        return false;
      }
      p = skipSpace(b, p);
    } while (b[p] == ',');
    return b[p] == '}'
        && b[skipSpace(b, p + 1)] == '\n'
        && (seen & REQUIRED) == REQUIRED
        && (row.returned != History.PENDING || row.result == ValueTable.NONE)
        && names.translate(row);
  }

  private static int key(long name) {
    int key =
        switch ((byte) name) {
          case 'p' -> PROCESS;
          case 'o' -> (byte) (name >>> 8) == 'p' ? OP : OBJECT;
          case 'a' -> ARG;
          case 'r' -> (byte) (name >>> 24) == '"' ? RET : RETURN;
          case 'c' -> CALL;
          default -> UNKNOWN_KEY;
        };
    return key != UNKNOWN_KEY && startsWith(name, KEY_BYTES[key], KEY_LENGTH[key])
        ? key
        : UNKNOWN_KEY;
  }

  private void readValue(int key, byte[] b, int p, OperationRow row) {
    switch (key) {
      case PROCESS -> {
        long process = integer(b, p);
        row.process = (int) process;
        if (row.process != process) {
          at = GIVEN_UP;
        }
      }
      case OP -> row.method = operation(b, p);
      case CALL -> row.call = integer(b, p);
      case RETURN -> {
        if (b[p] == 'n') {
          row.returned = literal(b, p, NULL, 4, History.PENDING);
        } else {
          row.returned = integer(b, p);
          if (row.returned == History.PENDING) {
            at = GIVEN_UP;
          }
        }
      }
      case ARG -> row.argument = value(b, p);
      case RET -> row.result = value(b, p);
      default -> row.object = object(b, p);
    }
  }

  private long value(byte[] b, int p) {
    return switch (b[p]) {
      case 'n' -> literal(b, p, NULL, 4, ValueTable.NONE);
      case 't' -> literal(b, p, TRUE, 4, ValueTable.TRUE);
      case 'f' -> literal(b, p, FALSE, 5, ValueTable.FALSE);
      case '"' -> text(b, p);
      case '[' -> list(b, p);
      default -> values.ofInteger(integer(b, p));
    };
  }

  /** The integer at {@code p}; whatever follows its digits is for the caller to judge. */
  private long integer(byte[] b, int p) {
    boolean negative = b[p] == '-';
    int first = negative ? p + 1 : p;
    int end = first;
    long number = 0;
    for (int digit = b[end] - '0'; digit >= 0 && digit <= 9; digit = b[end] - '0') {
      number = 10 * number + digit;
      end++;
    }
    int digits = end - first;
    boolean usual =
        digits > 0
            && digits <= MOST_DIGITS
            && (digits == 1 || b[first] != '0')
            // An unsigned number of 19 digits that is too large for a signed one.
            && number >= 0;
    at = usual ? end : GIVEN_UP;
    return negative ? -number : number;
  }

  private long literal(byte[] b, int p, long bytes, int length, long word) {
    at = startsWith((long) WORD.get(b, p), bytes, length) ? p + length : GIVEN_UP;
    return word;
  }

  private int operation(byte[] b, int p) {
    int end = endOfText(b, p);
    if (end == GIVEN_UP) {
      return OtherNames.UNKNOWN;
    }
    if (operations.find(b, p, end)) {
      return (int) operations.word();
    }
    int method = names.enter(decode(b, p + 1, end));
    if (method == OtherNames.UNKNOWN) {
      at = GIVEN_UP;
      return method;
    }
    return (int) operations.add(b, p, end, method);
  }

  private @Nullable String object(byte[] b, int p) {
    long word = text(b, p);
    return at == GIVEN_UP ? null : (String) values.get(word);
  }

  /** The text at {@code p}; known by its bytes from the opening quote on. */
  private long text(byte[] b, int p) {
    int end = endOfText(b, p);
    if (end == GIVEN_UP) {
      return ValueTable.NONE;
    }
    return texts.find(b, p, end)
        ? texts.word()
        : texts.add(b, p, end, values.of(decode(b, p + 1, end)));
  }

  /** The array at {@code p}; known by its bytes from the opening bracket on. */
  private long list(byte[] b, int p) {
    int end = endOfFlatList(b, p);
    if (end == GIVEN_UP) {
      at = GIVEN_UP;
      return ValueTable.NONE;
    }
    if (texts.find(b, p, end)) {
      at = end;
      return texts.word();
    }
    List<@Nullable Object> elements = new ArrayList<>(2);
    int next = skipSpace(b, p + 1);
    if (b[next] != ']') {
      next = p;
      do {
        elements.add(values.get(value(b, skipSpace(b, next + 1))));
        if (at == GIVEN_UP) {
          return ValueTable.NONE;
        }
        next = skipSpace(b, at);
      } while (b[next] == ',');
    }
    if (b[next] != ']') {
      at = GIVEN_UP;
      return ValueTable.NONE;
    }
    at = end;
    return texts.add(b, p, end, values.of(elements));
  }

  /** Position of the quote that closes the text at {@code p}; sets {@link #at} behind it. */
  private int endOfText(byte[] b, int p) {
    int end = p + 1;
    if (b[p] == '"') {
      for (byte c = b[end]; (c >= ' ' && c != '\\') || c < 0; c = b[++end]) {
        if (c == '"') {
          at = end + 1;
          return end;
        }
      }
    }
    at = GIVEN_UP;
    return GIVEN_UP;
  }

  /** Position behind the bracket that closes the array at {@code p}, if it holds no other. */
  private static int endOfFlatList(byte[] b, int p) {
    boolean inText = false;
    for (int end = p + 1; ; end++) {
      switch (b[end]) {
        case '"' -> inText = !inText;
        case ']' -> {
          if (!inText) {
            return end + 1;
          }
        }
        case '[', '{' -> {
          if (!inText) {
            return GIVEN_UP;
          }
        }
        case '\\', '\n' -> {
          return GIVEN_UP;
        }
        default -> {}
      }
    }
  }

  private static int skipSpace(byte[] b, int p) {
    byte c = b[p];
    while (c == ' ' || c == '\t' || c == '\r') {
      c = b[++p];
    }
    return p;
  }

  private static String decode(byte[] b, int from, int to) {
    return new String(b, from, to - from, StandardCharsets.UTF_8);
  }

  /** Whether the first {@code length} bytes are these. */
  private static boolean startsWith(long word, long bytes, int length) {
    return (word ^ bytes) << (64 - 8 * length) == 0;
  }

  private static long bytes(String ascii) {
    long word = 0;
    for (int at = ascii.length() - 1; at >= 0; at--) {
      word = word << 8 | ascii.charAt(at);
    }
    return word;
  }
}
