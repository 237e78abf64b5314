package dev.linchpin.finding.words;

import dev.linchpin.execution.Result;
import dev.linchpin.scenario.Scenario;
import java.util.List;
import java.util.stream.Collectors;

/** Why a run is a violation. */
public interface FailureReason {
  /** In one sentence. */
  String text();

  /** An operation, or its thread, ended outside of what serial runs show. */
  record ThrewOutside(boolean isLostUpdate) implements FailureReason {
    @Override
    public String text() {
      return isLostUpdate
          ? "A thread ended with an exception outside the operations; with one caller at a time"
              + " this happens only if threads of the class change the same data at the same"
              + " time."
          : "A thread ended with an exception outside the operations; this happens in no serial"
              + " run.";
    }
  }

  /**
   * An operation waits without a reason.
   *
   * @param operation the one that waits
   * @param ahead others that wait, if the operation stands in a queue with them
   */
  record WaitsForever(Scenario scenario, int operation, List<Integer> ahead)
      implements FailureReason {
    public WaitsForever {
      ahead = List.copyOf(ahead);
    }

    @Override
    public String text() {
      String text =
          "%s waits forever, although no serial order of the calls that returned makes it wait."
              .formatted(OperationText.of(scenario, operation));
      // A waiter in a queue may stand behind another that has a reason to wait.
      return ahead.isEmpty()
          ? text
          : text
              + " %s waits as well: a class that serves waiters in arrival order may do this by design."
                  .formatted(
                      ahead.stream()
                          .map(other -> OperationText.of(scenario, other))
                          .collect(Collectors.joining(" and ")));
    }
  }

  /** An operation spins without a reason. */
  record SpinsForever(Scenario scenario, int operation) implements FailureReason {
    @Override
    public String text() {
      return "%s never ends, although every thread is scheduled fairly and it ends after every serial order of the calls that returned."
          .formatted(OperationText.of(scenario, operation));
    }
  }

  /** Serial runs explain the results only if a thread of the class itself loses an update. */
  record LostUpdate(int operations) implements FailureReason {
    @Override
    public String text() {
      return "A thread of the class itself and another thread change the same data at the same"
          + " time, and"
          + " one update is lost: without lost updates no sequential order of %s gives these"
              .formatted(all(operations))
          + " results, whenever the threads of the class run.";
    }
  }

  /** No order of the operations gives the results. */
  record NoOrder(int operations) implements FailureReason {
    @Override
    public String text() {
      return "No sequential order of %s gives these results.".formatted(all(operations));
    }
  }

  /**
   * Orders give the results, but none in which an operation that returned comes first.
   *
   * @param why the pair of operations that the nearest order exchanges
   */
  record NoOrderInTime(int operations, String why) implements FailureReason {
    @Override
    public String text() {
      return "Some sequential order of %s gives these results, but none that respects real time: %s."
          .formatted(all(operations), why);
    }
  }

  /** Two serial runs differ in an operation, although the same happened before it. */
  record SerialRunsDiffer(Scenario scenario, int operation, Result one, Result other)
      implements FailureReason {
    @Override
    public String text() {
      return "%s %s in one serial run and %s in another, although all earlier calls and their results are the same."
          .formatted(
              OperationText.of(scenario, operation),
              ResultWords.deed(one),
              ResultWords.deed(other));
    }
  }

  /** A deadlock, whatever other runs show. */
  record Deadlock() implements FailureReason {
    @Override
    public String text() {
      return "Threads wait forever: nothing that another thread still does can wake them.";
    }
  }

  /** A livelock, whatever other runs show. */
  record Livelock() implements FailureReason {
    @Override
    public String text() {
      return "Threads spin forever although every thread is scheduled fairly.";
    }
  }

  /** A test body ended with an exception. */
  record TestThrew(Result.Thrown thrown) implements FailureReason {
    @Override
    public String text() {
      // Messages of assertions have several lines.
      return "The test ended with %s: %s"
          .formatted(thrown.type(), thrown.message().strip().replaceAll("\\s+", " "));
    }
  }

  /** A thread ended with an exception, in a run without operations. */
  record NothingCaught() implements FailureReason {
    @Override
    public String text() {
      return "A thread ended with an exception that nothing caught.";
    }
  }

  private static String all(int operations) {
    return switch (operations) {
      case 1 -> "the operation";
      case 2 -> "the two operations";
      default -> "the " + operations + " operations";
    };
  }
}
