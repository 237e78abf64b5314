package dev.linchpin.internal.formats.check;

import dev.linchpin.internal.formats.output.SafeText;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Verdicts as a file of JUnit's XML, as Surefire writes it: one test case for each class. */
public final class JUnitXml {
  private JUnitXml() {}

  /** How a class came off, in the words of the format. */
  public enum Outcome {
    PASSED,
    FAILED,
    /** Nothing is known; a test that did not run. */
    SKIPPED
  }

  /**
   * One class.
   *
   * @param message what is wrong or missing, in one line
   * @param details the same at length
   */
  public record Case(
      String className, Outcome outcome, String kind, String message, String details, long millis) {
    /** A class with a verdict. */
    public static Case of(ScanJson.Row row) {
      var one = row.scanned();
      long millis = one.report() == null ? 0 : one.report().millis();
      var failure = one.failure();
      if (failure != null) {
        return new Case(
            one.className(),
            Outcome.FAILED,
            failure.kind().text(),
            row.sentence(),
            details(row, failure.scenario().text()),
            millis);
      }
      String reason = row.reason();
      return new Case(
          one.className(),
          one.isRight() ? Outcome.PASSED : Outcome.SKIPPED,
          one.verdict(),
          reason == null ? "" : reason,
          "",
          millis);
    }

    private static String details(ScanJson.Row row, String scenario) {
      return row.sentence()
          + "\nScenario: "
          + scenario
          + line("Page: ", row.page())
          + line("Replay file: ", row.replay());
    }

    private static String line(String label, @Nullable String text) {
      return text == null ? "" : "\n" + label + text;
    }
  }

  /** The content of the file. */
  public static String text(List<Case> cases) {
    StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    xml.append(
        String.format(
            Locale.ROOT,
            "<testsuite name=\"linchpin\" tests=\"%d\" failures=\"%d\" errors=\"0\""
                + " skipped=\"%d\" time=\"%s\">%n",
            cases.size(),
            count(cases, Outcome.FAILED),
            count(cases, Outcome.SKIPPED),
            seconds(cases.stream().mapToLong(Case::millis).sum())));
    cases.forEach(one -> append(xml, one));
    return xml.append("</testsuite>\n").toString().replace("\r\n", "\n");
  }

  private static long count(List<Case> cases, Outcome outcome) {
    return cases.stream().filter(one -> one.outcome() == outcome).count();
  }

  private static void append(StringBuilder xml, Case one) {
    xml.append(
        "  <testcase classname=\"%s\" name=\"linearizable\" time=\"%s\""
            .formatted(escaped(one.className()), seconds(one.millis())));
    switch (one.outcome()) {
      case PASSED -> xml.append("/>\n");
      case SKIPPED ->
          xml.append(
              ">\n    <skipped message=\"%s\"/>\n  </testcase>\n"
                  .formatted(escaped(one.kind() + ": " + one.message())));
      case FAILED ->
          xml.append(
              ">\n    <failure type=\"%s\" message=\"%s\">%s</failure>\n  </testcase>\n"
                  .formatted(escaped(one.kind()), escaped(one.message()), escaped(one.details())));
    }
  }

  private static String seconds(long millis) {
    return String.format(Locale.ROOT, "%.3f", millis / 1000.0);
  }

  /** XML has no way to write most control characters and lone surrogates. */
  private static String escaped(String text) {
    StringBuilder safe = new StringBuilder();
    SafeText.of(text).codePoints().forEach(character -> safe.append(escaped(character)));
    return safe.toString();
  }

  private static String escaped(int character) {
    return switch (character) {
      case '&' -> "&amp;";
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '"' -> "&quot;";
      case '\n' -> "&#10;";
      case '\t' -> "&#9;";
      default ->
          character < ' '
                  || (character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE)
                  || character == 0xfffe
                  || character == 0xffff
              ? "\ufffd"
              : Character.toString(character);
    };
  }
}
