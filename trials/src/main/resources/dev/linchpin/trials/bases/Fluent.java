// kind: this
// readers: text
// told: plus("a") | plus("b") => text()
// told: plus("a"); times(2) | text()
final class Fluent {
  private String text = "";
  private int calls;

  public Fluent plus(String more) {
    calls = calls + 1;
    text = text + more + calls;
    return this;
  }

  public Fluent times(int count) {
    String once = text;
    text = once.repeat(count);
    return this;
  }

  public String text() {
    return text;
  }
}
