package dev.linchpin.internal.engine.step;

/** Repeats the choices of a run that was computed, then asks the policy of that run. */
final class Repetition implements Policy {
  private final int[] choices;
  private final Policy policy;

  /** Whether the run that was computed ended after these choices. */
  private final boolean isWhole;

  private boolean hasFailed;

  Repetition(int[] choices, Policy policy, boolean isWhole) {
    this.choices = choices;
    this.policy = policy;
    this.isWhole = isWhole;
  }

  /** Whether the choices could not be repeated. */
  boolean hasFailed() {
    return hasFailed;
  }

  @Override
  public long candidates(RunView run) {
    return policy.candidates(run);
  }

  @Override
  public long halted(RunView run) {
    return policy.halted(run);
  }

  @Override
  public int next(RunView run, long enabled) {
    int depth = run.depth();
    if (depth < choices.length) {
      hasFailed |= ((enabled >>> choices[depth]) & 1) == 0;
      return hasFailed ? STOP : choices[depth];
    }
    return isWhole ? STOP : policy.next(run, enabled);
  }

  @Override
  public int alternative(RunView run, int count) {
    int depth = run.depth();
    if (depth < choices.length) {
      hasFailed |= choices[depth] >= count;
      return hasFailed ? 0 : choices[depth];
    }
    return policy.alternative(run, count);
  }
}
