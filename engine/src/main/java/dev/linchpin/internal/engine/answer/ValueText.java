package dev.linchpin.internal.engine.answer;

import dev.linchpin.internal.engine.step.answer.StableTexts;
import dev.linchpin.internal.engine.step.record.RunRecorder;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Values that were read or written, for the list of events: short, and without running code.
 *
 * @param ids the number of an object; less than 0 if it has none, and goes by its class
 */
public record ValueText(ToIntFunction<Object> ids) {
  private static final int LONGEST = 60;

  public String text(@Nullable Object value) {
    if (value == null || value instanceof Boolean || (value instanceof Number && isJdk(value))) {
      return String.valueOf(value);
    }
    if (value instanceof String string) {
      return StableTexts.quoted(
          string.length() > LONGEST ? string.substring(0, LONGEST) + "..." : string, '"');
    }
    if (value instanceof Character letter) {
      return StableTexts.quoted(letter.toString(), '\'');
    }
    if (value instanceof Enum<?> constant) {
      return constant.name();
    }
    if (value instanceof Class<?> type) {
      return ObjectTags.typeName(type);
    }
    int id = ids.applyAsInt(value);
    return id < 0 ? ObjectTags.typeName(value.getClass()) : RunRecorder.reference(id);
  }

  private static boolean isJdk(Object number) {
    return number.getClass().getName().startsWith("java.lang.");
  }
}
