package dev.linchpin.internal.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.Result;
import dev.linchpin.finding.Tried;
import dev.linchpin.finding.Tried.Counts;
import dev.linchpin.finding.Tried.End;
import dev.linchpin.finding.Tried.MethodPair;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Roles;
import dev.linchpin.subject.Subject;
import dev.linchpin.subject.Subject.LeftOut;
import dev.linchpin.subject.Subject.LeftOut.Kind;
import dev.linchpin.verdict.Shortfall;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** When "no violation found" may be said. */
class CoverageFloorTest {
  /** Of get and put there are three pairs: each with itself, and both. */
  private static Tried.Pairs run(Set<MethodPair> together) {
    return new Tried.Pairs(together, Set.of());
  }

  private static final Set<MethodPair> ALL = pairs("get-get", "get-put", "put-put");

  private static final Counts ENOUGH = new Counts(15, 0, 15, 14, 1);

  /** Scenarios that are all covered, and no two threads that touch the same thing. */
  private static final Counts APART = new Counts(15, 0, 15, 0, 15);

  private static Set<MethodPair> pairs(String... texts) {
    Set<MethodPair> all = new HashSet<>();
    for (String text : texts) {
      int dash = text.indexOf('-');
      all.add(MethodPair.of(text.substring(0, dash), text.substring(dash + 1)));
    }
    return all;
  }

  private static Subject subject(LeftOut... leftOut) {
    return new Subject(
        "com.acme.Box",
        new Subject.Calls(
            List.of(ScenarioText.creation("com.acme.Box()")),
            List.of(),
            ScenarioText.invocations("put(1); put(2); get()"),
            List.of()),
        Relaxation.NONE,
        null,
        List.of(leftOut));
  }

  private static Tried tried(Counts counts, Set<MethodPair> together, End end) {
    return new Tried(counts, run(together), Map.of(), "", "", OptionalInt.empty(), end);
  }

  private static Tried fruitless(Counts counts, Map<String, Result> methods) {
    return new Tried(counts, run(ALL), methods, "", "", OptionalInt.empty(), End.TIME);
  }

  private static String reason(Optional<Shortfall> shortfall) {
    return shortfall.map(Shortfall::reason).orElse("enough");
  }

  private static String advice(Optional<Shortfall> shortfall) {
    return shortfall.map(Shortfall::advice).orElse("none");
  }

  @Test
  void pairsOfAllMethodsWithSomeContactAreEnough() {
    assertThat(CoverageFloor.below(subject(), tried(ENOUGH, ALL, End.TIME))).isEmpty();
  }

  @Test
  void withoutAJudgedScenarioNothingIsDecided() {
    Counts none = new Counts(0, 0, 0, 0, 0);
    Counts unjudged = new Counts(0, 4, 0, 0, 0);

    assertThat(reason(CoverageFloor.below(subject(), tried(none, Set.of(), End.TIME))))
        .isEqualTo("the time ran out before any scenario was judged");
    assertThat(reason(CoverageFloor.below(subject(), tried(none, Set.of(), End.NO_MORE))))
        .isEqualTo("there is no scenario of this size");
    assertThat(reason(CoverageFloor.below(subject(), tried(unjudged, Set.of(), End.TIME))))
        .isEqualTo("none of 4 scenarios could be judged");
  }

  /** The missing pair may be the wrong one; what helps depends on what ended the check. */
  @Test
  void everyTwoMethodsMustHaveBeenSideBySide() {
    Set<MethodPair> some = pairs("get-get", "put-put");
    Optional<Shortfall> time = CoverageFloor.below(subject(), tried(ENOUGH, some, End.TIME));
    Optional<Shortfall> count = CoverageFloor.below(subject(), tried(ENOUGH, some, End.COUNT));
    Optional<Shortfall> none = CoverageFloor.below(subject(), tried(APART, Set.of(), End.NO_MORE));

    assertThat(reason(time))
        .isEqualTo("2 of 3 pairs of methods were run concurrently; missing: get with put");
    assertThat(advice(time)).contains("--budget");
    assertThat(advice(count)).contains("--tests");
    assertThat(reason(none)).startsWith("0 of 3 pairs").contains("get with itself");
    assertThat(advice(none)).contains("two threads");
  }

  /** A busy machine: every pair was run, and nothing else. Whoever wants no more may say so. */
  @Test
  void aFewScenariosAreNotEnoughIfOnlyTheTimeWasMissing() {
    Counts few = new Counts(14, 0, 14, 14, 0);

    assertThat(reason(CoverageFloor.below(subject(), tried(few, ALL, End.TIME))))
        .isEqualTo("only 14 scenarios were judged before the time ran out");
    assertThat(CoverageFloor.below(subject(), tried(few, ALL, End.COUNT))).isEmpty();
    assertThat(CoverageFloor.below(subject(), tried(few, ALL, End.NO_MORE))).isEmpty();
  }

  @Test
  void oneScenarioInTenMayRemainUnjudged() {
    Counts tenth = new Counts(18, 2, 18, 18, 0);
    Counts more = new Counts(17, 2, 17, 17, 0);

    // 2 of 20 is a tenth, 2 of 19 is more.
    assertThat(CoverageFloor.below(subject(), tried(tenth, ALL, End.TIME))).isEmpty();
    assertThat(reason(CoverageFloor.below(subject(), tried(more, ALL, End.TIME))))
        .isEqualTo("2 of 19 scenarios could not be judged");
  }

  @Test
  void aBoundOfZeroInterruptsNobody() {
    Tried zero = new Tried(ENOUGH, run(ALL), Map.of(), "", "", OptionalInt.of(0), End.NO_MORE);
    Tried one = new Tried(ENOUGH, run(ALL), Map.of(), "", "", OptionalInt.of(1), End.NO_MORE);

    assertThat(reason(CoverageFloor.below(subject(), zero))).contains("--bound 0");
    assertThat(reason(CoverageFloor.belowGiven(3, subject(), zero))).contains("--bound 0");
    assertThat(CoverageFloor.below(subject(), one)).isEmpty();
  }

  /** Samples find errors, but of each scenario that was only sampled something may be missing. */
  @Test
  void oneScenarioWithContactMustBeExploredToItsEnd() {
    Counts sampled = new Counts(15, 0, 1, 0, 1);
    Tried tried =
        new Tried(sampled, run(ALL), Map.of(), "budget of 1 s", "", OptionalInt.empty(), End.TIME);

    assertThat(reason(CoverageFloor.below(subject(), tried)))
        .isEqualTo(
            "no scenario in which threads access the same data could be covered completely (budget"
                + " of 1 s)");
  }

  /** An immutable class: what is never written cannot be read too early or too late. */
  @Test
  void nothingSharedIsAnAnswerIfNothingWasLeftOut() {
    Subject plain =
        subject(
            new LeftOut("toString()", "a method of every object", Kind.NEEDLESS),
            new LeftOut("reset()", "excluded by name", Kind.UNWANTED));

    assertThat(CoverageFloor.below(plain, tried(APART, ALL, End.TIME))).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      names = {"UNFIT", "UNSAYABLE", "BROKEN"})
  void nothingSharedIsNoAnswerIfAWriterMayHaveBeenLeftOut(Kind kind) {
    Subject readers = subject(new LeftOut("set(Clock)", "no sample value", kind));
    Tried tried = tried(APART, ALL, End.TIME);

    assertThat(reason(CoverageFloor.below(readers, tried)))
        .isEqualTo(
            "no call that was made writes shared data, but methods that were left out might: set");
    assertThat(CoverageFloor.below(readers, tried(ENOUGH, ALL, End.TIME)))
        .as("one of three methods is missing, the others were tested")
        .isEmpty();
  }

  /** Another call of the same method is used: the method was not left out. */
  @Test
  void aCallThatIsLeftOutMattersOnlyIfItsMethodIs() {
    Subject partly = subject(new LeftOut("put(null)", "cannot be said", Kind.UNSAYABLE));

    assertThat(CoverageFloor.below(partly, tried(APART, ALL, End.TIME))).isEmpty();
  }

  /** All values are refused: a setter that only throws has written nothing, as a reader. */
  @Test
  void nothingSharedIsNoAnswerIfAMethodNeverReturned() {
    Map<String, Result> refusing =
        Map.of("put", new Result.Thrown("IllegalArgumentException", "negative"));

    assertThat(reason(CoverageFloor.below(subject(), fruitless(APART, refusing))))
        .isEqualTo(
            "no call that was made writes shared data, but some methods never returned: "
                + "put (throws IllegalArgumentException: negative)");
  }

  /** The others share data and were covered; of this one nothing was seen but how it refuses. */
  @Test
  void aMethodThatNeverReturnedIsNotCovered() {
    Optional<Shortfall> one =
        CoverageFloor.below(
            subject(), fruitless(ENOUGH, Map.of("get", new Result.Thrown("NoGet", "null"))));
    Optional<Shortfall> waiting =
        CoverageFloor.below(subject(), fruitless(ENOUGH, Map.of("put", new Result.Pending())));

    assertThat(reason(one))
        .isEqualTo("no call of a method ever returned normally: get (throws NoGet)");
    assertThat(reason(waiting))
        .isEqualTo("no call of a method ever returned normally: put (waits forever)");
  }

  /** A sampler that keeps nothing: its call returns, and what it is for was not seen. */
  @Test
  void aMethodThatStoresNothingAlthoughItsCodeDoesIsNotCovered() {
    Tried.Pairs pairs = new Tried.Pairs(run(ALL).together(), Set.of(), Map.of("put", "Box.put:9"));
    Tried tried = new Tried(APART, pairs, Map.of(), "", "", OptionalInt.empty(), End.TIME);

    assertThat(reason(CoverageFloor.below(subject(), tried)))
        .isEqualTo(
            "no call of a method ever stored anything, although the code does: put (Box.put:9)");
  }

  @Test
  void nothingSharedIsNoAnswerIfSomethingIsNotControlled() {
    Tried tried =
        new Tried(
            APART, run(ALL), Map.of(), "", "Box.peek is native", OptionalInt.empty(), End.TIME);

    assertThat(reason(CoverageFloor.below(subject(), tried))).endsWith("Box.peek is native");
  }

  /** Of two used methods and n that could not be, n may be 2 (half), and not 3. */
  @Test
  void halfOfTheMethodsMustHaveBeenUsed() {
    LeftOut[] three =
        Stream.of("a(Clock)", "b(Clock)", "c(Clock)")
            .map(what -> new LeftOut(what, "no sample value", Kind.UNSAYABLE))
            .toArray(LeftOut[]::new);
    Tried tried = tried(ENOUGH, ALL, End.TIME);

    assertThat(CoverageFloor.below(subject(three[0], three[1]), tried)).isEmpty();
    assertThat(reason(CoverageFloor.below(subject(three), tried)))
        .isEqualTo("3 of 5 methods could not be used or never returned: a, b, c");
    // Used, but in vain: put counts as missing, so 2 of 3 are.
    assertThat(
            reason(
                CoverageFloor.below(
                    subject(three[0]), fruitless(ENOUGH, Map.of("put", new Result.Pending())))))
        .isEqualTo("2 of 3 methods could not be used or never returned: a, put (waits forever)");
  }

  @Test
  void givenScenariosMustAllBeCovered() {
    Counts two = new Counts(2, 0, 2, 1, 1);
    Counts one = new Counts(2, 0, 1, 1, 0);
    Counts broken = new Counts(1, 1, 1, 1, 0);
    Tried late =
        new Tried(one, run(Set.of()), Map.of(), "budget of 1 s", "", OptionalInt.empty(), End.TIME);

    // What else the class has is not asked for: no pairs, and methods that were left out.
    Subject lacking = subject(new LeftOut("a(Clock)", "no sample value", Kind.UNSAYABLE));
    assertThat(CoverageFloor.belowGiven(2, lacking, tried(two, Set.of(), End.NO_MORE))).isEmpty();
    assertThat(reason(CoverageFloor.belowGiven(2, lacking, late)))
        .isEqualTo("not every schedule of 1 scenario was covered (budget of 1 s)");
    assertThat(reason(CoverageFloor.belowGiven(2, lacking, tried(broken, ALL, End.NO_MORE))))
        .isEqualTo("1 scenario could not be judged");
  }

  /** With one thread for put, put with itself cannot be run. */
  @Test
  void pairsThatRolesForbidAreNotRequired() {
    Subject oneWriter = subject().withRoles(roles("put"));
    Set<MethodPair> some = pairs("get-get", "get-put");

    assertThat(CoverageFloor.below(oneWriter, tried(ENOUGH, some, End.TIME))).isEmpty();
    assertThat(reason(CoverageFloor.below(oneWriter, tried(ENOUGH, pairs("get-get"), End.TIME))))
        .isEqualTo("1 of 2 pairs of methods were run concurrently; missing: get with put");
    assertThat(
            reason(
                CoverageFloor.below(
                    subject().withRoles(roles("put", "get")),
                    tried(new Counts(0, 0, 0, 0, 0), Set.of(), End.NO_MORE))))
        .isEqualTo("the roles let no two threads run concurrently");
  }

  private static Roles roles(String... methods) {
    List<Roles.Callee> callees =
        List.of(methods).stream().map(name -> new Roles.Callee(name, null)).toList();
    return new Roles(List.of(new Roles.Limit(callees, 1, "")), true, "");
  }
}
