package dev.linchpin.internal.engine.search;

import dev.linchpin.execution.Result;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.step.control.Program;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A program written by hand on {@link Control}, as rewritten code would behave. */
public abstract class Written implements Program {
  private @Nullable Control control;

  /** Says who controls it; called before the first run. */
  public final void on(Control runner) {
    this.control = runner;
  }

  public final Control control() {
    return java.util.Objects.requireNonNull(control);
  }

  @Override
  public List<Operation> closing() {
    return List.of();
  }

  @Override
  public Result render(@Nullable Object answer) {
    return answer == NOTHING ? new Result.Done() : new Result.Returned(String.valueOf(answer));
  }
}
