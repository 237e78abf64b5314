package dev.linchpin.subject;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.subject.ClassOutline.Facts;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A class under test with the invocations and values to use.
 *
 * @param name its binary name
 * @param calls what is called, and when
 * @param specification how to create an object of the sequential specification, or null if the
 *     serial behaviour of the class itself is the specification
 * @param leftOut what was not used, and why
 * @param roles how many threads may call which methods
 * @param facts what its class file says
 */
public record Subject(
    String name,
    Calls calls,
    Relaxation relaxation,
    @Nullable Invocation specification,
    List<LeftOut> leftOut,
    Roles roles,
    Facts facts) {
  private static final Set<String> ENDINGS =
      Set.of(
          "cancel",
          "close",
          "destroy",
          "dispose",
          "shutdown",
          "shutdownNow",
          "stop",
          "stopAll",
          "terminate");

  public Subject {
    leftOut = List.copyOf(leftOut);
  }

  /** One whose methods any number of threads may call. */
  public Subject(
      String name,
      Calls calls,
      Relaxation relaxation,
      @Nullable Invocation specification,
      List<LeftOut> leftOut) {
    this(name, calls, relaxation, specification, leftOut, Roles.NONE, Facts.NONE);
  }

  /** Methods of which a known library promises less, and the sentence with which it does. */
  public Map<String, String> excused() {
    return roles.excused();
  }

  /** Whether the method must be linearizable. */
  public boolean isStrict(String method) {
    return !relaxation.concerns(method);
  }

  /**
   * What is called on an object, and when.
   *
   * @param creations ways to create an object, the best first; the first one that works is used
   * @param setup invocations before the threads start
   * @param invocations what threads may do, at least one
   * @param closing invocations after all threads have ended
   * @param further what threads may do, too, if it makes a difference: calls of the same methods
   *     with other values
   */
  public record Calls(
      List<Invocation> creations,
      List<Invocation> setup,
      List<Invocation> invocations,
      List<Invocation> closing,
      List<Invocation> further) {
    public Calls {
      creations = List.copyOf(creations);
      setup = List.copyOf(setup);
      invocations = List.copyOf(invocations);
      closing = List.copyOf(closing);
      further = List.copyOf(further);
    }

    /** Without further calls. */
    public Calls(
        List<Invocation> creations,
        List<Invocation> setup,
        List<Invocation> invocations,
        List<Invocation> closing) {
      this(creations, setup, invocations, closing, List.of());
    }
  }

  public List<Invocation> creations() {
    return calls.creations();
  }

  public List<Invocation> setup() {
    return calls.setup();
  }

  public List<Invocation> invocations() {
    return calls.invocations();
  }

  public List<Invocation> closing() {
    return calls.closing();
  }

  /** Calls of the used methods with other values. */
  public List<Invocation> further() {
    Set<String> used = methods();
    return calls.further().stream().filter(call -> used.contains(call.method())).toList();
  }

  /**
   * What is not used.
   *
   * @param what a method, or one call of it
   * @param reason for people
   */
  public record LeftOut(String what, String reason, Kind kind) {
    /** The kind of reason. */
    public enum Kind {
      /** The user does not want it: it is excluded, or others are marked and it is not. */
      UNWANTED,
      /**
       * Another method shows the same, or it has no effect: toString, or a method that always
       * throws.
       */
      NEEDLESS,
      /** A rule: its result is not a value, or it is not documented as atomic. */
      UNFIT,
      /** A limit of Linchpin: it has no value for a parameter, or no text for the call. */
      UNSAYABLE,
      /** It was tried and cannot be run: it ends its JVM, never returns, or crashes the worker. */
      BROKEN;

      /** Whether it might change shared state. */
      public boolean mayWrite() {
        return this == UNFIT || isLimit();
      }

      /** Whether it could not be used, rather than was not wanted. */
      public boolean isLimit() {
        return this == UNSAYABLE || this == BROKEN;
      }
    }

    /** The name of the method. */
    public String method() {
      int arguments = what.indexOf('(');
      return arguments < 0 ? what : what.substring(0, arguments);
    }
  }

  /** The names of the methods that are used. */
  public Set<String> methods() {
    return invocations().stream()
        .map(Invocation::method)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Whether it has a method that by its name ends what the object does in the background. */
  public boolean canBeStopped() {
    return Stream.concat(methods().stream(), leftOut.stream().map(LeftOut::method))
        .anyMatch(ENDINGS::contains);
  }

  /** The names of methods of which no call is used, for such a reason. */
  public List<String> unusedMethods(Predicate<LeftOut.Kind> reason) {
    Set<String> used = methods();
    return leftOut.stream()
        .filter(one -> reason.test(one.kind()) && !used.contains(one.method()))
        .map(LeftOut::method)
        .distinct()
        .toList();
  }

  public Subject withCreation(Invocation only) {
    return with(
        new Calls(List.of(only), setup(), invocations(), closing(), calls.further()), leftOut);
  }

  public Subject withSetup(List<Invocation> others) {
    return with(new Calls(creations(), others, invocations(), closing(), calls.further()), leftOut);
  }

  public Subject withInvocations(List<Invocation> used, List<LeftOut> unused) {
    return with(new Calls(creations(), setup(), used, closing(), calls.further()), unused);
  }

  private Subject with(Calls others, List<LeftOut> unused) {
    return new Subject(name, others, relaxation, specification, unused, roles, facts);
  }

  /**
   * The digest of its class file and of those that it uses, as they were when it was looked at;
   * empty for a class of the JDK.
   */
  public String digest() {
    return facts.digest();
  }

  public Subject withRoles(Roles others) {
    return new Subject(name, calls, relaxation, specification, leftOut, others, facts);
  }
}
