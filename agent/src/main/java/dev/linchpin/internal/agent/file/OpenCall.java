package dev.linchpin.internal.agent.file;

import dev.linchpin.internal.agent.hook.RecordedClasses;
import dev.linchpin.internal.agent.hook.RecordedMethod;
import dev.linchpin.internal.agent.hook.RecordedObject;
import dev.linchpin.internal.agent.hook.ThreadBuffer;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A call that was read from a buffer and has not returned; used again for later calls. */
final class OpenCall {
  private RecordedMethod method = new RecordedMethod("", "", 'V');
  private String object = "";
  private long[] numbers = new long[4];
  private @Nullable Object[] references = new Object[4];

  /** When it was called, or earlier. */
  long call;

  /**
   * Reads the call at a slot.
   *
   * @return the slot behind it
   */
  long read(ThreadBuffer buffer, long slot, long time) {
    method = RecordedClasses.all().method((int) buffer.number(slot));
    object = ((RecordedObject) Objects.requireNonNull(buffer.reference(slot))).name();
    call = time;
    int count = method.parameters().length();
    if (count > numbers.length) {
      numbers = new long[count];
      references = new Object[count];
    }
    for (int at = 0; at < count; at++) {
      numbers[at] = buffer.number(slot + 2 + at);
      references[at] = buffer.reference(slot + 2 + at);
    }
    return slot + 2 + count;
  }

  char resultType() {
    return method.result();
  }

  /** Lets go of what it holds. */
  void forget() {
    Arrays.fill(references, null);
  }

  /** Writes everything up to the result. */
  void write(JsonText out, ValueNames names, int process) {
    out.raw("{\"process\":").number(process).raw(",\"object\":").quoted(object);
    out.raw(",\"op\":").quoted(method.name());
    int count = method.parameters().length();
    // A single null needs its brackets: without them it would mean that there is no argument.
    boolean isOneValue = count == 1 && !isNull(0);
    if (count > 0) {
      out.raw(isOneValue ? ",\"arg\":" : ",\"arg\":[");
      for (int at = 0; at < count; at++) {
        if (at > 0) {
          out.raw(",");
        }
        names.write(out, method.parameters().charAt(at), numbers[at], references[at]);
      }
      out.raw(isOneValue ? "" : "]");
    }
    out.raw(",\"call\":").number(call);
  }

  private boolean isNull(int at) {
    return method.parameters().charAt(at) == 'L' && references[at] == null;
  }
}
