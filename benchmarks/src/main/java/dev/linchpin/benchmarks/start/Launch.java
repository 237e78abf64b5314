package dev.linchpin.benchmarks.start;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
   * @param cpu milliseconds of processor time, of all processes together
   */
  public record Times(double verdict, double end, double cpu, int status, String output) {}

  /** Runs a command and says how much processor time it and its children needed. */
  private static final String TIMED = "\"$@\"; status=$?; times >\"$LINCHPIN_TIMES\"; exit $status";

  /** As in 1m2.34s. */
  private static final Pattern TIME = Pattern.compile("(\\d+)m([0-9.]+)s");

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
  public static Times time(Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    Path times = Files.createTempFile("linchpin-times", ".txt");
    List<String> timed = new ArrayList<>(List.of("sh", "-c", TIMED, "sh"));
    timed.addAll(command);
    ProcessBuilder builder =
        new ProcessBuilder(timed).redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("LINCHPIN_TIMES", times.toString());
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
    double end = millisSince(start);
    double cpu = cpu(Files.readString(times));
    Files.delete(times);
    return new Times(verdict, end, cpu, status, output.toString());
  }

  /** The shell's own times are in the first line, those of its children in the second. */
  private static double cpu(String times) {
    double seconds = 0;
    Matcher matcher = TIME.matcher(times);
    while (matcher.find()) {
      seconds += 60 * Double.parseDouble(matcher.group(1)) + Double.parseDouble(matcher.group(2));
    }
    return 1e3 * seconds;
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
