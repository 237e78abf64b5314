// kind: flags
// readers: grade, ratio, isSet
// told: set(true) | toggle() => isSet()
// told: mark('b') | mark('a') => grade()
final class Flags {
  private final boolean[] flags = new boolean[2];
  private char grade = 'z';
  private float ratio = 1f;
  private short steps;

  public boolean set(boolean on) {
    boolean old = flags[0];
    flags[0] = on;
    return old;
  }

  public boolean toggle() {
    boolean old = flags[0];
    flags[0] = !old;
    flags[1] = old;
    return old;
  }

  public char mark(char next) {
    char old = grade;
    grade = next < old ? next : old;
    return old;
  }

  public float scale(float by) {
    ratio = ratio * by;
    steps = (short) (steps + 1);
    return ratio;
  }

  public short steps() {
    return steps;
  }

  public char grade() {
    return grade;
  }

  public float ratio() {
    return ratio;
  }

  public boolean isSet() {
    return flags[0] && !flags[1];
  }
}
