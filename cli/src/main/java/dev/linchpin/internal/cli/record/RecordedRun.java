package dev.linchpin.internal.cli.record;

import dev.linchpin.internal.agent.AgentJar;
import dev.linchpin.internal.agent.AgentOptions;
import dev.linchpin.internal.agent.file.AgentReport;
import dev.linchpin.internal.agent.file.AgentReport.BegunFile;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.formats.output.WholeFile;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One run of a program with the agent.
 *
 * @param status the exit status of the program
 */
public record RecordedRun(int status, AgentReport report) {
  private static final String VARIABLE = "JAVA_TOOL_OPTIONS";

  /** A daemon that was started before would start the test JVMs, and without the agent. */
  private static final String GRADLE_VARIABLE = "GRADLE_OPTS";

  private static final String NO_DAEMON = "-Dorg.gradle.daemon=false";
  private static final long SECONDS_TO_END = 30;

  /** Options of java whose next word is, or has, the classes of the program. */
  private static final Set<String> CLASSPATH = Set.of("-cp", "-classpath", "--class-path", "-jar");

  /** Who wants to know what happens while the program runs. */
  public interface Watcher {
    /**
     * The program runs.
     *
     * @param end ends the program, or the recording of one that somebody else started; says whether
     *     there was anything to end
     */
    void started(BooleanSupplier end);

    /** A JVM has begun to write a file; told by another thread. */
    void began(BegunFile file);
  }

  /**
   * Runs the command to its end.
   *
   * @param output where the program's standard output goes; null for that of this process
   */
  public static RecordedRun of(
      List<String> command,
      AgentOptions options,
      @Nullable OutputStream output,
      @Nullable Watcher watcher) {
    return of(command, report -> options.reportingTo(report).text(), output, watcher);
  }

  /**
   * Runs the command to its end.
   *
   * @param options what the agent is told, given the file for its messages
   * @param output where the program's standard output goes; null for that of this process
   */
  static RecordedRun of(
      List<String> command,
      Function<Path, String> options,
      @Nullable OutputStream output,
      @Nullable Watcher watcher) {
    try {
      Path folder = Files.createTempDirectory("linchpin-record");
      try {
        return in(folder, command, options, output, watcher);
      } finally {
        OutputFile.remove(folder);
      }
    } catch (IOException failed) {
      throw new UserProblem("the agent cannot be prepared: " + WholeFile.reason(failed));
    }
  }

  private static RecordedRun in(
      Path folder,
      List<String> command,
      Function<Path, String> options,
      @Nullable OutputStream output,
      @Nullable Watcher watcher)
      throws IOException {
    Path jar = folder.resolve("linchpin-agent.jar");
    AgentJar.write(jar);
    Path report = Files.createFile(folder.resolve("report"));
    String agent = "-javaagent:" + jar + "=" + options.apply(report);
    ProcessBuilder builder = builder(command, agent);
    builder.redirectInput(Redirect.INHERIT).redirectError(Redirect.INHERIT);
    builder.redirectOutput(output == null ? Redirect.INHERIT : Redirect.PIPE);
    Process program = start(builder);
    int status;
    if (watcher == null) {
      status = run(program, output);
    } else {
      watcher.started(() -> endNow(program));
      try (ReportWatch watch = new ReportWatch(report, watcher)) {
        watch.start();
        status = run(program, output);
      }
    }
    return new RecordedRun(status, AgentReport.read(report));
  }

  private static boolean endNow(Process program) {
    if (!program.isAlive()) {
      return false;
    }
    program.descendants().forEach(ProcessHandle::destroy);
    program.destroy();
    return true;
  }

  /** The agent as an argument of java itself, else in the variable that every JVM reads. */
  static ProcessBuilder builder(List<String> command, String agent) {
    List<String> words = new ArrayList<>(command);
    ProcessBuilder builder = new ProcessBuilder(words);
    if (isJava(command.get(0))) {
      words.add(1, agent);
    } else {
      String quoted = agent.contains(" ") ? "\"" + agent + "\"" : agent;
      add(builder, VARIABLE, quoted);
      add(builder, GRADLE_VARIABLE, NO_DAEMON);
    }
    return builder;
  }

  private static void add(ProcessBuilder builder, String variable, String option) {
    builder.environment().merge(variable, option, (given, mine) -> given + " " + mine);
  }

  private static boolean isJava(String program) {
    String name =
        program.substring(Math.max(program.lastIndexOf('/'), program.lastIndexOf('\\')) + 1);
    return name.equals("java") || name.equalsIgnoreCase("java.exe");
  }

  /** The class path that a command of java names. */
  public static Optional<String> classpath(List<String> command) {
    if (isJava(command.get(0))) {
      for (int at = 1; at + 1 < command.size(); at++) {
        if (CLASSPATH.contains(command.get(at))) {
          return Optional.of(command.get(at + 1));
        }
      }
    }
    return Optional.empty();
  }

  private static Process start(ProcessBuilder builder) {
    try {
      return builder.start();
    } catch (IOException failed) {
      throw new UserProblem(
          "%s cannot be started (%s); expected a program on the PATH, or its file"
              .formatted(builder.command().get(0), failed.getMessage()));
    }
  }

  private static int run(Process process, @Nullable OutputStream output) throws IOException {
    Thread ending = new Thread(() -> end(process), "linchpin-record-end");
    Runtime.getRuntime().addShutdownHook(ending);
    try {
      if (output != null) {
        process.getInputStream().transferTo(output);
      }
      return process.waitFor();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      process.destroy();
      throw new UserProblem("interrupted while the program was running");
    } finally {
      if (!process.isAlive()) {
        Runtime.getRuntime().removeShutdownHook(ending);
      }
    }
  }

  /** This process is told to end: so is the program, which writes its recording first. */
  private static void end(Process process) {
    process.destroy();
    try {
      process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
