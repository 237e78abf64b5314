package dev.linchpin.junit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A program that ran to its end.
 *
 * @param output standard output and errors together
 */
record ForkedJava(int status, String output) {
  static Path java() {
    return Path.of(System.getProperty("java.home"), "bin", "java");
  }

  static ForkedJava run(Path folder, List<String> command)
      throws IOException, InterruptedException {
    return run(folder, command, Map.of());
  }

  /** Not on a build server, unless the environment says so. */
  static ForkedJava run(Path folder, List<String> command, Map<String, String> environment)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().remove("CI");
    builder.environment().putAll(environment);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    // For Maven itself, which ends too soon for the optimising compiler to pay; its tests get none.
    builder.environment().put("MAVEN_OPTS", "-XX:+UseSerialGC -XX:TieredStopAtLevel=1");
    Process process = builder.start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new ForkedJava(process.waitFor(), output);
  }
}
