package dev.linchpin.internal.engine.step.record;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How objects are reached from the object under test at one moment. */
public final class ReachedObjects {
  /** No object: that of a reader's own, or one without a number. */
  public static final int NOTHING = -1;

  private final Map<Integer, Reach> objects = new HashMap<>();
  private final Set<String> filled = new HashSet<>();

  /**
   * How an object is reached.
   *
   * @param holder the object or class that refers to it; {@link #NOTHING} for the object under test
   *     itself
   * @param slot in which field or element of the holder, as {@code .head} or {@code [3]}
   * @param path the whole path, as {@code this.head.next}
   * @param length how many fields and elements the path has
   */
  public record Reach(int holder, String slot, String path, int length) {}

  /** A field or an element refers to something; the first path to an object counts. */
  public void add(int object, Reach how) {
    if (object != NOTHING) {
      objects.putIfAbsent(object, how);
    }
    filled.add(location(how.holder(), how.slot()));
  }

  /** A field or an element that held nothing refers to the object from some later moment on. */
  public void addLater(int object, Reach how) {
    objects.putIfAbsent(object, how);
  }

  /** How the object was reached; null if it was not. */
  public @Nullable Reach of(int object) {
    return objects.get(object);
  }

  /** Whether the field or element referred to anything. */
  public boolean isFilled(int holder, String slot) {
    return filled.contains(location(holder, slot));
  }

  /** One text for each field or element of each object. */
  public static String location(int holder, String slot) {
    return holder + slot;
  }

  void clear() {
    objects.clear();
    filled.clear();
  }
}
