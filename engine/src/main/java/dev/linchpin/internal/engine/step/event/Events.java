package dev.linchpin.internal.engine.step.event;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Frame;
import dev.linchpin.execution.Result;
import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.RunView.Waiting;
import dev.linchpin.internal.engine.step.Runner;
import dev.linchpin.internal.engine.step.answer.RunEnd;
import dev.linchpin.internal.engine.step.record.Interner;
import dev.linchpin.internal.engine.step.record.Naming;
import dev.linchpin.internal.engine.step.record.RunRecorder;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.CallStack;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The latest run of a runner as a list of events for people.
 *
 * <p>Objects are called by class and number: {@code Node#3} is the third node that came into the
 * run's sight. The object under test goes by its class's name in lower case, an array by the field
 * that was first seen to hold it.
 */
public final class Events {
  private final RunView run;
  private final Naming naming;
  private final List<String> calls;
  private final Names names;
  private final List<Event> events = new ArrayList<>();
  private final Interner shared;

  private Events(Runner runner, Naming naming, List<String> calls, Interner shared) {
    this.run = runner.view();
    this.naming = naming;
    this.calls = calls;
    this.shared = shared;
    this.names = new Names(runner.recorder(), naming);
  }

  /**
   * The events of the latest run.
   *
   * @param calls the text of each operation's invocation
   * @param shared what the events of other runs are made of
   */
  public static List<Event> of(
      Runner runner, RunEnd end, Naming naming, List<String> calls, Interner shared) {
    Events list = new Events(runner, naming, calls, shared);
    list.build(end);
    return List.copyOf(list.events);
  }

  private void build(RunEnd end) {
    EventVisitor.visit(
        run,
        0,
        run.trace().steps(),
        new EventVisitor() {
          @Override
          public void called(int step, int thread, int operation) {
            String text = calls.get(operation);
            events.add(new Event(step, thread, operation, Kind.CALL, "", text, ""));
          }

          @Override
          public void accessed(int step, int thread, int operation, int access) {
            add(step, thread, operation, access);
          }

          @Override
          public void returned(int step, int thread, int operation) {
            String text = shared.one(text(end.results().get(operation)));
            events.add(new Event(step, thread, operation, Kind.RETURN, "", text, ""));
          }
        });
    run.waiting().forEach(thread -> events.add(blocked(thread)));
  }

  private void add(int step, int thread, int operation, int access) {
    Trace trace = run.trace();
    AccessRole role = trace.role(access);
    List<Frame> frames = frames(trace.callsAt(access));
    String value = trace.valueOf(access);
    events.add(
        new Event(
            step,
            thread,
            operation,
            role.event(trace.kind(access)),
            shared.one(names.location(trace.location(access))),
            value == null ? "" : shared.one(names.value(value)),
            new Event.Place(place(trace.site(access), frames), frames)));
  }

  /** What a model of the engine's did is where it was called. */
  private String place(int site, List<Frame> frames) {
    String known = naming.site(site);
    String place =
        !known.isEmpty() || frames.isEmpty() ? known : frames.get(frames.size() - 1).at();
    return shared.one(place);
  }

  private List<Frame> frames(int[] calls) {
    List<Frame> frames = new ArrayList<>(calls.length / CallStack.FIELDS);
    for (int at = 0; at < calls.length; at += CallStack.FIELDS) {
      String method = naming.method(calls[at + CallStack.METHOD]);
      Frame frame =
          new Frame(
              calls[at + CallStack.ACTIVATION],
              shared.one(method),
              new Frame.Span(
                  calls[at + CallStack.LINE],
                  calls[at + CallStack.LOW],
                  calls[at + CallStack.HIGH]),
              new Frame.Span(
                  calls[at + CallStack.OFFSET],
                  calls[at + CallStack.LOW_OFFSET],
                  calls[at + CallStack.HIGH_OFFSET]));
      frames.add(shared.one(frame));
    }
    return shared.one(List.copyOf(frames));
  }

  private Event blocked(Waiting thread) {
    String place = names.location(thread.location());
    String why = reason(thread, place);
    List<Frame> frames = frames(run.calls(thread.thread()));
    return new Event(
        run.trace().steps(),
        thread.thread(),
        thread.operation(),
        Kind.BLOCKED,
        place,
        why,
        new Event.Place(place(thread.site(), frames), frames));
  }

  private String reason(Waiting thread, String place) {
    if (thread.spins()) {
      return "spins until " + place + " changes";
    }
    int owner = run.owner(thread.location());
    return switch (thread.role()) {
      case ACQUIRE ->
          "waits for the lock of " + place + (owner >= 0 ? " held by thread " + owner : "");
      case MEMORY -> "is about to access " + place;
      case WAIT -> "waits to be notified on " + place;
      case PARK -> "is parked: no thread will unpark " + place;
      case JOIN -> "waits for the end of " + place;
      default -> "waits at " + place;
    };
  }

  private static String text(Result result) {
    if (result instanceof Result.Returned returned) {
      return returned.value();
    }
    if (result instanceof Result.Thrown thrown) {
      return "throws " + thrown.type();
    }
    if (result instanceof Result.Unread unread) {
      return "not compared: " + unread.reason();
    }
    return result instanceof Result.Done ? "void" : "#";
  }

  /** What objects are called in one run. */
  private static final class Names {
    private final RunRecorder recorder;
    private final Naming naming;
    private final Map<Integer, String> known = new HashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();

    Names(RunRecorder recorder, Naming naming) {
      this.recorder = recorder;
      this.naming = naming;
    }

    String location(long location) {
      int object = Trace.object(location);
      int slot = Trace.slot(location);
      if (ObjectIds.owner(object) == ObjectIds.THREAD) {
        return "thread " + ObjectIds.number(object);
      }
      if (ObjectIds.owner(object) == ObjectIds.CLASS) {
        String type = naming.className(ObjectIds.number(object));
        return slot < 0 ? type : type + "." + naming.field(slot);
      }
      Class<?> type = recorder.type(object);
      String name = known.computeIfAbsent(object, id -> name(id, type));
      if (slot < 0) {
        return name;
      }
      boolean array = type != null && type.isArray();
      return array ? name + "[" + slot + "]" : name + "." + naming.field(slot);
    }

    /** A value as text; an object goes by its name. */
    String value(String text) {
      int object = RunRecorder.referred(text);
      return object < 0 ? text : location(Trace.location(object, Access.WHOLE));
    }

    private String name(int object, @Nullable Class<?> type) {
      String given = recorder.givenName(object);
      if (given != null) {
        return given;
      }
      String base = type == null ? "object" : naming.type(type);
      return base + "#" + counts.merge(base, 1, Integer::sum);
    }
  }
}
