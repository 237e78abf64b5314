package dev.linchpin.benchmarks.start;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** One run of the launcher, as a user starts it. */
public final class Launch {
  private static final long LIMIT_SECONDS = 120;

  /** Where the repository is: {@code benchmarks/run} says it. */
  public static final Path ROOT =
      Path.of(System.getProperty("linchpin.sources")).resolve("../../../..").normalize();

  /**
   * How long it took.
   *
   * @param verdict milliseconds to the first output, which is the verdict; -1 if there was none
   * @param end milliseconds to the end
   */
  public record Times(double verdict, double end, int status, String output) {}

  private Launch() {}

  /** Runs the launcher with these variables of the environment. */
  public static Times run(Map<String, String> environment, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(ROOT.resolve("linchpin").toString());
    command.addAll(arguments);
    return time(environment, command);
  }

  /** Runs the jar without the launcher, and so without archives. */
  static Times runJar(List<String> arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:+UseParallelGC");
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-jar");
    command.add(ROOT.resolve("cli/target/linchpin.jar").toString());
    command.addAll(arguments);
    return time(Map.of(), command);
  }

  /** Runs a command, which is ended after two minutes. */
  private static Times time(Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().putAll(environment);
    long start = System.nanoTime();
    Process process = builder.start();
    process.getOutputStream().close();
    Thread limit = new Thread(() -> endLate(process));
    limit.setDaemon(true);
    limit.start();
    StringBuilder output = new StringBuilder();
    double verdict = -1;
    try (InputStream in = process.getInputStream()) {
      int next = in.read();
      verdict = next < 0 ? -1 : millisSince(start);
      while (next >= 0) {
        output.append((char) next);
        next = in.read();
      }
    }
    int status = process.waitFor();
    return new Times(verdict, millisSince(start), status, output.toString());
  }

  private static void endLate(Process process) {
    try {
      if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
    }
  }

  private static double millisSince(long start) {
    return (System.nanoTime() - start) / 1e6;
  }
}
