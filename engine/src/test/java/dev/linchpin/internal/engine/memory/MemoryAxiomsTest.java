package dev.linchpin.internal.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.memory.LitmusAction.Kind;
import dev.linchpin.internal.engine.memory.LitmusRun.Choice;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The memory shows exactly the executions that axioms allow, on random programs. */
class MemoryAxiomsTest {
  private static final List<AccessMode> READS =
      List.of(AccessMode.PLAIN, AccessMode.OPAQUE, AccessMode.ACQUIRE, AccessMode.VOLATILE);
  private static final List<AccessMode> WRITES =
      List.of(AccessMode.PLAIN, AccessMode.OPAQUE, AccessMode.RELEASE, AccessMode.VOLATILE);
  private static final List<AccessMode> UPDATES =
      List.of(
          AccessMode.PLAIN,
          AccessMode.OPAQUE,
          AccessMode.ACQUIRE,
          AccessMode.RELEASE,
          AccessMode.VOLATILE);

  private static final List<LitmusAction> FENCES =
      List.of(
          new LitmusAction(Kind.ACQUIRE_FENCE, "", AccessMode.PLAIN),
          new LitmusAction(Kind.RELEASE_FENCE, "", AccessMode.PLAIN),
          new LitmusAction(Kind.FULL_FENCE, "", AccessMode.PLAIN));

  private static List<List<LitmusAction>> random(Random random, int most) {
    int threads = 2 + random.nextInt(2);
    List<List<LitmusAction>> program = new ArrayList<>();
    int left = most;
    for (int thread = 0; thread < threads; thread++) {
      List<LitmusAction> code = new ArrayList<>();
      int length = Math.min(left, 1 + random.nextInt(4));
      for (int at = 0; at < length; at++) {
        code.add(access(random));
      }
      left -= length;
      addFences(code, random);
      program.add(code);
    }
    return program;
  }

  /** Puts a fence or a section of the lock into some threads. */
  private static void addFences(List<LitmusAction> code, Random random) {
    int place = random.nextInt(code.size() + 1);
    switch (random.nextInt(8)) {
      case 0, 1, 2 -> code.add(place, FENCES.get(random.nextInt(FENCES.size())));
      case 3 -> {
        int end = place + random.nextInt(code.size() + 1 - place);
        code.add(end, new LitmusAction(Kind.UNLOCK, "", AccessMode.PLAIN));
        code.add(place, new LitmusAction(Kind.LOCK, "", AccessMode.PLAIN));
      }
      default -> {}
    }
  }

  private static LitmusAction access(Random random) {
    String variable = random.nextBoolean() ? "x" : "y";
    int what = random.nextInt(9);
    if (what == 0) {
      return new LitmusAction(Kind.UPDATE, variable, UPDATES.get(random.nextInt(UPDATES.size())));
    }
    return what < 5
        ? new LitmusAction(Kind.READ, variable, READS.get(random.nextInt(READS.size())))
        : new LitmusAction(Kind.WRITE, variable, WRITES.get(random.nextInt(WRITES.size())));
  }

  private static LitmusProgram program(List<List<LitmusAction>> threads) {
    LitmusProgram program = new LitmusProgram();
    for (List<LitmusAction> code : threads) {
      program.thread(t -> code.forEach(access -> act(t, access)));
    }
    return program.ordered(AxiomaticExecutions.ordered(threads).toArray(String[]::new));
  }

  private static void act(LitmusThread t, LitmusAction access) {
    switch (access.kind()) {
      case READ, LOOK, FAILURE -> t.get(access.variable(), access.mode());
      case WRITE -> t.set(access.variable(), 1, access.mode());
      case UPDATE -> t.getAndSet(access.variable(), 1, access.mode());
      case ACQUIRE_FENCE -> t.fence(Fence.ACQUIRE);
      case RELEASE_FENCE -> t.fence(Fence.RELEASE);
      case FULL_FENCE -> t.fence(Fence.FULL);
      case LOCK -> t.lock();
      case UNLOCK -> t.unlock();
    }
  }

  /** The text of each execution of the memory, as {@link AxiomaticExecutions} writes it. */
  private static Set<String> shown(List<List<LitmusAction>> threads) {
    LitmusProgram program = program(threads);
    Set<String> seen = new HashSet<>();
    Set<String> complete = new HashSet<>();
    Deque<List<Choice>> open = new ArrayDeque<>();
    open.add(List.of());
    while (!open.isEmpty()) {
      List<Choice> path = open.removeLast();
      LitmusRun run = new LitmusRun(program);
      path.forEach(run::take);
      if (!seen.add(run.graph())) {
        continue;
      }
      List<Choice> choices = run.choices();
      if (choices.isEmpty()) {
        complete.add(text(threads, path, run));
      }
      for (Choice choice : choices) {
        List<Choice> longer = new ArrayList<>(path);
        longer.add(choice);
        open.add(longer);
      }
    }
    return complete;
  }

  private static String text(List<List<LitmusAction>> threads, List<Choice> path, LitmusRun run) {
    StringBuilder text = new StringBuilder();
    Set<String> variables = new LinkedHashSet<>();
    for (int thread = 0; thread < threads.size(); thread++) {
      int number = thread;
      List<Choice> own = path.stream().filter(one -> one.thread() == number).toList();
      for (int at = 0; at < own.size(); at++) {
        LitmusAction access = threads.get(thread).get(at);
        variables.add(access.variable());
        if (access.reads()) {
          text.append(own.get(at).store()).append("; ");
        }
      }
    }
    Set<String> ordered = AxiomaticExecutions.ordered(threads);
    for (String variable : variables) {
      if (ordered.contains(variable)) {
        List<Store> stores = run.stores(variable);
        text.append(variable).append(stores.subList(1, stores.size()));
      }
    }
    return text.toString();
  }

  @Test
  void theMemoryShowsWhatTheAxiomsAllow() {
    compare(150, 5);
  }

  @Test
  @Tag("campaign")
  void theMemoryShowsWhatTheAxiomsAllowOfLongerPrograms() {
    compare(20_000, 7);
  }

  private static void compare(int programs, int most) {
    Random random = new Random(18);
    long executions = 0;
    for (int program = 0; program < programs; program++) {
      List<List<LitmusAction>> threads = random(random, most);
      Set<String> allowed = AxiomaticExecutions.of(threads);
      assertThat(shown(threads)).as(threads.toString()).isEqualTo(allowed);
      executions += allowed.size();
    }
    assertThat(executions).isGreaterThan(3L * programs);
  }

  /** If all accesses are volatile, every execution is an interleaving. */
  @Test
  void volatileAccessesAreSequentiallyConsistent() {
    Random random = new Random(19);
    for (int program = 0; program < 100; program++) {
      List<List<LitmusAction>> threads =
          random(random, 5).stream()
              .map(
                  code ->
                      code.stream()
                          .filter(one -> one.reads() || one.writes())
                          .map(
                              one ->
                                  new LitmusAction(one.kind(), one.variable(), AccessMode.VOLATILE))
                          .toList())
              .toList();
      assertThat(shown(threads)).as(threads.toString()).isEqualTo(interleavings(threads));
    }
  }

  /** Runs every interleaving on a memory that knows only the latest store. */
  private static Set<String> interleavings(List<List<LitmusAction>> threads) {
    Set<String> all = new HashSet<>();
    interleave(threads, new ArrayList<>(), new int[threads.size()], all);
    return all;
  }

  private static void interleave(
      List<List<LitmusAction>> threads, List<Integer> order, int[] done, Set<String> all) {
    boolean isOver = true;
    for (int thread = 0; thread < threads.size(); thread++) {
      if (done[thread] < threads.get(thread).size()) {
        isOver = false;
        done[thread]++;
        order.add(thread);
        interleave(threads, order, done, all);
        order.remove(order.size() - 1);
        done[thread]--;
      }
    }
    if (isOver) {
      all.add(interleaved(threads, order));
    }
  }

  private static String interleaved(List<List<LitmusAction>> threads, List<Integer> order) {
    int[] done = new int[threads.size()];
    Map<String, List<String>> stores = new LinkedHashMap<>();
    List<List<String>> read = new ArrayList<>();
    for (List<LitmusAction> code : threads) {
      read.add(new ArrayList<>());
      code.forEach(access -> stores.putIfAbsent(access.variable(), new ArrayList<>()));
    }
    for (int thread : order) {
      LitmusAction access = threads.get(thread).get(done[thread]++);
      List<String> made = stores.get(access.variable());
      if (access.reads()) {
        read.get(thread).add(made.isEmpty() ? "first value" : made.get(made.size() - 1));
      }
      if (access.writes()) {
        made.add("store " + done[thread] + " of thread " + thread);
      }
    }
    StringBuilder text = new StringBuilder();
    read.forEach(own -> own.forEach(one -> text.append(one).append("; ")));
    stores.forEach((variable, made) -> text.append(variable).append(made));
    return text.toString();
  }
}
