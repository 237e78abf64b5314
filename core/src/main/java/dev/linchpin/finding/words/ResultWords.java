package dev.linchpin.finding.words;

import dev.linchpin.execution.Result;
import dev.linchpin.execution.Result.Done;
import dev.linchpin.execution.Result.Pending;
import dev.linchpin.execution.Result.Returned;
import dev.linchpin.execution.Result.Thrown;
import dev.linchpin.execution.Result.Uncalled;
import dev.linchpin.execution.Result.Unread;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What calls return, and how serial runs differ from what was observed. */
public final class ResultWords {
  /** The text of a future that completed with a value. */
  private static final Pattern FUTURE =
      Pattern.compile("(?:CompletableFuture|FutureTask)\\[(?!not done]|cancelled]|throws )(.*)]");

  private ResultWords() {}

  /** What a call did, as {@code returns 2}. */
  public static String deed(Result result) {
    if (result instanceof Pending) {
      return "waits forever";
    }
    if (isFuture(result)) {
      return "returns a future that completes with " + future(result);
    }
    return result instanceof Thrown
        ? "throws " + value(result)
        : result instanceof Done ? "returns" : "returns " + value(result);
  }

  /** How a call differs, as {@code pop() by thread 2 would return 2, not 1}. */
  public static String difference(String call, Result expected, Result observed) {
    if (expected instanceof Pending) {
      return "%s would wait forever".formatted(call);
    }
    String would = "%s would %s".formatted(call, infinitive(expected));
    if (observed instanceof Pending || observed instanceof Uncalled) {
      return observed instanceof Pending ? would + " instead of never returning" : would;
    }
    if (isFuture(expected) && isFuture(observed)) {
      return would + ", not " + future(observed);
    }
    boolean isSameDeed = expected instanceof Thrown == observed instanceof Thrown;
    return would + ", not " + (isSameDeed ? value(observed) : infinitive(observed));
  }

  public static String notCalled(String call) {
    return "%s would not be called".formatted(call);
  }

  public static String atTheEnd(String call) {
    return call + " at the end";
  }

  /** That an order exchanges two calls. */
  public static String returnedBefore(String earlier, String later) {
    return earlier + " returned before " + later + " was called";
  }

  /** What a call would do, as {@code return 2}. */
  static String infinitive(Result result) {
    if (result instanceof Pending) {
      return "wait forever";
    }
    if (result instanceof Thrown) {
      return "throw " + value(result);
    }
    if (isFuture(result)) {
      return "return a future that completes with " + future(result);
    }
    return result instanceof Done ? "return" : "return " + value(result);
  }

  /** Whether a call returned a future that completed with a value. */
  static boolean isFuture(Result result) {
    return !future(result).isEmpty();
  }

  /** What a future that a call returned completed with; empty if it is none. */
  static String future(Result result) {
    Matcher future = FUTURE.matcher(result instanceof Returned returned ? returned.value() : "");
    return future.matches() ? future.group(1) : "";
  }

  /** What came out of a call, in few letters. */
  public static String value(Result result) {
    if (result instanceof Returned returned) {
      return returned.value();
    }
    if (result instanceof Thrown thrown) {
      return thrown.type().substring(thrown.type().lastIndexOf('.') + 1);
    }
    if (result instanceof Unread) {
      return "a result that was not compared";
    }
    return result instanceof Done ? "nothing" : "#";
  }
}
