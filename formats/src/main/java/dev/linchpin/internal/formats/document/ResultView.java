package dev.linchpin.internal.formats.document;

import dev.linchpin.execution.Result;
import dev.linchpin.execution.Result.Done;
import dev.linchpin.execution.Result.Pending;
import dev.linchpin.execution.Result.Returned;
import dev.linchpin.execution.Result.Thrown;
import dev.linchpin.execution.Result.Unread;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Results as values of JSON: the text of the answer, null for a void method, {@code {"throws":…}},
 * {@code {"unread":"why"}} for an answer that could not be read, and {@code "#"} for an operation
 * that never returned.
 */
public final class ResultView {
  public static final String PENDING = "#";
  public static final String VALUE = "value";
  public static final String THROWS = "throws";
  public static final String MESSAGE = "message";
  public static final String UNREAD = "unread";
  public static final String UNCALLED = "uncalled";

  private ResultView() {}

  /** One result. */
  public static @Nullable Object of(Result result) {
    if (result instanceof Done) {
      return null;
    }
    if (result instanceof Pending) {
      return PENDING;
    }
    if (result instanceof Returned returned) {
      String value = returned.value();
      return value.equals(PENDING) ? Map.of(VALUE, PENDING) : value;
    }
    if (result instanceof Unread unread) {
      return Map.of(UNREAD, unread.reason());
    }
    if (result instanceof Thrown thrown) {
      Map<String, String> view = new LinkedHashMap<>();
      view.put(THROWS, thrown.type());
      if (!thrown.message().isEmpty()) {
        view.put(MESSAGE, thrown.message());
      }
      return view;
    }
    return Map.of(UNCALLED, true);
  }

  /** Results of one thread, in order; what comes after one that never returned did not either. */
  public static List<@Nullable Object> of(List<Result> results) {
    List<@Nullable Object> views = new ArrayList<>();
    boolean isStuck = false;
    for (Result result : results) {
      isStuck |= result instanceof Pending;
      views.add(isStuck ? PENDING : of(result));
    }
    return views;
  }

  /** The results of a scenario's operations, a list for each thread. */
  public static List<List<@Nullable Object>> of(Scenario scenario, List<Result> results) {
    List<List<@Nullable Object>> views = new ArrayList<>();
    int first = 0;
    for (List<Invocation> thread : scenario.threads()) {
      views.add(of(results.subList(first, first + thread.size())));
      first += thread.size();
    }
    return views;
  }
}
