package dev.linchpin.internal.generate.choice;

import dev.linchpin.internal.generate.member.EarlierArguments;
import dev.linchpin.internal.generate.member.FurtherValues;
import dev.linchpin.internal.generate.member.OverloadCasts;
import dev.linchpin.internal.generate.member.ProvidedSamples;
import dev.linchpin.scenario.BadScenarioText;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Literal.Constant;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.Member.Parameter;
import dev.linchpin.subject.TypeOutline;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which arguments a method is called with: one to three lists of them.
 *
 * <p>Bugs need operations that meet: at one key, and at two that are different. So all methods of a
 * class draw from the same few values. A parameter alone, or the first of several, is a {@linkplain
 * Role#KEY key}, the others are {@linkplain ParameterRole#VALUE values}; if a method has an {@code
 * int} or {@code long} before other parameters, such numbers are taken for {@linkplain
 * ParameterRole#INDEX places}, and everything else is small. Parameters that belong together are
 * chosen together:
 *
 * <ul>
 *   <li>what is expected and what is new, in {@code compareAnd…} and in {@code replace(k, old,
 *       new)}: what one call brings, another expects;
 *   <li>a time and its unit.
 * </ul>
 */
final class ArgumentChoice {
  private static final int MOST = 3;
  private static final Set<String> PLACES = Set.of("int", "long", "short", "byte");
  private static final String TIME_UNIT = "java.util.concurrent.TimeUnit";

  private final SampleValues samples;
  private final OverloadCasts casts;
  private final FurtherValues further;
  private EarlierArguments earlier = new EarlierArguments(List.of());
  private List<Member> users = List.of();
  private final boolean isIndexed;
  private final boolean isKeyed;

  ArgumentChoice(ClassOutline outline, ProvidedSamples provided) {
    this.samples = new SampleValues(outline.name(), provided);
    this.casts = new OverloadCasts(outline, samples::sourceName);
    this.further = new FurtherValues(outline.facts().constants(), samples::sourceName);
    this.isIndexed =
        outline.methods().stream()
            .filter(method -> !comparesAndSets(method) && !OmissionRules.isBulkOrView(method))
            .map(ArgumentChoice::subjects)
            .anyMatch(types -> types.size() > 1 && PLACES.contains(types.get(0).name()));
    this.isKeyed =
        outline.methods().stream()
            .anyMatch(method -> method.name().startsWith("put") && subjects(method).size() > 1);
  }

  /**
   * Lets methods use what others of them return.
   *
   * @param methods of the class
   */
  void useResultsOf(List<Member> methods) {
    this.earlier =
        new EarlierArguments(methods.stream().filter(giver -> obstacle(giver).isEmpty()).toList());
    this.users = List.copyOf(methods);
  }

  /** Why the member cannot be called, if there is no sample value for one of its parameters. */
  Optional<String> obstacle(Member member) {
    return IntStream.range(0, member.parameters().size())
        .filter(at -> alternatives(member, at, ParameterRole.KEY).isEmpty())
        .mapToObj(
            at ->
                "no sample value for %s (parameter %d)"
                    .formatted(member.parameters().get(at).type().name(), at + 1))
        .findFirst();
  }

  /** Calls of a method that has no obstacle. */
  List<Invocation> invocations(Member method) {
    return lists(method, slots(method), method.name()).stream()
        .map(call -> casts.exact(method, call))
        .toList();
  }

  /** Calls of a method that has no obstacle, with one other value each. */
  List<Invocation> further(Member method) {
    boolean areGiven = method.parameters().stream().anyMatch(SpecificationMarks::hasValues);
    Invocation first = lists(method, slots(method), method.name()).get(0);
    boolean isOfJdk = OmissionRules.isOfJdk(method.owner());
    if (areGiven || method.isVarargs() || first.arguments().size() != method.parameters().size()) {
      return List.of();
    }
    return Stream.concat(
            isOfJdk ? Stream.empty() : further.calls(method, first).stream(),
            users.contains(method) ? earlier.calls(method, first).stream() : Stream.empty())
        .map(call -> casts.exact(method, call))
        .toList();
  }

  /** A value for the only parameter of a method that sets up a builder; empty if there is none. */
  Optional<Literal> setting(Member method) {
    return samples.of(type(method, 0), ParameterRole.CAPACITY).stream().findFirst();
  }

  /**
   * Calls of a constructor or factory that has no obstacle.
   *
   * @param alone the role of a number that is the only parameter
   */
  List<Invocation> creations(Member maker, String function, ParameterRole alone) {
    List<List<List<Literal>>> slots = new ArrayList<>();
    boolean isNumber = maker.parameters().size() == 1 && PLACES.contains(type(maker, 0).name());
    ParameterRole role = isNumber ? alone : ParameterRole.KEY;
    for (int at = 0; at < maker.parameters().size(); at++) {
      slots.add(alternatives(maker, at, role));
    }
    return lists(maker, slots, function);
  }

  private static List<Invocation> lists(
      Member member, List<List<List<Literal>>> slots, String function) {
    boolean areGiven = member.parameters().stream().anyMatch(SpecificationMarks::hasValues);
    return Combinations.of(slots, areGiven ? Integer.MAX_VALUE : MOST).stream()
        .map(parts -> new Invocation(function, parts.stream().flatMap(List::stream).toList()))
        .toList();
  }

  /** Groups of neighbouring parameters, each with the lists of arguments to choose from. */
  private List<List<List<Literal>>> slots(Member method) {
    List<List<List<Literal>>> slots = new ArrayList<>();
    int count = method.parameters().size();
    int seen = 0;
    int at = 0;
    while (at < count) {
      List<List<Literal>> together = together(method, at, seen);
      if (together.isEmpty()) {
        slots.add(alternatives(method, at, role(method, at, seen)));
        seen += isSubject(method, at) ? 1 : 0;
        at++;
      } else {
        slots.add(together);
        at += together.get(0).size();
      }
    }
    return slots;
  }

  /** Arguments for parameters that belong together from here on; none if they do not. */
  private List<List<Literal>> together(Member method, int at, int seen) {
    int left = method.parameters().size() - at;
    boolean areFree =
        !method.isVarargs()
            && method.parameters().subList(at, method.parameters().size()).stream()
                .noneMatch(SpecificationMarks::hasValues);
    if (!areFree || left < 2) {
      return List.of();
    }
    TypeOutline type = type(method, at);
    if (type(method, at + 1).name().equals(TIME_UNIT)) {
      return List.of(
          List.of(first(type, ParameterRole.KEY), first(type(method, at + 1), ParameterRole.KEY)));
    }
    boolean isPair = type.equals(type(method, at + 1)) && isSubject(method, at);
    if (!isPair) {
      return List.of();
    }
    if (comparesAndSets(method)) {
      return left == 2 ? expectations(type) : left == 4 ? stamped(method, at) : List.of();
    }
    if (left == 2 && seen > 0) {
      return changes(samples.of(type, role(method, at, seen)));
    }
    boolean isThreePlaces =
        left == 3 && seen == 0 && PLACES.contains(type.name()) && type.equals(type(method, at + 2));
    return isThreePlaces ? placesAndAmount(type) : List.of();
  }

  /** Expects the initial value and stores a first value, then expects that and stores a second. */
  private List<List<Literal>> expectations(TypeOutline type) {
    List<Literal> values = samples.of(type, ParameterRole.KEY);
    if (values.size() < 2) {
      return List.of();
    }
    Literal initial =
        PLACES.contains(type.name())
            ? first(type, ParameterRole.INDEX)
            : type.name().equals("boolean") ? values.get(1) : new Constant(null);
    return List.of(List.of(initial, values.get(0)), List.of(values.get(0), values.get(1)));
  }

  /** A reference with its stamp or mark, both expected and both new. */
  private List<List<Literal>> stamped(Member method, int at) {
    List<Literal> values = samples.of(type(method, at), ParameterRole.KEY);
    List<Literal> stamps = samples.of(type(method, at + 2), ParameterRole.KEY);
    if (values.size() < 2
        || stamps.size() < 2
        || !type(method, at + 2).equals(type(method, at + 3))) {
      return List.of();
    }
    return List.of(
        List.of(values.get(0), values.get(1), stamps.get(0), stamps.get(1)),
        List.of(values.get(1), values.get(0), stamps.get(1), stamps.get(0)));
  }

  private static List<List<Literal>> changes(List<Literal> values) {
    return values.size() < 2
        ? List.of()
        : List.of(List.of(values.get(0), values.get(1)), List.of(values.get(1), values.get(0)));
  }

  /**
   * Three numbers may be {@code transfer(from, to, amount)} or {@code replace(key, old, new)}:
   * these are both, there and back.
   */
  private List<List<Literal>> placesAndAmount(TypeOutline type) {
    List<Literal> places = samples.of(type, ParameterRole.INDEX);
    Literal amount = samples.of(type, ParameterRole.KEY).get(1);
    return List.of(
        List.of(places.get(0), places.get(1), amount),
        List.of(places.get(1), places.get(0), amount),
        List.of(places.get(0), amount, places.get(1)));
  }

  private ParameterRole role(Member method, int at, int seen) {
    if (isIndexed) {
      boolean isPlace = seen == 0 && PLACES.contains(type(method, at).name());
      return isPlace ? ParameterRole.INDEX : seen > 1 ? ParameterRole.COMBINED : ParameterRole.KEY;
    }
    boolean isValueAlone =
        isKeyed
            && method.parameters().size() == 1
            && method.name().toLowerCase(Locale.ROOT).contains("value");
    if (seen > 0 && type(method, at).function() != null && !isSubject(method, at)) {
      return isKeyed && seen == 1 ? ParameterRole.VALUE : ParameterRole.COMBINED;
    }
    boolean isValue = seen > 0 && (isKeyed || subjects(method).get(0).equals(type(method, at)));
    return isValue || isValueAlone ? ParameterRole.VALUE : ParameterRole.KEY;
  }

  /** The values for one parameter, given by the user or sampled; several or none for varargs. */
  private List<List<Literal>> alternatives(Member member, int at, ParameterRole role) {
    Parameter parameter = member.parameters().get(at);
    if (SpecificationMarks.hasValues(parameter)) {
      return SpecificationMarks.values(parameter).stream()
          .map(text -> List.of(given(text, member, at)))
          .toList();
    }
    if (member.isVarargs() && at == member.parameters().size() - 1) {
      List<Literal> elements = samples.of(SampleValues.element(parameter.type()), role);
      return elements.size() < 2
          ? List.of(elements)
          : List.of(
              elements.subList(0, 1),
              elements.subList(0, 2),
              List.of(elements.get(0), elements.get(0)));
    }
    if (member.name().startsWith("drain") && parameter.type().name().endsWith("Collection")) {
      return List.of(List.of(ScenarioText.literal("new ArrayList()")));
    }
    List<Literal> values = samples.of(parameter.type(), role);
    return (values.isEmpty() && users.contains(member)
            ? earlier.of(member, parameter.type())
            : values)
        .stream().map(List::of).toList();
  }

  private static Literal given(String text, Member member, int at) {
    try {
      return ScenarioText.literal(text);
    } catch (BadScenarioText bad) {
      throw new BadSubject(
          "value for parameter %d of %s: %s".formatted(at + 1, member.text(), bad.getMessage()));
    }
  }

  private Literal first(TypeOutline type, ParameterRole role) {
    return samples.of(type, role).get(0);
  }

  private static boolean comparesAndSets(Member method) {
    String name = method.name().toLowerCase(Locale.ROOT);
    return name.contains("compareand") || name.equals("cas");
  }

  /** The types of the parameters that carry content: no times, functions or flags. */
  private static List<TypeOutline> subjects(Member method) {
    return IntStream.range(0, method.parameters().size())
        .filter(at -> isSubject(method, at))
        .mapToObj(at -> type(method, at))
        .toList();
  }

  private static boolean isSubject(Member method, int at) {
    TypeOutline type = type(method, at);
    boolean isTime =
        type.name().equals(TIME_UNIT)
            || (at + 1 < method.parameters().size()
                && type(method, at + 1).name().equals(TIME_UNIT));
    boolean isComparable = type.name().equals("java.lang.Comparable");
    return !isTime && !type.name().equals("boolean") && (type.function() == null || isComparable);
  }

  private static TypeOutline type(Member method, int at) {
    return method.parameters().get(at).type();
  }
}
