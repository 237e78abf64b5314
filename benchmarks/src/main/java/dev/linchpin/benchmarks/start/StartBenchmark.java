package dev.linchpin.benchmarks.start;

import dev.linchpin.benchmarks.Samples;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One table: where the time from the return key to the verdict on the smallest wrong class goes.
 *
 * <p>The parts inside the tool come from the session file, whose times count from the start of the
 * worker's process. For comparison, the same command is run without archives.
 */
public final class StartBenchmark {
  private static final List<String> CHECK =
      List.of("check", "LostUpdate", "--cause-budget", "0s", "--no-replay");

  private static final Pattern LINE =
      Pattern.compile("\"millis\":(\\d+),\"(request|reply)\":\\{\"kind\":\"(\\w+)\"");

  /** What the command says while an exploration goes on; it does not begin another one. */
  private static final Set<String> ON_THE_WAY =
      Set.of("More", "Cancel", "Progressing", "Discovered", "Traced");

  private final Map<String, Samples> parts = new LinkedHashMap<>();

  private StartBenchmark() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5;
    StartBenchmark benchmark = new StartBenchmark();
    Launch.run(Map.of(), CHECK);
    for (int round = 0; round < rounds; round++) {
      benchmark.round();
    }
    out.println("| from return to verdict, check LostUpdate | ms: best, median |");
    out.println("|---|---:|");
    benchmark.parts.forEach(
        (part, samples) -> out.println("| " + part + " | " + samples.times() + " |"));
    out.printf("%n%s%n", Samples.machine());
  }

  private void round() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("linchpin-start");
    add("launcher alone", launcher(folder));
    Path session = folder.resolve("session.jsonl");
    Launch.Times told = Launch.run(Map.of("LINCHPIN_OPTS", "-Dlinchpin.session=" + session), CHECK);
    parts(Files.readAllLines(session));
    add("whole, with a session file", told.verdict());
    Launch.Times plain = Launch.run(Map.of(), CHECK);
    add("**to the verdict**", plain.verdict());
    add("to the end", plain.end());
    add("processor time of all of it", plain.cpu());
    Launch.Times bare = Launch.runJar(CHECK);
    add("to the verdict without archives", bare.verdict());
    add("processor time without archives", bare.cpu());
  }

  private void add(String part, double millis) {
    parts.computeIfAbsent(part, ignored -> new Samples()).add(millis);
  }

  /** The launcher with a java that ends at once, as the tool does when all is well. */
  private static double launcher(Path folder) throws IOException, InterruptedException {
    Path java = folder.resolve("bin/java");
    Files.createDirectories(java.getParent());
    if (!Files.exists(java)) {
      Files.writeString(java, "#!/bin/sh\nexit 64\n");
      Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    return Launch.run(Map.of("JAVA_HOME", folder.toString()), CHECK).end();
  }

  /** Each answer took from its request, or from the answer before it, because they are in turn. */
  private void parts(List<String> session) {
    Deque<Double> asked = new ArrayDeque<>();
    double answered = 0;
    boolean isFirst = true;
    double explorations = 0;
    for (String line : session) {
      Matcher matcher = LINE.matcher(line);
      if (!matcher.find() || ON_THE_WAY.contains(matcher.group(3))) {
        continue;
      }
      double millis = Double.parseDouble(matcher.group(1));
      String kind = matcher.group(3);
      if (matcher.group(2).equals("request")) {
        asked.add(millis);
        continue;
      }
      if (kind.equals("Ready")) {
        add("worker's JVM, to its greeting", millis);
        continue;
      }
      double took = millis - Math.max(asked.remove(), answered);
      answered = millis;
      if (kind.equals("Outlined")) {
        add("survey of the class", took);
      } else if (kind.equals("Explored") && isFirst) {
        add("first exploration", took);
        isFirst = false;
      } else if (kind.equals("Explored")) {
        explorations += took;
      }
    }
    add("all other explorations", explorations);
  }
}
