// kind: random
// readers: size
// told: fresh() | fresh() => size()
// told: roll() | roll() => size()
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.UUID;

final class Identities {
  private final Set<Object> known = new HashSet<>();
  private final Random random = new Random(42);

  public boolean fresh() {
    boolean added = known.add(UUID.randomUUID());
    return added;
  }

  public int roll() {
    int number = random.nextInt(1000);
    known.add(number);
    return number;
  }

  public String named(String name) {
    UUID made = UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
    known.add(made);
    return made.toString();
  }

  public int size() {
    return known.size();
  }
}
