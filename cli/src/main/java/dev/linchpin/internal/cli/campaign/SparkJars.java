package dev.linchpin.internal.cli.campaign;

import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.formats.output.WholeFile;
import dev.linchpin.internal.spark.campaign.SparkJob;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The jars of Spark: those of {@code SPARK_HOME}, or those that Maven puts into the local
 * repository once. See docs/decisions/0058-spark.md.
 */
final class SparkJars {
  private static final String PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.11.0";
  private static final int MOST_MINUTES = 15;
  private static final int SHOWN_LINES = 5;

  private final Console console;
  private final Map<String, String> environment;

  SparkJars(Console console) {
    this(console, System.getenv());
  }

  SparkJars(Console console, Map<String, String> environment) {
    this.console = console;
    this.environment = environment;
  }

  /**
   * Finds them.
   *
   * @throws UserProblem if there are none and none can be fetched
   */
  List<Path> find() {
    String home = environment.getOrDefault("SPARK_HOME", "");
    if (!home.isEmpty()) {
      return installed(Path.of(home));
    }
    Path list = list();
    return kept(list).orElseGet(() -> resolve(list));
  }

  private static List<Path> installed(Path home) {
    Path folder = home.resolve("jars");
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> jars = files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
      if (jars.stream().anyMatch(jar -> jar.toString().contains("spark-sql_2.13"))) {
        return jars;
      }
    } catch (IOException missing) {
      // Said below.
    }
    throw new UserProblem(
        "SPARK_HOME is %s, but %s has no Spark for Scala 2.13; expected a distribution of Spark 4, or no SPARK_HOME, so that Maven fetches Spark %s"
            .formatted(home, folder, SparkJob.VERSION));
  }

  /** Where the answer of Maven is kept. */
  private Path list() {
    String caches = environment.getOrDefault("XDG_CACHE_HOME", "");
    Path folder =
        caches.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(caches);
    return folder.resolve("linchpin").resolve("spark-" + SparkJob.VERSION + ".classpath");
  }

  private static Optional<List<Path>> kept(Path list) {
    try {
      List<Path> jars = entries(Files.readString(list));
      return jars.isEmpty() || !jars.stream().allMatch(Files::exists)
          ? Optional.empty()
          : Optional.of(jars);
    } catch (IOException none) {
      return Optional.empty();
    }
  }

  private static List<Path> entries(String text) {
    return Stream.of(text.strip().split(File.pathSeparator))
        .filter(entry -> !entry.isBlank())
        .map(Path::of)
        .toList();
  }

  private List<Path> resolve(Path list) {
    console.complain(
        "Maven resolves Spark %s into the local repository (first use; up to 280 MB)"
            .formatted(SparkJob.VERSION));
    try {
      Path folder = Files.createTempDirectory("linchpin-spark");
      try {
        Files.writeString(folder.resolve("pom.xml"), pom());
        Path answer = folder.resolve("classpath.txt");
        maven(folder, answer);
        String text = Files.readString(answer);
        Files.createDirectories(list.resolveSibling(""));
        WholeFile.replace(list, text);
        return entries(text);
      } finally {
        for (String name : List.of("pom.xml", "classpath.txt", "maven.log")) {
          Files.deleteIfExists(folder.resolve(name));
        }
        Files.deleteIfExists(folder);
      }
    } catch (IOException failed) {
      throw new UserProblem(
          "Spark cannot be resolved by Maven: %s; install Maven, or set SPARK_HOME to a distribution of Spark 4"
              .formatted(failed.getMessage()));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new UserProblem("interrupted while Maven resolved Spark");
    }
  }

  private static String pom() {
    return """
    <project><modelVersion>4.0.0</modelVersion><groupId>linchpin</groupId><artifactId>spark</artifactId>
    <version>1</version><dependencies><dependency><groupId>org.apache.spark</groupId>
    <artifactId>spark-sql_2.13</artifactId><version>%s</version></dependency></dependencies></project>
    """
        .formatted(SparkJob.VERSION);
  }

  private static void maven(Path folder, Path answer) throws IOException, InterruptedException {
    Path log = folder.resolve("maven.log");
    Process maven =
        new ProcessBuilder(
                File.separatorChar == '\\' ? "mvn.cmd" : "mvn",
                "-q",
                "-B",
                PLUGIN + ":build-classpath",
                "-Dmdep.outputFile=" + answer)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    maven.getOutputStream().close();
    if (!maven.waitFor(MOST_MINUTES, TimeUnit.MINUTES)) {
      maven.destroyForcibly();
      throw new UserProblem(
          "Maven did not resolve Spark within %d minutes".formatted(MOST_MINUTES));
    }
    if (maven.exitValue() != 0) {
      String why =
          Files.readAllLines(log).stream().limit(SHOWN_LINES).collect(Collectors.joining("\n"));
      throw new UserProblem(
          "Maven could not resolve Spark %s; set SPARK_HOME to a distribution of Spark 4, or look at Maven's complaint:%n%s"
              .formatted(SparkJob.VERSION, why));
    }
  }
}
