package dev.linchpin.internal.engine.answer;

import dev.linchpin.execution.Identities;
import dev.linchpin.internal.engine.bind.Signature;
import dev.linchpin.internal.engine.step.answer.StableTexts;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Texts for objects that have none of their own.
 *
 * <p>What was made before the threads began is known by its number, as {@code Token#3}, and a
 * constant of its class by its name, as {@code Token.FREE}: both are the same in all runs. What the
 * threads made is only the same or not the same as what another answer shows ({@link Identities}),
 * because how many objects a thread has made before depends on how often it had to try.
 */
final class ObjectTags {
  private final Sight sight;
  private final Map<Integer, Integer> numbers = new HashMap<>();

  /** Those with numbers, in their order; no two of them are equal. */
  private final List<Object> shown = new ArrayList<>();

  private @Nullable Object subject;
  private int madeBefore;

  /** Whether a text says which other answers show the same object. */
  private boolean hasCompared;

  ObjectTags(Sight sight) {
    this.sight = sight;
  }

  /** A run begins: its object under test was made, and nothing called on it by its threads. */
  void begin(Object underTest) {
    subject = underTest;
    numbers.clear();
    shown.clear();
    // Named now, so that its number is the end of those of the setup.
    madeBefore = sight.id(new Object());
  }

  boolean isSubject(Object value) {
    return value == subject;
  }

  String of(Object value) {
    int id = sight.id(value);
    String type = typeName(value.getClass());
    if (ObjectIds.owner(id) == 0 && id < madeBefore) {
      return type + "#" + ObjectIds.number(id);
    }
    String constant = ObjectIds.isPermanent(id) ? constant(value) : null;
    if (constant != null) {
      return type + "." + constant;
    }
    hasCompared = true;
    return Identities.tag(type, numbers.computeIfAbsent(id, fresh -> number(value)));
  }

  /** That of an object that it equals, or the next. */
  private int number(Object value) {
    for (int at = 0; at < shown.size(); at++) {
      if (sight.areEqual(shown.get(at), value)) {
        return at + 1;
      }
    }
    shown.add(value);
    return shown.size();
  }

  /** Whether an object was since the latest question only told from others by what shows it. */
  boolean takeCompared() {
    boolean found = hasCompared;
    hasCompared = false;
    return found;
  }

  /** The names of classes made for lambdas hold numbers that change from run to run. */
  static String typeName(Class<?> type) {
    String name = Signature.typeName(type);
    int lambda = name.indexOf("$$Lambda");
    if (lambda < 0 && !type.isHidden()) {
      return StableTexts.stable(name);
    }
    Class<?>[] interfaces = type.getInterfaces();
    return "lambda " + (interfaces.length == 0 ? "" : Signature.typeName(interfaces[0]));
  }

  private static @Nullable String constant(Object value) {
    for (Field field : value.getClass().getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers())
          && Modifier.isFinal(field.getModifiers())
          && !field.getType().isPrimitive()
          && field.trySetAccessible()
          && valueOf(field) == value) {
        return field.getName();
      }
    }
    return null;
  }

  private static @Nullable Object valueOf(Field field) {
    try {
      return field.get(null);
    } catch (IllegalAccessException closed) {
      return null;
    }
  }
}
