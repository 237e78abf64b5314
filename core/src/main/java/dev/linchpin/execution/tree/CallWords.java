package dev.linchpin.execution.tree;

import dev.linchpin.execution.RunDetail;
import dev.linchpin.execution.RunDetail.RecordedCall;
import dev.linchpin.execution.tree.Links.Link;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Calls inside operations in words: {@code idle.poll() → null}. */
final class CallWords {
  private static final String THIS = "this";
  private static final String LAMBDA = "lambda$";
  private static final String MORE = "…";

  private final RunDetail detail;
  private final Map<Integer, RecordedCall> calls = new HashMap<>();

  CallWords(RunDetail detail) {
    this.detail = detail;
    detail.calls().forEach(call -> calls.put(call.activation(), call));
  }

  /**
   * Which part of a call a line shows.
   *
   * @param isLater whether another line shows its beginning
   * @param goesOn whether another line shows what comes after
   * @param hasEnded whether the call has ended, at the latest with the events after this part
   */
  record Part(boolean isLater, boolean goesOn, boolean hasEnded) {}

  String of(Link link, Part part) {
    RecordedCall call = calls.get(link.activation());
    String text = (part.isLater ? MORE + " " : "") + call(link.method(), call);
    if (part.goesOn || (call != null && call.answer() == null && !part.hasEnded)) {
      return text + " " + MORE;
    }
    return call == null ? text : text + end(call, part.isLater);
  }

  private String end(RecordedCall call, boolean isLater) {
    String answer = call.answer();
    if (answer == null) {
      return " throws an exception";
    }
    if (answer.isEmpty()) {
      return isLater ? " returns" : "";
    }
    return " → " + detail.name(answer);
  }

  private String call(String method, @Nullable RecordedCall call) {
    int dot = method.lastIndexOf('.');
    String name = method.substring(dot + 1);
    String type = dot < 0 ? "" : simple(method.substring(0, dot));
    String arguments = call == null ? MORE : arguments(call);
    if (name.equals("<init>")) {
      return "new " + type + "(" + arguments + ")";
    }
    if (name.startsWith(LAMBDA)) {
      int end = name.indexOf('$', LAMBDA.length());
      return "lambda in " + name.substring(LAMBDA.length(), end < 0 ? name.length() : end);
    }
    String receiver = call == null ? type : receiver(call, type);
    return (receiver.isEmpty() ? "" : receiver + ".") + name + "(" + arguments + ")";
  }

  /** Fields of the object under test go by their names, as in its own code. */
  private String receiver(RecordedCall call, String type) {
    if (call.receiver().isEmpty()) {
      return type;
    }
    String name = detail.name(call.receiver());
    if (name.equals(THIS)) {
      return "";
    }
    return name.startsWith(THIS + ".") ? name.substring(THIS.length() + 1) : name;
  }

  private String arguments(RecordedCall call) {
    return call.arguments().stream().map(detail::name).collect(Collectors.joining(", "));
  }

  private static String simple(String type) {
    String name = type.substring(type.lastIndexOf('.') + 1);
    String inner = name.substring(name.lastIndexOf('$') + 1);
    return inner.isEmpty() || Character.isDigit(inner.charAt(0)) ? name : inner;
  }
}
