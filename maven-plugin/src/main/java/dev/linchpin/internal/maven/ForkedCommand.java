package dev.linchpin.internal.maven;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Runs a command of the command line's jar in a JVM of its own: the same program that a user would
 * start, so that Maven's class loaders, its streams and its memory are no part of a check.
 *
 * @param java the program that starts a JVM
 * @param jar of the command line
 * @param folder in which the command runs
 */
record ForkedCommand(String java, Path jar, Path folder) {
  /** The tool adds this to its status: what is outside was not said by the tool. */
  private static final int BASE = 64;

  private static final int HIGHEST = 4;

  /**
   * What a command said.
   *
   * @param status 0 to 4, as the documents say
   */
  record Answer(int status, String output) {}

  /**
   * Runs a command.
   *
   * @param arguments too long for the command line of some systems, so they are passed in a file
   * @param errors told of each line of standard error
   * @throws IOException if no JVM can be started, or if it ends by itself
   */
  Answer run(
      String command, List<String> arguments, List<String> jvmOptions, Consumer<String> errors)
      throws IOException, InterruptedException {
    Path file = Files.createTempFile("linchpin", ".args");
    try {
      Files.write(file, arguments, StandardCharsets.UTF_8);
      List<String> line = new ArrayList<>(List.of(java));
      line.addAll(
          List.of(
              "-XX:TieredStopAtLevel=1",
              "-XX:+UseParallelGC",
              "-Dfile.encoding=UTF-8",
              "-Dpicocli.useSimplifiedAtFiles=true",
              "-Dlinchpin.launcher=" + ProcessHandle.current().pid(),
              "-Dlinchpin.status.base=" + BASE));
      line.addAll(jvmOptions);
      line.addAll(List.of("-jar", jar.toString(), command, "@" + file));
      return run(line, errors);
    } finally {
      Files.deleteIfExists(file);
    }
  }

  private Answer run(List<String> line, Consumer<String> errors)
      throws IOException, InterruptedException {
    Process process = new ProcessBuilder(line).directory(folder.toFile()).start();
    try {
      process.getOutputStream().close();
      Thread reader = new Thread(() -> pass(process.getErrorStream(), errors), "linchpin errors");
      reader.setDaemon(true);
      reader.start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      int status = process.waitFor() - BASE;
      reader.join();
      if (status < 0 || status > HIGHEST) {
        throw new IOException(
            "the JVM %s ended by itself with status %d; its message is above"
                .formatted(java, status + BASE));
      }
      return new Answer(status, output);
    } finally {
      process.destroy();
    }
  }

  private static void pass(InputStream stream, Consumer<String> errors) {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      lines.lines().forEach(errors);
    } catch (IOException closed) {
      // The process has ended; there is nothing more to read.
    }
  }
}
