package dev.linchpin.internal.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.recorded.EndlessProgram;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program that is killed leaves a file that is whole up to its last cut. */
class KilledProgramTest {
  @TempDir Path folder;

  /**
   * No value may come out of the queue that is not known to have gone in: by an operation above the
   * cut, or by one that the cut lists as running. A file that lacks either would accuse the queue.
   */
  @Test
  void everythingAboveACutIsExplainedByItAndWhatItLists() throws Exception {
    killAfter(3_000_000);
  }

  @Tag("campaign")
  @Test
  void killedAtAnyMomentItIsTheSame() throws Exception {
    Random random = new Random(9);
    for (int round = 0; round < 20; round++) {
      killAfter(500_000 + random.nextInt(6_000_000));
      Files.delete(folder.resolve("h.jsonl"));
    }
  }

  private void killAfter(long bytes) throws Exception {
    Path file = folder.resolve("h.jsonl");
    Process process =
        new RecordedJvm(folder).start("class=*PlainQueue,out=h.jsonl", EndlessProgram.class);
    while (process.isAlive() && (!Files.exists(file) || Files.size(file) < bytes)) {
      Thread.onSpinWait();
    }
    process.destroyForcibly().waitFor();

    List<String> lines = RecordedJvm.lines(file);
    int lastCut = lines.size() - 1;
    while (!lines.get(lastCut).matches("\\{\"cut\":.*]}")) {
      lastCut--;
    }
    String cut = lines.get(lastCut);
    long time = number(cut, "cut");
    Set<Long> in = new HashSet<>();
    Set<Long> out = new HashSet<>();
    for (String line : lines.subList(1, lastCut)) {
      if (line.startsWith("{\"cut\"")) {
        continue; // an earlier one, which lists operations too
      }
      if (line.contains("\"enq\"")) {
        in.add(number(line, "arg"));
      } else if (line.contains("\"deq\"") && number(line, "return") < time) {
        out.add(number(line, "ret"));
      }
    }
    for (String open : cut.split("\\{\"process\"")) {
      if (open.contains("\"enq\"")) {
        in.add(number(open, "arg"));
      }
    }
    assertThat(out).hasSizeGreaterThan(1_000);
    assertThat(in).containsAll(out);
    assertThat(lines).noneMatch(line -> line.startsWith("{\"end\""));
  }

  private static long number(String line, String key) {
    return Long.parseLong(line.replaceAll(".*?\"" + key + "\":(-?\\d+).*", "$1"));
  }
}
