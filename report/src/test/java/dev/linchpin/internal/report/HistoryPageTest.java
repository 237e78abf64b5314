package dev.linchpin.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.RecordingBuilder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.report.HistoryPage.Content;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.verdict.Verdict;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.json.Json;

class HistoryPageTest {
  static final String ATTACK = "</script><img src=x onerror=alert(1)><!--<script>{{script}}";

  @Test
  void theContentSaysWhatWasFound() {
    Map<String, Object> page = contentOf(Samples.brokenQueue());

    assertThat(page)
        .containsEntry("title", "broken-queue.jsonl")
        .containsEntry("type", "queue")
        .containsEntry("verdict", "not linearizable")
        .containsEntry("operations", 8L)
        .containsEntry("pending", 1L)
        .containsEntry("objectCount", 1L)
        .containsEntry("failedCount", 1L);
    Map<String, Object> object = objects(page).get(0);
    assertThat(object)
        .containsEntry("name", null)
        .containsEntry("verdict", "not linearizable")
        .containsEntry("algorithm", "a test, O(1)")
        .containsEntry("operations", 8L)
        .containsEntry("pending", 1L)
        .containsEntry("coreSize", 4L)
        .containsEntry("scale", "time");
    assertThat(ops(object))
        .extracting(op -> op.get("index"))
        .containsExactly(0L, 3L, 5L, 1L, 2L, 4L, 7L, 6L);
    assertThat(ops(object)).filteredOn(op -> op.containsKey("core")).hasSize(4);
  }

  @Test
  void anOperationIsWrittenWithAllThatIsKnownAboutIt() {
    Map<String, Object> object = objects(contentOf(Samples.brokenQueue())).get(0);

    // Ranks: calls and returns at 0 1 2 3 4 5 6 8 9 11 13 14 15 16 18.
    assertThat(ops(object).get(4))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "index",
                2L,
                "process",
                2L,
                "label",
                "deq() → 2",
                "result",
                "2",
                "call",
                "8",
                "from",
                7L,
                "return",
                "11",
                "to",
                9L,
                "core",
                true));
    assertThat(ops(object).get(6))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of("index", 7L, "process", 3L, "label", "deq()", "call", "14", "from", 11L));
  }

  @Test
  void stampsOfAllSizesSurvive() {
    History history =
        HistoryText.parse(
            DataType.QUEUE, "enq 1 [-9223372036854775808,9007199254740993]; enq 2 [3,]");

    Map<String, Object> object =
        objects(contentOf(Samples.content("t", "queue", Samples.rejected(history, 0)))).get(0);

    assertThat(object)
        .containsEntry("stamps", List.of("-9223372036854775808", "3", "9007199254740993"))
        .containsEntry("scale", "rank");
  }

  @Test
  void aWitnessIsWrittenAsPointsInOrder() {
    Map<String, Object> object = objects(contentOf(Samples.stack())).get(0);

    assertThat(ops(object)).hasSize(40).allSatisfy(op -> assertThat(op).containsKey("point"));
    assertThat(ops(object))
        .extracting(op -> op.get("order"))
        .containsExactlyInAnyOrderElementsOf(Stream.iterate(1L, n -> n + 1).limit(40).toList());
  }

  @Test
  void theFileIsAsBadAsItsWorstObject() {
    History history = HistoryText.parse(DataType.QUEUE, "enq 1 [0,1]");
    var fine = Samples.finding(history, Verdict.yes());
    var open = Samples.finding(history, Verdict.outOfScope("not covered"));
    var bad = Samples.rejected(history, 0);

    assertThat(contentOf(Samples.content("t", "queue", fine, fine)))
        .containsEntry("verdict", "linearizable");
    assertThat(contentOf(Samples.content("t", "queue", fine, open, fine)))
        .containsEntry("verdict", "undecided");
    assertThat(contentOf(Samples.content("t", "queue", open, bad, fine, open)))
        .containsEntry("verdict", "not linearizable");
  }

  @Test
  void textFromAHistoryNeverBecomesMarkup() {
    String html = new HistoryPage(attack()).html();

    // Twice the closing tag of a script: that of the JSON value and that of the code.
    assertThat(html.split("</script", -1)).hasSize(3);
    assertThat(html.split("<script", -1)).hasSize(3);
    assertThat(html).doesNotContain("<img").doesNotContain("<!--");
    Map<String, Object> page = contentOf(attack());
    assertThat(page).containsEntry("title", ATTACK);
    assertThat(ops(objects(page).get(0)).get(0))
        .containsEntry("argument", '"' + ATTACK + '"')
        .containsEntry("label", "enq(\"" + ATTACK + "\")");
  }

  @Test
  void halfACharacterCanBeWritten(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("page.html");
    Content content =
        Samples.content("t\uD800", "queue", Samples.finding(texts("\uD800"), Verdict.yes()));

    new HistoryPage(content).write(file);

    assertThat(Files.readString(file, StandardCharsets.UTF_8)).contains("enq(");
  }

  @Test
  void withoutScriptsTheCoreIsReadAsText() {
    String html = new HistoryPage(Samples.brokenQueue()).html();

    String text = html.substring(html.indexOf("<noscript>"), html.indexOf("</noscript>"));
    assertThat(text)
        .contains("queue: not linearizable")
        .contains("8 operations, 1 pending, decided by a test, O(1)")
        .contains("enq(1) [0,2] by process 0 finished before enq(2) [4,6] by process 1 began")
        .containsPattern("process +operation +call +return +index in file")
        .containsPattern("2 +deq\\(\\) → 2 +8 +11 +2 ")
        .doesNotContain("peek");
  }

  @Test
  void thePageOfAMillionOperationsIsSmallAndSaysSo() {
    History history = Samples.record(DataType.QUEUE, 1_000_000, 8, 21).history;
    Content content =
        Samples.content("t", "queue", Samples.rejected(history, 100, 200_000, 200_001, 999_000));

    String html = new HistoryPage(content).html();

    assertThat(html.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(1_000_000);
    Map<String, Object> object = objects(contentOf(html)).get(0);
    assertThat(object).containsEntry("operations", 1_000_000L);
    assertThat(ops(object)).hasSize(404);
  }

  @Test
  void aHistoryWithoutOperationsHasAPage() {
    History history = HistoryText.parse(DataType.QUEUE, "");

    Map<String, Object> page =
        contentOf(Samples.content("t", "queue", Samples.finding(history, Verdict.yes())));

    assertThat(page).containsEntry("operations", 0L);
    assertThat(ops(objects(page).get(0))).isEmpty();
  }

  @Test
  void theAssetsAreSmallAndAskForNothing() throws IOException, URISyntaxException {
    Path folder =
        Path.of(Objects.requireNonNull(HistoryPage.class.getResource("history.html")).toURI());
    StringBuilder all = new StringBuilder();
    try (Stream<Path> assets = Files.list(Objects.requireNonNull(folder.getParent()))) {
      for (Path asset : assets.filter(p -> p.toString().matches(".*\\.(html|css|js)")).toList()) {
        all.append(Files.readString(asset));
      }
    }

    assertThat(all).hasSizeBetween(20_000, 60_000);
    assertThat(all.toString().replace("http://www.w3.org/2000/svg", ""))
        .doesNotContain("http:", "https:", "//cdn", "@import", "fetch(", "innerHTML", "eval(");
  }

  static Content attack() {
    History history = texts(ATTACK);
    String explanation = history.describe(0) + " is " + ATTACK;
    return Samples.content(ATTACK, ATTACK, Samples.rejected(history, explanation, 0));
  }

  /** A queue to which each of these is added. */
  static History texts(String... texts) {
    ValueTable values = new ValueTable();
    Vocabulary names = Vocabulary.of(DataType.QUEUE);
    RecordingBuilder builder = new RecordingBuilder(names.names(), values);
    for (int op = 0; op < texts.length; op++) {
      OperationRow row = new OperationRow();
      row.line = op + 1;
      row.object = texts[op];
      row.argument = values.of(texts[op]);
      row.call = 2L * op;
      row.returned = 2L * op + 1;
      builder.accept(row);
    }
    return builder.build().histories().get(0);
  }

  private static Map<String, Object> contentOf(Content content) {
    return contentOf(new HistoryPage(content).html());
  }

  private static Map<String, Object> contentOf(String html) {
    String opening = "<script type=\"application/json\" id=\"content\">";
    int start = html.indexOf(opening) + opening.length();
    String json = html.substring(start, html.indexOf("</script>", start));
    return new Json().toType(json, Json.MAP_TYPE);
  }

  @SuppressWarnings("unchecked") // JSON as HistoryContent writes it
  private static List<Map<String, Object>> objects(Map<String, Object> page) {
    return (List<Map<String, Object>>) Objects.requireNonNull(page.get("objects"));
  }

  @SuppressWarnings("unchecked") // JSON as HistoryContent writes it
  private static List<Map<String, Object>> ops(Map<String, Object> object) {
    return (List<Map<String, Object>>) Objects.requireNonNull(object.get("ops"));
  }
}
