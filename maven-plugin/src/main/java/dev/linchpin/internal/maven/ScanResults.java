package dev.linchpin.internal.maven;

import dev.linchpin.internal.json.Json;
import dev.linchpin.internal.json.JsonName;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the plugin needs of the document that {@code scan --json} prints. */
record ScanResults(int classes, List<Result> results, List<LeftOut> leftOut) {
  /** One class that was to be checked. */
  record Result(
      String subject,
      String verdict,
      long scenarios,
      @Nullable String reason,
      @Nullable Failed failure) {
    /** The verdict of a class of which no violation is known; a word of the document. */
    private static final String RIGHT = "no violation";

    /** The verdict of a class that was tried, without an answer; a word of the document. */
    private static final String UNDECIDED = "undecided";

    boolean isViolation() {
      return failure != null;
    }

    /** Whether nothing is known of it. */
    boolean isOpen() {
      return !isViolation() && !verdict.equals(RIGHT);
    }

    /** The class and what was found, in a line. */
    String line() {
      if (failure != null) {
        String place = failure.line == null ? "" : " (%s:%d)".formatted(simpleFile(), failure.line);
        return "%s%s is %s: %s".formatted(subject, place, words(failure.kind), failure.sentence);
      }
      if (isOpen()) {
        return "%s: %s, %s".formatted(subject, verdict, reason);
      }
      return reason == null
          ? "%s: no violation in %d scenarios".formatted(subject, scenarios)
          : "%s: %s".formatted(subject, reason);
    }

    private String simpleFile() {
      String file = failure == null || failure.file == null ? subject : failure.file;
      return file.substring(file.lastIndexOf('/') + 1);
    }

    private static String words(String kind) {
      return kind.startsWith("uncaught") ? "wrong (" + kind + ")" : kind;
    }
  }

  /** What is wrong with a class. */
  record Failed(
      String kind,
      String scenario,
      String sentence,
      @Nullable String file,
      @Nullable Integer line,
      @Nullable String replay,
      @Nullable String page) {}

  /** A class that looks concurrent and was not to be checked. */
  record LeftOut(@JsonName("class") String className, String why) {}

  static ScanResults read(String document) {
    return Json.LENIENT.read(ScanResults.class, document.strip());
  }

  List<Result> violations() {
    return results.stream().filter(Result::isViolation).toList();
  }

  List<Result> open() {
    return results.stream().filter(Result::isOpen).toList();
  }

  /** How many classes were asked for, and how many of them are known to be right or wrong. */
  String counts() {
    int asked = results.size();
    int open = open().size();
    long undecided = open().stream().filter(one -> one.verdict().equals(Result.UNDECIDED)).count();
    long unchecked = open - undecided;
    return "%d %s asked, %d judged%s%s"
        .formatted(
            asked,
            asked == 1 ? "class" : "classes",
            asked - open,
            undecided == 0 ? "" : ", %d undecided".formatted(undecided),
            unchecked == 0 ? "" : ", %d not checked".formatted(unchecked));
  }
}
