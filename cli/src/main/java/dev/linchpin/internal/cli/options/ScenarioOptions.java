package dev.linchpin.internal.cli.options;

import dev.linchpin.internal.cli.engine.SubjectPath;
import dev.linchpin.scenario.Scenario;
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

  /** Where the classes are. */
  public SubjectPath path() {
    return subject.named().path();
  }

  public Scenario build() {
    return subject.named().scenario(scenario);
  }
}
