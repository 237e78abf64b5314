package dev.linchpin.finding.advice;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.RunDetail.RecordedCall;
import dev.linchpin.execution.source.Frame;
import dev.linchpin.execution.source.UserCode;
import dev.linchpin.finding.Failure;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A call that code of the user makes into a library, in the failing run.
 *
 * @param operation the one that makes it
 * @param type the class of the method, as {@code java.util.concurrent.ConcurrentHashMap}
 * @param values its receiver, arguments and answer
 * @param first its first event in the run
 * @param last its last event
 */
record LibraryCall(
    int operation, String type, String method, RecordedCall values, int first, int last) {
  /** Whether it is of one of these methods, separated by blanks. */
  boolean isOneOf(String methods) {
    return List.of(methods.split(" ")).contains(method);
  }

  String receiver() {
    return values.receiver();
  }

  /** The first argument: the key of a map, the index of an array; empty if there is none. */
  String key() {
    return values.arguments().isEmpty() ? "" : values.arguments().get(0);
  }

  @Nullable String answer() {
    return values.answer();
  }

  /** All of a run whose values were recorded, in the order of their first events. */
  static List<LibraryCall> of(Failure failure, List<Event> events) {
    Map<Integer, RecordedCall> recorded = new HashMap<>();
    failure.execution().detail().calls().forEach(call -> recorded.put(call.activation(), call));
    UserCode code = new UserCode(failure.scenario().subject());
    Map<Integer, LibraryCall> calls = new LinkedHashMap<>();
    for (int index = 0; index < events.size(); index++) {
      Event event = events.get(index);
      if (event.kind() != Event.Kind.BLOCKED) {
        add(calls, event, index, outermost(event, code), recorded);
      }
    }
    Collection<LibraryCall> all = calls.values();
    return new ArrayList<>(all);
  }

  private static void add(
      Map<Integer, LibraryCall> calls,
      Event event,
      int index,
      List<Frame> frames,
      Map<Integer, RecordedCall> recorded) {
    for (Frame frame : frames) {
      RecordedCall values = recorded.get(frame.activation());
      int dot = frame.method().lastIndexOf('.');
      if (values != null && dot > 0) {
        LibraryCall before = calls.get(frame.activation());
        calls.put(
            frame.activation(),
            new LibraryCall(
                event.operation(),
                frame.method().substring(0, dot),
                frame.method().substring(dot + 1),
                values,
                before == null ? index : before.first,
                index));
      }
    }
  }

  /** The calls in progress that code of the user made. */
  private static List<Frame> outermost(Event event, UserCode code) {
    List<Frame> found = new ArrayList<>();
    boolean isUsers = false;
    for (Frame frame : event.frames()) {
      boolean isLibrary = !code.contains(frame.method());
      if (isLibrary && isUsers) {
        found.add(frame);
      }
      isUsers = !isLibrary;
    }
    return found;
  }
}
