package dev.linchpin.internal.cli.campaign;

import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.options.CommonOptions;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.cli.output.Version;
import dev.linchpin.internal.formats.check.CampaignJson;
import dev.linchpin.internal.formats.check.CampaignJson.Document;
import dev.linchpin.internal.formats.check.CampaignJson.Result;
import dev.linchpin.internal.formats.check.ScanJson;
import dev.linchpin.internal.formats.check.ScanJson.LeftOut;
import dev.linchpin.internal.formats.sarif.SarifFile;
import dev.linchpin.internal.report.campaign.CampaignPage;
import dev.linchpin.internal.report.campaign.CampaignText;
import dev.linchpin.internal.report.check.ScanText;
import dev.linchpin.internal.scan.ScanChoice;
import dev.linchpin.internal.spark.campaign.SparkJob;
import dev.linchpin.internal.spark.campaign.SparkTrouble;
import dev.linchpin.internal.spark.check.CheckOrder;
import dev.linchpin.internal.spark.check.CheckedSubject;
import dev.linchpin.subject.ClassPlace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code linchpin campaign}: which of very many classes are not linearizable? */
@Command(
    name = "campaign",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    abbreviateSynopsis = true,
    description =
        "Finds the classes of jars that look concurrent and checks them on Apache Spark, on this"
            + " machine or on a cluster, within one budget. Classes that were checked before, with"
            + " the same code and options, are not checked again.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  linchpin campaign --jar app.jar --package com.acme",
      "  linchpin campaign --jar app.jar -cp 'libs/guava.jar' --budget 2h --out nightly",
      "  linchpin campaign --jar app.jar --master spark://host:7077",
      "  spark-submit --master yarn linchpin.jar campaign --jar app.jar",
      "",
      "The folder of --out gets index.html, results.json, .sarif and .parquet, pages,",
      "replay files, and rows.jsonl, from which the same command resumes.",
      "",
      "Exit status: 0 no violation found, 1 a violation found, 2 wrong use, 3 a",
      "class that looks concurrent was not checked or is undecided, 4 a fault of",
      "Linchpin in the check of a class."
    })
public final class CampaignCommand implements Callable<Integer> {
  @Mixin JarOptions jars = new JarOptions();

  @Mixin SparkOptions spark = new SparkOptions();

  @HelpSection(Heading.FILES)
  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "linchpin-campaign",
      description = "Folder for the results (default: ${DEFAULT-VALUE}).")
  Path out = Path.of("linchpin-campaign");

  @HelpSection(Heading.FILES)
  @Option(
      names = "--fresh",
      description = "Ignore the results in --out and check all classes again.")
  boolean fresh;

  @Option(names = "--list", description = "List the classes that would be checked; check none.")
  boolean list;

  @Option(
      names = {"-v", "--verbose"},
      description = "List every class, and those that were left out, and why.")
  boolean verbose;

  @Mixin CommonOptions common = new CommonOptions();

  private final Console processConsole;

  public CampaignCommand(Console console) {
    this.processConsole = console;
  }

  @Override
  public Integer call() {
    Console console = common.applyTo(processConsole);
    long start = System.nanoTime();
    ClassPlace place = jars.survey();
    ScanChoice choice = jars.choose(place);
    jars.path();
    if (choice.names().isEmpty() && !list) {
      throw jars.nothingChosen(place);
    }
    if (list) {
      list(console, place, choice, start);
      return ExitCode.NOTHING_WRONG.status;
    }
    spark.check();
    if (!SparkProcess.isHere()) {
      return new SparkProcess(console).run(spark.arguments());
    }
    place.unreadable().forEach(file -> console.complain(file + "; it was skipped"));
    try (CampaignFolder folder = CampaignFolder.open(out, fresh)) {
      return run(console, folder, place, choice);
    } catch (SparkTrouble trouble) {
      if (CampaignBar.isJvmEnding()) {
        return ExitCode.UNDECIDED.status;
      }
      throw new UserProblem(
          "%s; results that were written to %s are kept".formatted(trouble.getMessage(), out));
    }
  }

  private void list(Console console, ClassPlace place, ScanChoice choice, long start) {
    place.unreadable().forEach(file -> console.complain(file + "; it was skipped"));
    if (common.json) {
      List<Result> listed = choice.chosen().stream().map(CampaignResults::listed).toList();
      console.print(CampaignJson.of(document(place, choice, new Found(listed, 0, 0), start)));
    } else if (common.quiet) {
      choice.names().forEach(console::print);
    } else {
      List<String> path = jars.path().given().stream().map(Path::toString).toList();
      ScanJson.Place described =
          new ScanJson.Place(
              String.join(", ", jars.names()), path, String.join(", ", path), place.size());
      ScanText.choice(described, choice.chosen(), leftOut(choice), verbose).forEach(console::print);
    }
  }

  private int run(Console console, CampaignFolder folder, ClassPlace place, ScanChoice choice) {
    long start = System.nanoTime();
    CampaignResults results = new CampaignResults(folder.known());
    List<String> names = choice.names();
    Document document;
    try (SparkJob job = spark.start("linchpin campaign");
        CampaignBar bar = new CampaignBar(console, out.toString())) {
      job.distribute(jars.path().given());
      // Starting Spark takes seconds, on a busy machine a minute, and is not the classes' time.
      long begun = System.nanoTime();
      long each = CampaignPlan.eachMillis(jars.budget, job.slots(), names.size());
      CampaignPlan plan = new CampaignPlan(jars, names);
      Round round = new Round(job, bar, folder, results);
      round.run("classes", plan.orders(each), left(begun));
      List<CheckOrder> longer = plan.longer(results.byClass(), each);
      round.run("longer checks", longer, left(begun));
      List<Result> shown = results.inOrder(names).stream().map(CampaignResults::result).toList();
      document = document(place, choice, new Found(shown, results.known(), each), start);
      write(folder, document, results.inOrder(names));
      // Last, because it waits until checks that were given up have ended.
      job.writeParquet(results.inOrder(names), folder.path("results.parquet"));
    }
    if (!common.json && common.quiet) {
      document.results().forEach(one -> console.print(one.subject() + ": " + one.verdict()));
    } else {
      print(console, document);
    }
    if (!common.json && !common.quiet) {
      console.print("Index: " + folder.path("index.html"));
    }
    return CampaignResults.exitCode(results.inOrder(names), document.missing()).status;
  }

  private Duration left(long begun) {
    return jars.budget.minusNanos(System.nanoTime() - begun);
  }

  /** Checks of one length. */
  private record Round(
      SparkJob job, CampaignBar bar, CampaignFolder folder, CampaignResults results) {
    void run(String what, List<CheckOrder> orders, Duration left) {
      List<CheckOrder> missing = results.missing(orders);
      if (missing.isEmpty() || left.isNegative() || left.isZero()) {
        return;
      }
      bar.expect(what, missing.size(), results.violations(), left);
      job.run(
          missing,
          one -> {
            results.add(folder.keep(one));
            bar.reached(results.violations());
          },
          left);
    }
  }

  /**
   * What is known of classes.
   *
   * @param known how many results are those of an earlier run
   * @param eachMillis see {@link CampaignJson.Place}
   */
  private record Found(List<Result> results, int known, long eachMillis) {}

  private Document document(ClassPlace place, ScanChoice choice, Found found, long start) {
    return new Document(
        new CampaignJson.Place(
            jars.names(),
            jars.packages,
            JarOptions.RULE,
            place.size(),
            jars.budget.toSeconds(),
            found.eachMillis),
        found.results,
        CampaignJson.causes(found.results),
        leftOut(choice),
        found.known,
        choice.names().size() - found.results.size(),
        (System.nanoTime() - start) / 1_000_000);
  }

  private static List<LeftOut> leftOut(ScanChoice choice) {
    return choice.leftOut().stream().map(one -> new LeftOut(one.className(), one.why())).toList();
  }

  private static void write(
      CampaignFolder folder, Document document, List<CheckedSubject> results) {
    folder.write("index.html", CampaignPage.html(document));
    folder.write("results.json", CampaignJson.of(document) + "\n");
    List<String> sarif =
        results.stream()
            .flatMap(one -> Stream.ofNullable(one.evidence()))
            .flatMap(evidence -> evidence.sarif().stream())
            .toList();
    folder.write("results.sarif", SarifFile.ofResults(sarif, Version.ofTool()));
  }

  private void print(Console console, Document document) {
    if (common.json) {
      console.print(CampaignJson.of(document));
    } else {
      CampaignText.lines(document, verbose).forEach(console::print);
    }
  }
}
