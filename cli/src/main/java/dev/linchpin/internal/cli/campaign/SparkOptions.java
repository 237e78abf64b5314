package dev.linchpin.internal.cli.campaign;

import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.spark.campaign.SparkJob;
import java.io.File;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Which Spark does the work. */
@HelpSection(Heading.EXECUTION)
public final class SparkOptions {
  @Option(
      names = "--master",
      paramLabel = "URL",
      description =
          "Where Spark runs: local[N] with N threads of this machine, local[*] with all of them,"
              + " spark://HOST:PORT, yarn, k8s://… (default: what spark-submit says, otherwise"
              + " local[*]).")
  @Nullable String master;

  @Option(
      names = "--conf",
      paramLabel = "NAME=VALUE",
      mapFallbackValue = "",
      description = "Setting of Spark, as spark.executor.memory=4g; repeatable.")
  Map<String, String> settings = new LinkedHashMap<>();

  private static final String STANDALONE = "spark://";

  private static final int CONNECT_MILLIS = 10_000;

  private static final String SETTING = "spark.";

  /** As SparkContext reads it, which refuses to run with no thread. */
  private static final Pattern MASTER =
      Pattern.compile(
          "local(\\[(0*[1-9][0-9]*|\\*)(\\s*,\\s*[0-9]+)?])?|local-cluster\\[.*]|spark://.+:[0-9]+(,.+:[0-9]+)*|yarn|k8s://.+");

  @Spec(Spec.Target.MIXEE)
  @Nullable CommandSpec command;

  /** The command line, as it was given. */
  public List<String> arguments() {
    return Objects.requireNonNull(command).root().commandLine().getParseResult().originalArgs();
  }

  /** Starts Spark, which must be on the class path of this JVM. */
  public SparkJob start(String name) {
    return SparkJob.start(name, all());
  }

  private String master() {
    if (master != null) {
      return master;
    }
    String configured = settings.get("spark.master");
    return configured != null ? configured : System.getProperty("spark.master", "local[*]");
  }

  /**
   * Refuses what Spark would ignore or try in vain for minutes, before Spark is looked for and
   * started: settings without a value or under a name that is not Spark's, a master that Spark does
   * not know, and one that does not answer.
   */
  public void check() {
    settings.forEach(SparkOptions::requireSetting);
    String chosen = master();
    if (!MASTER.matcher(chosen).matches()) {
      throw new UserProblem(
          "--master: '%s' is no master; expected local[N], local[*], spark://HOST:PORT, yarn or k8s://…"
              .formatted(chosen));
    }
    requireManager(chosen, SparkProcess.isHere(), System.getenv());
    if (chosen.startsWith(STANDALONE)) {
      String[] masters = chosen.substring(STANDALONE.length()).split(",");
      List<String> silent = new ArrayList<>();
      for (String one : masters) {
        unreachable(one).ifPresent(silent::add);
      }
      if (silent.size() == masters.length) {
        throw new UserProblem(
            "--master: no master of Spark answers at %s; is it running?"
                .formatted(String.join(", ", silent)));
      }
    }
  }

  private static void requireSetting(String name, String value) {
    if (value.isEmpty() || !name.startsWith(SETTING)) {
      throw new UserProblem(
          "--conf: '%s' is no setting of Spark; expected spark.NAME=VALUE, such as spark.executor.memory=4g"
              .formatted(value.isEmpty() ? name : name + "=" + value));
    }
  }

  /** What Maven fetches is Spark without the parts for these two. */
  static void requireManager(String chosen, boolean isHere, Map<String, String> environment) {
    boolean isForeign = chosen.equals("yarn") || chosen.startsWith("k8s://");
    if (isForeign && !isHere && environment.getOrDefault("SPARK_HOME", "").isEmpty()) {
      throw new UserProblem(
          "--master: %s needs a distribution of Spark 4; set SPARK_HOME to it, or use its spark-submit"
              .formatted(chosen));
    }
  }

  /** The address and what is wrong with it; empty if something listens there. */
  private static Optional<String> unreachable(String address) {
    int colon = address.lastIndexOf(':');
    String host = address.substring(0, colon);
    try (Socket socket = new Socket()) {
      int port = Integer.parseInt(address.substring(colon + 1));
      socket.connect(new InetSocketAddress(host, port), CONNECT_MILLIS);
      return Optional.empty();
    } catch (UnknownHostException unknown) {
      return Optional.of("%s (unknown host)".formatted(address));
    } catch (IOException | IllegalArgumentException refused) {
      return Optional.of("%s (%s)".formatted(address, refused.getMessage()));
    }
  }

  private Map<String, String> all() {
    String chosen = master();
    Map<String, String> all = new LinkedHashMap<>();
    // A check that runs twice costs twice, and the first answer is as good as the second.
    all.put("spark.speculation", "false");
    all.put("spark.locality.wait", "0");
    all.put("spark.task.maxFailures", "8");
    all.put("spark.ui.enabled", "false");
    if (chosen.startsWith("local")) {
      all.put("spark.driver.bindAddress", "127.0.0.1");
      all.put("spark.driver.host", "localhost");
      // Spark's default is for clusters: on one machine 200 small tasks cost more than they do.
      all.put("spark.sql.shuffle.partitions", "16");
    } else {
      all.putAll(ownCode());
    }
    all.putAll(settings);
    all.put("spark.master", chosen);
    return all;
  }

  /** How executors get Linchpin: its jar is sent to them; folders, in tests, are on their disk. */
  private static Map<String, String> ownCode() {
    String own = System.getProperty(SparkProcess.OWN, "");
    if (own.isEmpty()) {
      return Map.of();
    }
    return own.contains(File.pathSeparator)
        ? Map.of("spark.executor.extraClassPath", own)
        : Map.of("spark.jars", own);
  }
}
