package dev.linchpin.internal.report.interleaving;

import dev.linchpin.execution.Result;
import dev.linchpin.execution.Result.Pending;
import dev.linchpin.execution.Result.Returned;
import dev.linchpin.execution.Result.Thrown;
import dev.linchpin.execution.Result.Uncalled;
import dev.linchpin.execution.Result.Unread;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Results laid out like the scenario: {@code -; 2 | #}. A void method answers {@code -}, an
 * exception is {@code !} and its name, {@code #} never returned.
 */
public final class ResultText {
  private static final int LONGEST = 60;

  private static final String UNREAD = "(not compared)";

  private ResultText() {}

  /** The results of a scenario's operations. */
  public static String of(Scenario scenario, List<Result> results) {
    List<String> threads = new ArrayList<>();
    int first = 0;
    for (List<Invocation> thread : scenario.threads()) {
      threads.add(of(results.subList(first, first + thread.size())));
      first += thread.size();
    }
    return String.join(" | ", threads);
  }

  /** Results of one thread, or of closing observations. */
  public static String of(List<Result> results) {
    return results.stream().map(ResultText::of).collect(Collectors.joining("; "));
  }

  /** One result. */
  public static String of(Result result) {
    if (result instanceof Returned returned) {
      return clip(returned.value());
    }
    if (result instanceof Thrown thrown) {
      return "!" + thrown.type().substring(thrown.type().lastIndexOf('.') + 1);
    }
    if (result instanceof Unread) {
      return UNREAD;
    }
    return result instanceof Pending || result instanceof Uncalled ? "#" : "-";
  }

  private static String clip(String text) {
    String line = text.replace('\n', ' ');
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST - 1) + "…";
  }
}
