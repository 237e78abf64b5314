package dev.linchpin.engine.worker;

import dev.linchpin.engine.step.Recorder;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Values that were read or written, for the list of events: short, and without running code. */
record ValueText(ToIntFunction<Object> ids) {
  private static final int LONGEST = 60;

  String text(@Nullable Object value) {
    if (value instanceof String text && text.length() > LONGEST) {
      return Rendering.ofConstant(text.substring(0, LONGEST) + "...");
    }
    boolean isPlain =
        value == null
            || value instanceof String
            || value instanceof Boolean
            || value instanceof Character
            || value instanceof Enum
            || value instanceof Class
            || (value instanceof Number && value.getClass().getName().startsWith("java.lang."));
    return isPlain ? Rendering.ofConstant(value) : Recorder.reference(ids.applyAsInt(value));
  }
}
