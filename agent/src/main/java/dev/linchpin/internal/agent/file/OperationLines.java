package dev.linchpin.internal.agent.file;

import dev.linchpin.internal.agent.hook.RecordedClasses;
import dev.linchpin.internal.agent.hook.RecordedObject;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Operations as JSON. The parts of a line that many operations share, the names of objects and
 * methods, are made once: recorded threads wait for the writer when it cannot follow.
 */
final class OperationLines {
  private static final byte[] PROCESS = JsonText.ascii("{\"process\":");
  private static final byte[] ARGUMENT = JsonText.ascii(",\"arg\":");
  private static final byte[] ARGUMENTS = JsonText.ascii(",\"arg\":[");
  private static final byte[] COMMA = JsonText.ascii(",");
  private static final byte[] CLOSE = JsonText.ascii("]");
  private static final byte[] CALL = JsonText.ascii(",\"call\":");
  private static final byte[] RETURN = JsonText.ascii(",\"return\":");
  private static final byte[] RESULT = JsonText.ascii(",\"ret\":");
  private static final byte[] END = JsonText.ascii("}\n");

  private final ValueNames values = new ValueNames();

  /** By number of the name: everything from the process to the object's own number. */
  private byte[] @Nullable [] objects = new byte[4][];

  /** By number of the method: the end of the object's name, and the method. */
  private byte[] @Nullable [] methods = new byte[8][];

  /** Writes everything up to the result. */
  void call(JsonText out, OpenCall call, int process) {
    out.raw(PROCESS).number(process);
    out.raw(object(RecordedObject.name(call.object))).number(RecordedObject.count(call.object));
    out.raw(method(call));
    arguments(out, call);
    out.raw(CALL).number(call.call);
  }

  private void arguments(JsonText out, OpenCall call) {
    String parameters = call.method.parameters();
    int count = parameters.length();
    if (count == 0) {
      return;
    }
    // A single null needs its brackets: without them it would mean that there is no argument.
    boolean isOneValue = count == 1 && !call.isNull(0);
    out.raw(isOneValue ? ARGUMENT : ARGUMENTS);
    for (int at = 0; at < count; at++) {
      if (at > 0) {
        out.raw(COMMA);
      }
      values.write(out, parameters.charAt(at), call.numbers[at], call.references[at]);
    }
    if (!isOneValue) {
      out.raw(CLOSE);
    }
  }

  /** Writes the rest of a line. */
  void end(JsonText out, OpenCall call, long returned, BufferReader.Ending ending) {
    out.raw(RETURN).number(returned).raw(RESULT);
    Object reference = ending.reference();
    if (ending.threw() && reference != null) {
      out.raw("{\"throws\":").quoted(reference.getClass().getName()).raw("}");
    } else {
      values.write(out, call.method.result(), ending.number(), reference);
    }
    out.raw(END);
  }

  private byte[] object(int name) {
    if (name >= objects.length) {
      objects = Arrays.copyOf(objects, Math.max(name + 1, 2 * objects.length));
    }
    byte[] known = objects[name];
    if (known == null) {
      byte[] quoted = quoted(RecordedClasses.all().objectName(name));
      quoted[quoted.length - 1] = '-';
      known = JsonText.joined(JsonText.ascii(",\"object\":"), quoted);
      objects[name] = known;
    }
    return known;
  }

  private byte[] method(OpenCall call) {
    int number = call.methodNumber;
    if (number >= methods.length) {
      methods = Arrays.copyOf(methods, Math.max(number + 1, 2 * methods.length));
    }
    byte[] known = methods[number];
    if (known == null) {
      known = JsonText.joined(JsonText.ascii("\",\"op\":"), quoted(call.method.name()));
      methods[number] = known;
    }
    return known;
  }

  private static byte[] quoted(String text) {
    JsonText out = new JsonText();
    out.quoted(text);
    return Arrays.copyOf(out.bytes, out.length);
  }
}
