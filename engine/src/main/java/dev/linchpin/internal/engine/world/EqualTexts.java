package dev.linchpin.internal.engine.world;

import dev.linchpin.internal.engine.step.answer.StableTexts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * Finds classes whose texts say more than their {@code equals}: of two objects that are equal, one
 * has another text. For the author of such a class they are the same, so no result may be called
 * wrong because of its text. Two objects are evidence only if they are equal and have these texts
 * at the same moment, whatever has become of them since they were results.
 */
public final class EqualTexts {
  /** Objects with different texts that are remembered of each class. */
  private static final int MOST = 16;

  private final Map<Class<?>, List<Known>> known = new HashMap<>();

  /** The names of classes that were found, which all worlds of a worker share. */
  private final Set<String> found;

  private final BiPredicate<Object, Object> equality;

  private record Known(Object object, String text) {}

  /**
   * Nothing is known but what others have found.
   *
   * @param found the names of classes, to which more are added
   * @param equality asks an object whether it equals the other, unseen by the run
   */
  public EqualTexts(Set<String> found, BiPredicate<Object, Object> equality) {
    this.found = found;
    this.equality = equality;
  }

  /** Whether the class says itself which of its objects are equal. */
  public static boolean hasEquals(Class<?> type) {
    try {
      return type.getMethod("equals", Object.class).getDeclaringClass() != Object.class;
    } catch (NoSuchMethodException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Whether two objects are equal, by the word of both. */
  public boolean areEqual(Object one, Object other) {
    return one.getClass() == other.getClass()
        && hasEquals(one.getClass())
        && equality.test(one, other)
        && equality.test(other, one);
  }

  /** Whether an object may be compared by its text, which is this one now. */
  public boolean isFaithful(Object value, String text) {
    Class<?> type = value.getClass();
    if (!hasEquals(type)) {
      return true;
    }
    if (found.contains(type.getName())) {
      return false;
    }
    List<Known> others = known.computeIfAbsent(type, none -> new ArrayList<>());
    boolean isNew = others.stream().noneMatch(other -> other.text.equals(text));
    if (isNew && others.stream().anyMatch(other -> isEvidence(other, value))) {
      found.add(type.getName());
      known.remove(type);
      return false;
    }
    if (isNew && others.size() < MOST) {
      others.add(new Known(value, text));
    }
    return true;
  }

  private boolean isEvidence(Known other, Object value) {
    return other.object != value && areEqual(other.object, value) && hasText(other);
  }

  private static boolean hasText(Known other) {
    try {
      return StableTexts.stable(String.valueOf(other.object.toString())).equals(other.text);
    } catch (RuntimeException changed) {
      return false;
    }
  }
}
