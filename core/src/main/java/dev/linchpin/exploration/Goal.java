package dev.linchpin.exploration;

import dev.linchpin.execution.Identities;
import dev.linchpin.execution.Result;
import dev.linchpin.execution.Result.Returned;
import dev.linchpin.execution.Result.Thrown;
import java.util.List;

/**
 * The results that a serial run must have to be of interest: of other serial runs, nothing is shown
 * that comes after the first result that differs.
 *
 * @param results by operation; none if every run is of interest. A result that is unread may be any
 */
public record Goal(List<Result> results) {
  /** Every run is of interest. */
  public static final Goal ANY = new Goal(List.of());

  public Goal {
    results = List.copyOf(results);
  }

  /**
   * Whether a run in which the operation returned this result cannot be one of interest. Which of
   * several objects a result shows cannot be told from it alone, so it does not count here.
   */
  public boolean excludes(int operation, Result result) {
    return operation < results.size()
        && !(result instanceof Result.Unread)
        && !(results.get(operation) instanceof Result.Unread)
        && !plain(results.get(operation)).equals(plain(result));
  }

  private static Result plain(Result result) {
    if (result instanceof Returned returned) {
      return new Returned(Identities.erased(returned.value()));
    }
    return result instanceof Thrown thrown ? new Thrown(thrown.type(), "") : result;
  }
}
