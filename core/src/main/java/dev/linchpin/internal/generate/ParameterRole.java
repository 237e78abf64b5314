package dev.linchpin.internal.generate;

import java.util.List;

/** What a parameter is for, as far as its place and type tell; each has numbers of its own. */
enum ParameterRole {
  /** An element, a key, an amount: the first or only parameter. */
  KEY(List.of(1, 2), List.of("a", "b")),
  /** What stands under a key: different from all keys, so that they are not mistaken. */
  VALUE(List.of(10, 20), List.of("x", "y")),
  /** A place in an array or list, counted from 0. */
  INDEX(List.of(0, 1), List.of("a", "b")),
  /** What a function makes of the value before it and of what is there. */
  COMBINED(List.of(1, 2), List.of("a", "b")),
  /** How much there is room for: two elements can be in the wrong order, and two fill it. */
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
