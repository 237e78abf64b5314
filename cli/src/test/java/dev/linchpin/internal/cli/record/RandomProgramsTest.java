package dev.linchpin.internal.cli.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.cli.record.RecordedSource.Reading;
import dev.linchpin.internal.formats.events.MergedRun;
import dev.linchpin.internal.formats.events.RunHead;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs of two threads without branches: what each thread does is known, so a log can be
 * written by hand, one thread after the other. The predictor says the same of every legal order of
 * the same events, so what it says of the recorded log must equal what it says of that one.
 */
class RandomProgramsTest {
  private static final int PROGRAMS = 150;

  @TempDir Path folder;

  private final SplittableRandom random = new SplittableRandom(7);
  private final StringBuilder source = new StringBuilder();
  private final List<String> log = new ArrayList<>();
  private final List<String> first = new ArrayList<>();
  private final List<String> second = new ArrayList<>();
  private int statement;

  @Test
  void predictionsEqualThoseOfALogWrittenByHandAndFiltersLoseNone() throws Exception {
    source.append("import java.util.concurrent.locks.*;\npublic class Programs {\n");
    log.addAll(List.of("main|fork(T1)|", "main|fork(T2)|"));
    for (int program = 0; program < PROGRAMS; program++) {
      program(program);
    }
    log.addAll(first);
    log.addAll(second);
    source.append(
        """
          public static void main(String[] a) throws Exception {
            Thread one = new Thread(() -> {%s }, "T1");
            Thread two = new Thread(() -> {%s }, "T2");
            one.start(); two.start(); one.join(); two.join();
          }
        }
        """
            .formatted(calls(1), calls(2)));
    Path byHand = folder.resolve("hand.std");
    Files.write(byHand, log);
    MergedRun none = new MergedRun(0, 0, 0, 0, 0, new RunHead(0, 0, 0, 0, true));
    Reading expected = RecordedSource.reading(none, byHand);
    RecordedSource compiled = RecordedSource.compile(folder, "Programs", source.toString());

    Reading recorded = compiled.run("package=Programs", "Programs", true);
    Reading unfiltered = compiled.run("package=Programs,filter=off", "Programs", false);

    assertThat(expected.prediction().isComplete()).isTrue();
    assertThat(expected.violations()).hasSizeGreaterThan(PROGRAMS);
    assertThat(recorded.violations()).isEqualTo(expected.violations());
    assertThat(unfiltered.violations()).isEqualTo(expected.violations());
    assertThat(recorded.prediction().isComplete()).isTrue();
    assertThat(recorded.merged().lines()).isLessThan(unfiltered.merged().lines());
  }

  private static String calls(int thread) {
    StringBuilder calls = new StringBuilder();
    for (int program = 0; program < PROGRAMS; program++) {
      calls.append(" P%d.run%d();".formatted(program, thread));
    }
    return calls.toString();
  }

  private void program(int number) {
    String name = "P" + number;
    source
        .append("  static class " + name + " {\n    static final " + name + " IT = new ")
        .append(name + "();\n    int a, b; long c;\n")
        .append("    final Object m = new Object(); final Lock l = new ReentrantLock();\n");
    for (int thread = 1; thread <= 2; thread++) {
      List<String> events = new ArrayList<>();
      StringBuilder calls = new StringBuilder();
      int methods = 1 + random.nextInt(2);
      for (int method = 0; method < methods; method++) {
        String called = "t" + thread + method;
        events.add("begin");
        source.append("    public void " + called + "() {\n");
        statements(name, 2 + random.nextInt(7), 0, events);
        source.append("    }\n");
        events.add("end");
        calls.append("IT.").append(called).append("(); ");
      }
      source.append("    static void run" + thread + "() { " + calls + "}\n");
      String who = "T" + thread;
      List<String> own = thread == 1 ? first : second;
      events.forEach(event -> own.add(who + "|" + event + "|"));
    }
    source.append("  }\n");
  }

  /** Statements of a method, and the events that they make. */
  private void statements(String owner, int count, int held, List<String> events) {
    for (int at = 0; at < count; at++) {
      switch (random.nextInt(held == 3 ? 6 : 9)) {
        case 0 -> access("b = %d;", "w(Programs$" + owner + ".b)", events);
        case 1 -> access("int v%d = b;", "r(Programs$" + owner + ".b)", events);
        case 2 -> access("c = %d;", "w(Programs$" + owner + ".c)", events);
        case 3 -> access("long v%d = c;", "r(Programs$" + owner + ".c)", events);
        case 4 -> access("int v%d = a;", "r(Programs$" + owner + ".a)", events);
        case 5 -> {
          // Several of the same, which the filter drops.
          access("a = %d;", "w(Programs$" + owner + ".a)", events);
          access("for (int i%d = 0; i%1$d < 3; i%1$d++) a = 1;", null, events);
          for (int times = 0; times < 3; times++) {
            events.add("w(Programs$" + owner + ".a)");
          }
        }
        default -> section(owner, held, events);
      }
    }
  }

  private void access(String text, @Nullable String event, List<String> events) {
    source.append("      ").append(text.formatted(statement++)).append('\n');
    if (event != null) {
      events.add(event);
    }
  }

  /** A block that holds a lock: the monitor of m, the lock l, or the monitor of the object. */
  private void section(String owner, int held, List<String> events) {
    int which = (held + random.nextInt(3 - Math.min(held, 2))) % 3;
    String lock = owner + ".lock" + which;
    events.add("acq(" + lock + ")");
    source.append(
        switch (which) {
          case 0 -> "      synchronized (m) {\n";
          case 1 -> "      l.lock(); try {\n";
          default -> "      synchronized (this) {\n";
        });
    statements(owner, 1 + random.nextInt(3), 3, events);
    source.append(which == 1 ? "      } finally { l.unlock(); }\n" : "      }\n");
    events.add("rel(" + lock + ")");
  }
}
