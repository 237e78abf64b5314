package dev.linchpin.internal.formats.sarif;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.Warned;
import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.formats.sarif.SarifDocument.Driver;
import dev.linchpin.internal.formats.sarif.SarifDocument.Message;
import dev.linchpin.internal.formats.sarif.SarifDocument.Rule;
import dev.linchpin.internal.formats.sarif.SarifDocument.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The result of checking a class, as a SARIF 2.1.0 file with one result for the failure, if there
 * is one, and one for each warning.
 *
 * <p>Source: OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0.
 */
public final class SarifFile {
  private SarifFile() {}

  /**
   * The content of the file.
   *
   * @param failure what was found, or null
   * @param version of Linchpin
   */
  public static String text(@Nullable Failure failure, Artifacts artifacts, String version) {
    return text(failure, List.of(), one -> false, artifacts, version);
  }

  /**
   * The content of the file, with warnings.
   *
   * @param failure what was found, or null
   * @param isError which warnings are errors
   * @param version of Linchpin
   */
  public static String text(
      @Nullable Failure failure,
      List<Warned> warnings,
      Predicate<Warned> isError,
      Artifacts artifacts,
      String version) {
    SarifPlaces places = new SarifPlaces(artifacts);
    List<SarifDocument.Result> results = new ArrayList<>();
    if (failure != null) {
      results.add(new SarifResult(failure, places).result());
    }
    for (Warned one : warnings) {
      results.add(SarifWarnings.result(one, isError.test(one), places));
    }
    return text(results, version);
  }

  /** The content of a file about several classes. */
  public static String text(List<ClassReport> reports, Artifacts artifacts, String version) {
    SarifPlaces places = new SarifPlaces(artifacts);
    List<SarifDocument.Result> results = new ArrayList<>();
    for (ClassReport report : reports) {
      if (report.failure() != null) {
        results.add(new SarifResult(report.failure(), places).result());
      }
      report.warnings().forEach(one -> results.add(SarifWarnings.result(one, false, places)));
    }
    return text(results, version);
  }

  /**
   * The results of one class, each as JSON, for {@link #ofResults}: where many machines check
   * classes, one of them writes the file.
   */
  public static List<String> results(ClassReport report, Artifacts artifacts) {
    SarifPlaces places = new SarifPlaces(artifacts);
    List<SarifDocument.Result> results = new ArrayList<>();
    if (report.failure() != null) {
      results.add(new SarifResult(report.failure(), places).result());
    }
    report.warnings().forEach(one -> results.add(SarifWarnings.result(one, false, places)));
    return results.stream().map(one -> Documents.text(SarifDocument.Result.class, one)).toList();
  }

  /** The content of a file with these results, which {@link #results} made. */
  public static String ofResults(List<String> results, String version) {
    String empty = text(List.<SarifDocument.Result>of(), version);
    // The list of results is the last thing in the document.
    int at = empty.lastIndexOf(']', empty.lastIndexOf(']') - 1);
    return empty.substring(0, at) + String.join(",", results) + empty.substring(at);
  }

  private static String text(List<SarifDocument.Result> results, String version) {
    List<Rule> rules =
        Stream.concat(Stream.of(FailureKind.values()).map(SarifFile::ruleOf), SarifWarnings.rules())
            .toList();
    Driver driver = new Driver("Linchpin", version, rules);
    SarifDocument document =
        new SarifDocument(
            "https://json.schemastore.org/sarif-2.1.0.json",
            "2.1.0",
            List.of(new SarifDocument.Run(new Tool(driver), "utf16CodeUnits", results)));
    return Documents.text(SarifDocument.class, document) + "\n";
  }

  private static Rule ruleOf(FailureKind kind) {
    return new Rule(
        rule(kind),
        new Message(title(kind)),
        new Message(description(kind)),
        new SarifDocument.Configuration("error"));
  }

  /** As {@code not-linearizable}. */
  static String rule(FailureKind kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String title(FailureKind kind) {
    return switch (kind) {
      case NOT_LINEARIZABLE -> "The class is not linearizable";
      case NONDETERMINISTIC -> "Equal serial runs of the class give different results";
      case STUCK -> "Operations wait forever";
      case LIVELOCK -> "Threads spin forever";
      case UNCAUGHT_EXCEPTION -> "A test body fails under some schedule";
    };
  }

  private static String description(FailureKind kind) {
    return switch (kind) {
      case NOT_LINEARIZABLE ->
          "Threads that use one object at the same time get results that no sequential order of the"
              + " same calls gives.";
      case NONDETERMINISTIC ->
          "Two serial runs of the same calls in the same order give different results.";
      case STUCK ->
          "Calls never return although they return in every sequential order of the same calls: a"
              + " deadlock or a lost wake-up.";
      case LIVELOCK ->
          "Threads run forever without progress, although they finish in every sequential order of"
              + " the same calls.";
      case UNCAUGHT_EXCEPTION ->
          "A test body, or a thread that it started, ends with an uncaught exception.";
    };
  }
}
