package dev.linchpin.internal.generate.choice;

import dev.linchpin.internal.generate.member.ProvidedSamples;
import dev.linchpin.internal.generate.member.UsableMethods;
import dev.linchpin.internal.generate.role.RoleChoice;
import dev.linchpin.scenario.Creation;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Pause;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Selection;
import dev.linchpin.subject.Subject;
import dev.linchpin.subject.Subject.LeftOut;
import dev.linchpin.subject.Subject.LeftOut.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the methods of a class to call, their arguments, and how to create an object.
 *
 * <ol>
 *   <li>If invocations are given, only these are used.
 *   <li>Otherwise the named methods are used; otherwise those annotated as operations; otherwise
 *       all that {@link OmissionRules} does not leave out. Excluded methods are never used.
 *   <li>Each method is called with one to three lists of arguments ({@link ArgumentChoice}); one
 *       with a parameter for which there is no sample value is left out.
 *   <li>Of methods that would be called in the same words, the one with primitive parameters stays:
 *       {@code remove(1)} is {@code remove(int)}, as in Java.
 *   <li>An object is created as given, otherwise by a constructor, otherwise by a static factory;
 *       there may be several candidates, to be tried in this order ({@link CreationChoice}).
 *   <li>How many threads may call a method is as given, as annotated, or as the names of queues say
 *       ({@link RoleChoice}).
 *   <li>Setup and closing are as given, otherwise the methods annotated as such, in the order of
 *       their names.
 * </ol>
 *
 * <p>{@link Subject#leftOut} lists everything that a user may miss, with the reason. If the user
 * names methods, the others are not listed.
 */
public final class SubjectChoice {
  private final ClassOutline outline;
  private final Selection selection;
  private final UsableMethods usable;
  private final ArgumentChoice arguments;
  private final OmissionRules omissions;
  private final RoleChoice roles;
  private final List<NamePattern> wanted;
  private final List<NamePattern> excluded;
  private final List<LeftOut> leftOut = new ArrayList<>();
  private final List<Invocation> further = new ArrayList<>();

  private SubjectChoice(ClassOutline offered, Selection selection, ProvidedSamples provided) {
    this.usable = new UsableMethods(offered, selection);
    this.outline = usable.outline(NamePattern::matches);
    this.selection = selection;
    this.arguments = new ArgumentChoice(outline, provided);
    this.omissions = new OmissionRules(outline);
    this.roles = new RoleChoice(outline, selection.roles(), NamePattern::matches);
    this.wanted = NamePattern.all(selection.methods());
    this.excluded = NamePattern.all(selection.excluded());
  }

  /**
   * Chooses.
   *
   * @throws BadSubject if no object can be created, no method is left, or a name matches nothing
   */
  public static Subject of(ClassOutline outline, Selection selection) {
    return new SubjectChoice(outline, selection, ProvidedSamples.NONE).choose();
  }

  /**
   * Chooses, with values of a class that provides them.
   *
   * @throws BadSubject as {@link #of(ClassOutline, Selection)}, or if there are no such values
   */
  public static Subject of(ClassOutline outline, Selection selection, ClassOutline provider) {
    return new SubjectChoice(outline, selection, ProvidedSamples.of(provider)).choose();
  }

  private Subject choose() {
    requireMatches(wanted, "to use");
    requireMatches(excluded, "to exclude");
    requireKnown(selection.operations());
    requireKnown(selection.setup().stream().filter(call -> !Pause.is(call)).toList());
    requireKnown(selection.closing());
    Relaxation relaxation =
        SpecificationMarks.relaxation(
            outline.methods(), roles.relaxed(expanded(selection.relaxation())));
    Invocation creation = selection.creation();
    return new Subject(
        outline.name(),
        new Subject.Calls(
            creation == null ? creations() : List.of(creation),
            selection.setup().isEmpty() ? marked(true) : selection.setup(),
            selection.operations().isEmpty() ? operations(relaxation) : selection.operations(),
            selection.closing().isEmpty() ? marked(false) : selection.closing(),
            further),
        relaxation,
        selection.specification(),
        leftOut,
        roles.roles(expanded(selection.relaxation())),
        outline.facts());
  }

  private List<Invocation> creations() {
    return usable.isStatic()
        ? List.of(Creation.statics(outline.name()))
        : new CreationChoice(outline, arguments).creations();
  }

  private List<Invocation> operations(Relaxation relaxation) {
    boolean isAnnotated = outline.methods().stream().anyMatch(SpecificationMarks::isOperation);
    arguments.useResultsOf(
        outline.methods().stream()
            .filter(method -> isCandidate(method, isAnnotated))
            .filter(method -> unfit(method, isAnnotated) == null)
            // Serial runs give them threads of their own, where no earlier call is theirs.
            .filter(method -> !relaxation.asynchronous().contains(method.name()))
            .toList());
    List<Member> used = new ArrayList<>();
    for (Member method : outline.methods()) {
      if (isCandidate(method, isAnnotated)) {
        LeftOut reason = reason(method, isAnnotated);
        if (reason == null) {
          used.add(method);
        } else {
          leftOut.add(reason);
        }
      }
    }
    List<Invocation> invocations = invocations(used);
    if (invocations.isEmpty()) {
      throw new BadSubject(noMethod());
    }
    used.forEach(method -> further.addAll(arguments.further(method)));
    return invocations;
  }

  /** Whether the user may expect it to be used. */
  private boolean isCandidate(Member method, boolean isAnnotated) {
    if (SpecificationMarks.isSetup(method) || SpecificationMarks.isClosing(method)) {
      return SpecificationMarks.isOperation(method);
    }
    return wanted.isEmpty()
        ? !isAnnotated || !OmissionRules.isOfJdk(method.owner())
        : NamePattern.anyMatches(wanted, method);
  }

  private @Nullable LeftOut reason(Member method, boolean isAnnotated) {
    LeftOut unfit = unfit(method, isAnnotated);
    return unfit != null
        ? unfit
        : arguments
            .obstacle(method)
            .map(obstacle -> new LeftOut(method.text(), obstacle, Kind.UNSAYABLE))
            .orElse(null);
  }

  /** Why the method is not used, whatever its parameters are. */
  private @Nullable LeftOut unfit(Member method, boolean isAnnotated) {
    if (NamePattern.anyMatches(excluded, method)) {
      return new LeftOut(method.text(), "excluded by name", Kind.UNWANTED);
    }
    if (wanted.isEmpty() && isAnnotated && !SpecificationMarks.isOperation(method)) {
      return new LeftOut(method.text(), "not annotated as an operation", Kind.UNWANTED);
    }
    String unsayable = unsayable(method);
    if (unsayable != null) {
      return new LeftOut(method.text(), unsayable, Kind.UNSAYABLE);
    }
    return wanted.isEmpty() && !isAnnotated ? omissions.leftOut(method) : null;
  }

  private static @Nullable String unsayable(Member method) {
    if (method.traits().contains(Member.Trait.SUSPEND)) {
      return "a suspend function; Linchpin does not run coroutines";
    }
    return method.name().chars().allMatch(Character::isJavaIdentifierPart)
        ? null
        : "a name that Java cannot write (Kotlin gives it to functions with inline classes)";
  }

  /** Methods in their order; of those with the same name, the ones with primitive types first. */
  private List<Invocation> invocations(List<Member> methods) {
    List<Member> order = new ArrayList<>(methods);
    order.sort(
        Comparator.comparing(Member::name)
            .thenComparingInt(method -> method.parameters().size())
            .thenComparingLong(method -> -primitives(method)));
    Set<Invocation> chosen = new LinkedHashSet<>();
    for (Member method : order) {
      Set<Invocation> calls = new LinkedHashSet<>(arguments.invocations(method));
      if (chosen.containsAll(calls)) {
        leftOut.add(
            new LeftOut(
                method.text(),
                "cannot be distinguished from another method of the same name",
                Kind.UNSAYABLE));
      }
      chosen.addAll(calls);
    }
    return List.copyOf(chosen);
  }

  private static long primitives(Member method) {
    return method.parameters().stream()
        .filter(parameter -> !parameter.type().name().contains("."))
        .count();
  }

  /** One call of each method that is annotated as setup, or as closing. */
  private List<Invocation> marked(boolean isSetup) {
    List<Invocation> calls = new ArrayList<>();
    for (Member method : outline.methods()) {
      if (isSetup ? SpecificationMarks.isSetup(method) : SpecificationMarks.isClosing(method)) {
        arguments
            .obstacle(method)
            .ifPresent(
                obstacle -> {
                  throw new BadSubject(
                      "%s.%s is annotated as %s, but there is %s"
                          .formatted(
                              outline.name(),
                              method.text(),
                              isSetup ? "setup" : "closing",
                              obstacle));
                });
        calls.add(arguments.invocations(method).get(0));
      }
    }
    return calls;
  }

  private void requireMatches(List<NamePattern> patterns, String purpose) {
    NamePattern.requireMatches(patterns, outline.methods(), outline.name(), purpose);
  }

  /** Checks the names; only the engine can check the arguments. */
  private void requireKnown(List<Invocation> invocations) {
    Set<String> names = new HashSet<>(Set.of("toString", "hashCode", "equals"));
    outline.methods().forEach(method -> names.add(method.name()));
    outline.others().forEach(method -> names.add(method.name()));
    for (Invocation invocation : invocations) {
      if (Pause.is(invocation)) {
        throw new BadSubject(
            invocation.text() + ": time can pass in this way before the threads only (--init)");
      }
      if (!names.contains(invocation.method())) {
        throw new BadSubject(
            "%s has no method '%s' for %s%s"
                .formatted(
                    outline.name(),
                    invocation.method(),
                    invocation.text(),
                    NamePattern.known(invocation.method(), outline.methods())));
      }
    }
  }

  private Relaxation expanded(Relaxation given) {
    return new Relaxation(
        expanded(given.weak(), "to be weak"),
        expanded(given.nondeterministic(), "to be nondeterministic"),
        expanded(given.mayFail(), "that may fail"),
        expanded(given.asynchronous(), "to be asynchronous"));
  }

  private Set<String> expanded(Set<String> names, String purpose) {
    List<NamePattern> patterns = NamePattern.all(new TreeSet<>(names));
    requireMatches(patterns, purpose);
    return outline.methods().stream()
        .filter(method -> NamePattern.anyMatches(patterns, method))
        .map(Member::name)
        .collect(Collectors.toSet());
  }

  private String noMethod() {
    if (leftOut.isEmpty()) {
      List<String> nested = outline.facts().nested();
      String inside =
          nested.isEmpty()
              ? ""
              : "; classes inside it have public methods, name one of them: "
                  + String.join(", ", nested);
      return "%s has no public method to use%s%s".formatted(outline.name(), usable.hint(), inside);
    }
    boolean canBeCalled = outline.methods().stream().anyMatch(method -> unsayable(method) == null);
    return "%s has no method to use: %s; %s"
        .formatted(
            outline.name(),
            leftOut.stream()
                .map(one -> one.what() + ": " + one.reason())
                .collect(Collectors.joining("; ")),
            canBeCalled
                ? "name those to use (--methods), give calls (--op), or values (--values)"
                : "check a class or a method that does their work and can be called from Java");
  }
}
