package dev.linchpin.internal.engine.stress;

import dev.linchpin.internal.json.JsonOmit;
import dev.linchpin.internal.json.JsonOmit.When;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the JVM of {@code linchpin stress} is asked to do. */
public record StressOrder(Place place, Calls calls, Promises promises, Run run) {
  /**
   * Where the classes are.
   *
   * @param className the binary name of the subject
   * @param assertions whether Java's {@code assert} is on in them
   */
  public record Place(List<String> classpath, String className, boolean assertions) {}

  /**
   * What may be called, as scenarios write it.
   *
   * @param setup calls before the threads of every round
   * @param operations what threads may do, at least one
   * @param closing calls after the threads of every round
   */
  public record Calls(
      String creation, List<String> setup, List<String> operations, List<String> closing) {}

  /**
   * What the class promises.
   *
   * @param specification how to create an object of the sequential specification; null if that is
   *     the class itself
   * @param unchecked methods whose results are not compared
   */
  public record Promises(
      @JsonOmit(When.NULL) @Nullable String specification,
      List<String> unchecked,
      List<Limit> limits) {}

  /**
   * At most so many threads call these operations.
   *
   * @param operations by their numbers
   */
  public record Limit(int most, List<Integer> operations) {}

  /**
   * How it is done.
   *
   * @param threads maximum number of threads of a round
   * @param clockBound by how many nanoseconds clocks of processors differ; less than 0 to use a
   *     counter instead
   * @param types the data types to try; those that the class turns out to be if there are several
   * @param names operations of data types that methods stand for
   */
  public record Run(
      int threads,
      long budgetMillis,
      long seed,
      long clockBound,
      List<String> types,
      boolean isTypeCertain,
      Map<String, String> names) {}
}
