package dev.linchpin.internal.engine.step;

import dev.linchpin.execution.Identities;
import dev.linchpin.execution.Result;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * The answers of a run that has ended, in the form in which they are compared: objects numbered in
 * the order of operations, long texts cut, and what was caught in the middle of a change left out.
 */
record ComparableAnswers(List<Result> results, List<Result> closing) {
  /** A text may be this long; of a longer one the beginning, its length and a hash are kept. */
  private static final int LONGEST = 4_000;

  private static final int HASH_BYTES = 8;

  static ComparableAnswers of(Runner run, List<Result> results, List<Result> closing) {
    List<Result> all = new ArrayList<>(TornViews.leftOut(run, results));
    all.addAll(closing);
    List<Result> compared = new ArrayList<>();
    for (Result result : Identities.numbered(all)) {
      compared.add(shortened(result));
      if (result instanceof Result.Unread unread) {
        run.note(Result.Unread.WARNING + unread.reason());
      }
    }
    return new ComparableAnswers(
        List.copyOf(compared.subList(0, results.size())),
        List.copyOf(compared.subList(results.size(), compared.size())));
  }

  private static Result shortened(Result result) {
    if (!(result instanceof Result.Returned returned) || returned.value().length() <= LONGEST) {
      return result;
    }
    String text = returned.value();
    return new Result.Returned(
        "%s... (%,d characters, SHA-256 %s)"
            .formatted(text.substring(0, LONGEST), text.length(), hash(text)));
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, HASH_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("[internal] every JDK has SHA-256", e);
    }
  }
}
