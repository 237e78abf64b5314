package dev.linchpin.internal.engine.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random classes as Java source text, with scenarios of two or three threads; the same seed gives
 * the same class. Each uses a few kinds of things that runs are learned from: plain, volatile and
 * atomic variables, arrays, allocation, monitors with wait and notify, locks with conditions, park,
 * loops that retry and loops that wait, latches and barriers, exceptions, statics, thread-local
 * variables, results that are objects.
 */
final class SourceGenerator {
  private static final int METHODS = 3;

  /** How many kinds of statements there are. */
  private static final int KINDS = 21;

  /**
   * A class and what its threads call.
   *
   * @param threads for each thread the names of its operations, separated by blanks
   */
  record Source(String name, String text, List<String> threads) {}

  private static final String FIELDS =
      """
        private static final class Node {
          final int value;
          Node next;

          Node(int value, Node next) {
            this.value = value;
            this.next = next;
          }
        }

        private static volatile int total;
        private static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 1);
        private int plain;
        private volatile int flag;
        private volatile Node last = new Node(1, null);
        private volatile int[] cells = new int[2];
        private volatile Thread parked;
        private final int[] fixed = new int[2];
        private final AtomicInteger number = new AtomicInteger();
        private final AtomicIntegerArray numbers = new AtomicIntegerArray(2);
        private final AtomicReference<Node> top = new AtomicReference<>();
        private final Object one = new Object();
        private final Object other = new Object();
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition changed = lock.newCondition();
        private final CountDownLatch latch = new CountDownLatch(2);
        private final CyclicBarrier barrier = new CyclicBarrier(2);

        private record Pair(int number, Object other) {}

        private int retry(int by) {
          while (true) {
            int seen = number.get();
            if (number.compareAndSet(seen, (seen + by) & 3)) {
              return seen;
            }
          }
        }

        private void push(int value) {
          Node node = new Node(value, null);
          do {
            node.next = top.get();
          } while (!top.compareAndSet(node.next, node));
        }

        private int pop() {
          for (Node node = top.get(); node != null; node = top.get()) {
            if (top.compareAndSet(node, node.next)) {
              return node.value;
            }
          }
          return 0;
        }

        private int sum(Node node) {
          return node == null ? 0 : node.value + sum(node.next);
        }
      """;

  private final long seed;
  private final Random random;
  private final StringBuilder text = new StringBuilder();

  /** The kinds of statements that the class may have, so that its methods meet. */
  private final List<Integer> kinds = new ArrayList<>();

  /** Steps still to give out in a method; bounds the schedules. */
  private int budget;

  private int names;

  private SourceGenerator(long seed) {
    this.seed = seed;
    this.random = new Random(seed * 0x9E3779B97F4A7C15L);
  }

  static Source generate(long seed) {
    return new SourceGenerator(seed).source("Generated" + seed);
  }

  private Source source(String name) {
    for (int kind = 0; kind < 3; kind++) {
      kinds.add(random.nextInt(KINDS));
    }
    line("import java.util.*;");
    line("import java.util.concurrent.*;");
    line("import java.util.concurrent.atomic.*;");
    line("import java.util.concurrent.locks.*;");
    line("public class " + name + " {");
    text.append(FIELDS);
    for (int method = 0; method < METHODS; method++) {
      budget = 2 + random.nextInt(3);
      line("  public Object m" + method + "() throws Exception {");
      line("    int r = " + method + ";");
      body(2);
      line("    return " + result(method) + ";");
      line("  }");
    }
    line("}");
    List<String> threads = new ArrayList<>();
    int count = 2 + random.nextInt(2);
    for (int thread = 0; thread < count; thread++) {
      int calls = count == 2 ? 1 + random.nextInt(2) : 1;
      List<String> operations = new ArrayList<>();
      for (int call = 0; call < calls; call++) {
        operations.add("m" + random.nextInt(METHODS));
      }
      threads.add(String.join(" ", operations));
    }
    return new Source(name, text.toString(), threads);
  }

  /** Of most methods a number; another source of chance, so that bodies stay the same. */
  private String result(int method) {
    return switch (new Random(seed * METHODS + method).nextInt(20)) {
      case 0 -> "new int[] {r, r & 1}";
      case 1 -> "new ArrayList<>(List.of(r))";
      case 2 -> "Optional.of(r)";
      case 3 -> "new Pair(r, number.get())";
      case 4 -> "new Pair(r, last)";
      case 5 -> "cells";
      case 6 -> "Map.of(r, List.of(flag))";
      default -> "r";
    };
  }

  private void line(String words) {
    text.append(words).append('\n');
  }

  private void body(int statements) {
    for (int at = 0; at < statements && budget > 0; at++) {
      budget--;
      statement(
          random.nextInt(3) == 0 ? random.nextInt(KINDS) : kinds.get(random.nextInt(kinds.size())));
    }
  }

  private String name() {
    return "x" + names++;
  }

  private int small() {
    return 1 + random.nextInt(2);
  }

  private void statement(int kind) {
    switch (kind) {
      case 0 -> line("r = 3 * r + plain; plain = r & 3;");
      case 1 -> line("r += flag;");
      case 2 -> line("flag = " + small() + ";");
      case 3 -> line("r += number.getAndAdd(" + small() + ");");
      case 4 -> line("r += retry(" + small() + ");");
      case 5 -> line("push(" + small() + ");");
      case 6 -> line("r += pop();");
      case 7 -> line("last = new Node(flag, last); r += sum(last) & 3;");
      case 8 -> line("cells = Arrays.copyOf(cells, 2 + (cells.length & 1)); r += cells.length;");
      case 9 -> line("fixed[flag & 1] += 1; r += fixed[1];");
      case 10 -> line("if (!numbers.compareAndSet(flag & 1, 0, " + small() + ")) { r++; }");
      case 11 -> line("r += ++total;");
      case 20 -> gate();
      case 12 -> line("LOCAL.set(LOCAL.get() + 1); r += LOCAL.get();");
      default -> nesting(kind);
    }
  }

  private void nesting(int kind) {
    switch (kind) {
      case 13, 14 ->
          block("synchronized (" + (random.nextBoolean() ? "one" : "other") + ") {", "}");
      case 15 -> block("lock.lock(); try {", "} finally { lock.unlock(); }");
      case 16 -> block("if (lock.tryLock()) { try {", "} finally { lock.unlock(); } }");
      case 17 -> {
        String caught = name();
        block(
            "try { if ((number.get() & 1) == 1) { throw new IllegalStateException(\"odd\"); }",
            "} catch (IllegalStateException " + caught + ") { r += 5; }");
        if (random.nextInt(3) == 0) {
          line("if (flag == 2) { throw new IllegalArgumentException(\"two\"); }");
        }
      }
      case 18 -> waiting();
      default -> meeting();
    }
  }

  private void block(String begin, String end) {
    line(begin);
    body(2);
    line(end);
  }

  /** A thread waits for what another one says. */
  private void waiting() {
    switch (random.nextInt(8)) {
      case 0 -> line("synchronized (one) { while (flag == 0) { one.wait(); } r++; }");
      case 1 -> line("synchronized (one) { flag = 1; one.notifyAll(); }");
      case 2 -> line("synchronized (one) { flag = 1; one.notify(); }");
      case 3 ->
          line(
              "lock.lock(); try { while (flag == 0) { changed.await(); } } finally { lock.unlock();"
                  + " }");
      case 4 -> line("lock.lock(); try { flag = 1; changed.signal(); } finally { lock.unlock(); }");
      case 5 ->
          line(
              "parked = Thread.currentThread(); while (flag == 0) { LockSupport.park(); } parked ="
                  + " null;");
      case 6 -> line("while (flag == 0) { Thread.onSpinWait(); }");
      default -> line("flag = 1; LockSupport.unpark(parked);");
    }
  }

  private void gate() {
    switch (random.nextInt(7)) {
      case 0 -> line("if (latch.getCount() < 2) { latch.await(); r += flag; }");
      case 1, 2 -> line("latch.countDown();");
      case 3 -> line("r += (int) latch.getCount();");
      case 4 -> line("r += barrier.getNumberWaiting();");
      case 5 -> line("barrier.reset();");
      default -> line("if (barrier.getNumberWaiting() == 1 || flag > 0) { r += barrier.await(); }");
    }
  }

  /** Somebody ends the waits that {@link #waiting} makes. */
  private void meeting() {
    String thread = name();
    line(
        "flag = 1; synchronized (one) { one.notifyAll(); } Thread "
            + thread
            + " = parked; if ("
            + thread
            + " != null) { LockSupport.unpark("
            + thread
            + "); }");
  }
}
