package dev.linchpin.internal.agent;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

/** Runs a program of the tests with the agent in a JVM of its own. */
final class RecordedJvm {
  /** What was left of a run. */
  record Result(int status, String out, String err) {}

  private final Path folder;
  private final List<String> jvmOptions = new ArrayList<>();
  private String shellCommand = "";

  RecordedJvm(Path folder) {
    this.folder = folder;
  }

  RecordedJvm with(String jvmOption) {
    jvmOptions.add(jvmOption);
    return this;
  }

  /** Runs in a shell that has executed this command. */
  RecordedJvm under(String command) {
    shellCommand = command;
    return this;
  }

  /** Runs the main class of a module to its end. */
  Result runModule(String agentOptions, String modulePath, String main) throws Exception {
    return ended(new ProcessBuilder(command(agentOptions, List.of("-p", modulePath, "-m", main))));
  }

  /** Runs a main class to its end. */
  Result run(String agentOptions, Class<?> main, String... arguments) throws Exception {
    return ended(builder(agentOptions, main, arguments));
  }

  private Result ended(ProcessBuilder builder) throws Exception {
    Path out = Files.createTempFile(folder, "out", null);
    Path err = Files.createTempFile(folder, "err", null);
    Process process =
        builder
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    int status = process.waitFor();
    return new Result(status, Files.readString(out), Files.readString(err));
  }

  /** A run that the test handles itself. */
  Process start(String agentOptions, Class<?> main, String... arguments) throws IOException {
    return builder(agentOptions, main, arguments).start();
  }

  private ProcessBuilder builder(String agentOptions, Class<?> main, String... arguments)
      throws IOException {
    List<String> rest = new ArrayList<>(List.of("-cp", location(main), main.getName()));
    rest.addAll(List.of(arguments));
    return new ProcessBuilder(command(agentOptions, rest)).directory(folder.toFile());
  }

  private List<String> command(String agentOptions, List<String> rest) throws IOException {
    Path jar = folder.resolve("agent.jar");
    if (!Files.exists(jar)) {
      AgentJar.write(jar);
    }
    List<String> command = new ArrayList<>();
    if (!shellCommand.isEmpty()) {
      command.addAll(List.of("sh", "-c", shellCommand + "; exec \"$@\"", "sh"));
    }
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-Xmx256m"));
    command.add("-javaagent:" + jar + "=" + agentOptions);
    command.addAll(jvmOptions);
    command.addAll(rest);
    return command;
  }

  private static String location(Class<?> main) {
    return Path.of(main.getProtectionDomain().getCodeSource().getLocation().getPath()).toString();
  }

  /** The lines of a file, as far as they can be read. */
  static List<String> lines(Path file) throws IOException {
    List<String> lines = new ArrayList<>();
    try (InputStream stored = Files.newInputStream(file);
        InputStream in = file.toString().endsWith(".gz") ? new GZIPInputStream(stored) : stored;
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        lines.add(line);
      }
    }
    return lines;
  }
}
