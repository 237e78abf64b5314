package dev.linchpin.internal.report.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.formats.check.CampaignJson;
import dev.linchpin.internal.formats.check.CampaignJson.Document;
import dev.linchpin.internal.formats.check.CampaignJson.Failed;
import dev.linchpin.internal.formats.check.CampaignJson.Place;
import dev.linchpin.internal.formats.check.CampaignJson.Result;
import dev.linchpin.internal.formats.check.ScanJson.LeftOut;
import java.util.List;
import org.junit.jupiter.api.Test;

class CampaignPageTest {
  private static Result failing(String name, String cause) {
    return new Result(
        name,
        "violation",
        12,
        40,
        "a violation",
        null,
        new Failed(
            "not linearizable", cause, "add(\"<b>\") | get()", "It fails.", null, "pages/p.html"));
  }

  private static Document document() {
    List<Result> results =
        List.of(
            failing("a.One", "Base.add:3"),
            failing("a.Other", "Else.put:7"),
            failing("b.Two", "Base.add:3"),
            new Result("c.Right", "no violation", 30, 90, "all scenarios were run", null, null),
            new Result("c.\u202eOdd", "undecided", 3, 9, "time", "too little was covered", null));
    return new Document(
        new Place(List.of("app.jar"), List.of(), "the rule", 50, 600, 3000),
        results,
        CampaignJson.causes(results),
        List.of(new LeftOut("d.Face", "an interface")),
        2,
        1,
        5);
  }

  @Test
  void violationsWithOneCauseStandTogetherAndTheLargestGroupComesFirst() {
    String page = CampaignPage.html(document());
    assertThat(page)
        .containsOnlyOnce("<h3>Base.add:3</h3>")
        .containsOnlyOnce("<h3>Else.put:7</h3>");
    assertThat(page.indexOf("Base.add:3")).isLessThan(page.indexOf("Else.put:7"));
    assertThat(page.indexOf("b.Two")).isLessThan(page.indexOf("a.Other"));
    assertThat(page).contains("href=\"pages/p.html\"", "too little was covered", "an interface");
  }

  @Test
  void textOfTheSubjectIsNoMarkup() {
    assertThat(CampaignPage.html(document()))
        .contains("add(&quot;&lt;b&gt;&quot;) | get()", "c.\\u202eOdd")
        .doesNotContain("\u202e")
        .doesNotContain("<b>");
  }

  @Test
  void theSummaryCountsAllAndSaysWhatIsMissing() {
    assertThat(String.join("\n", CampaignText.summary(document())))
        .contains("50 classes, 7 of them look concurrent, 6 to check")
        .contains("3 with a violation (2 causes), 1 without, 1 undecided, 0 not checked")
        .contains("2 results are those of an earlier run")
        .contains("classes without a result: 1;");
  }
}
