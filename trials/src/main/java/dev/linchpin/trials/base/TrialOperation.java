package dev.linchpin.trials.base;

import java.util.List;
import java.util.stream.Collectors;

/**
 * One public method of a sequential class.
 *
 * @param result its result type as in the source
 * @param exceptions what stands after its parameters: empty, or {@code throws …}
 * @param statements of its body, in order
 */
public record TrialOperation(
    String name,
    String result,
    List<Parameter> parameters,
    String exceptions,
    List<Statement> statements) {
  /** A parameter; a variable number of arguments has a type that ends with {@code ...}. */
  public record Parameter(String type, String name) {}

  /**
   * One statement.
   *
   * @param declaration of the local variable it makes, without a value; empty if it makes none
   * @param text the rest: for a local variable the assignment of its value
   */
  public record Statement(String declaration, String text) {
    /** As it stood in the source, more or less. */
    public String whole() {
      return declaration.isEmpty() ? text : declaration + " " + text;
    }
  }

  public TrialOperation {
    parameters = List.copyOf(parameters);
    statements = List.copyOf(statements);
  }

  public boolean isVoid() {
    return result.equals("void");
  }

  /** Name, parameters and exceptions, as after the result type of a declaration. */
  public String head(String asName) {
    String list =
        parameters.stream()
            .map(parameter -> parameter.type() + " " + parameter.name())
            .collect(Collectors.joining(", "));
    return asName + "(" + list + ")" + (exceptions.isEmpty() ? "" : " " + exceptions);
  }

  /** The names of the parameters, as in a call. */
  public String arguments() {
    return parameters.stream().map(Parameter::name).collect(Collectors.joining(", "));
  }
}
