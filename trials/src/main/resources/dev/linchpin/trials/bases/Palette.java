// kind: enum
// readers: count, all
// told: next() | next() => current()
// told: use(Color.RED) | use(Color.RED) => count(Color.RED)
// told: parse("GREEN") | all()
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

final class Palette {
  public enum Color { RED, GREEN, BLUE }

  private final EnumMap<Color, Integer> uses = new EnumMap<>(Color.class);
  private final EnumSet<Color> left = EnumSet.allOf(Color.class);
  private Color current = Color.RED;

  public Color next() {
    int at = current.ordinal();
    current = Color.values()[(at + 1) % Color.values().length];
    return current;
  }

  public int use(Color color) {
    Integer old = uses.get(color);
    int now = old == null ? 1 : old + 1;
    uses.put(color, now);
    left.remove(color);
    return now;
  }

  public Color parse(String name) {
    Color found = name.length() < 2 ? Color.BLUE : Color.valueOf(name);
    current = found;
    return found;
  }

  public Color current() {
    return current;
  }

  public int count(Color color) {
    return switch (color) {
      case RED -> uses.getOrDefault(Color.RED, 0);
      case GREEN -> uses.getOrDefault(Color.GREEN, 0);
      default -> left.size();
    };
  }

  public Map<Color, Integer> all() {
    return new EnumMap<>(uses);
  }

  public Set<Color> left() {
    return EnumSet.copyOf(left);
  }
}
