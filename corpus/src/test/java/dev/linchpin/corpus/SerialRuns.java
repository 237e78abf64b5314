package dev.linchpin.corpus;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The outcomes of all serial orders of a scenario, by brute force on real threads.
 *
 * <p>Each operation runs in a thread of its own, alone. One whose thread waits is stuck: its thread
 * of the scenario ends there. If a later operation releases it after all, the order is no serial
 * one and is dropped.
 */
final class SerialRuns {
  private final Class<?> type;
  private final CorpusEntry.Script script;
  private final List<List<String>> threads;
  private final Set<String> outcomes = new TreeSet<>();

  private SerialRuns(Class<?> type, CorpusEntry.Script script) {
    this.type = type;
    this.script = script;
    this.threads =
        Arrays.stream(script.threads().split("\\|")).map(SerialRuns::invocations).toList();
  }

  static Set<String> of(Class<?> type, CorpusEntry.Script script)
      throws ReflectiveOperationException, InterruptedException {
    SerialRuns runs = new SerialRuns(type, script);
    runs.extend(new ArrayList<>(), new int[runs.threads.size()]);
    return runs.outcomes;
  }

  private void extend(List<Integer> order, int[] done)
      throws ReflectiveOperationException, InterruptedException {
    boolean last = true;
    for (int thread = 0; thread < done.length; thread++) {
      if (done[thread] < threads.get(thread).size()) {
        last = false;
        order.add(thread);
        done[thread]++;
        extend(order, done);
        done[thread]--;
        order.remove(order.size() - 1);
      }
    }
    if (last) {
      run(order);
    }
  }

  private void run(List<Integer> order) throws ReflectiveOperationException, InterruptedException {
    Object object = type.getDeclaredConstructor().newInstance();
    for (String invocation : invocations(script.init())) {
      invoke(object, invocation);
    }
    List<List<Call>> calls = new ArrayList<>();
    threads.forEach(thread -> calls.add(new ArrayList<>()));
    for (int thread : order) {
      List<Call> own = calls.get(thread);
      if (own.isEmpty() || own.get(own.size() - 1).result() != null) {
        Call call = new Call(object, threads.get(thread).get(own.size()));
        own.add(call);
        calls.stream().flatMap(List::stream).forEach(c -> c.overtaken = c != call);
        call.runUntilDoneOrStuck();
      }
    }
    for (Call call : calls.stream().flatMap(List::stream).toList()) {
      if (call.wasReleased()) {
        return;
      }
    }
    String outcome = describe(calls);
    if (!script.closing().isEmpty() && !outcome.contains("#")) {
      List<String> results = new ArrayList<>();
      for (String invocation : invocations(script.closing())) {
        results.add(invoke(object, invocation));
      }
      outcome += " => " + String.join("; ", results);
    }
    outcomes.add(outcome);
  }

  private String describe(List<List<Call>> calls) {
    List<String> parts = new ArrayList<>();
    for (int thread = 0; thread < calls.size(); thread++) {
      List<String> results = new ArrayList<>();
      for (int i = 0; i < threads.get(thread).size(); i++) {
        String result = i < calls.get(thread).size() ? calls.get(thread).get(i).result() : null;
        results.add(result == null ? "#" : result);
      }
      parts.add(String.join("; ", results));
    }
    return String.join(" | ", parts);
  }

  private static List<String> invocations(String text) {
    return Arrays.stream(text.split(";")).map(String::strip).filter(s -> !s.isEmpty()).toList();
  }

  private static String invoke(Object object, String invocation)
      throws ReflectiveOperationException {
    int open = invocation.indexOf('(');
    String name = invocation.substring(0, open);
    Object[] arguments =
        Arrays.stream(invocation.substring(open + 1, invocation.length() - 1).split(","))
            .map(String::strip)
            .filter(s -> !s.isEmpty())
            .map(Integer::valueOf)
            .toArray();
    Method method =
        Arrays.stream(object.getClass().getMethods())
            .filter(m -> m.getName().equals(name) && m.getParameterCount() == arguments.length)
            .collect(Collectors.toList())
            .get(0);
    try {
      Object value = method.invoke(object, arguments);
      return method.getReturnType() == void.class ? "-" : String.valueOf(value);
    } catch (InvocationTargetException e) {
      return "!" + e.getCause().getClass().getSimpleName();
    }
  }

  /** One operation in a thread of its own. */
  private static final class Call {
    private final Thread thread;
    private volatile String result;
    private boolean stuck;
    private boolean overtaken;

    Call(Object object, String invocation) {
      thread =
          new Thread(
              () -> {
                try {
                  result = invoke(object, invocation);
                } catch (ReflectiveOperationException e) {
                  throw new LinkageError(e.getMessage(), e);
                }
              });
      thread.setDaemon(true);
    }

    void runUntilDoneOrStuck() {
      thread.start();
      while (true) {
        if (thread.getState() == Thread.State.TERMINATED) {
          return;
        }
        if (waitsInSubject()) {
          stuck = true;
          return;
        }
        Thread.onSpinWait();
      }
    }

    /** Whether it waits, and not because the JVM loads a class or starts the thread. */
    private boolean waitsInSubject() {
      StackTraceElement[] stack = thread.getStackTrace();
      Thread.State state = thread.getState();
      return (state == Thread.State.WAITING || state == Thread.State.BLOCKED)
          && Arrays.equals(stack, thread.getStackTrace())
          && Arrays.stream(stack).anyMatch(f -> f.getClassName().startsWith("dev.linchpin.corpus."))
          && Arrays.stream(stack).noneMatch(f -> f.getClassName().contains("Loader"));
    }

    /**
     * Whether a later operation released it. A released thread ends at once; the bound is only
     * reached, and waited for, by one that stays stuck.
     */
    boolean wasReleased() throws InterruptedException {
      if (stuck && overtaken) {
        thread.join(2_000);
        return thread.getState() == Thread.State.TERMINATED;
      }
      return false;
    }

    String result() {
      return stuck ? null : result;
    }
  }
}
