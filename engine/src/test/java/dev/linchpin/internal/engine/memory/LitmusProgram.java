package dev.linchpin.internal.engine.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A litmus program: threads, variables whose accesses are not all plain, first values, and what is
 * looked at after all threads have ended.
 */
final class LitmusProgram implements Variables {
  final List<Consumer<LitmusThread>> threads = new ArrayList<>();
  private final Set<String> ordered = new HashSet<>();
  private final Map<String, Object> first = new HashMap<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  boolean hasObserver;

  LitmusProgram() {
    number("static");
  }

  LitmusProgram thread(Consumer<LitmusThread> code) {
    threads.add(code);
    return this;
  }

  /** The last thread: it starts when all others have ended, and knows what they know. */
  LitmusProgram observer(Consumer<LitmusThread> code) {
    hasObserver = true;
    return thread(code);
  }

  LitmusProgram ordered(String... variables) {
    ordered.addAll(List.of(variables));
    return this;
  }

  LitmusProgram first(String variable, Object value) {
    first.put(variable, value);
    return this;
  }

  private int number(String name) {
    Integer known = numbers.putIfAbsent(name, names.size());
    if (known == null) {
      names.add(name);
      return names.size() - 1;
    }
    return known;
  }

  long variable(String name) {
    int dot = name.indexOf('.');
    String object = dot < 0 ? "static" : name.substring(0, dot);
    return ((long) number(object) << 32) | number(name);
  }

  String name(long variable) {
    return names.get((int) variable);
  }

  @Override
  public Object first(long variable) {
    return first.getOrDefault(name(variable), 0);
  }

  @Override
  public boolean isPlain(long variable) {
    return !ordered.contains(name(variable));
  }

  @Override
  public int object(Object value) {
    return value instanceof String name ? number(name) : NONE;
  }
}
