package dev.linchpin.internal.engine.step;

import dev.linchpin.internal.engine.step.control.Calls;
import dev.linchpin.internal.engine.step.trace.CallNote;
import dev.linchpin.internal.engine.step.trace.CallStack;
import dev.linchpin.internal.engine.step.trace.ControlScope;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Keeps the calls in progress on the stack of the running thread, if it is under control. */
final class RecordedCalls implements Calls {
  private final ControlScope scope;
  private final Scheduler scheduler;
  private final StepLog log;
  private int activations;

  RecordedCalls(ControlScope scope, Scheduler scheduler) {
    this.scope = scope;
    this.scheduler = scheduler;
    this.log = scheduler.log;
  }

  void clear() {
    activations = 0;
  }

  @Override
  public int enter(int method) {
    boolean wanted = scope.controls() && log.recorder.isOn() && !scheduler.isOver();
    if (!wanted) {
      return NONE;
    }
    CallStack calls = log.threads.current.calls;
    return log.recorder.keepsCalls()
        ? calls.enterNoted(++activations, method)
        : calls.enter(++activations, method);
  }

  @Override
  public int innermost() {
    return scope.controls() && !scheduler.isOver() ? log.threads.current.calls.innermost() : NONE;
  }

  @Override
  public void at(int position, int line, int offset) {
    if (position != NONE && !scheduler.isOver()) {
      log.threads.current.calls.at(position, line, offset);
    }
  }

  @Override
  public void leave(int position) {
    if (position != NONE && !scheduler.isOver()) {
      CallNote note = log.threads.current.calls.note(position);
      if (note != null && note.answer() == null) {
        note.answer("");
      }
      log.threads.current.calls.leave(position);
    }
  }

  @Override
  public boolean wantsValues(int position) {
    return position != NONE && log.recorder.keepsCalls() && !scheduler.isOver();
  }

  @Override
  public void receiver(int position, Object object) {
    note(position, note -> note.receiver(log.recorder.callText(object)));
  }

  @Override
  public void argument(int position, @Nullable Object value) {
    note(position, note -> note.argument(log.recorder.callText(value)));
  }

  @Override
  public void answer(int position, @Nullable Object value) {
    note(position, note -> note.answer(log.recorder.callText(value)));
  }

  private void note(int position, Consumer<CallNote> values) {
    CallNote note = log.threads.current.calls.note(position);
    if (note != null) {
      values.accept(note);
    }
  }
}
