package dev.linchpin.internal.judge;

import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Result.Returned;
import dev.linchpin.execution.Result.Thrown;
import dev.linchpin.finding.words.ScenarioNotes;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.LambdaBody;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a run may be wrong only because functions and objects among the arguments make no
 * sense. Most of them are made up from the types of parameters, and a class may rely on more than a
 * type says: that a factory returns no null, that two functions agree.
 *
 * <p>They are to blame in two cases. A call with such an argument, or on an object that was made
 * with one, throws in every serial run what only a mistake in the code throws. Or an operation
 * returns what one function returns, and in serial runs what another one of the same call returns:
 * which of them the class asks is its own affair, if they agree.
 */
final class MadeUpArguments {
  /** What code throws that was given something it cannot use. */
  private static final Set<String> UNUSABLE =
      Set.of(
          "java.lang.AbstractMethodError",
          "java.lang.ArrayStoreException",
          "java.lang.ClassCastException",
          "java.lang.NullPointerException");

  /** Before the class of an object that a constructor makes. */
  private static final String NEW = "new ";

  private final Scenario scenario;
  private final List<Outcome> serial;

  MadeUpArguments(Scenario scenario, List<Outcome> serial) {
    this.scenario = scenario;
    this.serial = serial;
  }

  /** Why the arguments may be to blame for a run, for people; null if they are not. */
  @Nullable String blame(Outcome run) {
    boolean isObjectMade = isMadeUp(scenario.creation()) || anyMadeUp(scenario.setup());
    for (int op = 0; op < scenario.operations(); op++) {
      Invocation call = scenario.invocation(op);
      if ((isObjectMade || isMadeUp(call)) && isUnusableAlone(op)) {
        return ScenarioNotes.unusableArgument(call.method(), thrown(op));
      }
      if (disagree(scenario.creation(), op, run) || disagree(call, op, run)) {
        return ScenarioNotes.functionsDisagree(call.method());
      }
    }
    return null;
  }

  private static boolean anyMadeUp(List<Invocation> calls) {
    return calls.stream().anyMatch(MadeUpArguments::isMadeUp);
  }

  private static boolean isMadeUp(Invocation call) {
    return call.arguments().stream().anyMatch(MadeUpArguments::isMadeUp);
  }

  /** A function, or an object that is not of the JDK. */
  private static boolean isMadeUp(Literal argument) {
    Literal plain = argument.plain();
    return plain instanceof Literal.Lambda
        || (plain instanceof Literal.Construction made
            && made.function().startsWith(NEW)
            && !made.function().startsWith(NEW + "java."));
  }

  private boolean isUnusableAlone(int op) {
    return !serial.isEmpty()
        && serial.stream()
            .map(one -> one.results().get(op))
            .allMatch(
                result -> result instanceof Thrown thrown && UNUSABLE.contains(thrown.type()));
  }

  private String thrown(int op) {
    Result result = serial.get(0).results().get(op);
    return result instanceof Thrown thrown ? thrown.type() : "";
  }

  private boolean disagree(Invocation maker, int op, Outcome run) {
    if (!(run.results().get(op) instanceof Returned shown)) {
      return false;
    }
    Set<String> alone = new HashSet<>();
    for (Outcome one : serial) {
      if (one.results().get(op) instanceof Returned returned) {
        alone.add(returned.value());
      }
    }
    List<Set<String>> functions = new ArrayList<>();
    for (Literal argument : maker.arguments()) {
      if (argument.plain() instanceof Literal.Lambda function
          && function.body() instanceof LambdaBody.Given given) {
        functions.add(values(given.value()));
      }
    }
    return !alone.contains(shown.value())
        && functions.stream().anyMatch(one -> one.contains(shown.value()))
        && functions.stream()
            .anyMatch(other -> !other.contains(shown.value()) && meets(other, alone));
  }

  private static boolean meets(Set<String> some, Set<String> others) {
    return some.stream().anyMatch(others::contains);
  }

  /** What an answer looks like that is this value, or one of its parts. */
  private static Set<String> values(Literal value) {
    Set<String> all = new HashSet<>();
    Stream<Literal> parts =
        value.plain() instanceof Literal.Construction made
            ? made.arguments().stream()
            : Stream.of(value.plain());
    parts.forEach(part -> all.add(text(part.plain())));
    return all;
  }

  private static String text(Literal part) {
    return part instanceof Literal.Constant constant && constant.value() instanceof Number number
        ? number.toString()
        : part.text();
  }
}
