package dev.linchpin.benchmarks.explore;

import org.jetbrains.kotlinx.lincheck.execution.ExecutionResult;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.lincheck.datastructures.verifier.LinearizabilityVerifier;
import org.jetbrains.lincheck.datastructures.verifier.Verifier;

/**
 * Lincheck's own verifier, which it calls once per execution, with a count and the times.
 *
 * <p>Lincheck makes the instance itself, by reflection, so counts and mode are static.
 */
public final class CountingVerifier implements Verifier {
  private static boolean judging = true;
  private static long executions;
  private static long firstNanos;
  private static long lastNanos;
  private static long firstMillis;
  private static long failureMillis = -1;

  private final LinearizabilityVerifier judge;

  public CountingVerifier(Class<?> specification) {
    judge = new LinearizabilityVerifier(specification);
  }

  /** Accepts every result from now on: to count executions, or where the specification blocks. */
  static void acceptAll() {
    judging = false;
  }

  @Override
  public boolean verifyResults(ExecutionScenario scenario, ExecutionResult results) {
    lastNanos = System.nanoTime();
    if (executions == 0) {
      firstNanos = lastNanos;
      firstMillis = Measurement.sinceStart();
    }
    executions++;
    boolean legal = !judging || judge.verifyResults(scenario, results);
    if (!legal && failureMillis < 0) {
      failureMillis = Measurement.sinceStart();
    }
    return legal;
  }

  static long executions() {
    return executions;
  }

  static long firstMillis() {
    return firstMillis;
  }

  static long failureMillis() {
    return failureMillis;
  }

  static double perSecond() {
    return executions < 100 ? 0 : (executions - 1) / ((lastNanos - firstNanos) / 1e9);
  }
}
