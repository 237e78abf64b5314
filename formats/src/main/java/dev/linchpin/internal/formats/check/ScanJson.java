package dev.linchpin.internal.formats.check;

import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.Scanned;
import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.json.JsonName;
import dev.linchpin.subject.ClassSigns.Sign;
import dev.linchpin.verdict.Shortfall;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The result of a scan, as one JSON document on one line. */
public final class ScanJson {
  private ScanJson() {}

  /**
   * Where the classes were looked for.
   *
   * @param origin who named the class path
   * @param size how many classes there are
   */
  public record Place(String path, List<String> classpath, String origin, int size) {}

  /** A class that looks concurrent and was not checked. */
  public record LeftOut(@JsonName("class") String className, String why) {}

  /**
   * A class, and what shows its failing run.
   *
   * @param sentence what went wrong; empty if nothing did
   * @param place the line to look at first, or null
   */
  public record Row(
      Scanned scanned,
      String sentence,
      @Nullable FailurePlace place,
      @Nullable String replay,
      @Nullable String page) {
    /** A class without failure. */
    public Row(Scanned scanned) {
      this(scanned, "", null, null, null);
    }

    /** What keeps it from having a verdict of its own; null if it has one. */
    public @Nullable String reason() {
      if (scanned.report() == null) {
        return Objects.requireNonNull(scanned.obstacle()).text();
      }
      Shortfall shortfall = scanned.report().shortfall();
      return shortfall == null ? null : shortfall.reason() + "; " + shortfall.advice();
    }
  }

  private record Document(
      String path,
      List<String> classpath,
      String classpathFrom,
      int classes,
      List<Result> results,
      List<LeftOut> leftOut,
      long millis) {}

  /** What was found wrong. */
  private record Failed(
      String kind,
      String scenario,
      String sentence,
      @Nullable String file,
      @Nullable Integer line,
      @Nullable String replay,
      @Nullable String page) {
    static Failed of(Failure failure, Row row) {
      FailurePlace place = row.place();
      return new Failed(
          failure.kind().text(),
          failure.scenario().text(),
          row.sentence(),
          place == null ? null : place.file(),
          place == null ? null : place.line(),
          row.replay(),
          row.page());
    }
  }

  private record Result(
      String subject,
      String verdict,
      List<String> signs,
      long scenarios,
      long millis,
      @Nullable String reason,
      @Nullable Failed failure) {
    static Result of(Row row) {
      Scanned one = row.scanned();
      ClassReport report = one.report();
      Failure failure = one.failure();
      return new Result(
          one.className(),
          one.verdict(),
          one.signs().signs().stream().map(Sign::text).toList(),
          report == null ? 0 : report.coverage().scenarios(),
          report == null ? 0 : report.millis(),
          row.reason(),
          failure == null ? null : Failed.of(failure, row));
    }
  }

  public static String of(Place place, List<Row> rows, List<LeftOut> leftOut, long millis) {
    return Documents.text(
        Document.class,
        new Document(
            place.path(),
            place.classpath(),
            place.origin(),
            place.size(),
            rows.stream().map(Result::of).toList(),
            leftOut,
            millis));
  }
}
