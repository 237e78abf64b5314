package dev.linchpin.internal.engine.worker;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/**
 * How a worker is started.
 *
 * @param classpath directories and jars with the subject
 * @param backend the label of a fiber back-end, or empty for the best
 * @param patience how long the subject may make no step
 * @param heapMegabytes the most memory of the worker
 * @param start which java program, and what it waits for
 */
public record WorkerSettings(
    List<Path> classpath, String backend, Duration patience, int heapMegabytes, Start start) {
  public WorkerSettings {
    classpath = List.copyOf(classpath);
  }

  /**
   * How its JVM begins.
   *
   * @param java the java program
   * @param debugPort where it waits for a debugger before it does anything
   * @param optimises whether a long exploration gets a JVM with the optimising compiler
   * @param isHere whether it works in the folder of this JVM, as the tests of a build expect, not
   *     in one of its own
   */
  public record Start(Path java, OptionalInt debugPort, boolean optimises, boolean isHere) {}

  /**
   * The system property that, when {@code false}, keeps the optimising compiler out of all workers.
   * For tests: they have budgets of hours, so that nothing depends on the speed of the machine, and
   * end within a second.
   */
  static final String OPTIMISE = "linchpin.worker.optimise";

  /** This JVM's own java, the best back-end, five seconds, one gigabyte. */
  public static WorkerSettings of(List<Path> classpath) {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Start start =
        new Start(
            java,
            OptionalInt.empty(),
            !System.getProperty(OPTIMISE, "true").equals("false"),
            false);
    return new WorkerSettings(classpath, "", Duration.ofSeconds(5), 1024, start);
  }

  /** Whether a worker with these settings can serve the others: class paths come with requests. */
  boolean hasSameJvm(WorkerSettings others) {
    return others.withBackend(backend).withClasspath(classpath).equals(this);
  }

  private WorkerSettings withClasspath(List<Path> other) {
    return new WorkerSettings(other, backend, patience, heapMegabytes, start);
  }

  public WorkerSettings withBackend(String label) {
    return new WorkerSettings(classpath, label, patience, heapMegabytes, start);
  }

  public WorkerSettings withPatience(Duration duration) {
    return new WorkerSettings(classpath, backend, duration, heapMegabytes, start);
  }

  public WorkerSettings withHeap(int megabytes) {
    return new WorkerSettings(classpath, backend, patience, megabytes, start);
  }

  public WorkerSettings withJava(Path program) {
    Start other = new Start(program, start.debugPort(), start.optimises(), start.isHere());
    return new WorkerSettings(classpath, backend, patience, heapMegabytes, other);
  }

  /** Decides whether a long exploration gets a JVM with the optimising compiler. */
  public WorkerSettings withOptimiser(boolean optimises) {
    Start other = new Start(start.java(), start.debugPort(), optimises, start.isHere());
    return new WorkerSettings(classpath, backend, patience, heapMegabytes, other);
  }

  /** Works in the folder of this JVM: code of the user's tests finds its files by short names. */
  public WorkerSettings here() {
    Start other = new Start(start.java(), start.debugPort(), start.optimises(), true);
    return new WorkerSettings(classpath, backend, patience, heapMegabytes, other);
  }

  /** Waits for a debugger, and then as long as a person may need. */
  public WorkerSettings withDebugger(int port) {
    Start waiting =
        new Start(start.java(), OptionalInt.of(port), start.optimises(), start.isHere());
    return new WorkerSettings(classpath, backend, Duration.ofDays(1), heapMegabytes, waiting);
  }
}
