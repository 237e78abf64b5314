package dev.linchpin.internal.report.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnifiedDiffTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void changesHaveThreeLinesAround() {
    String before = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
    String after = "1\n2\n3\n4\nfive\n5½\n6\n7\n8\n9\n";

    assertThat(UnifiedDiff.of("n.txt", before, after))
        .isEqualTo(
            """
            --- a/n.txt
            +++ b/n.txt
            @@ -2,7 +2,8 @@
             2
             3
             4
            -5
            +five
            +5½
             6
             7
             8
            """);
  }

  @Test
  void changesFarApartHaveHunksOfTheirOwn() {
    String before = "a\n" + "x\n".repeat(7) + "b\n";
    String near = "a\n" + "x\n".repeat(6) + "b\n";

    assertThat(hunks(before, "A\n" + "x\n".repeat(7) + "B\n")).isEqualTo(2);
    assertThat(hunks(near, "A\n" + "x\n".repeat(6) + "B\n")).isEqualTo(1);
  }

  private static long hunks(String before, String after) {
    return UnifiedDiff.of("f", before, after).lines().filter(line -> line.startsWith("@@")).count();
  }

  @Test
  void equalTextsHaveNoDiff() {
    assertThat(UnifiedDiff.of("f", "a\nb", "a\nb")).isEmpty();
  }

  @Test
  void aMissingLineFeedAtTheEndIsSaid() {
    assertThat(UnifiedDiff.of("f", "a\nb", "a\nc"))
        .endsWith("-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n");
  }

  /** Git is the judge: what it makes of the old text must be the new one. */
  @Test
  void gitAppliesRandomDiffs() throws IOException, InterruptedException {
    assumeTrue(run("git", "--version") == 0, "needs git");
    Random random = new Random(7);
    for (int round = 0; round < 60; round++) {
      String before = text(random, 1 + random.nextInt(30));
      String after = edited(before, random);
      String diff = UnifiedDiff.of("f.txt", before, after);
      if (diff.isEmpty()) {
        continue;
      }
      Files.writeString(folder.resolve("f.txt"), before);
      Files.writeString(folder.resolve("f.patch"), "What it does.\n\n" + diff);

      assertThat(run("git", "apply", "--whitespace=nowarn", "f.patch")).as(diff).isZero();
      assertThat(folder.resolve("f.txt")).hasContent(after);
    }
  }

  private int run(String... command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.redirectErrorStream(true).redirectOutput(folder.resolve("git.log").toFile());
    return builder.start().waitFor();
  }

  private static String text(Random random, int lines) {
    StringBuilder text = new StringBuilder();
    for (int line = 0; line < lines; line++) {
      text.append((char) ('a' + random.nextInt(4))).append('\n');
    }
    return text.toString();
  }

  private static String edited(String before, Random random) {
    List<String> lines = new ArrayList<>(before.lines().toList());
    for (int edit = random.nextInt(4); edit >= 0; edit--) {
      int at = random.nextInt(lines.size() + 1);
      if (random.nextBoolean() || at == lines.size()) {
        lines.add(at, "new " + edit);
      } else {
        lines.remove(at);
      }
    }
    return lines.isEmpty() ? "z\n" : String.join("\n", lines) + "\n";
  }
}
