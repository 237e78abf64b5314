package dev.linchpin.spec;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The operation names that a reader accepts, each with its code. The vocabulary of a {@link
 * DataType} is fixed; that of a model accepts any name and adds it.
 */
public final class Vocabulary {
  private static final int MOST = Byte.MAX_VALUE;

  private final List<Shape> shapes = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final Map<String, Integer> codes = new HashMap<>();
  private final Map<String, Alias> aliases = new HashMap<>();
  private final boolean open;

  private Vocabulary(boolean open) {
    this.open = open;
  }

  public static Vocabulary of(DataType type) {
    Vocabulary vocabulary = new Vocabulary(false);
    type.shapes().forEach(vocabulary::enter);
    vocabulary.aliases.putAll(Alias.of(type));
    return vocabulary;
  }

  /** Any names, of any shape. */
  public static Vocabulary open() {
    return new Vocabulary(true);
  }

  /** The code of a name; -1 for a name that is not an operation of the type. */
  public int code(String name) {
    Integer code = codes.get(name);
    if (code != null) {
      return code;
    }
    if (!open || names.size() == MOST) {
      return -1;
    }
    return enter(new Shape(name, Shape.Takes.ANYTHING, Shape.Answers.ANYTHING));
  }

  /** What a name stands for that is not an operation itself; null if it is, or is unknown. */
  public @Nullable Alias alias(String name) {
    return aliases.get(name);
  }

  /**
   * From now on a name stands for an operation, or for what another name stands for.
   *
   * @return whether there is such an operation
   */
  public boolean rename(String name, String meant) {
    Alias known = aliases.get(meant);
    Integer code = codes.get(meant);
    if (known == null && code == null && !open) {
      return false;
    }
    boolean inserts = code != null && shapes.get(code).answers() == Shape.Answers.NULL;
    aliases.put(
        name,
        known != null
            ? known
            : new Alias(meant, inserts ? Alias.Results.DONE : Alias.Results.SAME));
    return true;
  }

  /** Whether this is the vocabulary of a model, which may interpret values in any way. */
  public boolean isOpen() {
    return open;
  }

  public Shape shape(int code) {
    return shapes.get(code);
  }

  /** Names by code; grows as an open vocabulary learns. */
  public List<String> names() {
    return names;
  }

  /** The names of the operations and all others that stand for one. */
  public List<String> allNames() {
    List<String> all = new ArrayList<>(names);
    aliases.keySet().stream().sorted().forEach(all::add);
    return all;
  }

  /** For messages: {@code push, pop or peek}. */
  public String expected() {
    if (open) {
      return "at most " + MOST + " different operations";
    }
    int last = names.size() - 1;
    return String.join(", ", names.subList(0, last)) + " or " + names.get(last);
  }

  private int enter(Shape shape) {
    int code = names.size();
    shapes.add(shape);
    names.add(shape.name());
    codes.put(shape.name(), code);
    return code;
  }
}
