package dev.linchpin.subject;

import dev.linchpin.scenario.Invocation;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A class under test with the invocations and values we may use.
 *
 * @param name its binary name
 * @param creations ways to make an object, the best first; the first that works is taken
 * @param setup invocations before the threads start
 * @param invocations what threads may do, at least one
 * @param closing invocations after all threads have ended
 * @param specification how an object of a sequential class is made that says what is right, or null
 *     if the class itself does, used by one thread at a time
 * @param leftOut what was not used, and why
 */
public record Subject(
    String name,
    List<Invocation> creations,
    List<Invocation> setup,
    List<Invocation> invocations,
    List<Invocation> closing,
    Relaxation relaxation,
    @Nullable Invocation specification,
    List<LeftOut> leftOut)
    implements Serializable {
  public Subject {
    creations = List.copyOf(creations);
    setup = List.copyOf(setup);
    invocations = List.copyOf(invocations);
    closing = List.copyOf(closing);
    leftOut = List.copyOf(leftOut);
  }

  /** What is not used. */
  public record LeftOut(String what, String reason) implements Serializable {}

  public Subject withCreation(Invocation only) {
    return new Subject(
        name, List.of(only), setup, invocations, closing, relaxation, specification, leftOut);
  }

  public Subject withInvocations(List<Invocation> used, List<LeftOut> unused) {
    return new Subject(name, creations, setup, used, closing, relaxation, specification, unused);
  }
}
