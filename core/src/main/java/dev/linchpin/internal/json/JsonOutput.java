package dev.linchpin.internal.json;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Writes JSON into a growing array of bytes; puts the commas, trusts the caller with the rest. */
public final class JsonOutput {
  private static final byte[] HEX = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] MINIMUM = ascii(Long.toString(Long.MIN_VALUE));
  private static final byte[] NULL = ascii("null");
  private static final byte[] TRUE = ascii("true");
  private static final byte[] FALSE = ascii("false");

  /** For each ASCII character the letter that stands behind its backslash, 'u', or 0 for itself. */
  private static final byte[] ESCAPES = new byte[128];

  static {
    Arrays.fill(ESCAPES, 0, 32, (byte) 'u');
    ESCAPES[0x7f] = 'u';
    String pairs = "\"\"\\\\\bb\ff\nn\rr\tt";
    for (int at = 0; at < pairs.length(); at += 2) {
      ESCAPES[pairs.charAt(at)] = (byte) pairs.charAt(at + 1);
    }
  }

  /** Takes bytes that are complete as UTF-8. */
  public interface Sink {
    void take(byte[] bytes, int from, int to);
  }

  /** So many bytes are kept before a sink gets them. */
  private static final int CHUNK = 1 << 16;

  private final @Nullable Sink sink;
  private byte[] bytes = new byte[512];
  private int size;
  private boolean needsComma;

  /** Keeps the whole text. */
  public JsonOutput() {
    this(null);
  }

  /** Hands the text over piece by piece, for documents that are long. */
  public JsonOutput(@Nullable Sink sink) {
    this.sink = sink;
  }

  /** Hands over what is left, if there is a sink. */
  public void flush() {
    if (sink != null) {
      sink.take(bytes, 0, size);
      size = 0;
    }
  }

  /** Begins a value on a line of its own. */
  public void newLine() {
    put('\n');
    needsComma = false;
  }

  public void beginObject() {
    open('{');
  }

  public void endObject() {
    close('}');
  }

  public void beginArray() {
    open('[');
  }

  public void endArray() {
    close(']');
  }

  public void key(String name) {
    string(name);
    put(':');
    needsComma = false;
  }

  /** A key that {@link #encodeKey} made ready. */
  void key(byte[] encoded) {
    raw(encoded);
    needsComma = false;
  }

  static byte[] encodeKey(String name) {
    JsonOutput out = new JsonOutput();
    out.key(name);
    return out.toByteArray();
  }

  public void nullValue() {
    raw(NULL);
  }

  public void bool(boolean value) {
    raw(value ? TRUE : FALSE);
  }

  public void number(long value) {
    if (value == Long.MIN_VALUE) {
      raw(MINIMUM);
      return;
    }
    separate(20);
    if (value < 0) {
      bytes[size++] = '-';
    }
    long rest = Math.abs(value);
    int digits = 1;
    for (long bound = rest / 10; bound > 0; bound /= 10) {
      digits++;
    }
    size += digits;
    for (int at = size - 1; digits > 0; digits--, at--, rest /= 10) {
      bytes[at] = (byte) ('0' + rest % 10);
    }
  }

  /** A number of any size, by its own text. */
  public void number(BigDecimal value) {
    raw(ascii(value.toString()));
  }

  /** JSON has no number for NaN and the infinities: they are written as texts. */
  public void number(double value) {
    if (Double.isFinite(value)) {
      raw(ascii(Double.toString(value)));
    } else {
      string(Double.toString(value));
    }
  }

  public void string(String text) {
    int length = text.length();
    separate(length + 2);
    bytes[size++] = '"';
    for (int at = 0; at < length; at++) {
      char letter = text.charAt(at);
      if (letter >= 128) {
        at += wide(text, at);
      } else if (ESCAPES[letter] == 0) {
        put(letter);
      } else if (ESCAPES[letter] == 'u') {
        unicodeEscape(letter);
      } else {
        put('\\');
        put(ESCAPES[letter]);
      }
    }
    put('"');
    needsComma = true;
  }

  /** Writes a character beyond ASCII; gives how many further chars it took. */
  private int wide(String text, int at) {
    int point = text.codePointAt(at);
    if (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) {
      unicodeEscape((char) point); // half a pair has no place in UTF-8
      return 0;
    }
    int further = Character.charCount(point) - 1;
    if (isUnseen(point)) {
      for (char half : Character.toChars(point)) {
        unicodeEscape(half);
      }
      return further;
    }
    for (byte one : Character.toString(point).getBytes(StandardCharsets.UTF_8)) {
      put(one);
    }
    return further;
  }

  /** Whether whoever looks at the text is deceived, such as by a change of the direction. */
  private static boolean isUnseen(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> false;
    };
  }

  private void unicodeEscape(char letter) {
    put('\\');
    put('u');
    for (int shift = 12; shift >= 0; shift -= 4) {
      put(HEX[letter >>> shift & 15]);
    }
  }

  private void open(char bracket) {
    separate(1);
    bytes[size++] = (byte) bracket;
    needsComma = false;
  }

  private void close(char bracket) {
    put(bracket);
    needsComma = true;
  }

  private void raw(byte[] token) {
    separate(token.length);
    System.arraycopy(token, 0, bytes, size, token.length);
    size += token.length;
  }

  /** Puts a comma if a value stands before, and makes room for so many bytes behind it. */
  private void separate(int room) {
    if (size >= CHUNK) {
      flush();
    }
    if (size + room + 1 > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + room + 1));
    }
    if (needsComma) {
      bytes[size++] = ',';
    }
    needsComma = true;
  }

  private void put(int one) {
    if (size == bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * size);
    }
    bytes[size++] = (byte) one;
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  public byte[] toByteArray() {
    return Arrays.copyOf(bytes, size);
  }
}
