package dev.linchpin.internal.formats.jsonl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.OperationSink;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.HistoryFormat;
import dev.linchpin.internal.formats.HistoryReader;
import dev.linchpin.internal.formats.Reading;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** Files of {@code linchpin record}, whole and cut off at any byte. */
class CutRecordingTest {
  private static final String HEAD = "{\"recording\":1,\"clock\":\"nanoseconds\",\"bound\":0}\n";

  /** An operation of the run that a file describes. */
  private record Operation(int process, int value, long call, long returned) {
    String line() {
      return start() + ",\"return\":%d,\"ret\":null}%n".formatted(returned);
    }

    String start() {
      return "{\"process\":%d,\"object\":\"q-1\",\"op\":\"enq\",\"arg\":%d,\"call\":%d"
          .formatted(process, value, call);
    }

    /** As {@link #read} shows it, to an observer at that time. */
    String seenAt(long time) {
      return returned < time
          ? "%d enq(%d) [%d,%d]".formatted(process, value, call, returned)
          : "%d enq(%d) [%d,…".formatted(process, value, call);
    }
  }

  /** What was read, sorted, and the remarks. */
  private record Seen(List<String> operations, List<String> remarks) {}

  private static Seen read(byte[] bytes) {
    Vocabulary vocabulary = Vocabulary.of(DataType.QUEUE);
    ValueTable values = new ValueTable();
    HistoryReader reader = new HistoryReader(HistoryFormat.JSONL, vocabulary, values);
    List<String> operations = new ArrayList<>();
    reader.read(
        Reading.source(bytes),
        row ->
            operations.add(
                "%d enq(%s) [%d,%s"
                    .formatted(
                        row.process,
                        values.show(row.argument),
                        row.call,
                        row.returned == History.PENDING ? "…" : row.returned + "]")));
    operations.sort(null);
    return new Seen(operations, reader.remarks());
  }

  private static List<Operation> randomRun(Random random) {
    List<Operation> run = new ArrayList<>();
    for (int process = 0; process < 3; process++) {
      long time = random.nextInt(5);
      for (int at = 0; at < 4; at++) {
        long returned = time + random.nextInt(8);
        run.add(new Operation(process, process * 10 + at, time, returned));
        time = returned + random.nextInt(4);
      }
    }
    run.sort(Comparator.comparingLong(Operation::returned));
    return run;
  }

  /**
   * Writes a run as the recorder may: at a cut, lines of operations that return later are there.
   */
  private static String file(List<Operation> run, Random random, List<Long> cuts) {
    StringBuilder text = new StringBuilder(HEAD);
    int written = 0;
    long cut = 0;
    while (written < run.size()) {
      cut += 1 + random.nextInt(6);
      while (written < run.size() && (run.get(written).returned < cut || random.nextInt(3) == 0)) {
        text.append(run.get(written++).line());
      }
      List<String> open = new ArrayList<>();
      for (Operation operation : run.subList(written, run.size())) {
        if (operation.call < cut) {
          open.add(operation.start() + "}");
        }
      }
      text.append("{\"cut\":%d,\"open\":[%s]}%n".formatted(cut, String.join(",", open)));
      cuts.add(cut);
    }
    return text.append("{\"end\":{\"operations\":%d}}%n".formatted(run.size())).toString();
  }

  private static List<String> observed(List<Operation> run, long time) {
    return run.stream()
        .filter(operation -> operation.call < time)
        .map(operation -> operation.seenAt(time))
        .sorted()
        .toList();
  }

  /**
   * Whoever judges while the file grows relies on this: nothing that was called before a mark comes
   * after it, and the last mark of a run without a stuck operation leaves little behind it.
   */
  @Test
  void nothingCalledBeforeAMarkComesAfterIt() {
    Random random = new Random(22);
    int marked = 0;
    for (int round = 0; round < 200; round++) {
      List<Operation> run = randomRun(random);
      byte[] bytes = Reading.utf8(file(run, random, new ArrayList<>()));
      Marks marks = new Marks();
      new HistoryReader(HistoryFormat.JSONL, Vocabulary.of(DataType.QUEUE), new ValueTable())
          .read(Reading.source(bytes), marks);
      assertThat(marks.count).isEqualTo(run.size());
      marked += marks.beforeAMark;
    }
    // Of 2,400 operations; the last of each run come after the last mark.
    assertThat(marked).isGreaterThan(1_500);
  }

  private static final class Marks implements OperationSink {
    final List<Long> calls = new ArrayList<>();
    long known = Long.MAX_VALUE;
    int count;
    int beforeAMark;

    @Override
    public boolean accept(OperationRow row) {
      assertThat(row.call).isGreaterThanOrEqualTo(known);
      calls.add(row.call);
      count++;
      return true;
    }

    @Override
    public void knownUpTo(long time) {
      assertThat(count > 0 || known != Long.MAX_VALUE || time == Long.MIN_VALUE).isTrue();
      known = time;
      beforeAMark = (int) calls.stream().filter(call -> call < time).count();
    }
  }

  /** Expected: what an observer at the time of the last whole cut had seen, by the run itself. */
  @Test
  void aFileCutOffAnywhereIsTheHistoryUpToItsLastCut() {
    Random random = new Random(21);
    for (int round = 0; round < 60; round++) {
      List<Operation> run = randomRun(random);
      List<Long> cuts = new ArrayList<>();
      String text = file(run, random, cuts);
      byte[] bytes = Reading.utf8(text);
      for (int length = HEAD.length(); length < bytes.length; length += 1 + random.nextInt(40)) {
        byte[] part = Arrays.copyOf(bytes, length);
        long whole =
            new String(part, StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.startsWith("{\"cut\"") && line.endsWith("]}"))
                .count();
        if (part[length - 1] != '\n' && text.substring(0, length).endsWith("]}")) {
          whole--; // The newline is missing.
        }
        Seen seen = read(part);
        assertThat(seen.operations())
            .as(text.substring(0, length))
            .isEqualTo(whole == 0 ? List.of() : observed(run, cuts.get((int) whole - 1)));
        assertThat(seen.remarks()).hasSize(1);
      }
      Seen all = read(bytes);
      assertThat(all.operations()).isEqualTo(observed(run, Long.MAX_VALUE));
      assertThat(all.remarks()).isEmpty();
    }
  }

  /** The recorder says it before the first cut with a later time. */
  @Test
  void aHistoryThatLacksACallEndsThere() {
    Random random = new Random(23);
    for (int round = 0; round < 200; round++) {
      List<Operation> run = randomRun(random);
      List<Long> cuts = new ArrayList<>();
      String text = file(run, random, cuts);
      long since = random.nextInt(cuts.get(cuts.size() - 1).intValue());
      long next = cuts.stream().filter(cut -> cut > since).findFirst().orElseThrow();
      String loss =
          "{\"incomplete\":{\"object\":%s,\"since\":%d,\"reason\":\"r\"}}%n"
              .formatted(List.of("\"q-1\"", "null", "\"q-2\"").get(round % 3), since);
      int at = text.indexOf("{\"cut\":" + next + ",");
      Seen seen = read(Reading.utf8(text.substring(0, at) + loss + text.substring(at)));
      assertThat(seen.operations())
          .as(text + loss)
          .isEqualTo(observed(run, round % 3 == 2 ? Long.MAX_VALUE : since));
    }
  }

  @Test
  void gzipThatEndsTooEarlyIsReadUpToTheLastCut() throws IOException {
    Operation first = new Operation(0, 1, 1, 2);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes, 512, true)) {
      gzip.write(Reading.utf8(HEAD + first.line() + "{\"cut\":5,\"open\":[]}\n"));
      gzip.flush();
      int whole = bytes.size();
      gzip.write(Reading.utf8(new Operation(0, 2, 6, 7).line()));
      gzip.flush();
      Seen seen = read(Arrays.copyOf(bytes.toByteArray(), whole));
      assertThat(seen.operations()).containsExactly("0 enq(1) [1,2]");
      assertThat(seen.remarks().get(0)).contains("killed");
    }
  }

  @Test
  void marksOfTheRecorderAreBadInputInOtherFiles() {
    assertThatThrownBy(
            () ->
                read(Reading.utf8(new Operation(0, 1, 1, 2).line() + "{\"cut\":5,\"open\":[]}\n")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("line 2");
  }

  @Test
  void aCutThatMakesNoSenseIsBadInput() {
    for (String mark : List.of("{\"cut\":\"soon\",\"open\":[]}", "{\"incomplete\":{}}")) {
      assertThatThrownBy(() -> read(Reading.utf8(HEAD + mark + "\n")))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("line 2")
          .hasMessageContaining("linchpin record");
    }
  }
}
