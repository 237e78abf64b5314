package dev.linchpin.internal.formats.replay;

/** Breaks a JSON document into lines, one per property and per object of a list of objects. */
final class DocumentLines {
  private final String json;
  private final StringBuilder text = new StringBuilder();
  private int depth;

  private DocumentLines(String json) {
    this.json = json;
  }

  /** The lines of a document that stands on one line. */
  static String of(String json) {
    DocumentLines lines = new DocumentLines(json);
    for (int at = 0; at < json.length(); at++) {
      at = lines.take(at);
    }
    return lines.text.append('\n').toString();
  }

  /** Copies what begins at a position; gives where it ends. */
  private int take(int at) {
    char letter = json.charAt(at);
    switch (letter) {
      case '"' -> {
        int end = endOfText(at);
        text.append(json, at, end + 1);
        return end;
      }
      case '{', '[' -> {
        if (letter == '{' && depth == 2 && isInList()) {
          text.append("\n  ");
        }
        depth++;
        text.append(letter);
        text.append(depth == 1 ? "\n " : "");
      }
      case '}', ']' -> {
        depth--;
        text.append(depth == 0 ? "\n" : "").append(letter);
      }
      case ',' -> text.append(depth == 1 ? ",\n " : ",");
      case ':' -> text.append(depth == 1 ? ": " : ":");
      default -> text.append(letter);
    }
    return at;
  }

  /** Whether what comes next is an element of a list. */
  private boolean isInList() {
    char before = text.charAt(text.length() - 1);
    return before == '[' || before == ',';
  }

  private int endOfText(int from) {
    int at = from + 1;
    while (json.charAt(at) != '"') {
      at += json.charAt(at) == '\\' ? 2 : 1;
    }
    return at;
  }
}
