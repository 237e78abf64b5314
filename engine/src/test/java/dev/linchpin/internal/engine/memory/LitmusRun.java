package dev.linchpin.internal.engine.memory;

import dev.linchpin.internal.engine.memory.LitmusThread.Action;
import dev.linchpin.internal.engine.memory.LitmusThread.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A litmus program in progress. The code of a thread is run again from its beginning to find its
 * next action, with the results of those that it has made.
 */
final class LitmusRun {
  /**
   * What may happen next: a thread makes its next action, and reads or goes after a store.
   *
   * @param succeeds whether a compare-and-set stores its value
   * @param store as its text; empty for actions without one
   */
  record Choice(int thread, boolean succeeds, String store) {}

  /** Stops the code at an action that has not been made. */
  private static final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Action next;

    Stop(Action next) {
      super(null, null, false, false);
      this.next = next;
    }
  }

  private final LitmusProgram program;
  private final JavaMemory memory;
  private final List<List<Object>> results = new ArrayList<>();
  private final List<List<Object>> told = new ArrayList<>();
  private final List<Action> next = new ArrayList<>();
  private final Map<String, Integer> owners = new HashMap<>();

  /** The graph: what each action did, and the orders of variables, locks and fences. */
  private final TreeSet<String> events = new TreeSet<>();

  private final Map<String, String> words = new TreeMap<>();
  private final TreeSet<String> orderedNames = new TreeSet<>();

  LitmusRun(LitmusProgram program) {
    this.program = program;
    this.memory = new JavaMemory(program);
    for (int thread = 0; thread < program.threads.size(); thread++) {
      results.add(new ArrayList<>());
      told.add(new ArrayList<>());
      next.add(null);
      advance(thread);
    }
  }

  private void advance(int thread) {
    List<Object> values = new ArrayList<>();
    List<Object> known = results.get(thread);
    LitmusThread code =
        new LitmusThread() {
          private int made;

          @Override
          Object act(Action action) {
            if (made == known.size()) {
              throw new Stop(action);
            }
            return known.get(made++);
          }

          @Override
          void tell(Object... more) {
            values.addAll(List.of(more));
          }
        };
    try {
      program.threads.get(thread).accept(code);
      next.set(thread, null);
      told.set(thread, values);
    } catch (Stop stop) {
      next.set(thread, stop.next);
    }
  }

  private boolean mayRun(int thread) {
    int last = next.size() - 1;
    return next.get(thread) != null
        && (!program.hasObserver
            || thread != last
            || next.subList(0, last).stream().allMatch(Objects::isNull));
  }

  List<Choice> choices() {
    List<Choice> all = new ArrayList<>();
    for (int thread = 0; thread < next.size(); thread++) {
      if (mayRun(thread)) {
        all.addAll(choices(thread, next.get(thread)));
      }
    }
    return all;
  }

  private List<Choice> choices(int thread, Action action) {
    long variable = program.variable(action.name());
    return switch (action.kind()) {
      case READ -> reading(thread, memory.readable(thread, variable, action.mode()));
      case WRITE -> reading(thread, memory.places(thread, variable, action.mode()));
      case UPDATE -> List.of(new Choice(thread, true, memory.latest(variable).toString()));
      case CAS -> {
        Object expected = action.expected();
        List<Choice> all =
            reading(thread, memory.refuting(thread, variable, expected, action.mode()));
        Store latest = memory.latest(variable);
        if (Objects.equals(latest.value(), expected)) {
          all.add(new Choice(thread, true, latest.toString()));
        }
        yield all;
      }
      case LOCK ->
          owners.containsKey(action.name()) ? List.of() : List.of(new Choice(thread, true, ""));
      default -> List.of(new Choice(thread, true, ""));
    };
  }

  private static List<Choice> reading(int thread, List<Store> stores) {
    return stores.stream()
        .map(store -> new Choice(thread, false, store.toString()))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  void take(Choice choice) {
    int thread = choice.thread();
    Action action = next.get(thread);
    Object result = make(choice, action);
    String event = thread + "." + results.get(thread).size() + " " + action.kind();
    boolean reads = action.kind() != Kind.WRITE;
    events.add(event + (reads ? " " + choice.succeeds + " " + choice.store : ""));
    results.get(thread).add(result);
    advance(thread);
    int last = next.size() - 1;
    if (program.hasObserver && thread != last && next.get(thread) == null) {
      memory.handOver(thread, last);
    }
  }

  private Object make(Choice choice, Action action) {
    int thread = choice.thread();
    long variable = program.variable(action.name());
    if (!program.isPlain(variable) && action.kind().compareTo(Kind.CAS) <= 0) {
      orderedNames.add(action.name());
    }
    return switch (action.kind()) {
      case READ -> read(thread, variable, store(variable, choice), action.mode());
      case WRITE ->
          memory.write(thread, variable, action.value(), action.mode(), store(variable, choice));
      case UPDATE -> update(thread, variable, action);
      case CAS ->
          choice.succeeds()
              ? update(thread, variable, action)
              : read(
                  thread, variable, store(variable, choice), JavaMemory.failingMode(action.mode()));
      case FENCE -> {
        memory.fence(thread, action.fence());
        if (action.fence() == Fence.FULL) {
          words.merge("fence", " " + thread, String::concat);
        }
        yield 0;
      }
      case LOCK, UNLOCK -> lock(thread, variable, action);
      case FREEZE -> {
        memory.freeze(thread, program.object(action.name()));
        yield 0;
      }
      case READ_FINAL -> memory.readFinal(thread, variable);
    };
  }

  private Object read(int thread, long variable, Store store, AccessMode mode) {
    memory.read(thread, variable, store, mode);
    return store.value();
  }

  private Object update(int thread, long variable, Action action) {
    Object found = memory.latest(variable).value();
    memory.update(thread, variable, action.value(), action.mode());
    return found;
  }

  private Object lock(int thread, long variable, Action action) {
    words.merge(action.name(), " " + thread, String::concat);
    if (action.kind() == Kind.LOCK) {
      owners.put(action.name(), thread);
      memory.acquire(thread, variable);
    } else {
      owners.remove(action.name());
      memory.release(thread, variable);
    }
    return 0;
  }

  private Store store(long variable, Choice choice) {
    return memory.stores(variable).stream()
        .filter(one -> one.toString().equals(choice.store))
        .findFirst()
        .orElseThrow();
  }

  /** What tells this behaviour from others: program order, reads-from, coherence, lock order. */
  String graph() {
    StringBuilder text = new StringBuilder(events.toString());
    for (String name : orderedNames) {
      text.append(name).append(memory.stores(program.variable(name)));
    }
    return text.append(words).toString();
  }

  /** Everything that the threads told, in the order of the threads. */
  List<Object> outcome() {
    return told.stream().flatMap(List::stream).toList();
  }

  /** The stores to a variable, in coherence order. */
  List<Store> stores(String name) {
    return memory.stores(program.variable(name));
  }
}
