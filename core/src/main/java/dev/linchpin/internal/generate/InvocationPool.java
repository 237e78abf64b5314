package dev.linchpin.internal.generate;

import dev.linchpin.scenario.EarlierResults;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.subject.Subject;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The invocations that threads may use, by method, and a numbering of their sequences. */
final class InvocationPool {
  private final Subject subject;
  private final List<Invocation> invocations;
  private final List<List<Invocation>> byMethod;

  InvocationPool(Subject subject) {
    this(subject, subject.invocations());
  }

  private InvocationPool(Subject subject, List<Invocation> invocations) {
    this.subject = subject;
    this.invocations = List.copyOf(invocations);
    Map<String, List<Invocation>> methods = new LinkedHashMap<>();
    for (Invocation invocation : invocations) {
      methods.computeIfAbsent(invocation.method(), name -> new ArrayList<>()).add(invocation);
    }
    this.byMethod = List.copyOf(methods.values());
  }

  /** The first invocation of each method. */
  InvocationPool plain() {
    return new InvocationPool(subject, byMethod.stream().map(calls -> calls.get(0)).toList());
  }

  List<Invocation> invocations() {
    return invocations;
  }

  int methods() {
    return byMethod.size();
  }

  /** Whether the roles let these threads run concurrently. */
  boolean allows(Scenario scenario) {
    return subject.roles().allow(scenario.threads());
  }

  /** Whether the roles let some threads run concurrently that begin with these methods. */
  boolean allowsFirst(List<Integer> firstMethods) {
    return subject.roles().limits().stream()
        .allMatch(
            limit ->
                firstMethods.stream()
                        .filter(method -> byMethod.get(method).stream().allMatch(limit::covers))
                        .count()
                    <= limit.most());
  }

  /** How many sequences of that length there are. */
  BigInteger sequences(int length) {
    return BigInteger.valueOf(invocations.size()).pow(length);
  }

  /** How many sequences of that length begin with that method. */
  BigInteger sequences(int method, int length) {
    return BigInteger.valueOf(byMethod.get(method).size()).multiply(sequences(length - 1));
  }

  /** A sequence by its number. */
  List<Invocation> sequence(BigInteger number, int length) {
    List<Invocation> sequence = new ArrayList<>();
    addDigits(number, length, sequence);
    return sequence;
  }

  /** A sequence that begins with that method, by its number among those. */
  List<Invocation> sequence(int method, BigInteger number, int length) {
    List<Invocation> first = byMethod.get(method);
    BigInteger[] parts = number.divideAndRemainder(BigInteger.valueOf(first.size()));
    List<Invocation> sequence = new ArrayList<>();
    sequence.add(first.get(parts[1].intValueExact()));
    addDigits(parts[0], length - 1, sequence);
    return sequence;
  }

  Scenario scenario(List<List<Invocation>> threads) {
    return EarlierResults.completed(
        new Scenario(subject.creations().get(0), subject.setup(), threads, subject.closing()),
        subject.invocations());
  }

  private void addDigits(BigInteger number, int count, List<Invocation> sequence) {
    BigInteger base = BigInteger.valueOf(invocations.size());
    BigInteger left = number;
    for (int digit = 0; digit < count; digit++) {
      BigInteger[] parts = left.divideAndRemainder(base);
      sequence.add(invocations.get(parts[1].intValueExact()));
      left = parts[0];
    }
  }
}
