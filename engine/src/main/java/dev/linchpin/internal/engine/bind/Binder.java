package dev.linchpin.internal.engine.bind;

import dev.linchpin.scenario.Creation;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.subject.DidYouMean;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds what an invocation calls, among overloads as Java would.
 *
 * <p>First those that fit without boxing, then with it, then those for which a constant has to
 * change its type, then those with a variable number of arguments; of several the most specific.
 */
public final class Binder {
  private static final int MOST_LISTED = 40;

  private final LiteralValues literals;
  private final Expressions expressions;

  private final Gate gate;

  public Binder(TypeNames types) {
    this(types, Gate.OPEN);
  }

  /** Binds what the gate lets pass. */
  public Binder(TypeNames types, Gate gate) {
    this.gate = gate;
    this.expressions = new Expressions(types, this);
    this.literals = new LiteralValues(types, expressions);
  }

  private Binder(Binder before, LiteralValues literals) {
    this.gate = before.gate;
    this.expressions = before.expressions;
    this.literals = literals;
  }

  /** Binds calls that may use what these have returned; equal functions are the same object. */
  public Binder after(EarlierCalls earlier) {
    return new Binder(this, literals.after(earlier));
  }

  /** What makes the object under test. */
  public Source creation(Invocation creation, Class<?> subject) {
    Creation parts = Creation.of(creation);
    if (parts.value() == null) {
      Bound bound = constructor(subject, parts.arguments());
      return new Source(bound.result(), bound::callAnew);
    }
    Source source = expressions.of(parts.value());
    Class<?> made = source.type();
    if (made.isPrimitive()) {
      throw new BadScenario(
          "%s does not create an object: it returns %s"
              .formatted(creation.text(), Signature.typeName(made)));
    }
    // What a generic builder returns has a wider type than the object.
    return made.isAssignableFrom(subject) ? new Source(subject, source.maker()) : source;
  }

  Gate gate() {
    return gate;
  }

  Bound constructor(Class<?> type, List<Literal> arguments) {
    String call = "new " + display(type) + Literal.list(arguments);
    boolean isAbstract =
        type.isInterface() || java.lang.reflect.Modifier.isAbstract(type.getModifiers());
    if (isAbstract) {
      throw new BadScenario(
          call
              + ": "
              + (type.isInterface() ? "an interface" : "an abstract class")
              + " has no objects of its own; expected a class, or Class::factory");
    }
    List<Signature> constructors = Members.constructors(type);
    if (constructors.isEmpty()) {
      throw new BadScenario(
          "%s has no constructor that is not private; expected Class::factory(), Class::FIELD, a chain of calls such as Class::builder().build(), or Class::class if its methods are static"
              .formatted(display(type)));
    }
    return choose(constructors, arguments, call);
  }

  /** Time that passes before the threads start. */
  public Bound pause(Invocation pause) {
    return choose(expressions.clocks("sleep"), pause.arguments(), pause.text());
  }

  /** An invocation on objects of the type. */
  public Bound method(Class<?> type, Invocation invocation) {
    List<Signature> named = Members.methods(type, invocation.method());
    if (named.isEmpty()) {
      throw new BadScenario(
          "%s has no method '%s'%s"
              .formatted(display(type), invocation.method(), known(type, invocation.method())));
    }
    return choose(named, invocation.arguments(), invocation.text());
  }

  /** Which method may be meant, and which there are. */
  private static String known(Class<?> type, String given) {
    List<Signature> methods = Members.ownMethods(type);
    List<String> names = methods.stream().map(Signature::name).toList();
    return DidYouMean.before(list("methods", methods), DidYouMean.hint(given, names));
  }

  /** Of the candidates the one that the call means. */
  Bound choose(List<Signature> candidates, List<Literal> arguments, String call) {
    List<Choice> fitting = new ArrayList<>();
    for (Signature candidate : candidates) {
      addFitting(candidate, arguments, fitting);
    }
    List<Choice> best =
        fitting.size() == 1 ? fitting : mostSpecific(closest(mostSpecific(cheapest(fitting))));
    if (best.size() == 1) {
      Choice choice = best.get(0);
      gate.call(choice.signature.member(), call);
      return new Bound(choice.signature, choice.makers, choice.conversion == Conversion.VARIABLE);
    }
    String where = display(candidates.get(0).member().getDeclaringClass());
    throw new BadScenario(
        best.isEmpty()
            ? "%s does not fit %s; %s".formatted(call, where, list("candidates", candidates))
            : "%s fits several of %s; %s"
                .formatted(
                    call,
                    where,
                    list("candidates", best.stream().map(Choice::signature).toList())));
  }

  private void addFitting(Signature candidate, List<Literal> arguments, List<Choice> fitting) {
    List<Class<?>> parameters = candidate.parameters();
    if (parameters.size() == arguments.size()) {
      Choice plain = fit(candidate, parameters, arguments, Conversion.STRICT);
      if (plain != null) {
        fitting.add(plain);
        return;
      }
    }
    if (candidate.isVarargs() && arguments.size() >= parameters.size() - 1) {
      int fixed = parameters.size() - 1;
      List<Class<?>> spread = new ArrayList<>(parameters.subList(0, fixed));
      while (spread.size() < arguments.size()) {
        spread.add(parameters.get(fixed).getComponentType());
      }
      Choice gathered = fit(candidate, spread, arguments, Conversion.VARIABLE);
      if (gathered != null) {
        fitting.add(gathered);
      }
    }
  }

  private @Nullable Choice fit(
      Signature signature, List<Class<?>> slots, List<Literal> arguments, Conversion least) {
    List<Maker> makers = new ArrayList<>();
    List<Conversion> each = new ArrayList<>();
    Conversion worst = least;
    for (int index = 0; index < slots.size(); index++) {
      LiteralValues.Fitting fitting = literals.fit(arguments.get(index), slots.get(index));
      if (fitting == null) {
        return null;
      }
      makers.add(fitting.maker());
      each.add(fitting.conversion());
      worst = fitting.conversion().compareTo(worst) > 0 ? fitting.conversion() : worst;
    }
    return new Choice(signature, slots, makers, each, worst);
  }

  private static List<Choice> cheapest(List<Choice> choices) {
    Conversion least =
        choices.stream()
            .map(Choice::conversion)
            .min(Conversion::compareTo)
            .orElse(Conversion.VARIABLE);
    return choices.stream().filter(choice -> choice.conversion == least).toList();
  }

  private static List<Choice> mostSpecific(List<Choice> choices) {
    List<Choice> best =
        choices.stream()
            .filter(choice -> choices.stream().allMatch(choice::isAsSpecificAs))
            .toList();
    return best.isEmpty() ? choices : best;
  }

  /**
   * Of several that Java would call ambiguous, those to which every argument is as close as to any
   * other: {@code put(1L, "a")} is {@code put(long, V)} rather than {@code put(Long, V)}.
   */
  private static List<Choice> closest(List<Choice> choices) {
    List<Choice> best =
        choices.stream().filter(choice -> choices.stream().allMatch(choice::isAsCloseAs)).toList();
    return best.isEmpty() ? choices : best;
  }

  static String list(String what, List<Signature> signatures) {
    List<String> texts = signatures.stream().map(Signature::text).distinct().toList();
    String more = texts.size() > MOST_LISTED ? ", ..." : "";
    return what + ": " + texts.stream().limit(MOST_LISTED).collect(Collectors.joining(", ")) + more;
  }

  static String display(Class<?> type) {
    return dev.linchpin.internal.engine.world.classes.Names.display(type.getName());
  }

  /** One that fits. */
  private record Choice(
      Signature signature,
      List<Class<?>> slots,
      List<Maker> makers,
      List<Conversion> each,
      Conversion conversion) {
    boolean isAsCloseAs(Choice other) {
      for (int index = 0; index < each.size(); index++) {
        if (each.get(index).compareTo(other.each.get(index)) > 0) {
          return false;
        }
      }
      return true;
    }

    boolean isAsSpecificAs(Choice other) {
      for (int index = 0; index < slots.size(); index++) {
        Class<?> mine = slots.get(index);
        Class<?> theirs = other.slots.get(index);
        if (!Conversion.isStrict(mine, theirs) && !answersMore(mine, theirs)) {
          return false;
        }
      }
      return true;
    }

    /**
     * Of two functions that fit Java prefers the one with an answer, best one that needs no box.
     */
    private static boolean answersMore(Class<?> mine, Class<?> theirs) {
      Method function = Members.function(mine);
      Method other = Members.function(theirs);
      if (function == null || other == null) {
        return false;
      }
      boolean hasAnswer = function.getReturnType() != void.class;
      return hasAnswer
          && (other.getReturnType() == void.class
              || (function.getReturnType().isPrimitive() && !other.getReturnType().isPrimitive()));
    }
  }
}
