// kind: overloads
// readers: text
// told: put(1) | put(2) => text()
// told: name("a") | name("b"); put(1)
final class Overloaded {
  private String text = "";

  public int put(int value) {
    text = text + "i" + value;
    return text.length();
  }

  public int put(long value, Integer again) {
    text = text + "l" + value + again;
    return text.length();
  }

  public String name(Object value) {
    String old = text;
    text = String.valueOf(value);
    return old;
  }

  public String text() {
    return text;
  }
}
