package dev.linchpin.scenario;

/** A position in a text; reading a token skips the blanks before it. */
final class TextCursor {
  private final String text;
  private int at;

  TextCursor(String text) {
    this.text = text;
  }

  /** Gives the position of the next token, from 0. */
  int skipBlanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  boolean isAtEnd() {
    return skipBlanks() == text.length();
  }

  boolean isAt(char c) {
    return !isAtEnd() && text.charAt(at) == c;
  }

  /** The character here, or 0 at the end; blanks are not skipped. */
  char peek() {
    return peek(0);
  }

  char peek(int ahead) {
    int wanted = at + ahead;
    return wanted >= 0 && wanted < text.length() ? text.charAt(wanted) : 0;
  }

  /** Whether nothing follows, not even a blank. */
  boolean isExhausted() {
    return at == text.length();
  }

  /** Returns the character here and moves past it. */
  char next() {
    return text.charAt(at++);
  }

  int position() {
    return at;
  }

  void returnTo(int position) {
    at = position;
  }

  String since(int start) {
    return text.substring(start, at);
  }

  boolean take(char c) {
    boolean there = isAt(c);
    at += there ? 1 : 0;
    return there;
  }

  boolean take(String token) {
    skipBlanks();
    boolean there = text.startsWith(token, at);
    at += there ? token.length() : 0;
    return there;
  }

  void require(char c, String expected) {
    if (!take(c)) {
      throw unexpected(expected);
    }
  }

  void requireEnd(String expected) {
    if (!isAtEnd()) {
      throw unexpected(expected);
    }
  }

  String identifier(String expected) {
    int start = skipBlanks();
    if (!Character.isJavaIdentifierStart(peek())) {
      throw unexpected(expected);
    }
    while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
      at++;
    }
    return since(start);
  }

  /** Identifiers joined by dots. */
  String path(String expected) {
    StringBuilder path = new StringBuilder(identifier(expected));
    while (isAt('.')) {
      at++;
      path.append('.').append(identifier("a name after the dot"));
    }
    return path.toString();
  }

  BadScenarioText unexpected(String expected) {
    String found = isAtEnd() ? "the text ends" : "found '" + shown() + "'";
    return problem(at, found + "; expected " + expected);
  }

  BadScenarioText problem(int position, String problem) {
    return new BadScenarioText(text, position + 1, problem);
  }

  /** The code point here, which may take two characters. */
  private String shown() {
    return Character.toString(text.codePointAt(at));
  }
}
