package dev.linchpin.benchmarks.predict;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Prints how many events a second are analysed. Each section runs in a JVM of its own whose garbage
 * collector has no thread of its own, so that all the work is on one core.
 */
public final class PredictBenchmark {
  private static final List<String> SECTIONS =
      List.of("memory", "file", "growth", "nesting", "naive");

  private PredictBenchmark() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length == 2 && arguments[0].equals("section")) {
      PredictSections sections =
          new PredictSections(new PrintStream(System.out, true, StandardCharsets.UTF_8));
      sections.run(arguments[1]);
      return;
    }
    List<String> wanted = arguments.length == 0 ? SECTIONS : List.of(arguments);
    for (String section : wanted) {
      if (!SECTIONS.contains(section)) {
        System.err.println("no section " + section + "; expected some of " + SECTIONS);
        System.exit(2);
      }
      if (fork(section) != 0) {
        System.exit(4);
      }
    }
  }

  private static int fork(String section) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-Xms1g", "-Xmx2g", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(PredictBenchmark.class.getName());
    command.addAll(List.of("section", section));
    return new ProcessBuilder(command).inheritIO().start().waitFor();
  }
}
