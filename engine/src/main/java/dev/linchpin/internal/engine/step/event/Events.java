package dev.linchpin.internal.engine.step.event;

import dev.linchpin.execution.BlockReason;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.RunDetail;
import dev.linchpin.execution.RunDetail.RecordedCall;
import dev.linchpin.execution.source.Frame;
import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.RunView.Waiting;
import dev.linchpin.internal.engine.step.Runner;
import dev.linchpin.internal.engine.step.answer.RunEnd;
import dev.linchpin.internal.engine.step.record.Interner;
import dev.linchpin.internal.engine.step.record.Naming;
import dev.linchpin.internal.engine.step.record.RunRecorder;
import dev.linchpin.internal.engine.step.trace.AccessRole;
import dev.linchpin.internal.engine.step.trace.CallNote;
import dev.linchpin.internal.engine.step.trace.CallStack;
import dev.linchpin.internal.engine.step.trace.ObjectIds;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * The latest run of a runner as a list of events for people.
 *
 * <p>Objects are called by class and number: {@code Node#3} is the third node that came into the
 * run's sight. The object under test goes by its class's name in lower case, an array by the field
 * that was first seen to hold it. In runs that are recorded for footprints, objects have names that
 * can be compared with those of another run, and reads for the text of a result are events too.
 */
public final class Events {
  private final RunView run;
  private final RunRecorder recorder;
  private final Naming naming;
  private final List<String> calls;
  private final ObjectNames names;
  private final OldValues old;
  private final List<Event> events = new ArrayList<>();
  private final Interner shared;

  private Events(Runner runner, Naming naming, List<String> calls, Interner shared) {
    this.run = runner.view();
    this.naming = naming;
    this.calls = calls;
    this.shared = shared;
    this.recorder = runner.recorder();
    this.names = new ObjectNames(recorder, naming);
    this.old = new OldValues(run.trace(), names);
  }

  /**
   * The latest run.
   *
   * @param calls the text of each operation's invocation
   * @param shared what the events of other runs are made of
   */
  public static Events of(
      Runner runner, RunEnd end, Naming naming, List<String> calls, Interner shared) {
    Events list = new Events(runner, naming, calls, shared);
    list.build(end);
    return list;
  }

  public List<Event> list() {
    return List.copyOf(events);
  }

  /** The values of calls, paths to objects and types of fields, if they were recorded. */
  public RunDetail detail() {
    if (!recorder.keepsCalls()) {
      return RunDetail.NONE;
    }
    List<RecordedCall> values = new ArrayList<>();
    for (CallNote note : recorder.calls()) {
      String answer = note.answer();
      values.add(
          new RecordedCall(
              note.activation(),
              names.value(note.receiver()),
              note.arguments().stream().map(names::value).toList(),
              answer == null ? null : names.value(answer)));
    }
    return new RunDetail(
        values,
        new PathNames(run.trace(), recorder, naming, names).paths(),
        new FieldTypes(recorder, naming, names).types());
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
          public boolean wants(AccessRole role) {
            return role.isShown() || recorder.keepsFootprints();
          }

          @Override
          public void accessed(int step, int thread, int operation, int access) {
            if (!isBookkeeping(access)) {
              add(step, thread, operation, access);
            }
          }

          @Override
          public void returned(int step, int thread, int operation) {
            String text = shared.one(text(end.results().get(operation)));
            events.add(new Event(step, thread, operation, Kind.RETURN, "", text, ""));
          }
        });
    run.waiting().forEach(thread -> events.add(blocked(thread)));
  }

  /** The end of a thread and the like is in a footprint only as far as people see it. */
  private boolean isBookkeeping(int access) {
    Trace trace = run.trace();
    return !trace.role(access).isShown()
        && ObjectIds.owner(Trace.object(trace.location(access))) == ObjectIds.THREAD;
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
            shared.one((value == null ? "" : names.value(value)) + old.of(access)),
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
      return BlockReason.SPIN.text(place);
    }
    int owner = run.owner(thread.location());
    return switch (thread.role()) {
      case ACQUIRE ->
          owner >= 0 ? BlockReason.lockHeld(place, owner) : BlockReason.LOCK.text(place);
      case MEMORY -> BlockReason.ACCESS.text(place);
      case WAIT -> BlockReason.NOTIFICATION.text(place);
      case SYNCHRONISE -> BlockReason.SYNCHRONISER.text(place);
      case PARK -> BlockReason.PERMIT.text(place);
      case JOIN -> BlockReason.END.text(place);
      default -> BlockReason.OTHER.text(place);
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
}
