package dev.linchpin.internal.engine.step.answer;

import dev.linchpin.execution.Identities;
import dev.linchpin.execution.Result;
import dev.linchpin.internal.engine.step.trace.Trace;
import dev.linchpin.verdict.InternalFault;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;

/**
 * The answers of a run that has ended, in the form in which they are compared: objects numbered in
 * the order of operations, long texts cut, and views that were read in the middle of a change left
 * out.
 */
public record ComparableAnswers(List<Result> results, List<Result> closing) {
  /** Maximum length of a text; of a longer one, its beginning, its length and a hash are kept. */
  private static final int LONGEST = 4_000;

  private static final int HASH_BYTES = 8;

  /**
   * The answers of the run that a trace holds.
   *
   * @param lastStep the step in which an operation returned, negative if it did not
   */
  public static ComparableAnswers of(
      Trace trace, IntUnaryOperator lastStep, List<Result> results, List<Result> closing) {
    List<Result> all = new ArrayList<>(TornViews.leftOut(trace, lastStep, results));
    all.addAll(closing);
    List<Result> compared = new ArrayList<>();
    for (Result result : Identities.numbered(all)) {
      compared.add(shortened(result));
    }
    return new ComparableAnswers(
        List.copyOf(compared.subList(0, results.size())),
        List.copyOf(compared.subList(results.size(), compared.size())));
  }

  /** Why answers cannot be compared, each reason in the order of operations. */
  public List<String> unread() {
    List<String> reasons = new ArrayList<>(0);
    addUnread(results, reasons);
    addUnread(closing, reasons);
    return reasons;
  }

  private static void addUnread(List<Result> answers, List<String> to) {
    for (Result answer : answers) {
      if (answer instanceof Result.Unread unread) {
        to.add(unread.reason());
      }
    }
  }

  private static Result shortened(Result result) {
    if (!(result instanceof Result.Returned returned) || returned.value().length() <= LONGEST) {
      return result;
    }
    String text = returned.value();
    return new Result.Returned(
        String.format(
            Locale.ROOT,
            "%s... (%,d characters, SHA-256 %s)",
            text.substring(0, LONGEST),
            text.length(),
            hash(text)));
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, HASH_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new InternalFault("this JDK has no SHA-256", e);
    }
  }
}
