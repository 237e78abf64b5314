package dev.linchpin.internal.formats.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.internal.predict.Predictor;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.Gap;
import dev.linchpin.prediction.Prediction;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ImpossibleAcquiresTest {
  private static final int THREADS = 3;

  private static RunReader reader(List<String> lines) {
    byte[] bytes = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
    return new RunReader(HistorySource.ofRun("run", new ByteArrayInputStream(bytes)), null);
  }

  private static Prediction predicted(RunReader reader) {
    Predictor predictor = new Predictor();
    reader.read(predictor, () -> {});
    return reader.asRecorded(predictor.finish());
  }

  private static Set<String> keys(List<String> lines) {
    RunReader reader = reader(lines);
    return predicted(reader).violations().stream()
        .map(one -> key(one, reader))
        .collect(Collectors.toSet());
  }

  private static String key(AtomicityViolation one, RunReader reader) {
    return reader.names().variable(one.variable())
        + reader.names().thread(one.thread())
        + reader.names().thread(one.other())
        + one.pattern();
  }

  /** Sections under one or two locks, in one order, with accesses to variables used a few times. */
  private static List<String> legalRun(Random random, int sections) {
    List<List<String>> threads = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      List<String> program = new ArrayList<>();
      for (int section = 0; section < sections; section++) {
        addTransaction(random, "T" + thread, program);
      }
      threads.add(program);
    }
    return interleaved(random, threads);
  }

  private static void addTransaction(Random random, String thread, List<String> program) {
    program.add(thread + "|begin|1");
    int outer = random.nextInt(3);
    program.add(thread + "|acq(L" + outer + ")|2");
    addAccess(random, thread, program);
    boolean isNested = outer < 2 && random.nextBoolean();
    if (isNested) {
      program.add(thread + "|acq(L" + (outer + 1) + ")|3");
      addAccess(random, thread, program);
      program.add(thread + "|rel(L" + (outer + 1) + ")|4");
    }
    program.add(thread + "|rel(L" + outer + ")|5");
    addAccess(random, thread, program);
    program.add(thread + "|end|6");
  }

  private static void addAccess(Random random, String thread, List<String> program) {
    String kind = random.nextBoolean() ? "r" : "w";
    program.add("%s|%s(x%d)|%d".formatted(thread, kind, random.nextInt(60), 7));
  }

  /** A thread that waits for a lock is not chosen; ordered locks cannot deadlock. */
  private static List<String> interleaved(Random random, List<List<String>> threads) {
    List<String> run = new ArrayList<>();
    int[] next = new int[threads.size()];
    Set<String> held = new HashSet<>();
    int total = threads.stream().mapToInt(List::size).sum();
    while (run.size() < total) {
      int thread = random.nextInt(threads.size());
      if (next[thread] == threads.get(thread).size()) {
        continue;
      }
      String line = threads.get(thread).get(next[thread]);
      String operation = line.split("\\|")[1];
      String lock = operation.substring(operation.indexOf('(') + 1);
      if (operation.startsWith("acq") && !held.add(lock)) {
        continue;
      }
      if (operation.startsWith("rel")) {
        held.remove(lock);
      }
      next[thread]++;
      run.add(line);
    }
    return run;
  }

  /**
   * Where a release is followed by another thread's acquire of the same lock, in neighbour lines.
   */
  private static List<Integer> handovers(List<String> run) {
    List<Integer> places = new ArrayList<>();
    for (int at = 0; at + 1 < run.size(); at++) {
      String[] first = run.get(at).split("\\|");
      String[] second = run.get(at + 1).split("\\|");
      boolean isHandover =
          first[1].startsWith("rel(") && second[1].equals(first[1].replace("rel(", "acq("));
      if (isHandover && !first[0].equals(second[0])) {
        places.add(at);
      }
    }
    return places;
  }

  /** The release is logged one line too late: nothing is predicted that the true log forbids. */
  @Test
  void aReleaseLoggedTooLateInventsNoViolation() {
    int found = 0;
    for (int seed = 0; seed < 40; seed++) {
      List<String> run = legalRun(new Random(seed), 60);
      List<Integer> places = handovers(run);
      if (places.isEmpty()) {
        continue;
      }
      List<String> late = new ArrayList<>(run);
      Collections.swap(late, places.get(0), places.get(0) + 1);
      Set<String> predicted = keys(late);
      assertThat(keys(run)).as("seed %d", seed).containsAll(predicted);
      found += predicted.size();
    }
    assertThat(found).as("violations that could have been wrong").isGreaterThan(200);
  }

  @Test
  void whatIsPassedOverIsCountedAndSaid() {
    List<String> run = new ArrayList<>(List.of("T1|acq(L)|1", "T1|w(x)|2", "T2|acq(L)|3"));
    run.addAll(List.of("T2|acq(L)|4", "T2|r(x)|5", "T2|rel(L)|6", "T2|w(x)|7", "T2|rel(L)|8"));
    run.addAll(List.of("T1|rel(L)|9", "T2|acq(L)|10", "T2|w(x)|11", "T2|rel(L)|12"));
    run.addAll(Collections.nCopies(1_000 - run.size(), "T1|r(y)|13"));
    RunReader reader = reader(run);

    Prediction prediction = predicted(reader);

    assertThat(prediction.events()).isEqualTo(1_000);
    assertThat(prediction.gaps()).containsExactly(new Gap(Gap.Kind.IMPOSSIBLE_ACQUIRE, 2));
    assertThat(prediction.isComplete()).isFalse();
    assertThat(reader.notes())
        .containsExactly(
            "Acquires of a lock that another thread holds by the log: 1, the first in line 3;"
                + " ignored with their releases and the accesses between.");
  }

  /** One in 999 events is more than one in a thousand. */
  @Test
  void tooManyAreRejectedInTheLineOfTheFirst() {
    List<String> run = new ArrayList<>(List.of("T1|acq(L)|1", "T2|acq(L)|2"));
    run.addAll(Collections.nCopies(997, "T1|r(y)|3"));

    assertThatThrownBy(() -> predicted(reader(run)))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "run, line 2: thread T2 acquires lock L while thread T1 holds it; expected that thread"
                + " to release it first");
  }
}
