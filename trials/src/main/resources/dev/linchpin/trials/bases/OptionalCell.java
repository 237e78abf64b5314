// kind: optional
// readers: peek
// told: swap("a") | swap("b") => peek()
// told: swap("a") :: take() | take()
import java.util.Optional;

final class OptionalCell {
  private Optional<String> held = Optional.empty();

  public Optional<String> swap(String next) {
    Optional<String> old = held;
    held = Optional.of(next);
    return old;
  }

  public Optional<String> take() {
    Optional<String> old = held;
    held = Optional.empty();
    return old;
  }

  public Optional<String> peek() {
    return held;
  }

  public boolean put(Optional<Integer> number) {
    boolean full = held.isPresent();
    if (!full) { held = number.map(one -> "n" + one); }
    return full;
  }
}
