package dev.linchpin.internal.cli.record;

import dev.linchpin.internal.agent.EventOptions;
import dev.linchpin.internal.agent.rewrite.event.ChosenPackages;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.output.UserProblem;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** Which events of a program are recorded. */
public final class WholeRunOptions {
  @HelpSection(Heading.RECORDED_RUNS)
  @Option(
      names = "--events",
      description =
          "Record the whole run: accesses of the classes in --package, and what orders threads.")
  boolean events;

  @HelpSection(Heading.RECORDED_RUNS)
  @Option(
      names = "--package",
      paramLabel = "NAME",
      description =
          "With --events: packages (with those below) or classes whose accesses are recorded;"
              + " repeatable.")
  List<String> packages = List.of();

  @HelpSection(Heading.RECORDED_RUNS)
  @Option(
      names = "--transactions",
      paramLabel = "WHAT",
      split = ",",
      description =
          "With --events: what should be atomic: public (methods; the default), synchronized"
              + " (methods), none, or names of methods, as withdraw or Account.withdraw;"
              + " repeatable.")
  List<String> transactions = List.of(ChosenPackages.PUBLIC);

  /** How volatile fields are recorded. */
  enum Volatile {
    order,
    access
  }

  @HelpSection(Heading.RECORDED_RUNS)
  @Option(
      names = "--volatile",
      paramLabel = "HOW",
      description =
          "With --events: order (a read of a volatile field or an atomic comes after the writes"
              + " that preceded it in the run; the default) or access (volatile accesses order"
              + " nothing: more is predicted, some of it impossible).")
  Volatile volatiles = Volatile.order;

  @HelpSection(Heading.RECORDED_RUNS)
  @Option(
      names = "--predict",
      description =
          "With --events: when the program has ended, run 'linchpin predict --confirm' on the"
              + " recorded run, with the class path of the program if COMMAND is java -cp PATH.")
  boolean predict;

  /** Whether the run is to be looked at once it is recorded. */
  public boolean predicts() {
    return predict;
  }

  /** Whether any of these options was given. */
  public boolean isAsked() {
    return events || !packages.isEmpty() || predict;
  }

  EventOptions forAgent(Path out) {
    if (!events) {
      throw new UserProblem((predict ? "--predict" : "--package") + " needs --events");
    }
    if (packages.isEmpty()) {
      throw new UserProblem("--events needs --package NAME: the classes whose accesses to record");
    }
    EventOptions options =
        new EventOptions(
            new ChosenPackages(packages, transactions),
            out,
            null,
            volatiles == Volatile.order,
            true);
    try {
      return EventOptions.parse(options.text());
    } catch (IllegalArgumentException wrong) {
      throw new UserProblem(String.valueOf(wrong.getMessage()));
    }
  }
}
