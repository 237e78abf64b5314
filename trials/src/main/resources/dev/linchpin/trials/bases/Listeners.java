// kind: listeners
// readers: size
// told: on("a") | fire(1) => fired()
// told: on("a") | on("b") => size()
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

final class Listeners {
  private final List<IntConsumer> listeners = new ArrayList<>();
  private final StringBuilder heard = new StringBuilder();

  public int on(String name) {
    listeners.add(number -> heard.append(name).append(number));
    return listeners.size();
  }

  public void fire(int number) {
    for (IntConsumer one : listeners) { one.accept(number); }
  }

  public String fired() {
    return heard.toString();
  }

  public int size() {
    return listeners.size();
  }
}
