package dev.linchpin.internal.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads JSON from an array of bytes, token by token. */
public final class JsonInput {
  /** Brackets within brackets: more would only serve to overflow the stack. */
  private static final int MOST_DEPTH = 500;

  private final byte[] bytes;
  private final int mostDepth;
  private int at;
  private int depth;

  public JsonInput(byte[] bytes) {
    this(bytes, MOST_DEPTH);
  }

  /** Reads a text with more brackets within brackets than a document should have. */
  public JsonInput(byte[] bytes, int mostDepth) {
    this.bytes = bytes;
    this.mostDepth = mostDepth;
  }

  /**
   * The first character of the next value: of an object, an array or a text its own; 0 stands for
   * any number, t for true and false, n for null.
   */
  public char peek() {
    int next = skipSpace();
    return switch (next) {
      case '{', '[', '"', 'n' -> (char) next;
      case 't', 'f' -> 't';
      case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> '0';
      default -> throw expected("a value");
    };
  }

  public void beginObject() {
    begin('{', "an object");
  }

  public void beginArray() {
    begin('[', "an array");
  }

  private void begin(char bracket, String what) {
    if (skipSpace() != bracket) {
      throw expected(what);
    }
    at++;
    if (++depth > mostDepth) {
      throw new JsonProblem("more than " + mostDepth + " levels");
    }
  }

  /** Whether the object has another key; false steps behind its end. */
  public boolean hasKey(boolean first) {
    return hasMore('}', first);
  }

  /** Whether the array has another element; false steps behind its end. */
  public boolean hasElement(boolean first) {
    return hasMore(']', first);
  }

  private boolean hasMore(char end, boolean first) {
    int next = skipSpace();
    if (next == end) {
      at++;
      depth--;
      return false;
    }
    if (!first) {
      if (next != ',') {
        throw expected("',' or '" + end + "'");
      }
      at++;
    }
    return true;
  }

  public String key() {
    if (skipSpace() != '"') {
      throw expected("a key");
    }
    String key = string();
    if (skipSpace() != ':') {
      throw expected("':'");
    }
    at++;
    return key;
  }

  /** Steps behind the key if it is the one that {@link JsonOutput#encodeKey} made ready. */
  boolean takeKey(byte[] encoded) {
    skipSpace();
    int end = at + encoded.length;
    if (end > bytes.length || !Arrays.equals(bytes, at, end, encoded, 0, encoded.length)) {
      return false;
    }
    at = end;
    return true;
  }

  /** Steps behind a null, if there is one. */
  public boolean takeNull() {
    return skipSpace() == 'n' && word("null");
  }

  public boolean bool() {
    int next = skipSpace();
    if (next == 't' && word("true")) {
      return true;
    }
    if (next == 'f' && word("false")) {
      return false;
    }
    throw expected("true or false");
  }

  private boolean word(String word) {
    for (int letter = 0; letter < word.length(); letter++) {
      if (at + letter >= bytes.length || bytes[at + letter] != word.charAt(letter)) {
        throw expected(word);
      }
    }
    at += word.length();
    return true;
  }

  public long integer() {
    skipSpace();
    int start = at;
    boolean negative = current() == '-';
    if (negative) {
      at++;
    }
    int digits = at;
    long value = 0; // below zero, where there is one number more
    for (int next = current(); isDigit(next); next = current()) {
      if (value < Long.MIN_VALUE / 10 || 10 * value < Long.MIN_VALUE + (next - '0')) {
        throw expected("an integer of 64 bits", start);
      }
      value = 10 * value - (next - '0');
      at++;
    }
    boolean leadingZero = at - digits > 1 && bytes[digits] == '0';
    boolean isFraction = current() == '.' || (current() | 0x20) == 'e';
    if (at == digits || leadingZero || isFraction || (!negative && value == Long.MIN_VALUE)) {
      throw expected("an integer of 64 bits", start);
    }
    return negative ? value : -value;
  }

  /** A number, or one of the texts NaN, Infinity and -Infinity. */
  public double fraction() {
    skipSpace();
    int start = at;
    if (current() != '"') {
      return Double.parseDouble(number());
    }
    return switch (string()) {
      case "NaN" -> Double.NaN;
      case "Infinity" -> Double.POSITIVE_INFINITY;
      case "-Infinity" -> Double.NEGATIVE_INFINITY;
      default -> throw expected("a number", start);
    };
  }

  /** A number as it is written; one with a point or an exponent is no integer. */
  public String number() {
    skipSpace();
    int start = at;
    take('-');
    boolean well = take('0') || digits();
    if (take('.')) {
      well &= digits();
    }
    if (take('e') || take('E')) {
      if (!take('+')) {
        take('-');
      }
      well &= digits();
    }
    if (!well || isDigit(current())) {
      throw expected("a number", start);
    }
    return new String(bytes, start, at - start, StandardCharsets.US_ASCII);
  }

  private boolean take(char wanted) {
    boolean there = current() == wanted;
    at += there ? 1 : 0;
    return there;
  }

  private boolean digits() {
    int start = at;
    while (isDigit(current())) {
      at++;
    }
    return at > start;
  }

  private static boolean isDigit(int letter) {
    return letter >= '0' && letter <= '9';
  }

  public String string() {
    if (skipSpace() != '"') {
      throw expected("a text");
    }
    int start = ++at;
    boolean ascii = true;
    for (; at < bytes.length && bytes[at] != '"'; at++) {
      if (bytes[at] == '\\') {
        return escaped(start);
      }
      requirePrintable();
      ascii &= bytes[at] >= 0;
    }
    requireMore();
    String text =
        new String(
            bytes, start, at - start, ascii ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
    at++;
    return text;
  }

  /** The rest of a text, from its first backslash on. */
  private String escaped(int first) {
    StringBuilder text = new StringBuilder();
    int start = first;
    while (true) {
      if (at < bytes.length && bytes[at] != '"' && bytes[at] != '\\') {
        requirePrintable();
        at++;
        continue;
      }
      requireMore();
      text.append(new String(bytes, start, at - start, StandardCharsets.UTF_8));
      if (bytes[at++] == '"') {
        return text.toString();
      }
      text.append(escape());
      start = at;
    }
  }

  private char escape() {
    int letter = current();
    at++;
    return switch (letter) {
      case '"', '\\', '/' -> (char) letter;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> unicode();
      default -> throw expected("an escape", at - 1);
    };
  }

  private char unicode() {
    int start = at;
    int value = 0;
    for (; at < start + 4; at++) {
      int digit = Character.digit(current(), 16);
      if (digit < 0 || current() > 'f') {
        throw expected("four hexadecimal digits", start);
      }
      value = value << 4 | digit;
    }
    return (char) value;
  }

  private void requirePrintable() {
    if (bytes[at] >= 0 && bytes[at] < ' ') {
      throw expected("no control character in a text");
    }
  }

  private void requireMore() {
    if (at >= bytes.length) {
      throw expected("the end of a text");
    }
  }

  /** Steps behind a value, whatever it is. */
  public void skip() {
    switch (peek()) {
      case '{' -> {
        beginObject();
        for (boolean first = true; hasKey(first); first = false) {
          key();
          skip();
        }
      }
      case '[' -> {
        beginArray();
        for (boolean first = true; hasElement(first); first = false) {
          skip();
        }
      }
      case '"' -> string();
      case '0' -> number();
      case 't' -> bool();
      default -> takeNull();
    }
  }

  /** What the text under a key of the next value says, without reading the value. */
  String lookAhead(byte[] wanted, String name) {
    int start = at;
    int outer = depth;
    beginObject();
    for (boolean first = true; hasKey(first); first = false) {
      if (takeKey(wanted) || key().equals(name)) {
        String found = string();
        at = start;
        depth = outer;
        return found;
      }
      skip();
    }
    throw new JsonProblem("key '" + name + "' is missing");
  }

  /** Nothing but white space may follow. */
  public void end() {
    if (skipSpace() >= 0) {
      throw expected("the end of the document");
    }
  }

  /** The next byte that is no white space, without stepping behind it; -1 at the end. */
  private int skipSpace() {
    int next = current();
    while (next == ' ' || next == '\n' || next == '\t' || next == '\r') {
      at++;
      next = current();
    }
    return next;
  }

  private int current() {
    return at < bytes.length ? bytes[at] & 0xFF : -1;
  }

  private JsonProblem expected(String what) {
    return expected(what, at);
  }

  private JsonProblem expected(String what, int where) {
    if (where >= bytes.length) {
      return new JsonProblem("expected " + what + ", but the text ends");
    }
    int end = Math.min(bytes.length, where + 20);
    String found = new String(bytes, where, end - where, StandardCharsets.UTF_8);
    String more = end < bytes.length ? "..." : "";
    return new JsonProblem(
        "expected %s, found %s%s at byte %d".formatted(what, found, more, where));
  }
}
