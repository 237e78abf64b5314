package dev.linchpin.internal.engine.step.record;

import dev.linchpin.internal.engine.step.control.Calls;
import dev.linchpin.internal.engine.step.trace.CallNote;
import dev.linchpin.internal.engine.step.trace.CallStack;
import dev.linchpin.internal.engine.step.trace.ControlScope;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Keeps the calls in progress on the stack of the running thread, if it is under control. */
public final class RecordedCalls implements Calls {
  private final ControlScope scope;
  private final RunRecorder recorder;
  private final BooleanSupplier isOver;
  private final Supplier<CallStack> running;
  private int activations;

  /**
   * The calls of one run at a time.
   *
   * @param isOver whether the run is over: code that still unwinds is not recorded
   * @param running the stack of the running thread
   */
  public RecordedCalls(
      ControlScope scope,
      RunRecorder recorder,
      BooleanSupplier isOver,
      Supplier<CallStack> running) {
    this.scope = scope;
    this.recorder = recorder;
    this.isOver = isOver;
    this.running = running;
  }

  public void clear() {
    activations = 0;
  }

  @Override
  public int enter(int method) {
    boolean wanted = scope.controls() && recorder.isOn() && !isOver.getAsBoolean();
    if (!wanted) {
      return NONE;
    }
    CallStack calls = running.get();
    return recorder.keepsCalls()
        ? calls.enterNoted(++activations, method)
        : calls.enter(++activations, method);
  }

  @Override
  public int innermost() {
    return scope.controls() && !isOver.getAsBoolean() ? running.get().innermost() : NONE;
  }

  @Override
  public void at(int position, int line, int offset) {
    if (position != NONE && !isOver.getAsBoolean()) {
      running.get().at(position, line, offset);
    }
  }

  @Override
  public void leave(int position) {
    if (position != NONE && !isOver.getAsBoolean()) {
      CallStack calls = running.get();
      CallNote note = calls.note(position);
      if (note != null && note.answer() == null) {
        note.answer("");
      }
      calls.leave(position);
    }
  }

  @Override
  public boolean wantsValues(int position) {
    return position != NONE && recorder.keepsCalls() && !isOver.getAsBoolean();
  }

  @Override
  public void receiver(int position, Object object) {
    note(position, note -> note.receiver(recorder.callText(object)));
  }

  @Override
  public void argument(int position, @Nullable Object value) {
    note(position, note -> note.argument(recorder.callText(value)));
  }

  @Override
  public void answer(int position, @Nullable Object value) {
    note(position, note -> note.answer(recorder.callText(value)));
  }

  private void note(int position, Consumer<CallNote> values) {
    CallNote note = running.get().note(position);
    if (note != null) {
      values.accept(note);
    }
  }
}
