package dev.linchpin.internal.cli.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.corpus.load.QueueLoad;
import dev.linchpin.history.Recording;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.agent.AgentJar;
import dev.linchpin.internal.formats.HistoryFormat;
import dev.linchpin.internal.formats.HistoryReader;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.internal.recording.Judge;
import dev.linchpin.internal.recording.Settings;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.spec.models.Specifications;
import dev.linchpin.verdict.Judgement;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A right queue whose program is killed at any moment: what is left accuses nobody. */
class KilledRecordingTest {
  /**
   * There is a cut after each megabyte of text at the latest, which is 125 KB packed; a file with
   * fewer bytes may have none, and then has nothing that is judged.
   */
  private static final long TWO_CUTS = 300_000;

  @TempDir Path folder;

  @Test
  void whatAKilledProgramLeavesIsRightInEveryForm() throws Exception {
    for (String form : new String[] {"h.jsonl.gz", "h.hist"}) {
      assertRight(form, TWO_CUTS);
    }
  }

  @Tag("campaign")
  @Test
  void killedAtRandomMomentsItIsTheSame() throws Exception {
    Random random = new Random(13);
    String[] forms = {"h.jsonl", "h.jsonl.gz", "h.hist", "h.hist.gz"};
    for (int round = 0; round < 40; round++) {
      assertRight(forms[round % forms.length], 5_000 + random.nextInt(600_000));
    }
  }

  private void assertRight(String form, long bytes) throws Exception {
    Path file = folder.resolve(form);
    Files.deleteIfExists(file);
    Process program = start(file);
    try {
      while (program.isAlive() && (!Files.exists(file) || Files.size(file) < bytes)) {
        Thread.onSpinWait();
      }
      assertThat(program.isAlive()).isTrue();
    } finally {
      program.destroyForcibly().waitFor();
    }
    Vocabulary vocabulary = Vocabulary.of(DataType.QUEUE);
    HistoryReader reader = new HistoryReader(HistoryFormat.JSONL, vocabulary, new ValueTable());

    Recording recording = reader.readAll(HistorySource.of(file));

    Judgement judgement =
        new Judge(Specifications.of(DataType.QUEUE), Settings.standard()).judge(recording);
    assertThat(judgement.verdict().isNo()).as("%s of %d bytes", form, Files.size(file)).isFalse();
    if (bytes >= TWO_CUTS && !form.equals("h.jsonl")) {
      assertThat(judgement.operations()).isGreaterThan(100);
    }
    assertThat(reader.remarks()).hasSize(1);
  }

  private Process start(Path file) throws Exception {
    Path agent = folder.resolve("agent.jar");
    if (!Files.exists(agent)) {
      AgentJar.write(agent);
    }
    Path classes =
        Path.of(QueueLoad.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-javaagent:" + agent + "=class=*.queue.*Queue,out=" + file,
            "-cp",
            classes.toString(),
            QueueLoad.class.getName(),
            "right",
            "3",
            "forever")
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("out").toFile())
        .start();
  }
}
