package dev.linchpin.internal.monitor.search;

import dev.linchpin.spec.Call;
import dev.linchpin.spec.Effect;
import dev.linchpin.spec.Model;
import dev.linchpin.spec.ModelProblem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A model whose faults say which model failed, on what call: they are the user's, not ours. */
public final class CarefulModel<S> implements Model<S> {
  private final Model<S> model;

  public CarefulModel(Model<S> model) {
    this.model = model;
  }

  /** As in {@code QueueModel}. */
  public String name() {
    Class<?> type = model.getClass();
    return type.getSimpleName().isEmpty() ? type.getName() : type.getSimpleName();
  }

  @Override
  public S initial() {
    try {
      return model.initial();
    } catch (RuntimeException fault) {
      throw problem("giving its initial state", fault);
    }
  }

  @Override
  public List<Effect<S>> outcomes(S state, Call call) {
    try {
      return model.outcomes(state, call);
    } catch (RuntimeException fault) {
      throw problem(call, fault);
    }
  }

  @Override
  public @Nullable Object part(Call call) {
    try {
      return model.part(call);
    } catch (RuntimeException fault) {
      throw problem(call, fault);
    }
  }

  @Override
  public boolean isQuery(Call call, @Nullable Object result) {
    try {
      return model.isQuery(call, result);
    } catch (RuntimeException fault) {
      throw problem(call, fault);
    }
  }

  /** The model's own problems stay as they are; any other exception becomes one. */
  ModelProblem problem(Object on, RuntimeException fault) {
    if (fault instanceof ModelProblem known) {
      return known;
    }
    ModelProblem problem = new ModelProblem("%s failed on %s: %s".formatted(name(), on, fault));
    problem.initCause(fault);
    return problem;
  }
}
