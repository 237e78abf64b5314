package dev.linchpin.trials.campaign;

import dev.linchpin.internal.engine.worker.Worker;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.trials.base.BaseReader;
import dev.linchpin.trials.base.Bases;
import dev.linchpin.trials.oracle.Compilation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Attacks patches: the tool writes a patch for each of some wrong classes, the patched class is
 * compiled and every small scenario of it explored ({@link RepairAttack}).
 *
 * <p>{@code trials/patches} starts it. Exit status 1 if a patch that the tool calls checked is
 * broken.
 */
public final class PatchTrials {
  private static final String FOLDER = "patched";
  private static final String CHECKED = "Checked again with it: ";

  private final Path tool;
  private final Path folder;

  private PatchTrials(Path tool, Path folder) {
    this.tool = tool;
    this.folder = folder;
  }

  /**
   * Runs all classes, or those that are named.
   *
   * @param arguments the launcher of the tool, a folder for files, and names of classes
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length < 2) {
      System.err.println("usage: trials/patches [CLASS...], CLASS one of " + Bases.names(FOLDER));
      System.exit(2);
      return;
    }
    Path folder = Files.createDirectories(Path.of(arguments[1]));
    PatchTrials trials = new PatchTrials(Path.of(arguments[0]), folder);
    List<String> named = List.of(arguments).subList(2, arguments.length);
    boolean isClean = true;
    System.out.println("| class | patch | scenarios | schedules | not all schedules | broken by |");
    System.out.println("| --- | --- | ---: | ---: | ---: | --- |");
    for (String name : named.isEmpty() ? Bases.names(FOLDER) : named) {
      isClean &= trials.attack(name);
    }
    System.exit(isClean ? 0 : 1);
  }

  private boolean attack(String name) throws IOException, InterruptedException {
    String source = Bases.source(FOLDER, name);
    Path home = Files.createTempDirectory(folder, name);
    Files.writeString(home.resolve(name + ".java"), source);
    Path before = home.resolve("before");
    Compilation.into(before, Map.of(name, source));
    List<String> command =
        List.of(tool.toAbsolutePath().toString(), "check", name, "-cp", "before", "--source", ".");
    int found = run(home, command, "--patch=fix.patch", "--no-replay", "--jobs=1");
    Path patch = home.resolve("fix.patch");
    if (found != 1 || Files.notExists(patch)) {
      row(name, found == 1 ? "none" : "none: exit status " + found, "", "", "", "");
      return found == 1;
    }
    String text = Files.readString(patch);
    if (run(home, List.of("git", "apply", "--unsafe-paths", "fix.patch")) != 0) {
      row(name, "does not apply", "", "", "", "");
      return false;
    }
    Path after = home.resolve("after");
    Compilation.into(after, Map.of(name, Files.readString(home.resolve(name + ".java"))));
    return attack(name, source, after, text.contains(CHECKED)) || !text.contains(CHECKED);
  }

  private static boolean attack(String name, String source, Path after, boolean isChecked) {
    try (Worker worker = new Worker(WorkerSettings.of(List.of(after)))) {
      RepairAttack attack =
          new RepairAttack(worker, name, head(source, "calls"), head(source, "looks"));
      Scenario broken = attack.broken();
      row(
          name,
          isChecked ? "checked" : "not called checked",
          "%,d".formatted(attack.scenarios()),
          "%,d".formatted(attack.runs()),
          "%,d".formatted(attack.open()),
          broken == null
              ? ""
              : "%s after %s".formatted(broken.text(), ScenarioText.print(broken.setup())));
      return broken == null;
    }
  }

  private static String head(String source, String key) {
    return String.join("; ", BaseReader.heads(source, key));
  }

  private static void row(String... cells) {
    System.out.println(
        "| "
            + String.join(
                " | ", List.of(cells).stream().map(cell -> cell.replace("|", "∥")).toList())
            + " |");
  }

  private static int run(Path home, List<String> command, String... more)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(command);
    all.addAll(List.of(more));
    return new ProcessBuilder(all)
        .directory(home.toFile())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(home.resolve("log.txt").toFile()))
        .start()
        .waitFor();
  }
}
