// kind: functions as collaborators
// told: price("a") | price("a")
// told: price("a"); forget("a") | price("a")
// told: price("a") | price("b") => asked()
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Function;

public final class Collaborators {
  private final Map<String, Integer> prices = new ConcurrentHashMap<>();
  private final AtomicInteger asked = new AtomicInteger();
  private final Function<String, Integer> source;
  private final BiConsumer<String, Integer> listener;

  public Collaborators() {
    this(String::length, (name, price) -> {});
  }

  public Collaborators(Function<String, Integer> source, BiConsumer<String, Integer> listener) {
    this.source = source;
    this.listener = listener;
  }

  public int price(String name) {
    return prices.computeIfAbsent(
        name,
        key -> {
          asked.incrementAndGet();
          Integer price = source.apply(key);
          int known = price == null ? 0 : price;
          listener.accept(key, known);
          return known;
        });
  }

  public boolean forget(String name) {
    return prices.remove(name) != null;
  }

  public int asked() {
    return asked.get();
  }
}
