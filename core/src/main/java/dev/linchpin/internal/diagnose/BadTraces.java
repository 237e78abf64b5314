package dev.linchpin.internal.diagnose;

import dev.linchpin.cause.Cause.Basis;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.CommonRepairs;
import dev.linchpin.cause.Eliminator;
import dev.linchpin.cause.Repair;
import dev.linchpin.cause.Segment;
import dev.linchpin.cause.TraceDiagnosis;
import dev.linchpin.execution.Event;
import dev.linchpin.verdict.Budget;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the cause of failing runs from their traces alone. */
public final class BadTraces {
  private final List<List<Event>> good;

  private final CuttableBudget effort;

  /** A diagnosis that would keep these runs. */
  public BadTraces(List<List<Event>> good, Budget budget) {
    this.good = List.copyOf(good);
    this.effort = new CuttableBudget(budget);
  }

  /** All optimal eliminators of one bad run. */
  public TraceDiagnosis diagnose(List<Event> bad) {
    Optional<Basis> basis = Eliminators.basis(bad, effort);
    Eliminators.Ranked found =
        basis.isEmpty()
            ? new Eliminators.Ranked(List.of(), 0)
            : Eliminators.search(bad, basis.get(), runSet(basis.get()));
    return new TraceDiagnosis(
        basis,
        found.ranked(),
        ConflictTrace.of(bad, basis.orElse(Basis.REAL_TIME)).conflicts(),
        !effort.isCut(),
        found.threads());
  }

  /** The smallest sets of code blocks each of which rules out all of the bad runs. */
  public CommonRepairs repair(List<List<Event>> bad) {
    Repairs repairs = new Repairs(effort);
    Basis widest = Basis.DATA;
    for (List<Event> run : bad) {
      Optional<Basis> basis = Eliminators.basis(run, effort);
      if (basis.isEmpty()) {
        return new CommonRepairs(List.of(), effort.isCut());
      }
      widest = basis.get().compareTo(widest) > 0 ? basis.get() : widest;
      repairs.add(
          ConflictTrace.of(run, basis.get()),
          code(Eliminators.of(run, basis.get(), new RunSet(basis.get(), effort))));
    }
    RunSet kept = runSet(widest);
    List<Repair> ranked = new ArrayList<>();
    for (List<CodeBlock> set : repairs.ranked(kept)) {
      ranked.add(new Repair(ranked.size() + 1, kept.disabledBy(set), set));
    }
    return new CommonRepairs(ranked, repairs.isCut() || effort.isCut());
  }

  private RunSet runSet(Basis basis) {
    RunSet runs = new RunSet(basis, effort);
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
