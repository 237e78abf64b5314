package dev.linchpin.internal.junit.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What the tests of a run asked for, and what became of it. One for each JVM, because a plain test
 * that calls {@code Linchpin.check} knows nothing of the run that it is part of. Thread-safe.
 */
public final class AskedClasses {
  public static final AskedClasses OF_THIS_JVM = new AskedClasses();

  /** Longer reasons are cut; the test has all of it. */
  private static final int LONGEST = 400;

  /** What became of a test, the worst last. */
  public enum Answer {
    JUDGED("judged"),
    SKIPPED("skipped"),
    UNDECIDED("undecided"),
    IMPOSSIBLE("not checked");

    private final String word;

    Answer(String word) {
      this.word = word;
    }
  }

  /**
   * What a test asked for.
   *
   * @param subject the class, or the test itself if that is a test body
   * @param test its name, such as {@code StackTest.isLinearizable}
   */
  public record Asked(String subject, String test) {
    boolean isBody() {
      return subject.equals(test);
    }

    String text() {
      return isBody() ? test : "%s (%s)".formatted(subject, test);
    }
  }

  private record Result(Answer answer, String why) {}

  private final Map<Asked, Result> results = new LinkedHashMap<>();

  /** Forgets the former run. */
  synchronized void clear() {
    results.clear();
  }

  /** A test has ended; of several ends of the same test the worst counts. */
  public synchronized void add(Asked asked, Answer answer, String why) {
    Result former = results.get(asked);
    if (former == null || former.answer.compareTo(answer) < 0) {
      results.put(asked, new Result(answer, brief(why.strip().replaceAll("\\s*\\R\\s*", " "))));
    }
  }

  private static String brief(String line) {
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
  }

  /**
   * The summary: how many classes were asked for and judged, and a line for each test that decides
   * nothing. A class is judged if all its tests are. No lines if nothing was asked.
   */
  synchronized List<String> lines() {
    Map<String, Answer> worst = new LinkedHashMap<>();
    results.forEach(
        (asked, result) ->
            worst.merge(asked.subject(), result.answer, (a, b) -> a.compareTo(b) < 0 ? b : a));
    if (worst.isEmpty()) {
      return List.of();
    }
    StringBuilder counts = new StringBuilder();
    counts.append(
        String.format(
            Locale.ROOT,
            "Linchpin: %,d %s asked",
            worst.size(),
            noun(worst.size(), results.keySet().stream().filter(Asked::isBody).count())));
    for (Answer answer : Answer.values()) {
      long count = worst.values().stream().filter(answer::equals).count();
      if (count > 0 || answer == Answer.JUDGED) {
        counts.append(String.format(Locale.ROOT, ", %,d %s", count, answer.word));
      }
    }
    List<String> lines = new ArrayList<>(List.of(counts.toString()));
    results.forEach(
        (asked, result) -> {
          if (!result.why.isEmpty()) {
            lines.add("  %s: %s: %s".formatted(result.answer.word, asked.text(), result.why));
          }
        });
    return lines;
  }

  private static String noun(long all, long bodies) {
    if (bodies == 0) {
      return all == 1 ? "class" : "classes";
    }
    String texts = all == 1 ? "test body" : "test bodies";
    return bodies == all ? texts : "classes and test bodies";
  }
}
