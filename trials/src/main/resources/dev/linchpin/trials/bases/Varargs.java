// kind: varargs
// readers: average, joined
// told: addAll(1, 2) | addAll(3, 4) => average()
// told: name("a", "b") | joined()
import java.util.ArrayList;
import java.util.List;

final class Varargs {
  private final List<String> names = new ArrayList<>();
  private int sum;
  private int count;

  public int addAll(int... numbers) {
    for (int number : numbers) { sum += number; }
    count = count + numbers.length;
    return count;
  }

  public void name(String... more) {
    for (String one : more) { names.add(one); }
  }

  public double average() {
    return count == 0 ? 0.0 : (double) sum / count;
  }

  public String joined() {
    return String.join("+", names);
  }
}
