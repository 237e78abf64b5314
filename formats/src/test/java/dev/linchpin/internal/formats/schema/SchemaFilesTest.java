package dev.linchpin.internal.formats.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The schemas in docs/reference/schemas are those of the documents. {@code -Dgolden.update} writes
 * them anew; read what changed before you commit it.
 */
class SchemaFilesTest {
  private static final Path SCHEMAS = Path.of("../docs/reference/schemas");
  private static final String ROOM = "dev.linchpin.internal.formats.";

  @ParameterizedTest
  @CsvSource({
    "check, check.CheckDocument",
    "scan, check.ScanJson$Document",
    "campaign, check.CampaignJson$Document",
    "monitor-spark, judgement.ManyJudgements",
    "stress, check.StressDocument",
    "explore, exploration.ExplorationDocument",
    "monitor, judgement.JudgementDocument",
    "predict, run.PredictionDocument",
    "predict-class, run.ClassPredictionDocument",
    "replay, exploration.RunDocument",
    "replay-file, replay.ReplayDocument",
    "convert, document.ConvertedDocument",
    "types, document.TypesDocument"
  })
  void theFileIsTheSchemaOfTheDocument(String name, String document)
      throws IOException, ClassNotFoundException {
    String title = "The document of linchpin " + name.replace('-', ' ');
    String schema =
        RecordSchema.text(RecordSchema.of(title, Class.forName(ROOM + document)), "") + "\n";
    Path file = SCHEMAS.resolve(name + ".schema.json");
    if (System.getProperty("golden.update") != null) {
      Files.createDirectories(SCHEMAS);
      Files.writeString(file, schema);
    }

    assertThat(Files.readAllLines(file)).isEqualTo(List.of(schema.split("\n")));
  }
}
