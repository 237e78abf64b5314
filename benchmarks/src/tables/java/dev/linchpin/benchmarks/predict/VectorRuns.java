package dev.linchpin.benchmarks.predict;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Small runs of two threads that each call one method of {@code java.util.Vector} or {@code Stack}
 * on the same instance, for each pair of methods. The methods access fields and take locks as those
 * of JDK 5 do; a field that holds elements counts as one variable.
 */
final class VectorRuns {
  /** A method called on a vector with another one as its argument, if it takes one. */
  private record Method(String name, boolean takesVector, BiConsumer<Vec, Vec> body) {}

  private static final int SIZE = 4;

  private final List<Method> methods = new ArrayList<>();

  private VectorRuns() {}

  /** All runs for Vector, or for Stack, which has some more methods; by their names. */
  static Map<String, PaperProgram> of(boolean stack) {
    VectorRuns runs = new VectorRuns();
    runs.addPlain();
    runs.addCompound();
    if (stack) {
      runs.addStack();
    }
    return runs.pairs();
  }

  private Map<String, PaperProgram> pairs() {
    Map<String, PaperProgram> runs = new LinkedHashMap<>();
    for (int index = 0; index < methods.size(); index++) {
      Method one = methods.get(index);
      for (Method two : methods.subList(index, methods.size())) {
        runs.put(one.name + " | " + two.name, recorder -> run(recorder, one, two, false));
      }
      for (Method two : one.takesVector ? methods : List.<Method>of()) {
        runs.put(one.name + " | argument's " + two.name, recorder -> run(recorder, one, two, true));
      }
    }
    return runs;
  }

  private static void run(LogRecorder recorder, Method one, Method two, boolean crossed) {
    Vec vector = new Vec(recorder);
    Vec argument = new Vec(recorder);
    recorder.run(
        () -> {
          int other =
              recorder.fork(
                  () ->
                      call(
                          recorder, two, crossed ? argument : vector, crossed ? vector : argument));
          call(recorder, one, vector, argument);
          recorder.join(other);
        });
  }

  private static void call(LogRecorder recorder, Method method, Vec on, Vec argument) {
    recorder.begin(0);
    method.body.accept(on, argument);
    recorder.end();
  }

  /** One critical section each. */
  private void addPlain() {
    for (String name : List.of("size", "isEmpty", "capacity")) {
      plain(name, vec -> vec.count.get(1));
    }
    for (String name : List.of("get", "elementAt", "firstElement", "lastElement")) {
      plain(name, vec -> vec.readAt(0));
    }
    for (String name : List.of("indexOf", "contains", "toArray", "copyInto", "clone", "hashCode")) {
      plain(name, Vec::readAll);
    }
    for (String name : List.of("set", "setElementAt")) {
      plain(name, vec -> vec.writeAt(0));
    }
    for (String name : List.of("add", "addElement", "insertElementAt")) {
      plain(name, Vec::append);
    }
    for (String name : List.of("remove", "removeElement", "removeElementAt")) {
      plain(name, Vec::drop);
    }
    for (String name : List.of("removeAllElements", "clear", "setSize")) {
      plain(name, Vec::empty);
    }
    for (String name : List.of("trimToSize", "ensureCapacity")) {
      plain(name, vec -> vec.writeAt(0));
    }
  }

  private void plain(String name, java.util.function.Consumer<Vec> body) {
    methods.add(new Method(name, false, (vec, ignored) -> vec.locked(() -> body.accept(vec))));
  }

  /** Those that look at a vector in more than one critical section, or without the lock. */
  private void addCompound() {
    methods.add(
        new Method(
            "lastIndexOf",
            false,
            (vec, ignored) -> {
              vec.count.get(20);
              vec.locked(vec::readAll);
            }));
    methods.add(
        new Method(
            "elements",
            false,
            (vec, ignored) -> {
              for (int index = 0; index < vec.count.get(21); index++) {
                int at = index;
                vec.locked(() -> vec.readAt(at));
              }
            }));
    methods.add(new Method("iterator", false, (vec, ignored) -> vec.iterate(() -> {})));
    methods.add(
        new Method(
            "new Vector(c)",
            true,
            (ignored, from) -> {
              from.locked(() -> from.count.get(22));
              from.locked(from::readAll);
            }));
    methods.add(
        new Method(
            "addAll(c)",
            true,
            (vec, from) ->
                vec.locked(
                    () -> {
                      from.locked(from::readAll);
                      vec.append();
                    })));
    compound("containsAll(c)", (vec, from) -> from.iterate(vec::readAll));
    compound("equals(c)", (vec, from) -> from.iterate(() -> vec.readAt(0)));
    compound("removeAll(c)", (vec, from) -> vec.filter(from));
    compound("retainAll(c)", (vec, from) -> vec.filter(from));
  }

  private void compound(String name, BiConsumer<Vec, Vec> body) {
    methods.add(new Method(name, true, (vec, from) -> vec.locked(() -> body.accept(vec, from))));
  }

  private void addStack() {
    plain("push", Vec::append);
    plain("pop", Vec::drop);
    plain("peek", vec -> vec.readAt(0));
    plain("empty", vec -> vec.count.get(1));
    plain("search", Vec::readAll);
  }

  /** Two fields and a monitor. */
  private static final class Vec {
    private final LogRecorder recorder;
    private final int monitor;
    private final Cell count;
    private final Cell elements;

    Vec(LogRecorder recorder) {
      this.recorder = recorder;
      monitor = recorder.lock();
      count = recorder.cell(SIZE);
      elements = recorder.cell(0);
    }

    void locked(Runnable body) {
      recorder.locked(monitor, body);
    }

    void readAt(int index) {
      if (index < count.get(2)) {
        elements.get(3);
      }
    }

    void writeAt(int index) {
      if (index < count.get(4)) {
        elements.set(1, 5);
      }
    }

    void readAll() {
      int size = count.get(6);
      for (int index = 0; index < size; index++) {
        elements.get(7);
      }
    }

    void append() {
      elements.set(1, 8);
      count.set(count.get(9) + 1, 10);
    }

    void drop() {
      int size = count.get(11);
      if (size > 0) {
        elements.set(0, 12);
        count.set(size - 1, 13);
      }
    }

    void empty() {
      int size = count.get(14);
      for (int index = 0; index < size; index++) {
        elements.set(0, 15);
      }
      count.set(0, 16);
    }

    /** As an iterator: size and element in sections of their own. */
    void iterate(Runnable each) {
      int[] size = new int[1];
      locked(() -> size[0] = count.get(17));
      for (int index = 0; index < size[0]; index++) {
        int at = index;
        locked(() -> readAt(at));
        each.run();
        locked(() -> size[0] = count.get(17));
      }
    }

    /** Asks the other vector about each element. */
    void filter(Vec other) {
      int size = count.get(18);
      for (int index = 0; index < size; index++) {
        elements.get(19);
        other.locked(other::readAll);
      }
      drop();
    }
  }
}
