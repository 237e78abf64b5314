package dev.linchpin.internal.cli.options;

import dev.linchpin.scenario.Scenario;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What is to be run. */
public final class ScenarioOptions {
  @Mixin SubjectOptions subject = new SubjectOptions();

  @Option(
      names = {"-s", "--scenario"},
      paramLabel = "TEXT",
      required = true,
      description =
          "What the threads do: invocations separated by ; and threads by |, arguments as in Java:"
              + " 'push(1); pop() | pop()'.")
  String scenario = "";

  public List<Path> classpathEntries() {
    return subject.classpathEntries();
  }

  public Scenario build() {
    return subject.scenario(scenario);
  }
}
