package dev.linchpin.spec;

import dev.linchpin.spec.Shape.Answers;
import dev.linchpin.spec.Shape.Takes;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The data types that have a name and a monitor. The code of an operation is its position in {@link
 * #shapes}: 0, 1, 2 in the order written below.
 */
public enum DataType {
  STACK(collection("push", "pop", Takes.VALUE, Answers.ANYTHING)),
  QUEUE(collection("enq", "deq", Takes.VALUE, Answers.ANYTHING)),
  PQUEUE(collection("insert", "delmin", Takes.ORDERED, Answers.ORDERED_OR_NULL)),
  SET(
      List.of(
          new Shape("add", Takes.VALUE, Answers.BOOLEAN),
          new Shape("remove", Takes.VALUE, Answers.BOOLEAN),
          new Shape("contains", Takes.VALUE, Answers.BOOLEAN))),
  MULTISET(
      List.of(
          new Shape("add", Takes.VALUE, Answers.NULL),
          new Shape("remove", Takes.VALUE, Answers.BOOLEAN),
          new Shape("contains", Takes.VALUE, Answers.BOOLEAN))),
  MAP(
      List.of(
          new Shape("put", Takes.PAIR, Answers.ANYTHING),
          new Shape("get", Takes.VALUE, Answers.ANYTHING),
          new Shape("remove", Takes.VALUE, Answers.ANYTHING))),
  REGISTER(
      List.of(
          new Shape("write", Takes.ANYTHING, Answers.NULL),
          new Shape("read", Takes.NOTHING, Answers.ANYTHING),
          new Shape("cas", Takes.PAIR, Answers.BOOLEAN))),
  COUNTER(
      List.of(
          new Shape("inc", Takes.NOTHING, Answers.NULL),
          new Shape("incget", Takes.NOTHING, Answers.INTEGER),
          new Shape("get", Takes.NOTHING, Answers.INTEGER)));

  private final List<Shape> shapes;

  DataType(List<Shape> shapes) {
    this.shapes = shapes;
  }

  private static List<Shape> collection(String insert, String remove, Takes in, Answers out) {
    return List.of(
        new Shape(insert, in, Answers.NULL),
        new Shape(remove, Takes.NOTHING, out),
        new Shape("peek", Takes.NOTHING, out));
  }

  /** The type's operations, by code. */
  public List<Shape> shapes() {
    return shapes;
  }

  /** The name on the command line: {@code stack}, {@code pqueue}, … */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The type of that name. */
  public static Optional<DataType> named(String label) {
    return Arrays.stream(values()).filter(type -> type.label().equals(label)).findFirst();
  }
}
