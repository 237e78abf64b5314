// kind: lazy
// spec: DoubleCheckedSpec
// told: get() | get() => made()
// told: get(); made() | get()
public final class DoubleChecked {
  private volatile Object value;
  private int made;

  public int get() {
    if (value == null) {
      synchronized (this) {
        if (value == null /* cut: == null -> != this */) {
          made = made + 1;
          value = made;
        }
      }
    }
    return (Integer) value;
  }

  public synchronized int made() {
    return made;
  }
}
