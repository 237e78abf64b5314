package dev.linchpin.internal.coverage;

import dev.linchpin.finding.Coverage;
import dev.linchpin.finding.Tried;
import dev.linchpin.finding.Tried.Counts;
import dev.linchpin.finding.Tried.End;
import dev.linchpin.finding.Tried.MethodPair;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.subject.Subject;
import dev.linchpin.subject.Subject.LeftOut.Kind;
import dev.linchpin.verdict.Shortfall;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

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
 *   <li>At least half of the methods that the user did not leave out could be used, and returned
 *       normally once.
 * </ol>
 *
 * <p>If the user gave scenarios, each of them must be covered, as far as the bound allows, and
 * nothing else is required.
 */
public final class CoverageFloor {
  /** A run that failed once decides nothing if it cannot be repeated, and cannot be ignored. */
  public static final Shortfall UNREPEATABLE =
      Shortfall.ofCoverage(
          "a run failed, but could not be repeated", "read the reasons under 'not judged'");

  /** At most one in this many scenarios may remain unjudged. */
  private static final long ONE_IN = 10;

  /** Fewer scenarios than that decide nothing if there are more and only the time was missing. */
  private static final long FEWEST = 15;

  private static final int MOST_NAMES = 4;

  private final Subject subject;
  private final Tried tried;
  private final Counts counts;
  private final List<String> used;

  private CoverageFloor(Subject subject, Tried tried) {
    this.subject = subject;
    this.tried = tried;
    this.counts = tried.counts();
    this.used = List.copyOf(new TreeSet<>(subject.methods()));
  }

  /** What is missing if the scenarios were generated; empty if enough was tried. */
  public static Optional<Shortfall> below(Subject subject, Tried tried) {
    CoverageFloor floor = new CoverageFloor(subject, tried);
    return floor
        .nobodyTogether()
        .or(floor::nothingJudged)
        .or(floor::nobodyInterrupted)
        .or(floor::tooManyUnjudged)
        .or(floor::pairsMissing)
        .or(floor::tooFewScenarios)
        .or(floor::noContact)
        .or(floor::tooFewMethods);
  }

  /** What is missing if this number of scenarios was given; empty if each was covered. */
  public static Optional<Shortfall> belowGiven(long given, Subject subject, Tried tried) {
    CoverageFloor floor = new CoverageFloor(subject, tried);
    if (floor.counts.covered() >= given) {
      return floor.nobodyInterrupted();
    }
    if (floor.counts.unjudged() > 0) {
      return missing(
          "%s could not be judged".formatted(scenarios(floor.counts.unjudged())),
          "read the reasons under 'not judged'");
    }
    return missing(
        "not every schedule %s was covered%s"
            .formatted(
                given == 1 ? "of the scenario" : "of " + scenarios(given - floor.counts.covered()),
                because(tried.unfinished())),
        "give a longer --budget or a smaller scenario, or limit the schedules (--bound 2)");
  }

  private Optional<Shortfall> nothingJudged() {
    if (counts.judged() > 0) {
      return Optional.empty();
    }
    if (counts.unjudged() > 0) {
      return missing(
          "none of %s could be judged".formatted(scenarios(counts.unjudged())),
          "read the reasons under 'not judged'");
    }
    return tried.endedBy() == End.TIME
        ? missing("the time ran out before any scenario was judged", "give a longer --budget")
        : missing(
            "there is no scenario of this size",
            "allow at least 2 operations (--max-ops), or give a --scenario");
  }

  private Optional<Shortfall> nobodyInterrupted() {
    return tried.bound().isPresent() && tried.bound().getAsInt() == 0
        ? missing("with --bound 0 no operation can interrupt another", "allow at least --bound 1")
        : Optional.empty();
  }

  private Optional<Shortfall> tooManyUnjudged() {
    long begun = counts.judged() + counts.unjudged();
    return counts.unjudged() * ONE_IN > begun
        ? missing(
            "%s of %s could not be judged".formatted(number(counts.unjudged()), scenarios(begun)),
            "read the reasons under 'not judged', and exclude the methods that cause them (--exclude)")
        : Optional.empty();
  }

  private Optional<Shortfall> nobodyTogether() {
    return allowedPairs().isEmpty()
        ? missing("the roles let no two threads run concurrently", "give other roles (--role)")
        : Optional.empty();
  }

  /** Pairs of methods that the roles let two threads call. */
  private List<MethodPair> allowedPairs() {
    List<MethodPair> pairs = new ArrayList<>();
    for (int one = 0; one < used.size(); one++) {
      for (int other = one; other < used.size(); other++) {
        if (subject.roles().allowTogether(calls(used.get(one)), calls(used.get(other)))) {
          pairs.add(new MethodPair(used.get(one), used.get(other)));
        }
      }
    }
    return pairs;
  }

  private Optional<Shortfall> pairsMissing() {
    List<MethodPair> pairs = allowedPairs();
    List<String> missing =
        pairs.stream().filter(pair -> !tried.pairs().contains(pair)).map(MethodPair::text).toList();
    if (missing.isEmpty()) {
      return Optional.empty();
    }
    Coverage.Pairs known = pairs(subject, tried);
    String tested =
        pairs.size() == 1
            ? "two calls were never run concurrently: "
            : "%s of %s pairs of methods were run concurrently%s; missing: "
                .formatted(number(known.together()), number(known.all()), apart(known));
    return missing(
        tested + some(missing),
        switch (tried.endedBy()) {
          case TIME -> "give a longer --budget, or fewer methods (--methods)";
          case COUNT -> "allow more scenarios (--tests), or fewer methods (--methods)";
          case NO_MORE -> "allow scenarios of two threads (--size 2x1, --max-ops 2)";
        });
  }

  private Optional<Shortfall> tooFewScenarios() {
    return tried.endedBy() == End.TIME && counts.judged() < FEWEST
        ? missing(
            "only %s %s judged before the time ran out"
                .formatted(scenarios(counts.judged()), counts.judged() == 1 ? "was" : "were"),
            "give a longer --budget, or limit the check yourself (--tests, --max-ops)")
        : Optional.empty();
  }

  private static String apart(Coverage.Pairs pairs) {
    return pairs.apart() == 0
        ? ""
        : ", %s touch nothing in common".formatted(number(pairs.apart()));
  }

  /** How many pairs of methods there are, were run together, and need not be. */
  public static Coverage.Pairs pairs(Subject subject, Tried tried) {
    List<MethodPair> all = new CoverageFloor(subject, tried).allowedPairs();
    Set<MethodPair> together = tried.pairs().together();
    return new Coverage.Pairs(
        all.size(),
        all.stream().filter(together::contains).count(),
        all.stream()
            .filter(pair -> !together.contains(pair) && tried.pairs().contains(pair))
            .count());
  }

  private List<Invocation> calls(String method) {
    return subject.invocations().stream().filter(call -> call.method().equals(method)).toList();
  }

  private Optional<Shortfall> noContact() {
    if (counts.met() > 0) {
      return Optional.empty();
    }
    if (counts.apart() < counts.judged()) {
      return missing(
          "no scenario in which threads access the same data could be covered completely"
              + because(tried.unfinished()),
          "give a longer --budget, or limit the search (--max-ops 2, --bound 2)");
    }
    return possibleWriters()
        .map(
            writers ->
                Shortfall.ofCoverage(
                    "no call that was made writes shared data, but " + writers.reason(),
                    writers.advice()));
  }

  private Optional<Shortfall> possibleWriters() {
    List<String> unused = subject.unusedMethods(Kind::mayWrite);
    if (!unused.isEmpty()) {
      return missing(
          "methods that were left out might: " + some(unused),
          "give the calls to use (--op), name the methods (--methods), or exclude them (--exclude)");
    }
    if (!tried.fruitless().isEmpty()) {
      return missing(
          "some methods never returned: " + some(fruitless()),
          "give calls that can return (--op), or calls that prepare the object (--init)");
    }
    return tried.uncontrolled().isEmpty()
        ? Optional.empty()
        : missing(
            "not everything was under control: " + tried.uncontrolled(),
            "see docs/limits.md for code that cannot be controlled");
  }

  private Optional<Shortfall> tooFewMethods() {
    List<String> unused = new ArrayList<>(subject.unusedMethods(Kind::isLimit));
    int all = used.size() + unused.size();
    unused.addAll(fruitless());
    return unused.size() * 2 > all
        ? missing(
            "%d of %d methods could not be used or never returned: %s"
                .formatted(unused.size(), all, some(unused)),
            "give the calls to use (--op), calls before them (--init), or exclude methods (--exclude)")
        : Optional.empty();
  }

  private List<String> fruitless() {
    return tried.fruitless().entrySet().stream()
        .map(entry -> "%s (%s)".formatted(entry.getKey(), entry.getValue()))
        .sorted()
        .toList();
  }

  private static Optional<Shortfall> missing(String reason, String advice) {
    return Optional.of(Shortfall.ofCoverage(reason, advice));
  }

  private static String because(String reason) {
    return reason.isEmpty() ? "" : " (" + reason + ")";
  }

  private static String some(List<String> names) {
    String shown = names.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
    return names.size() > MOST_NAMES ? shown + ", …" : shown;
  }

  private static String scenarios(long count) {
    return number(count) + (count == 1 ? " scenario" : " scenarios");
  }

  private static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
