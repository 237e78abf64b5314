package dev.linchpin.scenario;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A concurrent test of one object, or a test body: code that starts its own threads.
 *
 * @param creation how to create the object, in one of the forms of {@link Creation}; {@code
 *     some.Class#method} and its arguments for a test body
 * @param setup invocations before the threads start, in order
 * @param threads the invocations of each thread, in order
 * @param closing invocations after all threads have ended; their results are part of the outcome
 */
public record Scenario(
    Invocation creation,
    List<Invocation> setup,
    List<List<Invocation>> threads,
    List<Invocation> closing) {
  /**
   * Maximum number of invocations in threads, because their order is stored in 64-bit sets of ends.
   */
  public static final int MOST_OPERATIONS = 32;

  public Scenario {
    setup = List.copyOf(setup);
    threads = threads.stream().map(List::copyOf).toList();
    closing = List.copyOf(closing);
  }

  /** Stands between the class and the method of a test body. */
  public static final String BODY_MARK = "#";

  /**
   * A test body: one thread calls one method, which starts other threads and joins them. Every
   * exception that nobody catches is a failure of the run.
   *
   * @param className the binary name of the class that declares the method
   */
  public static Scenario body(String className, Invocation method) {
    return new Scenario(
        new Invocation(className + BODY_MARK + method.method(), method.arguments()),
        List.of(),
        List.of(List.of(method)),
        List.of());
  }

  /** Whether it is a test body. */
  public boolean isBody() {
    return creation.method().contains(BODY_MARK);
  }

  /** The class whose objects are tested, or that declares the test body, by its binary name. */
  public String subject() {
    return Creation.type(creation);
  }

  public int operations() {
    return threads.stream().mapToInt(List::size).sum();
  }

  /** The invocation of an operation, by its number. */
  public Invocation invocation(int operation) {
    int first = 0;
    for (List<Invocation> thread : threads) {
      if (operation < first + thread.size()) {
        return thread.get(operation - first);
      }
      first += thread.size();
    }
    throw new IndexOutOfBoundsException("no operation " + operation);
  }

  /** The threads as {@link ScenarioText} reads them: {@code push(1); pop() | pop()}. */
  public String text() {
    return threads.stream().map(ScenarioText::print).collect(Collectors.joining(" | "));
  }
}
