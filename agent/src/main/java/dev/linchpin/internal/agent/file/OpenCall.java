package dev.linchpin.internal.agent.file;

import dev.linchpin.internal.agent.hook.RecordedClasses;
import dev.linchpin.internal.agent.hook.RecordedMethod;
import dev.linchpin.internal.agent.hook.ThreadBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A call that was read from a buffer and has not returned; used again for later calls. */
final class OpenCall {
  RecordedMethod method = new RecordedMethod("", "", 'V');
  int methodNumber;
  long object;
  long[] numbers = new long[4];
  @Nullable Object[] references = new Object[4];

  /** When it was called, or earlier. */
  long call;

  /**
   * Reads the call at a slot.
   *
   * @return the slot behind it
   */
  long read(ThreadBuffer buffer, long slot, long time) {
    methodNumber = (int) buffer.number(slot);
    method = RecordedClasses.all().method(methodNumber);
    object = buffer.number(slot + 2);
    call = time;
    int count = method.parameters().length();
    if (count > numbers.length) {
      numbers = new long[count];
      references = new Object[count];
    }
    long first = slot + ThreadBuffer.CALL_SLOTS;
    for (int at = 0; at < count; at++) {
      numbers[at] = buffer.number(first + at);
      references[at] = buffer.reference(first + at);
    }
    return first + count;
  }

  boolean isNull(int at) {
    return method.parameters().charAt(at) == 'L' && references[at] == null;
  }

  /** Lets go of what it holds. */
  void forget() {
    Arrays.fill(references, null);
  }
}
