package dev.linchpin.internal.generate.choice;

import java.util.List;

/**
 * The role of a parameter, derived from its position and type; each role has its own sample
 * numbers.
 */
enum ParameterRole {
  /** An element, a key, an amount: the first or only parameter. */
  KEY(List.of(1, 2), List.of("a", "b")),
  /** The value for a key, different from all keys so that they cannot be confused. */
  VALUE(List.of(10, 20), List.of("x", "y")),
  /** An index of an array or list, from 0. */
  INDEX(List.of(0, 1), List.of("a", "b")),
  /** The result of a function that combines the given value with the current one. */
  COMBINED(List.of(1, 2), List.of("a", "b")),
  /** A capacity: two elements can be in the wrong order, and they fill the container. */
  CAPACITY(List.of(2, 1), List.of("a", "b"));

  private final List<Integer> numbers;
  private final List<String> texts;

  ParameterRole(List<Integer> numbers, List<String> texts) {
    this.numbers = numbers;
    this.texts = texts;
  }

  List<Integer> numbers() {
    return numbers;
  }

  List<String> texts() {
    return texts;
  }
}
