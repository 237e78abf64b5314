package dev.linchpin.benchmarks.causes;

import dev.linchpin.cause.Cause.Basis;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.Eliminator;
import dev.linchpin.cause.ScenarioRuns;
import dev.linchpin.cause.Segment;
import dev.linchpin.corpus.SourceMarks;
import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.execution.Event;
import dev.linchpin.internal.diagnose.ConflictTrace;
import dev.linchpin.internal.diagnose.Eliminators;
import dev.linchpin.internal.diagnose.Repairs;
import dev.linchpin.internal.diagnose.RunSet;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What the bad runs of one client are blamed on, one by one and all together. */
final class ClientMeasurement {
  private final List<SourceMarks.Block> guilty;
  private final ScenarioRuns runs;
  private final RunSet good = new RunSet(Basis.DATA);
  private final Map<Choice, Integer> firsts = new LinkedHashMap<>();
  private final Set<List<List<CodeBlock>>> results = new HashSet<>();
  private final Repairs repairs = new Repairs();
  private int first;
  private int tied;
  private int repaired;
  private String repair = "";
  private boolean isRepairRight;
  private long millis;

  /** The code that is ranked first, and how many good runs it disables. */
  private record Choice(List<CodeBlock> code, int disables) {}

  private ClientMeasurement(ScenarioRuns runs, List<SourceMarks.Block> guilty) {
    this.runs = runs;
    this.guilty = guilty;
  }

  static ClientMeasurement of(
      CheckSession session, Scenario scenario, List<SourceMarks.Block> guilty) {
    ScenarioRuns runs = session.runs(scenario, List.of(), MarkedCorpus.AMPLE);
    if (!runs.isComplete()) {
      throw new IllegalStateException(scenario.text() + ": not all runs could be made");
    }
    ClientMeasurement measurement = new ClientMeasurement(runs, guilty);
    measurement.blame();
    measurement.repair(session, scenario);
    return measurement;
  }

  private void blame() {
    long start = System.nanoTime();
    runs.good().forEach(good::add);
    for (List<Event> bad : runs.bad()) {
      List<Eliminator> ranked = Eliminators.of(bad, Basis.DATA, good);
      List<List<CodeBlock>> code = ranked.stream().map(ClientMeasurement::code).toList();
      results.add(code);
      repairs.add(ConflictTrace.of(bad, Basis.DATA), code);
      Eliminator best = ranked.get(0);
      firsts.merge(new Choice(code.get(0), best.disables()), 1, Integer::sum);
      first += isGuilty(best) ? 1 : 0;
      tied +=
          ranked.stream().anyMatch(one -> one.disables() == best.disables() && isGuilty(one))
              ? 1
              : 0;
    }
    millis = MarkedCorpus.millisSince(start);
  }

  private void repair(CheckSession session, Scenario scenario) {
    for (Choice choice : firsts.keySet()) {
      repaired += isRight(session, scenario, choice.code) ? 1 : 0;
    }
    List<CodeBlock> best = repairs.ranked(good).get(0);
    repair = text(best);
    isRepairRight = isRight(session, scenario, best);
  }

  private static boolean isRight(CheckSession session, Scenario scenario, List<CodeBlock> code) {
    List<AtomicBlock> atomic = code.stream().map(block -> block.atomic().orElseThrow()).toList();
    ScenarioRuns after = session.runs(scenario, atomic, MarkedCorpus.AMPLE);
    return after.isComplete() && after.bad().isEmpty() && !after.good().isEmpty();
  }

  /** Whether it blames nothing but lines that are marked. */
  private boolean isGuilty(Eliminator eliminator) {
    return code(eliminator).stream()
        .allMatch(block -> guilty.stream().anyMatch(mark -> mark.holds(block(block))));
  }

  private static SourceMarks.Block block(CodeBlock code) {
    AtomicBlock atomic = code.atomic().orElseThrow();
    return new SourceMarks.Block(
        atomic.className(), atomic.method(), atomic.fromLine(), atomic.toLine());
  }

  private static List<CodeBlock> code(Eliminator eliminator) {
    return eliminator.blocks().stream().map(Segment::code).distinct().toList();
  }

  private static String text(List<CodeBlock> code) {
    return code.stream()
        .map(CodeBlock::text)
        .map(MarkedCorpus::brief)
        .collect(Collectors.joining(" + "));
  }

  int bad() {
    return runs.bad().size();
  }

  /** Bad runs in which the guilty block is ranked first. */
  int first() {
    return first;
  }

  /** Bad runs in which it is ranked first, or disables no more good runs than the first. */
  int tied() {
    return tied;
  }

  /** The row from the number of bad runs on. */
  List<String> cells() {
    List<String> cells = new ArrayList<>();
    cells.add(Integer.toString(bad()));
    cells.add(Integer.toString(runs.good().size()));
    cells.add(average(ConflictTrace::size));
    cells.add(average(ConflictTrace::conflicts));
    cells.add(Integer.toString(results.size()));
    cells.add(
        firsts.entrySet().stream()
            .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
            .limit(2)
            .map(
                one ->
                    text(one.getKey().code)
                        + " → "
                        + one.getKey().disables
                        + " ("
                        + one.getValue()
                        + ")")
            .collect(Collectors.joining("; ")));
    cells.add(first + " of " + bad());
    cells.add(tied + " of " + bad());
    cells.add(repaired + " of " + firsts.size());
    cells.add(repair);
    cells.add(isRepairRight ? "yes" : "no");
    cells.add(Long.toString(millis));
    return cells;
  }

  /** Measures a run. */
  private interface Size {
    long of(ConflictTrace trace);
  }

  private String average(Size size) {
    long sum = 0;
    for (List<List<Event>> some : List.of(runs.bad(), runs.good())) {
      for (List<Event> run : some) {
        sum += size.of(ConflictTrace.of(run, Basis.DATA));
      }
    }
    return String.format(Locale.ROOT, "%.1f", (double) sum / (bad() + runs.good().size()));
  }
}
