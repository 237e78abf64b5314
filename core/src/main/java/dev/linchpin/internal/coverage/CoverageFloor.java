package dev.linchpin.internal.coverage;

import dev.linchpin.finding.Coverage;
import dev.linchpin.finding.CoverageDemand;
import dev.linchpin.finding.Tried;
import dev.linchpin.finding.Tried.Counts;
import dev.linchpin.finding.Tried.End;
import dev.linchpin.finding.Tried.MethodPair;
import dev.linchpin.finding.words.CoverageGaps;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.subject.Subject;
import dev.linchpin.subject.Subject.LeftOut.Kind;
import dev.linchpin.verdict.Shortfall;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The minimum of coverage for the verdict "no violation found". Below it the verdict is undecided,
 * because a class of which little was tried may still be wrong.
 *
 * <ol>
 *   <li>At least one scenario was judged, with threads that may interrupt each other.
 *   <li>At most one in ten of the scenarios that were started could not be judged.
 *   <li>Every pair of used methods, including each method with itself, was called by two threads of
 *       one judged scenario: two concurrent calls are the smallest test of both. Pairs that the
 *       roles forbid are not required, nor are pairs whose calls touch nothing in common in any
 *       state in which they were tried alone: neither can notice the other one.
 *   <li>If the time ended the check: at least fifteen scenarios were judged. A class with two
 *       methods has three pairs, and a busy machine may get no further; start states and threads
 *       that wait are among the first fifteen.
 *   <li>At least one scenario in which two threads accessed the same data was explored completely.
 *       Or no two threads ever did, in any schedule of any scenario, and nothing that might was
 *       left out: no method for a technical reason, no method that never returned, no uncontrolled
 *       code. Then no shared data is ever written, which is a result too.
 *   <li>At least half of the methods that the user did not leave out could be used.
 *   <li>Every used method returned normally once. Of one that never did, nothing was seen but how
 *       it refuses; and if it refuses every caller, it is wrong without a second thread.
 *   <li>Every used method whose code plainly stores something did so once, or another method stored
 *       the same: else what it is for was not seen.
 * </ol>
 *
 * <p>If the user gave scenarios, each of them must be covered, as far as the bound allows, and
 * nothing else is required.
 */
public final class CoverageFloor {
  /** At most one in this many scenarios may remain unjudged. */
  private static final long ONE_IN = 10;

  /** Fewer scenarios than that decide nothing if there are more and only the time was missing. */
  private static final long FEWEST = 15;

  private final CoverageDemand demand;
  private final Tried tried;
  private final Counts counts;

  private CoverageFloor(CoverageDemand demand, Tried tried) {
    this.demand = demand;
    this.tried = tried;
    this.counts = tried.counts();
  }

  /** What is missing if the scenarios were generated; empty if enough was tried. */
  public static Optional<Shortfall> below(Subject subject, Tried tried) {
    return below(demand(subject), tried);
  }

  /** The same, without the class. */
  public static Optional<Shortfall> below(CoverageDemand demand, Tried tried) {
    CoverageFloor floor = new CoverageFloor(demand, tried);
    return floor
        .nobodyTogether()
        .or(floor::nothingJudged)
        .or(floor::nobodyInterrupted)
        .or(floor::tooManyUnjudged)
        .or(floor::pairsMissing)
        .or(floor::tooFewScenarios)
        .or(floor::noContact)
        .or(floor::tooFewMethods)
        .or(floor::fruitlessMethods)
        .or(floor::idleMethods);
  }

  /** What is missing if this number of scenarios was given; empty if each was covered. */
  public static Optional<Shortfall> belowGiven(long given, Subject subject, Tried tried) {
    CoverageFloor floor = new CoverageFloor(demand(subject), tried);
    if (floor.counts.covered() >= given) {
      return floor.nobodyInterrupted();
    }
    if (floor.counts.unjudged() > 0) {
      return Optional.of(CoverageGaps.unjudged(floor.counts.unjudged()));
    }
    return Optional.of(CoverageGaps.notCovered(given, floor.counts.covered(), tried.unfinished()));
  }

  private Optional<Shortfall> nothingJudged() {
    if (counts.judged() > 0) {
      return Optional.empty();
    }
    if (counts.unjudged() > 0) {
      return Optional.of(CoverageGaps.noneJudged(counts.unjudged()));
    }
    return Optional.of(
        tried.endedBy() == End.TIME ? CoverageGaps.noTime() : CoverageGaps.noScenario());
  }

  private Optional<Shortfall> nobodyInterrupted() {
    return tried.bound().isPresent() && tried.bound().getAsInt() == 0
        ? Optional.of(CoverageGaps.noInterruption())
        : Optional.empty();
  }

  private Optional<Shortfall> tooManyUnjudged() {
    long begun = counts.judged() + counts.unjudged();
    return counts.unjudged() * ONE_IN > begun
        ? Optional.of(CoverageGaps.tooManyUnjudged(counts.unjudged(), begun))
        : Optional.empty();
  }

  private Optional<Shortfall> nobodyTogether() {
    return demand.pairs().isEmpty() ? Optional.of(CoverageGaps.rolesForbidAll()) : Optional.empty();
  }

  /**
   * What is asked of a class: of its pairs of methods, those that its roles let two threads call.
   */
  public static CoverageDemand demand(Subject subject) {
    List<String> used = List.copyOf(new TreeSet<>(subject.methods()));
    List<MethodPair> pairs = new ArrayList<>();
    for (int one = 0; one < used.size(); one++) {
      for (int other = one; other < used.size(); other++) {
        List<Invocation> calls = calls(subject, used.get(one));
        if (subject.roles().allowTogether(calls, calls(subject, used.get(other)))) {
          pairs.add(new MethodPair(used.get(one), used.get(other)));
        }
      }
    }
    return new CoverageDemand(
        pairs,
        used.size(),
        subject.unusedMethods(Kind::mayWrite),
        subject.unusedMethods(Kind::isLimit));
  }

  private Optional<Shortfall> pairsMissing() {
    List<MethodPair> pairs = demand.pairs();
    List<String> missing =
        pairs.stream().filter(pair -> !tried.pairs().contains(pair)).map(MethodPair::text).toList();
    return missing.isEmpty()
        ? Optional.empty()
        : Optional.of(
            pairs.size() == 1
                ? CoverageGaps.pairMissing(missing.get(0), tried.endedBy())
                : CoverageGaps.pairsMissing(pairs(demand, tried), missing, tried.endedBy()));
  }

  private Optional<Shortfall> tooFewScenarios() {
    return tried.endedBy() == End.TIME && counts.judged() < FEWEST
        ? Optional.of(CoverageGaps.tooFewScenarios(counts.judged()))
        : Optional.empty();
  }

  /** How many pairs of methods there are, were run together, and need not be. */
  public static Coverage.Pairs pairs(Subject subject, Tried tried) {
    return pairs(demand(subject), tried);
  }

  private static Coverage.Pairs pairs(CoverageDemand demand, Tried tried) {
    List<MethodPair> all = demand.pairs();
    Set<MethodPair> together = tried.pairs().together();
    return new Coverage.Pairs(
        all.size(),
        all.stream().filter(together::contains).count(),
        all.stream()
            .filter(pair -> !together.contains(pair) && tried.pairs().contains(pair))
            .count());
  }

  private static List<Invocation> calls(Subject subject, String method) {
    return subject.invocations().stream().filter(call -> call.method().equals(method)).toList();
  }

  private Optional<Shortfall> noContact() {
    if (counts.met() > 0) {
      return Optional.empty();
    }
    if (counts.apart() < counts.judged()) {
      return Optional.of(CoverageGaps.noContactCovered(tried.unfinished()));
    }
    return possibleWriters();
  }

  private Optional<Shortfall> possibleWriters() {
    List<String> unused = demand.possibleWriters();
    if (!unused.isEmpty()) {
      return Optional.of(CoverageGaps.leftOutMightWrite(unused));
    }
    if (!tried.fruitless().isEmpty()) {
      return Optional.of(CoverageGaps.fruitlessMightWrite(fruitless()));
    }
    return tried.uncontrolled().isEmpty()
        ? Optional.empty()
        : Optional.of(CoverageGaps.uncontrolledMightWrite(tried.uncontrolled()));
  }

  private Optional<Shortfall> tooFewMethods() {
    List<String> unused = new ArrayList<>(demand.limits());
    int all = demand.methods() + unused.size();
    unused.addAll(fruitless());
    return unused.size() * 2 > all
        ? Optional.of(CoverageGaps.tooFewMethods(unused, all))
        : Optional.empty();
  }

  private Optional<Shortfall> fruitlessMethods() {
    return tried.fruitless().isEmpty()
        ? Optional.empty()
        : Optional.of(CoverageGaps.fruitless(fruitless()));
  }

  private Optional<Shortfall> idleMethods() {
    return tried.pairs().idle().isEmpty()
        ? Optional.empty()
        : Optional.of(CoverageGaps.idle(tried.pairs().idle()));
  }

  private List<String> fruitless() {
    return tried.fruitless().entrySet().stream()
        .map(entry -> CoverageGaps.neverReturned(entry.getKey(), entry.getValue()))
        .sorted()
        .toList();
  }
}
