package dev.linchpin.acceptance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs {@code ./linchpin} as a user would and gives what it printed and how it ended. */
final class Launcher {
  /** What one run printed, and its exit status. */
  record Run(int status, String out, String err) {}

  /** The repository's root: tests run in the module's folder. */
  static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private Path directory = ROOT;
  private byte[] input = new byte[0];
  private String jvmOptions = "";

  Launcher in(Path folder) {
    directory = folder;
    return this;
  }

  Launcher withJvmOptions(String options) {
    jvmOptions = options;
    return this;
  }

  Launcher withInput(String text) {
    return withInput(text.getBytes(StandardCharsets.UTF_8));
  }

  Launcher withInput(byte[] bytes) {
    input = bytes;
    return this;
  }

  Run run(String... arguments) {
    return run(ROOT.resolve("linchpin"), arguments);
  }

  Run run(Path launcher, String... arguments) {
    try {
      Process process = start(launcher, arguments);
      process.getOutputStream().write(input);
      process.getOutputStream().close();
      // Both are small: standard error never fills its pipe while standard output is read.
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      String complaints =
          new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Run(process.waitFor(), out, complaints);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  /** A run whose input and output the test handles itself. */
  Process start(String... arguments) throws IOException {
    return start(ROOT.resolve("linchpin"), arguments);
  }

  private Process start(Path launcher, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(launcher.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    // Budgets are ample so that nothing depends on speed; a worker that optimises would not pay.
    builder.environment().put("LINCHPIN_OPTS", "-Dlinchpin.worker.optimise=false " + jvmOptions);
    return builder.start();
  }
}
