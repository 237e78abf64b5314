package dev.linchpin.spec;

import org.jspecify.annotations.Nullable;

/**
 * The specification of a history: a data type with its own monitors, or any model.
 *
 * @param label its name in reports: {@code queue}, or the name of a model
 * @param type the data type; null when only the model is known
 * @param model its sequential behaviour, for the search and for replaying witnesses
 * @param initial the value a register or counter starts with
 */
public record Specification(
    String label, @Nullable DataType type, Model<?> model, @Nullable Object initial) {

  public static Specification of(String label, Model<?> model) {
    return new Specification(label, null, model, null);
  }

  /** The operations a history of it may have. */
  public Vocabulary vocabulary() {
    return type == null ? Vocabulary.open() : Vocabulary.of(type);
  }
}
