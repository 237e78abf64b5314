package dev.linchpin.internal.pipeline;

import dev.linchpin.cause.Cause.Basis;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.Eliminator;
import dev.linchpin.cause.Repair;
import dev.linchpin.cause.Segment;
import dev.linchpin.execution.Event;
import dev.linchpin.internal.diagnose.ConflictTrace;
import dev.linchpin.internal.diagnose.Eliminators;
import dev.linchpin.internal.diagnose.Repairs;
import dev.linchpin.internal.diagnose.RunSet;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The cause of bad runs of which there is nothing but their traces. */
public final class TraceDiagnosis {
  private final List<List<Event>> good;

  /** A diagnosis that would keep these runs. */
  public TraceDiagnosis(List<List<Event>> good) {
    this.good = List.copyOf(good);
  }

  /**
   * Why one run is bad.
   *
   * @param basis what counts as a conflict; empty if the run is like a serial one
   * @param conflicts pairs of events that conflict
   */
  public record Diagnosis(Optional<Basis> basis, List<Eliminator> eliminators, long conflicts) {
    public Diagnosis {
      eliminators = List.copyOf(eliminators);
    }
  }

  /** All optimal eliminators of one bad run. */
  public Diagnosis of(List<Event> bad) {
    Optional<Basis> basis = Eliminators.basis(bad);
    if (basis.isEmpty()) {
      return new Diagnosis(basis, List.of(), ConflictTrace.of(bad, Basis.REAL_TIME).conflicts());
    }
    return new Diagnosis(
        basis,
        Eliminators.of(bad, basis.get(), runSet(basis.get())),
        ConflictTrace.of(bad, basis.get()).conflicts());
  }

  /**
   * What rules out several bad runs at once.
   *
   * @param repairs none if one of the runs is like a serial one: nothing rules that out
   * @param isCut whether there are more, larger ones
   */
  public record Together(List<Repair> repairs, boolean isCut) {
    public Together {
      repairs = List.copyOf(repairs);
    }
  }

  /** The smallest sets of code blocks each of which rules out all of the bad runs. */
  public Together ofAll(List<List<Event>> bad) {
    Repairs repairs = new Repairs();
    Basis widest = Basis.DATA;
    for (List<Event> run : bad) {
      Optional<Basis> basis = Eliminators.basis(run);
      if (basis.isEmpty()) {
        return new Together(List.of(), false);
      }
      widest = basis.get().compareTo(widest) > 0 ? basis.get() : widest;
      repairs.add(
          ConflictTrace.of(run, basis.get()),
          code(Eliminators.of(run, basis.get(), new RunSet(basis.get()))));
    }
    RunSet kept = runSet(widest);
    List<Repair> ranked = new ArrayList<>();
    for (List<CodeBlock> set : repairs.ranked(kept)) {
      ranked.add(new Repair(ranked.size() + 1, kept.disabledBy(set), set));
    }
    return new Together(ranked, repairs.isCut());
  }

  private RunSet runSet(Basis basis) {
    RunSet runs = new RunSet(basis);
    good.forEach(runs::add);
    return runs;
  }

  /** The code of each, once. */
  static Set<List<CodeBlock>> code(List<Eliminator> eliminators) {
    Set<List<CodeBlock>> sets = new LinkedHashSet<>();
    for (Eliminator eliminator : eliminators) {
      sets.add(eliminator.blocks().stream().map(Segment::code).distinct().toList());
    }
    return sets;
  }
}
