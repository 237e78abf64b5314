package dev.linchpin.benchmarks.explore;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.ScenarioText;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jetbrains.kotlinx.lincheck.Actor;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;

/**
 * One trial under Lincheck's model checking, in the JVM it is started in.
 *
 * <p>Arguments: the trial's number, {@code find} or {@code rate}, the number of executions. {@code
 * rate} accepts every result, so that a broken subject does not end the run. So does a trial that
 * can be stuck: Lincheck's specification is the class itself, run serially on a real thread, where
 * a blocking operation would never come back.
 */
final class LincheckRun {
  private LincheckRun() {}

  public static void main(String[] arguments) throws IOException {
    ToolTrial trial = ToolTrial.all().get(Integer.parseInt(arguments[0]));
    if (arguments[1].equals("rate") || trial.kind() == ToolTrial.Kind.STUCK) {
      CountingVerifier.acceptAll();
    }
    ModelCheckingOptions options =
        new ModelCheckingOptions()
            .iterations(0)
            .invocationsPerIteration(Integer.parseInt(arguments[2]))
            .minimizeFailedScenario(false)
            .verifier(CountingVerifier.class)
            .addCustomScenario(scenario(trial));
    String end = "not exhausted";
    long failure = -1;
    try {
      options.check(trial.subject());
    } catch (LincheckAssertionError e) {
      end = "failed";
      failure =
          CountingVerifier.failureMillis() >= 0
              ? CountingVerifier.failureMillis()
              : Measurement.sinceStart();
    }
    Measurement measured =
        new Measurement(
            CountingVerifier.executions(),
            end,
            CountingVerifier.firstMillis(),
            failure,
            Measurement.sinceStart(),
            CountingVerifier.perSecond(),
            Measurement.peakNow());
    System.out.println(measured.line());
  }

  private static ExecutionScenario scenario(ToolTrial trial) {
    List<List<Actor>> threads = new ArrayList<>();
    for (List<Invocation> thread : ScenarioText.threads(trial.threads())) {
      threads.add(actors(trial, thread));
    }
    return new ExecutionScenario(
        actors(trial, ScenarioText.invocations(trial.init())),
        threads,
        actors(trial, ScenarioText.invocations(trial.closing())),
        null);
  }

  private static List<Actor> actors(ToolTrial trial, List<Invocation> invocations) {
    List<Actor> actors = new ArrayList<>();
    for (Invocation invocation : invocations) {
      List<Object> values = new ArrayList<>();
      for (Literal literal : invocation.arguments()) {
        if (!(literal instanceof Literal.Constant constant) || constant.value() == null) {
          throw new IllegalArgumentException("only plain constants in a trial: " + literal);
        }
        values.add(constant.value());
      }
      actors.add(new Actor(method(trial.subject(), invocation), values));
    }
    return actors;
  }

  private static Method method(Class<?> subject, Invocation invocation) {
    return Arrays.stream(subject.getMethods())
        .filter(method -> method.getName().equals(invocation.method()))
        .filter(method -> method.getParameterCount() == invocation.arguments().size())
        .filter(method -> !method.isBridge())
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no method for " + invocation));
  }
}
