package dev.linchpin.internal.cli.stress;

import dev.linchpin.finding.NotJudged;
import dev.linchpin.finding.stress.StressCounts;
import dev.linchpin.finding.stress.StressReport;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.engine.stress.StressMain;
import dev.linchpin.internal.engine.stress.StressNews;
import dev.linchpin.internal.engine.stress.StressOrder;
import dev.linchpin.internal.engine.worker.SubjectJvm;
import dev.linchpin.internal.json.Json;
import dev.linchpin.internal.json.JsonProblem;
import dev.linchpin.verdict.InternalFault;
import dev.linchpin.verdict.Shortfall;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The JVM in which a class is stressed. The class may end it, fill its memory or keep it from
 * ending; then the report says so, and the class is neither right nor wrong.
 */
final class StressProcess {
  /** The status of a JVM with the option to exit when memory is used up. */
  private static final int OUT_OF_MEMORY = 3;

  /** For what is being done when the budget is used up: reducing, judging, threads that wait. */
  private static final Duration GRACE = Duration.ofMinutes(2);

  private final StressOrder order;
  private final int heapMegabytes;
  private final Consumer<StressCounts> progress;
  private StressCounts last = StressCounts.NONE;

  StressProcess(StressOrder order, int heapMegabytes, Consumer<StressCounts> progress) {
    this.order = order;
    this.heapMegabytes = heapMegabytes;
    this.progress = progress;
  }

  /** Runs it to its end. */
  StressReport run() {
    Process process;
    try {
      process = SubjectJvm.start(new ProcessBuilder(command()).redirectError(Redirect.DISCARD));
    } catch (IOException problem) {
      throw new UserProblem("no JVM can be started: %s".formatted(problem.getMessage()));
    }
    Thread ending = new Thread(process::destroyForcibly, "linchpin stress end");
    Runtime.getRuntime().addShutdownHook(ending);
    CompletableFuture<Void> limit =
        CompletableFuture.runAsync(
            process::destroyForcibly,
            CompletableFuture.delayedExecutor(
                order.run().budgetMillis() + GRACE.toMillis(), TimeUnit.MILLISECONDS));
    try {
      StressNews end = talk(process);
      return end == null ? died(process, limit.isDone()) : report(end);
    } finally {
      boolean ignored = limit.cancel(false);
      process.destroyForcibly();
      removeHook(ending);
    }
  }

  private static void removeHook(Thread ending) {
    try {
      boolean ignored = Runtime.getRuntime().removeShutdownHook(ending);
    } catch (IllegalStateException isEnding) {
      // The JVM ends already, and the process with it.
    }
  }

  private List<String> command() {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx" + heapMegabytes + "m",
        "-Xss1m",
        "-XX:+ExitOnOutOfMemoryError",
        "-XX:-CreateCoredumpOnCrash",
        "-XX:ErrorFile=" + SubjectJvm.errorFile(),
        "-Djava.awt.headless=true",
        "-cp",
        SubjectJvm.classpath(StressMain.class),
        StressMain.class.getName());
  }

  /** The last news; null if the process ended without. */
  private @Nullable StressNews talk(Process process) {
    try (OutputStream requests = process.getOutputStream();
        BufferedReader replies =
            new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      requests.write(
          (Json.STRICT.text(StressOrder.class, order) + "\n").getBytes(StandardCharsets.UTF_8));
      requests.flush();
      for (String line = replies.readLine(); line != null; line = replies.readLine()) {
        StressNews news = Json.STRICT.read(StressNews.class, line);
        if (!(news instanceof StressNews.Reached reached)) {
          return news;
        }
        last = reached.counts();
        progress.accept(last);
      }
    } catch (IOException | JsonProblem gone) {
      // The process has died in the middle of a line, or before it read the order.
    }
    return null;
  }

  private static StressReport report(StressNews end) {
    if (end instanceof StressNews.Refused refused) {
      throw new UserProblem(refused.why());
    }
    if (end instanceof StressNews.Failed failed) {
      throw new InternalFault("the JVM of stress failed: " + failed.why());
    }
    return ((StressNews.Ended) end).report();
  }

  private StressReport died(Process process, boolean wasStopped) {
    String why = wasStopped ? "a call kept its JVM from ending" : cause(process);
    return new StressReport(
        order.place().className(),
        List.of(),
        last,
        null,
        Shortfall.ofCoverage(
            why, "leave the method out with --exclude, or check the class with linchpin check"),
        List.of(new NotJudged("the rounds that were running", why)),
        List.of());
  }

  private String cause(Process process) {
    try {
      int status = process.waitFor();
      return status == OUT_OF_MEMORY
          ? "the class filled the memory of its JVM, %d MB".formatted(heapMegabytes)
          : "a call ended its JVM with status %d".formatted(status);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return "interrupted";
    }
  }
}
