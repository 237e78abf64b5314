package dev.linchpin.trials.oracle;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.trials.base.Base;
import dev.linchpin.trials.base.Base.Told;
import dev.linchpin.trials.base.TrialOperation;
import dev.linchpin.trials.wrap.LockKind;
import dev.linchpin.trials.wrap.Wrapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Test bodies that are right: a main method runs a scenario of a class behind a lock in threads of
 * its own, waits for them, and asserts that some order of the calls explains the answers.
 *
 * <p>The orders are tried on the sequential class before the threads are started. As the class is
 * linearizable, the assertion holds in every schedule.
 */
public final class TestBodies {
  /** How the threads are started and waited for. */
  public enum Style {
    THREADS(
        "", "Thread THREAD = new Thread(() -> { BODY }); THREAD.start();", "THREAD.join();", ""),
    POOL(
        "ExecutorService pool = Executors.newFixedThreadPool(2);",
        "Future<?> THREAD = pool.submit(() -> { BODY });",
        "THREAD.get();",
        "pool.shutdown();"),
    FORK_JOIN(
        "ForkJoinPool pool = new ForkJoinPool(2);",
        "ForkJoinTask<?> THREAD = pool.submit(() -> { BODY });",
        "THREAD.join();",
        "pool.shutdown();"),
    FUTURES(
        "ExecutorService pool = Executors.newCachedThreadPool();",
        "CompletableFuture<Void> THREAD = CompletableFuture.runAsync(() -> { BODY }, pool);",
        "THREAD.join();",
        "pool.shutdown();"),
    COMMON_POOL(
        "",
        "CompletableFuture<Void> THREAD = CompletableFuture.runAsync(() -> { BODY });",
        "THREAD.join();",
        ""),
    LATCHES(
        "CountDownLatch start = new CountDownLatch(1);"
            + " CountDownLatch done = new CountDownLatch(THREADS);",
        "new Thread(() -> { try { start.await(); } catch (InterruptedException e) { throw new"
            + " IllegalStateException(e); } BODY done.countDown(); }).start();",
        "",
        "start.countDown(); done.await();"),
    BARRIER(
        "CyclicBarrier start = new CyclicBarrier(THREADS);",
        "Thread THREAD = new Thread(() -> { try { start.await(); } catch (Exception e) { throw new"
            + " IllegalStateException(e); } BODY }); THREAD.start();",
        "THREAD.join();",
        "");

    private final String before;
    private final String start;
    private final String join;
    private final String after;

    Style(String before, String start, String join, String after) {
      this.before = before;
      this.start = start;
      this.join = join;
      this.after = after;
    }

    /** For tables. */
    public String label() {
      return "test body, " + name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
    }
  }

  /** Their answers have no text that two objects share, or their state is shared by objects. */
  private static final Set<String> UNFIT = Set.of("Identities", "Fluent", "StaticCache");

  private static final String MAIN =
      """
        static String text(int which, CLASS it) {
          try {
            switch (which) {
      CASES
              default: throw new IllegalArgumentException();
            }
          } catch (Throwable e) {
            return e.getClass().getName();
          }
        }
      """;

  private static final String BODY =
      """
        public static void main(String[] arguments) throws Exception {
          java.util.Set<String> allowed = new java.util.HashSet<>();
          for (int[] order : new int[][] {ORDERS}) {
            String[] answers = new String[CALLS];
            PLAIN plain = new PLAIN();
            for (int call : order) { answers[call] = PLAIN.text(call, plain); }
            allowed.add(String.join(", ", answers));
          }
          CLASS it = new CLASS();
          String[] answers = new String[CALLS];
          BEFORE
          START
          JOIN
          AFTER
          answers[CALLS - 1] = text(CALLS - 1, it);
          String seen = String.join(", ", answers);
          if (!allowed.contains(seen)) { throw new AssertionError(seen + " not in " + allowed); }
        }
      """;

  private final Base base;
  private final Told told;
  private final List<List<Invocation>> threads;
  private final List<Invocation> calls = new ArrayList<>();

  /** A writer of bodies that run one scenario of the base. */
  public TestBodies(Base base, Told told) {
    this.base = base;
    this.told = told;
    this.threads = ScenarioText.threads(told.threads());
    threads.forEach(calls::addAll);
    calls.addAll(ScenarioText.invocations(told.closing()));
  }

  /** Whether a body can say what is right: something is looked at when all threads have ended. */
  public static boolean fits(Base base, Told told, LockKind lock) {
    return !UNFIT.contains(base.name())
        && told.init().isEmpty()
        && ScenarioText.invocations(told.closing()).size() == 1
        && lock.isForAll()
        && !lock.isElsewhere();
  }

  /** The source: the class behind the lock, with a main method, and the sequential class. */
  public String source(String packageName, String name, String locked, Style style) {
    String plain = name + "Plain";
    String sequential =
        new Wrapper(base, null, null)
            .source(packageName, plain)
            .replace("public final class", "final class");
    String header = sequential.substring(0, sequential.indexOf("@SuppressWarnings"));
    return locked.substring(0, locked.lastIndexOf('}'))
        + texts(name)
        + body(name, plain, style)
        + "}\n"
        + sequential.substring(header.length(), sequential.lastIndexOf('}'))
        + texts(plain)
        + "}\n";
  }

  private String texts(String className) {
    List<String> cases = new ArrayList<>();
    for (int at = 0; at < calls.size(); at++) {
      String call = "it." + calls.get(at).text();
      cases.add(
          isVoid(calls.get(at))
              ? "        case %d: %s; return \"void\";".formatted(at, call)
              : "        case %d: return java.util.Arrays.deepToString(new Object[] {%s});"
                  .formatted(at, call));
    }
    return MAIN.replace("CLASS", className).replace("CASES", String.join("\n", cases));
  }

  private boolean isVoid(Invocation call) {
    return base.operations().stream()
        .filter(operation -> operation.name().equals(call.method()))
        .findFirst()
        .map(TrialOperation::isVoid)
        .orElseThrow(() -> new IllegalArgumentException(base.name() + " has no " + call.text()));
  }

  private String body(String className, String plain, Style style) {
    List<String> starts = new ArrayList<>();
    List<String> joins = new ArrayList<>();
    int next = 0;
    for (int thread = 0; thread < threads.size(); thread++) {
      StringBuilder work = new StringBuilder();
      for (int count = threads.get(thread).size(); count > 0; count--) {
        work.append("answers[%d] = text(%1$d, it); ".formatted(next++));
      }
      starts.add(style.start.replace("THREAD", "thread" + thread).replace("BODY", work));
      joins.add(style.join.replace("THREAD", "thread" + thread));
    }
    String orders =
        orders().stream()
            .map(order -> order.toString().replace('[', '{').replace(']', '}'))
            .collect(Collectors.joining(", "));
    return BODY.replace("BEFORE", style.before.replace("THREADS", String.valueOf(threads.size())))
        .replace("START", String.join(" ", starts))
        .replace("JOIN", style.join.isEmpty() ? style.after : String.join(" ", joins))
        .replace("AFTER", style.join.isEmpty() ? "" : style.after)
        .replace("PLAIN", plain)
        .replace("CLASS", className)
        .replace("ORDERS", orders)
        .replace("CALLS", String.valueOf(calls.size()));
  }

  /** All orders of the calls that keep those of a thread in order; the last call comes last. */
  private List<List<Integer>> orders() {
    List<List<Integer>> all = new ArrayList<>();
    extend(List.of(), all);
    return all;
  }

  private void extend(List<Integer> order, List<List<Integer>> all) {
    boolean isWhole = true;
    int first = 0;
    for (List<Invocation> thread : threads) {
      int from = first;
      int to = first + thread.size();
      first = to;
      int done = (int) order.stream().filter(call -> call >= from && call < to).count();
      if (done < thread.size()) {
        isWhole = false;
        List<Integer> longer = new ArrayList<>(order);
        longer.add(from + done);
        extend(longer, all);
      }
    }
    if (isWhole) {
      List<Integer> whole = new ArrayList<>(order);
      whole.add(calls.size() - 1);
      all.add(whole);
    }
  }

  @Override
  public String toString() {
    return base.name() + ": " + told;
  }
}
