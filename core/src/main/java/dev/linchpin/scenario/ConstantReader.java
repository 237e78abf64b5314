package dev.linchpin.scenario;

import dev.linchpin.scenario.Literal.Constant;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads numbers, characters, strings and keywords such as {@code null} and {@code true}, as Java
 * does.
 */
final class ConstantReader {
  private static final int HEX = 16;
  private static final int OCTAL = 8;

  private final TextCursor in;

  ConstantReader(TextCursor in) {
    this.in = in;
  }

  /** Whether a constant other than a word comes next. */
  boolean isNext() {
    in.skipBlanks();
    char c = in.peek();
    return c == '"' || c == '\'' || c == '-' || c == '+' || c == '.' || isDigit(c);
  }

  Constant read() {
    return switch (in.peek()) {
      case '"' -> new Constant(string());
      case '\'' -> new Constant(character());
      default -> new Constant(number());
    };
  }

  /** The words that are values. */
  Optional<Constant> named(String word) {
    return switch (word) {
      case "null" -> Optional.of(new Constant(null));
      case "true" -> Optional.of(new Constant(true));
      case "false" -> Optional.of(new Constant(false));
      default -> Optional.ofNullable(LiteralText.NAMED.get(word)).map(Constant::new);
    };
  }

  /**
   * What follows {@code (byte)} or {@code (short)}: a number, because these types have no literals
   * of their own.
   */
  Constant small(String type) {
    int at = in.skipBlanks();
    Number value = number();
    boolean isByte = type.equals("byte");
    int smallest = isByte ? Byte.MIN_VALUE : Short.MIN_VALUE;
    int largest = isByte ? Byte.MAX_VALUE : Short.MAX_VALUE;
    if (!(value instanceof Integer number) || number < smallest || number > largest) {
      throw in.problem(
          at,
          "found %s; expected a whole number from %d to %d".formatted(value, smallest, largest));
    }
    return new Constant(isByte ? (Number) number.byteValue() : (Number) number.shortValue());
  }

  private Number number() {
    int start = in.skipBlanks();
    boolean negative = in.peek() == '-';
    if (in.peek() == '-' || in.peek() == '+') {
      in.next();
    }
    int digits = in.position();
    while (isNumberPart()) {
      in.next();
    }
    String text = in.since(digits).replace("_", "");
    try {
      return value(negative, text.toLowerCase(Locale.ROOT));
    } catch (NumberFormatException malformed) {
      throw in.problem(start, "found '%s'; %s".formatted(in.since(start), complaint(text)));
    }
  }

  private boolean isNumberPart() {
    char c = in.peek();
    boolean isExponentSign =
        (c == '-' || c == '+') && Character.toLowerCase(in.peek(-1)) == 'e' && !isHex();
    return Character.isLetterOrDigit(c) || c == '.' || c == '_' || isExponentSign;
  }

  /** Whether the number being read began with 0x, where an e is a digit. */
  private boolean isHex() {
    int back = -1;
    while (Character.isLetterOrDigit(in.peek(back)) || in.peek(back) == '_') {
      back--;
    }
    return in.peek(back + 1) == '0' && Character.toLowerCase(in.peek(back + 2)) == 'x';
  }

  private static Number value(boolean negative, String text) {
    boolean hasPrefix = text.startsWith("0x") || text.startsWith("0b");
    boolean isFraction =
        !hasPrefix && (text.contains(".") || text.contains("e") || text.matches("[0-9]+[fd]"));
    if (isFraction) {
      return fraction(negative, text);
    }
    boolean isLong = text.endsWith("l");
    String digits = isLong ? text.substring(0, text.length() - 1) : text;
    int radix = 10;
    if (hasPrefix) {
      radix = digits.charAt(1) == 'x' ? HEX : 2;
      digits = digits.substring(2);
    } else if (digits.length() > 1 && digits.startsWith("0")) {
      radix = OCTAL;
    }
    return isLong
        ? (Number) longValue(negative, digits, radix)
        : (Number) intValue(negative, digits, radix);
  }

  private static Number fraction(boolean negative, String text) {
    double exact = Double.parseDouble(text);
    Number value = text.endsWith("f") ? (Number) Float.parseFloat(text) : (Number) exact;
    if (Double.isInfinite(value.doubleValue())) {
      throw new NumberFormatException("too large");
    }
    if (!negative) {
      return value;
    }
    return value instanceof Float single ? (Number) (-single) : (Number) (-exact);
  }

  /** Digits in another base than ten may name the sign bit, as in Java. */
  private static Integer intValue(boolean negative, String digits, int radix) {
    requireDigit(digits);
    if (radix == 10) {
      return Integer.parseInt(negative ? "-" + digits : digits);
    }
    int bits = Integer.parseUnsignedInt(digits, radix);
    return negative ? -bits : bits;
  }

  private static Long longValue(boolean negative, String digits, int radix) {
    requireDigit(digits);
    if (radix == 10) {
      return Long.parseLong(negative ? "-" + digits : digits);
    }
    long bits = Long.parseUnsignedLong(digits, radix);
    return negative ? -bits : bits;
  }

  /** Rejects a second sign, which the JDK's parsers would accept. */
  private static void requireDigit(String digits) {
    if (digits.isEmpty() || !Character.isLetterOrDigit(digits.charAt(0))) {
      throw new NumberFormatException();
    }
  }

  private static String complaint(String digits) {
    if (digits.matches("0[0-9]*[89][0-9]*")) {
      return "a number that begins with 0 is octal; expected digits below 8, or no 0 before it";
    }
    if (digits.matches("[0-9]+")) {
      return "expected a number that fits an int; a long ends in L";
    }
    return digits.matches("[0-9]+[lL]")
        ? "expected a number that fits a long"
        : "expected a number such as 1, -2L, 0x1F, 0.5 or 1e3f";
  }

  private String string() {
    int start = in.position();
    in.next();
    StringBuilder text = new StringBuilder();
    while (in.peek() != '"') {
      text.append(inside(start, '"'));
    }
    in.next();
    return text.toString();
  }

  private char character() {
    int start = in.position();
    in.next();
    if (in.peek() == '\'') {
      throw in.problem(start, "found ''; expected one character between the quotes");
    }
    char c = inside(start, '\'');
    if (in.peek() != '\'') {
      throw in.unexpected("the closing ' of a character (a string has double quotes)");
    }
    in.next();
    return c;
  }

  private char inside(int start, char quote) {
    if (in.isExhausted()) {
      throw in.problem(start, "this %c is never closed; expected one more".formatted(quote));
    }
    char c = in.next();
    return c == '\\' ? escaped() : c;
  }

  private char escaped() {
    int start = in.position() - 1;
    char c = in.peek();
    if (c >= '0' && c < '8') {
      return octal();
    }
    if (!in.isExhausted()) {
      in.next();
    }
    return switch (c) {
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 's' -> ' ';
      case '"', '\'', '\\' -> c;
      case 'u' -> unicode(start);
      default ->
          throw in.problem(
              start,
              "found '%s'; expected an escape: \\n \\t \\r \\b \\f \\s \\\" \\' \\\\ \\u0041 or \\101"
                  .formatted(in.since(start)));
    };
  }

  private char octal() {
    int most = in.peek() < '4' ? 3 : 2;
    int code = 0;
    for (int digit = 0; digit < most && in.peek() >= '0' && in.peek() < '8'; digit++) {
      code = code * OCTAL + (in.next() - '0');
    }
    return (char) code;
  }

  private char unicode(int start) {
    while (in.peek() == 'u') {
      in.next();
    }
    int code = 0;
    for (int digit = 0; digit < 4; digit++) {
      int value = Character.digit(in.peek(), HEX);
      if (value < 0) {
        throw in.problem(
            start,
            "found '%s'; expected four hexadecimal digits after \\u".formatted(in.since(start)));
      }
      in.next();
      code = code * HEX + value;
    }
    return (char) code;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
