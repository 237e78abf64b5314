package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.cli.engine.EngineStart;
import dev.linchpin.internal.engine.worker.Worker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import javax.tools.ToolProvider;
import org.apache.commons.math3.stat.descriptive.SynchronizedDescriptiveStatistics;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code record --events}, then {@code predict}, as users give the commands. */
class WholeRunCommandTest {
  private static final EngineStart NO_ENGINE =
      settings -> {
        throw new AssertionError("no engine is needed");
      };

  /** Check-then-act on an account whose methods are synchronized one by one. */
  private static final String BANK =
      """
      package com.acme;
      public class Bank {
        private int balance = 100;
        public synchronized int get() { return balance; }
        public synchronized void set(int value) { balance = value; }
        public void withdraw(int amount) { if (get() >= amount) { set(get() - amount); } }
        public static void main(String[] arguments) throws Exception {
          Bank bank = new Bank();
          Thread one = new Thread(() -> bank.withdraw(10), "one");
          Thread two = new Thread(() -> bank.withdraw(20), "two");
          one.start(); two.start(); one.join(); two.join();
        }
      }
      """;

  @TempDir Path folder;

  private CommandRun run(String... words) {
    return CommandRun.of(NO_ENGINE, false, List.of(words));
  }

  private String[] recording(String out, String... options) {
    List<String> words = new ArrayList<>(List.of("record", "--events", "--json", "--out", out));
    words.addAll(List.of(options));
    words.add("--");
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp", folder.toString(), "com.acme.Bank"));
    return words.toArray(String[]::new);
  }

  private void compile() throws IOException {
    Path source = folder.resolve("Bank.java");
    Files.writeString(source, BANK);
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", folder.toString(), source.toString());
    assertThat(status).isZero();
  }

  /** The second command of the README, with the jar from where the tests have it. */
  @Tag("campaign")
  @Test
  void anErrorOfCommonsMathIsPredictedFromARunAndConfirmed() throws Exception {
    Path jar =
        Path.of(
            SynchronizedDescriptiveStatistics.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    Matcher command =
        Pattern.compile("(?m)^    \\./linchpin (record --events (?:.*\\\\\\R)*.*WindowLoad.java)$")
            .matcher(Files.readString(Path.of("../README.md")));
    assertThat(command.find()).isTrue();
    List<String> words = new ArrayList<>();
    for (String word : command.group(1).replace("\\", " ").trim().split("\\s+")) {
      words.add(
          word.endsWith(".jar") ? jar.toString() : word.endsWith(".java") ? "../" + word : word);
    }
    words.addAll(1, List.of("--out", folder.resolve("run.std.gz").toString()));

    CommandRun run = CommandRun.of(Worker::new, false, words);

    assertThat(run.status()).as(run.err()).isEqualTo(1);
    assertThat(run.out())
        .contains("in transaction SynchronizedDescriptiveStatistics.addValue of thread")
        .contains("SynchronizedDescriptiveStatistics.addValue and ")
        .contains("DescriptiveStatistics.removeMostRecentValue")
        .contains("confirmed: a check ran both and found this")
        .contains("DescriptiveStatistics.addValue, lines 165-166");
  }

  @Test
  void aWrongClassIsFoundFromARunInWhichNothingWentWrong() throws IOException {
    compile();
    String log = folder.resolve("run.std.gz").toString();

    CommandRun recorded = run(recording(log, "--package", "com.acme"));

    assertThat(recorded.status()).as(recorded.err()).isZero();
    assertThat(recorded.out()).contains("\"status\":0", "\"threads\":3", "\"whole\":true");
    CommandRun predicted = run("predict", log);
    assertThat(predicted.status()).as(predicted.err()).isEqualTo(1);
    assertThat(predicted.out())
        .contains(".balance is read, then written by another thread, then written (RWW)")
        .contains("in transaction Bank.withdraw of thread ", "Bank.get:4", "Bank.set:5");

    CommandRun nobody = run(recording(log, "--package", "com.acme", "--transactions", "none"));
    assertThat(nobody.status()).isZero();
    // Nothing is meant to be atomic, so nothing is known.
    assertThat(run("predict", log).status()).isEqualTo(3);
  }

  @Test
  void wrongUseIsSaid() throws IOException {
    compile();
    String log = folder.resolve("run.std.gz").toString();

    assertThat(run(recording(log)).err()).contains("--events needs --package NAME");
    assertThat(run(recording(log, "--package", "java.util")).err()).contains("part of the JDK");
    assertThat(run(recording(log, "--package", "com.acme", "--class", "X")).err())
        .contains("--class, --method, --monitor, --stop and --map are for histories");
    CommandRun none = run(recording(log, "--package", "com.other"));
    assertThat(none.status()).isEqualTo(2);
    assertThat(none.err()).contains("nothing was recorded: no class of com.other was loaded");
  }

  /** Any change of a file is either cut off, or said; a stack trace is neither. */
  @Test
  void changedEventsFilesAreReadAsFarAsTheyGoOrRefused() throws Exception {
    byte[] file = smallFile();
    SplittableRandom random = new SplittableRandom(11);
    Path changed = folder.resolve("changed.events");
    int refused = 0;
    for (int round = 0; round < 300; round++) {
      byte[] bytes = file.clone();
      int block = random.nextInt(BLOCKS.length);
      int at = 8;
      for (int before = 0; before < block; before++) {
        at += 9 + length(bytes, at);
      }
      int length = length(bytes, at);
      bytes[at + 9 + random.nextInt(length)] = (byte) random.nextInt(256);
      if (random.nextInt(4) > 0) {
        putSum(bytes, at, length); // A wrong content with a right sum.
      }
      Files.write(changed, bytes);

      CommandRun read = run("predict", "--quiet", changed.toString());

      assertThat(read.status()).as(read.err()).isIn(0, 1, 2, 3);
      assertThat(read.err()).doesNotContain("Exception", "[internal]");
      refused += read.status() == 2 ? 1 : 0;
    }
    assertThat(refused).isBetween(30, 299);
  }

  private static final String[] BLOCKS = {
    "Hpackages=com.acme",
    """
    S1\tR\tBank.x\tBank.a:1
    2\tW\tBank.x\tBank.a:2
    3\tL\t\tBank.a:3
    4\tU\t\tBank.a:4
    5\tb\t\tBank.a\
    """,
    "T1\t\tmain",
    "T2\t\tother",
    "E\0\0\0\0\0\0\0\1\5\3\11\0\1\7\2\7\4\11\1\0",
    "E\0\0\0\0\0\0\0\2\3\11\2\2\7\4\11\3",
    "X2",
    "Zevents=7"
  };

  private static byte[] smallFile() {
    StringBuilder text = new StringBuilder("LINCHEV1");
    for (String block : BLOCKS) {
      text.append(block.charAt(0)).append("\0\0\0").append((char) (block.length() - 1));
      text.append("\0\0\0\0").append(block.substring(1));
    }
    byte[] bytes = text.toString().getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
    for (int at = 8; at < bytes.length; at += 9 + length(bytes, at)) {
      putSum(bytes, at, length(bytes, at));
    }
    return bytes;
  }

  private static int length(byte[] bytes, int at) {
    return bytes[at + 4] & 0xFF;
  }

  private static void putSum(byte[] bytes, int at, int length) {
    CRC32 sum = new CRC32();
    sum.update(bytes[at]);
    sum.update(bytes, at + 9, length);
    for (int index = 0; index < 4; index++) {
      bytes[at + 5 + index] = (byte) (sum.getValue() >>> (8 * (3 - index)));
    }
  }
}
