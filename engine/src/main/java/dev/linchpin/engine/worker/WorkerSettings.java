package dev.linchpin.engine.worker;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * How a worker is started.
 *
 * @param classpath directories and jars with the subject
 * @param backend the label of a fiber back-end, or empty for the best
 * @param patience how long the subject may make no step
 * @param heapMegabytes the most memory of the worker
 * @param java the java program
 */
public record WorkerSettings(
    List<Path> classpath, String backend, Duration patience, int heapMegabytes, Path java) {
  public WorkerSettings {
    classpath = List.copyOf(classpath);
  }

  /** This JVM's own java, the best back-end, five seconds, one gigabyte. */
  public static WorkerSettings of(List<Path> classpath) {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    return new WorkerSettings(classpath, "", Duration.ofSeconds(5), 1024, java);
  }

  public WorkerSettings withBackend(String label) {
    return new WorkerSettings(classpath, label, patience, heapMegabytes, java);
  }

  public WorkerSettings withPatience(Duration duration) {
    return new WorkerSettings(classpath, backend, duration, heapMegabytes, java);
  }

  public WorkerSettings withHeap(int megabytes) {
    return new WorkerSettings(classpath, backend, patience, megabytes, java);
  }

  public WorkerSettings withJava(Path program) {
    return new WorkerSettings(classpath, backend, patience, heapMegabytes, program);
  }
}
