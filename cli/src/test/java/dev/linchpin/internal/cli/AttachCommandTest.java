package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code record --pid}: a program that runs already. */
class AttachCommandTest {
  /**
   * Uses queues until its input ends. One was filled before anybody attached, and a thread waits
   * inside one of its methods: whoever took its values for those of a new queue would accuse it.
   */
  private static final String PROGRAM =
      """
      package com.acme;
      import java.util.ArrayDeque;
      public class Server {
        public static class Queue {
          final ArrayDeque<Integer> items = new ArrayDeque<>();
          public synchronized void enq(int value) { items.addLast(value); notifyAll(); }
          public synchronized Integer deq() { return items.pollFirst(); }
          public synchronized Integer take() throws InterruptedException {
            while (items.isEmpty()) { wait(); }
            return items.pollFirst();
          }
        }
        public static class Stack {
          final ArrayDeque<Integer> items = new ArrayDeque<>();
          public synchronized void enq(int value) { items.addLast(value); }
          public synchronized Integer deq() { return items.pollLast(); }
        }
        public static void main(String[] arguments) throws Exception {
          Queue old = new Queue();
          Queue empty = new Queue();
          Thread waiting = new Thread(() -> {
            try { empty.take(); } catch (InterruptedException ended) { }
          });
          waiting.start();
          while (waiting.getState() != Thread.State.WAITING) { Thread.onSpinWait(); }
          new Stack();
          int next = 0;
          while (next < 1000) { old.enq(next++); }
          System.out.println("ready");
          while (System.in.available() == 0) {
            old.deq();
            old.enq(next++);
            Queue queue = new Queue();
            Thread one = new Thread(() -> { for (int n = 0; n < 50; n++) { queue.enq(n); queue.deq(); } });
            one.start();
            for (int n = 50; n < 100; n++) { queue.enq(n); queue.deq(); }
            one.join();
            Stack stack = new Stack();
            stack.enq(1); stack.enq(2); stack.deq(); stack.deq();
          }
          empty.enq(1);
          waiting.join();
          System.out.println("well");
        }
      }
      """;

  @TempDir Path folder;

  private static CommandRun record(List<String> words) {
    return CommandRun.of(
        settings -> {
          throw new AssertionError("no engine is needed");
        },
        false,
        words);
  }

  private Process start() throws IOException {
    Path source = Files.writeString(folder.resolve("Server.java"), PROGRAM);
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", folder.toString(), source.toString());
    assertThat(status).isZero();
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            folder.toString(),
            "com.acme.Server")
        .redirectError(folder.resolve("err").toFile())
        .start();
  }

  private static BufferedReader ready(Process program) throws IOException {
    BufferedReader out =
        new BufferedReader(new InputStreamReader(program.getInputStream(), StandardCharsets.UTF_8));
    assertThat(out.readLine()).isEqualTo("ready");
    return out;
  }

  private List<String> words(Process program, String type, String... more) {
    List<String> words = new ArrayList<>(List.of("record", "--class", "com.acme.Server$" + type));
    words.addAll(List.of("--pid", Long.toString(program.pid()), "--monitor", "queue"));
    words.addAll(List.of(more));
    return words;
  }

  @Test
  void objectsThatAreMadeLaterAreRecordedAndOldOnesAccuseNobody() throws Exception {
    Process program = start();
    try (BufferedReader out = ready(program)) {
      Path file = folder.resolve("h.hist");
      CompletableFuture<CommandRun> recorded =
          CompletableFuture.supplyAsync(
              () -> record(words(program, "Queue", "--out", file.toString())));
      while (!recorded.isDone() && (!Files.exists(file) || Files.size(file) < 10_000)) {
        Thread.onSpinWait();
      }
      program.getOutputStream().write('\n');
      program.getOutputStream().flush();
      CommandRun run = recorded.get();

      assertThat(out.readLine()).isEqualTo("well");
      assertThat(program.waitFor()).isZero();
      assertThat(run.status()).as(run.err() + run.out()).isZero();
      assertThat(run.out()).contains("linearizable (queue");
      assertThat(run.err())
          .contains("com.acme.Server$Queue that were made before the recording began are not")
          .containsPattern("recorded \\d[\\d,]* operations");
    } finally {
      program.destroyForcibly();
    }
  }

  /** What is called a queue is a stack; the program goes on. */
  @Test
  void aViolationEndsTheRecordingAndNotTheProgram() throws Exception {
    Process program = start();
    try (BufferedReader out = ready(program)) {
      CommandRun run = record(words(program, "Stack", "--stop"));

      assertThat(run.status()).as(run.err() + run.out()).isEqualTo(1);
      assertThat(run.out()).contains("NOT linearizable", "Server$Stack-");
      assertThat(run.err()).contains("the recording was ended at the first violation");
      assertThat(program.isAlive()).isTrue();

      CommandRun again = record(words(program, "Stack"));
      assertThat(again.status()).isEqualTo(2);
      assertThat(again.err()).contains("this JVM was recorded before");

      program.getOutputStream().write('\n');
      program.getOutputStream().flush();
      assertThat(out.readLine()).isEqualTo("well");
      assertThat(program.waitFor()).isZero();
      assertThat(run.err()).doesNotContain("\tat ");
    } finally {
      program.destroyForcibly();
    }
  }

  @Test
  void aProcessThatCannotBeAttachedToIsLeftAlone() throws Exception {
    Process other = new ProcessBuilder("sleep", "60").start();
    try {
      assertRefused(words(other, "Queue"), "this is no JVM");
      assertThat(other.isAlive()).isTrue();
    } finally {
      other.destroyForcibly().waitFor();
    }
    assertRefused(words(other, "Queue"), "there is no such process");
    List<String> own = words(other, "Queue");
    own.set(own.indexOf("--pid") + 1, Long.toString(ProcessHandle.current().pid()));
    assertRefused(own, "this is Linchpin itself");
    own.addAll(List.of("--", "java"));
    assertRefused(own, "expected no COMMAND");
    assertRefused(
        List.of("record", "--events", "--package", "a", "--pid", "1"), "--events needs a program");
    assertRefused(List.of("record", "--class", "A", "--for", "1s", "--", "x"), "--for needs --pid");
    assertRefused(List.of("record", "--class", "A"), "as COMMAND, or --pid N");
  }

  private static void assertRefused(List<String> words, String message) {
    CommandRun run = record(words);
    assertThat(run.err()).contains(message).doesNotContain("\tat ");
    assertThat(run.status()).isEqualTo(2);
  }
}
