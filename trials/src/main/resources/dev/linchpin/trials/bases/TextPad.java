// kind: text
// readers: text, length
// told: say("a") | say("b") => text()
// told: line("a", 1) | text()
final class TextPad {
  private final StringBuilder pad = new StringBuilder();
  private String last = "";
  private int lines;

  public void say(String word) {
    pad.append(word).append(' ');
    last = word;
  }

  public String line(String word, int number) {
    lines = lines + 1;
    String made = String.format("%s-%03d/%d", word, number, lines);
    pad.append(made);
    return made;
  }

  public char initial() {
    return pad.length() == 0 ? '-' : pad.charAt(0);
  }

  public String text() {
    return lines + ":" + pad + "!" + last;
  }

  public int length() {
    return pad.length();
  }
}
