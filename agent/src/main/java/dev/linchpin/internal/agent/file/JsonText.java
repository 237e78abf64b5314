package dev.linchpin.internal.agent.file;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** JSON in a growing array of bytes. */
final class JsonText {
  private static final byte[] HEX = {
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'
  };
  private static final int LONGEST_NUMBER = 20;

  /** The two digits of each number below 100. */
  private static final byte[] PAIRS = new byte[200];

  static {
    for (int number = 0; number < 100; number++) {
      PAIRS[2 * number] = (byte) ('0' + number / 10);
      PAIRS[2 * number + 1] = (byte) ('0' + number % 10);
    }
  }

  byte[] bytes = new byte[1 << 16];
  int length;

  private final byte[] digits = new byte[LONGEST_NUMBER];

  static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  static byte[] joined(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  /** Text that is JSON already. */
  JsonText raw(byte[] text) {
    reserve(text.length);
    System.arraycopy(text, 0, bytes, length, text.length);
    length += text.length;
    return this;
  }

  /** Text that needs no escapes: printable ASCII. */
  JsonText raw(String text) {
    reserve(text.length());
    for (int at = 0; at < text.length(); at++) {
      bytes[length++] = (byte) text.charAt(at);
    }
    return this;
  }

  JsonText number(long value) {
    if (value == Long.MIN_VALUE) {
      return raw("-9223372036854775808");
    }
    long rest = Math.abs(value);
    int start = LONGEST_NUMBER;
    while (rest >= 10) {
      int pair = 2 * (int) (rest % 100);
      rest /= 100;
      digits[--start] = PAIRS[pair + 1];
      digits[--start] = PAIRS[pair];
    }
    if (rest > 0 || start == LONGEST_NUMBER) {
      digits[--start] = (byte) ('0' + rest);
    }
    reserve(LONGEST_NUMBER + 1);
    if (value < 0) {
      bytes[length++] = '-';
    }
    System.arraycopy(digits, start, bytes, length, LONGEST_NUMBER - start);
    length += LONGEST_NUMBER - start;
    return this;
  }

  /** A text in quotes. */
  JsonText quoted(String text) {
    raw("\"");
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c >= ' ' && c < 0x7f && c != '"' && c != '\\') {
        reserve(1);
        bytes[length++] = (byte) c;
      } else {
        escape(c);
      }
    }
    return raw("\"");
  }

  private void escape(char c) {
    reserve(6);
    bytes[length++] = '\\';
    if (c == '"' || c == '\\') {
      bytes[length++] = (byte) c;
      return;
    }
    bytes[length++] = 'u';
    for (int shift = 12; shift >= 0; shift -= 4) {
      bytes[length++] = HEX[(c >> shift) & 15];
    }
  }

  private void reserve(int more) {
    if (length + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
    }
  }
}
