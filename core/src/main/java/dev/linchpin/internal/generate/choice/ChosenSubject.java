package dev.linchpin.internal.generate.choice;

import dev.linchpin.scenario.EarlierResults;
import dev.linchpin.scenario.GivenScenario;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.Selection;
import dev.linchpin.subject.Subject;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Asks for the outline of a class, and chooses the parts of it to use. */
public final class ChosenSubject {
  private final Function<String, ClassOutline> outlines;
  private final String className;

  /**
   * A choice for one class.
   *
   * @param outlines gives the outline of a class by its name
   */
  public ChosenSubject(Function<String, ClassOutline> outlines, String className) {
    this.outlines = outlines;
    this.className = className;
  }

  /**
   * The parts to use.
   *
   * @param given scenarios that the user gave; none if they are to be generated
   * @throws dev.linchpin.subject.BadSubject if the class cannot be checked as wished
   */
  public Subject of(Selection selection, List<GivenScenario> given) {
    ClassOutline outline = outlines.apply(className);
    Selection used = withCallsOf(given, selection, outline);
    String provider = used.names().provider();
    Subject subject =
        provider == null
            ? SubjectChoice.of(outline, used)
            : SubjectChoice.of(outline, used, outlines.apply(provider));
    EarlierResults.problem(subject.setup(), subject.closing()).ifPresent(ChosenSubject::refuse);
    given.forEach(scenario -> requireEarlier(scenario, subject));
    return KeptRoles.keeping(given, subject);
  }

  private static void requireEarlier(GivenScenario given, Subject subject) {
    Invocation creation = given.creation();
    Scenario whole =
        creation == null
            ? new Scenario(
                subject.creations().get(0), subject.setup(), given.threads(), subject.closing())
            : new Scenario(creation, given.setup(), given.threads(), given.closing());
    EarlierResults.problem(whole).ifPresent(ChosenSubject::refuse);
    whole.threads().stream()
        .flatMap(List::stream)
        .filter(EarlierResults::areUsedBy)
        .filter(call -> subject.relaxation().asynchronous().contains(call.method()))
        .findFirst()
        .ifPresent(
            call -> {
              throw new BadSubject(
                  "%s: a call that may take effect after its return cannot use the result of an earlier one; expected one of the two"
                      .formatted(call.text()));
            });
  }

  private static void refuse(String problem) {
    throw new BadSubject(problem);
  }

  /** Scenarios may call methods that are not used otherwise: then only theirs are. */
  private static Selection withCallsOf(
      List<GivenScenario> given, Selection selection, ClassOutline outline) {
    List<Invocation> calls =
        given.stream()
            .flatMap(scenario -> scenario.threads().stream().flatMap(List::stream))
            .distinct()
            .toList();
    Set<String> usual = outline.methods().stream().map(Member::name).collect(Collectors.toSet());
    boolean areUnusual = calls.stream().anyMatch(call -> !usual.contains(call.method()));
    return areUnusual && selection.operations().isEmpty()
        ? selection.withOperations(calls)
        : selection;
  }
}
