package dev.linchpin.internal.cli.options;

import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.output.UserProblem;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How to explore. */
@HelpSection(Heading.SEARCH)
public final class PlanOptions {
  @Option(
      names = "--strategy",
      paramLabel = "NAME",
      defaultValue = "portfolio",
      description =
          "portfolio (default: serial orders, samples, then complete), complete (one execution of"
              + " every equivalence class), interleavings (no reduction), serial, pos, pct,"
              + " random.")
  Strategy strategy = Strategy.PORTFOLIO;

  @Option(
      names = "--budget",
      paramLabel = "DURATION",
      defaultValue = "30s",
      converter = DurationConverter.class,
      description =
          "Limit of the worker's processor time, such as 500ms, 30s, 2m (default:"
              + " ${DEFAULT-VALUE}).")
  Duration budget = Duration.ofSeconds(30);

  @Option(
      names = "--samples",
      paramLabel = "N",
      defaultValue = "2000",
      description = "Number of executions of a sampler (default: ${DEFAULT-VALUE}).")
  long samples;

  @Mixin SeedOption seed = new SeedOption();

  @Option(
      names = "--jobs",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Number of cores to use (default: ${DEFAULT-VALUE}). With more than one, the numbers of"
              + " executions and of redundant executions vary from run to run; the outcomes do"
              + " not.")
  int jobs;

  @HelpSection(Heading.EXECUTION)
  @Option(
      names = "--atomic",
      paramLabel = "BLOCK",
      description =
          "Lines to execute without interruption, as com.acme.Stack.pop:21-22, or a part of one"
              + " line by its bytecode offsets, as com.acme.Stack.pop:21[5-12]; repeatable.")
  List<String> blocks = List.of();

  @Option(
      names = "--step-limit",
      paramLabel = "N",
      defaultValue = "10000",
      description = "Maximum number of steps in an execution (default: ${DEFAULT-VALUE}).")
  int stepLimit;

  @Option(
      names = "--bound",
      paramLabel = "K",
      description = "Maximum number of preemptions in an execution (default: unlimited).")
  @Nullable Integer bound;

  @Mixin public EngineOptions engine = new EngineOptions();

  /**
   * The plan.
   *
   * @param alwaysAudit whether to audit even if not asked to
   */
  public Plan build(boolean alwaysAudit) {
    UserProblem.unlessAtLeast("--bound", bound == null ? 0 : bound, 0);
    unlessBoundable();
    UserProblem.unlessAtLeast("--samples", samples, 1);
    UserProblem.unlessUsableJobs(jobs);
    UserProblem.unlessAtLeast("--step-limit", stepLimit, 1);
    return new Plan(
        strategy,
        bound == null ? Plan.UNBOUNDED : bound,
        new Plan.Sampling(samples, seed.value()),
        new Plan.Limits(budget, Plan.ANY_EFFORT, stepLimit),
        jobs,
        blocks.stream().map(PlanOptions::block).toList(),
        engine.build(alwaysAudit));
  }

  private void unlessBoundable() {
    if (bound != null && strategy.isSampler()) {
      throw new UserProblem(
          "--bound %d: the strategy %s samples schedules with any number of preemptions; leave --strategy out, or use --strategy complete"
              .formatted(bound, strategy.name().toLowerCase(Locale.ROOT)));
    }
  }

  private static AtomicBlock block(String text) {
    return AtomicBlock.parse(text)
        .orElseThrow(
            () ->
                new UserProblem(
                    "--atomic %s: expected Class.method:from-to, lines in that order, such as com.acme.Stack.pop:21-22, or bytecode offsets in one line, such as com.acme.Stack.pop:21[5-12]"
                        .formatted(text)));
  }
}
