package dev.linchpin.trials.oracle;

import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import java.util.List;

/**
 * What a run shows: the answers, in the order of threads and calls.
 *
 * @param closing the answers of what is called when all threads have ended
 */
public record OracleOutcome(List<String> results, List<String> closing) {
  static final String VOID = "void";
  static final String PENDING = "#";
  static final String UNCALLED = "-";

  public OracleOutcome {
    results = List.copyOf(results);
    closing = List.copyOf(closing);
  }

  /** Of a run that the engine made with a class of that simple name. */
  public static OracleOutcome of(Outcome behaviour, String simpleName) {
    return new OracleOutcome(
        behaviour.results().stream().map(result -> text(result, simpleName)).toList(),
        behaviour.closing().stream().map(result -> text(result, simpleName)).toList());
  }

  private static String text(Result result, String simpleName) {
    if (result instanceof Result.Returned returned) {
      return plain(returned.value(), simpleName);
    }
    if (result instanceof Result.Thrown thrown) {
      return thrown(thrown.type());
    }
    if (result instanceof Result.Pending) {
      return PENDING;
    }
    return result instanceof Result.Uncalled ? UNCALLED : VOID;
  }

  /** The engine names nested types and the object itself after the generated class. */
  private static String plain(String value, String simpleName) {
    if (value.matches("(\\w+\\.)*" + simpleName + "(#[0-9.]+)?")) {
      return AnswerText.ITSELF;
    }
    return value.replaceAll("(\\w+\\.)*" + simpleName + "[.$]", "");
  }

  static String thrown(String type) {
    return "throws " + type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
  }
}
