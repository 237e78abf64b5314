package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.agent.file.CompactHistory;
import dev.linchpin.internal.formats.HistoryFormat;
import dev.linchpin.internal.formats.HistoryReader;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.spec.Vocabulary;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The compact form of histories: the same bytes come back, and damage is noticed. */
class ConvertCommandTest {
  @TempDir Path folder;

  private static CommandRun run(Object... words) {
    String[] arguments = Arrays.stream(words).map(String::valueOf).toArray(String[]::new);
    return CommandRun.of(
        settings -> {
          throw new AssertionError("no engine is needed");
        },
        arguments);
  }

  @Test
  void scriptsGetADocumentOrNothing() throws IOException {
    Path from = folder.resolve("h.jsonl");
    Path to = folder.resolve("h.hist");
    Files.writeString(from, "{\"process\":0,\"op\":\"enq\",\"arg\":1,\"call\":1,\"return\":2}\n");

    String told = run("convert", from, to, "--json").out();

    assertThat(told)
        .isEqualTo(
            "{\"file\":\"%s\",\"from\":\"%s\",\"operations\":1,\"bytes\":%d}\n"
                .formatted(to, from, Files.size(to)));
    assertThat(DocumentSchemasTest.breaches("convert", told)).isEmpty();
    assertThat(run("convert", from, to, "--quiet", "--no-color").out()).isEmpty();
  }

  @Test
  void typesAreADocumentToo() throws IOException {
    assertThat(DocumentSchemasTest.breaches("types", run("types", "--json").out())).isEmpty();
    assertThat(run("types", "--quiet").out()).startsWith("stack\nqueue\n");
  }

  private static byte[] compact(byte[] text, int flushEvery) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (CompactHistory form = new CompactHistory(out)) {
      for (int at = 0; at < text.length; at += flushEvery) {
        form.write(text, at, Math.min(flushEvery, text.length - at));
        form.flush();
      }
    }
    return out.toByteArray();
  }

  private static byte[] lines(byte[] compact) throws IOException {
    try (InputStream in = HistorySource.of("h", new ByteArrayInputStream(compact)).open()) {
      return in.readAllBytes();
    }
  }

  private static String operation(Random random, long time) {
    String[] pieces = {
      "{\"process\":%d,\"object\":\"Queue-%d\",\"op\":\"enq\",\"arg\":%d,\"call\":%d,\"return\":%d,\"ret\":null}\n",
      "{\"process\":%d,\"op\":\"deq-%d\",\"ret\":\"Order@%d\",\"call\":%d,\"return\":%d}\n",
      "{\"cut\":%d,\"open\":[{\"process\":%d,\"op\":\"enq\",\"arg\":[%d,null],\"call\":%d}],\"x\":%d}\n",
      "{\"process\":%d, \"arg\":[-%d,0,007,1e%d], \"call\":-%d, \"return\":%d}\r\n",
    };
    return pieces[random.nextInt(pieces.length)].formatted(
        random.nextInt(4),
        random.nextInt(9),
        random.nextLong() >>> random.nextInt(64),
        time,
        time + random.nextInt(5_000));
  }

  private static byte[] randomText(Random random) {
    StringBuilder text = new StringBuilder();
    for (int line = random.nextInt(60); line > 0; line--) {
      switch (random.nextInt(12)) {
        case 0 ->
            text.append("a text with \u0000 and \u20ac ").append(random.nextLong()).append('\n');
        case 1 -> text.append('\n');
        case 2 -> text.append("99999999999999999999").append(random.nextInt(3)).append(" 00 0 1\n");
        case 3 -> text.append((char) ('a' + random.nextInt(26))).append("\n");
        default -> text.append(operation(random, random.nextLong() >>> (1 + random.nextInt(20))));
      }
    }
    if (random.nextBoolean()) {
      text.append("12 not ended");
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void whateverTheLinesAreTheyComeBackAsTheyWere() throws IOException {
    Random random = new Random(21);
    for (int round = 0; round < 400; round++) {
      byte[] text = randomText(random);

      byte[] back = lines(compact(text, 1 + random.nextInt(2_000)));

      assertThat(new String(back, StandardCharsets.ISO_8859_1))
          .isEqualTo(new String(text, StandardCharsets.ISO_8859_1));
    }
  }

  @Test
  void moreShapesOfLinesThanABlockHasComeBack() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int line = 0; line < 3_000; line++) {
      text.append("{\"op\":\"")
          .append(Integer.toString(line, 36).replaceAll("\\d", "_"))
          .append("\"}\n");
      text.append("{\"op\":\"").append("x".repeat(line % 70)).append(line).append("\"}\n");
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);

    assertThat(lines(compact(bytes, bytes.length))).isEqualTo(bytes);
  }

  /** A queue under record: a process of two, values that count, times that are near each other. */
  private static byte[] queueRecording(int operations, boolean hasEnded) {
    StringBuilder text =
        new StringBuilder("{\"recording\":1,\"clock\":\"nanoseconds\",\"bound\":0}\n");
    for (int op = 0; op < operations; op++) {
      long call = 1_000 + 317L * op;
      String called = op % 2 == 0 ? "\"enq\",\"arg\":" + op / 2 : "\"deq\"";
      text.append(
          "{\"process\":%d,\"object\":\"Q-1\",\"op\":%s,\"call\":%d,\"return\":%d,\"ret\":%s}\n"
              .formatted(op % 2, called, call, call + 90, op % 2 == 0 ? "null" : "" + op / 2));
      if (op % 50 == 49) {
        text.append("{\"cut\":%d,\"open\":[]}\n".formatted(call + 100));
      }
    }
    return text.append(hasEnded ? "{\"end\":{\"operations\":%d}}\n".formatted(operations) : "")
        .toString()
        .getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void anOperationTakesLessThanTwelveBytes() throws IOException {
    byte[] text = queueRecording(10_000, true);

    byte[] compact = compact(text, text.length);

    assertThat(compact.length).isLessThan(12 * 10_000);
    assertThat(lines(compact)).isEqualTo(text);
  }

  /** As kill -9 leaves it: what can be read is a beginning of the lines, and it accuses nobody. */
  @Test
  void aRecordingThatEndsAnywhereIsReadUpToItsLastWholeBlock() throws IOException {
    byte[] text = queueRecording(120, false);
    byte[] whole = compact(text, 1_500);
    String all = new String(text, StandardCharsets.UTF_8);
    long most = 0;
    int firstBlockEnd = 17 + ByteBuffer.wrap(whole).getInt(9);
    for (int length = 8; length < whole.length; length += 3) {
      HistoryReader reader =
          new HistoryReader(HistoryFormat.JSONL, Vocabulary.open(), new ValueTable());
      byte[] cut = Arrays.copyOf(whole, length);
      if (length >= firstBlockEnd) {
        most =
            Math.max(
                most,
                reader.read(HistorySource.of("h", new ByteArrayInputStream(cut)), row -> true));
        assertThat(reader.remarks()).hasSize(1);
      }
      assertThat(all).startsWith(readable(cut));
    }
    assertThat(most).isGreaterThanOrEqualTo(100);
  }

  private static String readable(byte[] compact) throws IOException {
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    try (InputStream in = HistorySource.of("h", new ByteArrayInputStream(compact)).open()) {
      for (int next = in.read(); next >= 0; next = in.read()) {
        read.write(next);
      }
    } catch (IOException ended) {
      // What stands before it counts.
    }
    return read.toString(StandardCharsets.UTF_8);
  }

  @Test
  void everyChangedByteIsNoticedUnlessAllLinesAreThere() throws IOException {
    byte[] text = queueRecording(40, true);
    byte[] whole = compact(text, 1_000);
    for (int at = 0; at < whole.length; at++) {
      byte[] changed = whole.clone();
      changed[at] ^= (byte) (1 << at % 8);
      HistoryReader reader =
          new HistoryReader(HistoryFormat.JSONL, Vocabulary.open(), new ValueTable());
      String message = "";
      try {
        reader.read(HistorySource.of("h", new ByteArrayInputStream(changed)), row -> true);
        message = String.join(" ", reader.remarks());
      } catch (BadInput bad) {
        message = bad.problem();
      }
      boolean isWhole = readable(changed).equals(new String(text, StandardCharsets.UTF_8));
      assertThat(message.isEmpty()).as("byte %d: %s", at, message).isIn(false, isWhole);
    }
  }

  @Test
  void aHistoryIsConvertedThereAndBackAndJudgedAlike() throws IOException {
    byte[] text = queueRecording(300, true);
    Path packed = folder.resolve("h.jsonl.gz");
    try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write(text);
    }
    for (String name : new String[] {"h.hist", "h.hist.gz"}) {
      Path compact = folder.resolve(name);
      CommandRun there = run("convert", packed, compact);
      CommandRun back = run("convert", compact, folder.resolve("back.jsonl"));
      CommandRun judged = run("monitor", "--type", "queue", compact);

      assertThat(there.status()).as(there.err()).isZero();
      assertThat(there.out()).contains("300 operations");
      assertThat(back.status()).as(back.err()).isZero();
      assertThat(folder.resolve("back.jsonl")).hasBinaryContent(text);
      assertThat(judged.status()).as(judged.err()).isZero();
      assertThat(judged.out()).contains("linearizable").contains("300 operations");
    }
    Files.move(folder.resolve("h.hist.gz"), folder.resolve("renamed"));
    assertThat(run("monitor", "--type", "queue", folder.resolve("renamed")).status()).isZero();
    assertThat(new GZIPInputStream(Files.newInputStream(packed)).readAllBytes()).isEqualTo(text);
  }

  @Test
  void whatCannotBeConvertedIsRefused() throws IOException {
    Path text = Files.writeString(folder.resolve("t.jsonl"), "no history\n");
    Path history = Files.write(folder.resolve("h.jsonl"), queueRecording(4, true));
    byte[] plain =
        "{\"process\":0,\"op\":\"enq\",\"arg\":1,\"call\":1,\"return\":2}\n"
            .getBytes(StandardCharsets.UTF_8);
    byte[] whole = compact(plain, 10);
    Path cut = Files.write(folder.resolve("c.hist"), Arrays.copyOf(whole, whole.length - 1));
    Path target = folder.resolve("new.hist");

    assertRefused(run("convert", text, target), "line 1");
    assertRefused(run("convert", cut, target), "ends before its last block");
    assertRefused(run("monitor", "--type", "queue", cut), "ends before its last block");
    assertRefused(run("convert", folder.resolve("none"), target), "no such file");
    assertRefused(run("convert", history, history), "would replace the file that is read");
    assertRefused(run("convert", history, folder), "is a folder");
    assertRefused(run("convert", "-", target), "- is none");
    assertRefused(run("convert", history, folder.resolve("no/such/h.hist")), "cannot be written");
    assertThat(target).doesNotExist();
  }

  private static void assertRefused(CommandRun run, String message) {
    assertThat(run.err()).contains(message).doesNotContain("\tat ");
    assertThat(run.status()).isEqualTo(2);
  }
}
