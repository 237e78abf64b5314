package dev.linchpin.internal.agent.file;

import java.util.Arrays;

/** JSON in a growing array of bytes. */
final class JsonText {
  private static final byte[] HEX = {
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'
  };
  private static final int LONGEST_NUMBER = 20;

  byte[] bytes = new byte[1 << 16];
  int length;

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
    reserve(LONGEST_NUMBER);
    long rest = value;
    if (rest < 0) {
      bytes[length++] = '-';
      rest = -rest;
    }
    int digits = 1;
    for (long bound = 10; digits < 19 && rest >= bound; bound *= 10) {
      digits++;
    }
    for (int at = length + digits - 1; at >= length; at--) {
      bytes[at] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    length += digits;
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
