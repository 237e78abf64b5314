package dev.linchpin.internal.formats.check;

import dev.linchpin.internal.formats.check.ScanJson.LeftOut;
import dev.linchpin.internal.formats.document.Documents;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The result of a campaign, as one JSON document on one line. */
public final class CampaignJson {
  private CampaignJson() {}

  /**
   * What was to be checked.
   *
   * @param rule how classes were chosen
   * @param classes how many there are
   * @param budgetSeconds for all of them
   * @param eachMillis for one of them, in the first round
   */
  public record Place(
      List<String> jars,
      List<String> packages,
      String rule,
      int classes,
      long budgetSeconds,
      long eachMillis) {}

  /**
   * One class.
   *
   * @param reason what keeps it from having a verdict; null if it has one
   * @param ended why no more scenarios were run
   */
  public record Result(
      String subject,
      String verdict,
      long scenarios,
      long executions,
      String ended,
      @Nullable String reason,
      @Nullable Failed failure) {}

  /**
   * What was found wrong.
   *
   * @param cause equal for failures that have the same cause
   */
  public record Failed(
      String kind,
      String cause,
      String scenario,
      String sentence,
      @Nullable String replay,
      @Nullable String page) {}

  /** Failures with the same cause. */
  public record CauseGroup(String cause, List<String> classes) {}

  /**
   * All of it.
   *
   * @param causes the one with the most classes first
   * @param known how many results were known from an earlier run
   * @param missing how many classes have no result yet
   */
  public record Document(
      Place place,
      List<Result> results,
      List<CauseGroup> causes,
      List<LeftOut> leftOut,
      int known,
      int missing,
      long millis) {}

  /** Failures by cause; the one with the most classes first, then by text. */
  public static List<CauseGroup> causes(List<Result> results) {
    Map<String, List<String>> classes = new LinkedHashMap<>();
    for (Result one : results) {
      if (one.failure() != null) {
        classes
            .computeIfAbsent(one.failure().cause(), cause -> new ArrayList<>())
            .add(one.subject());
      }
    }
    return classes.entrySet().stream()
        .map(group -> new CauseGroup(group.getKey(), group.getValue()))
        .sorted(
            Comparator.comparingInt((CauseGroup group) -> -group.classes().size())
                .thenComparing(CauseGroup::cause))
        .toList();
  }

  public static String of(Document document) {
    return Documents.text(Document.class, document);
  }
}
