package dev.linchpin.internal.cli.campaign;

import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.spark.campaign.SparkJob;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The same command in a JVM that has Spark. It ends when this JVM does, and this JVM ends as it
 * does.
 */
public final class SparkProcess {
  /** Names the class path of Linchpin without Spark. */
  static final String OWN = "linchpin.own.classpath";

  private static final String MAIN = "dev.linchpin.internal.cli.Main";

  /** Statuses below are those of a JVM that did not run the command. */
  private static final int BASE = 64;

  /** From this version on the JVM warns of what Spark does, unless it is told not to. */
  private static final int WARNING_JAVA = 24;

  /** What Spark needs of the JDK's inner parts; as Spark's own launcher has it. */
  private static final List<String> OPENED =
      List.of(
          "java.lang",
          "java.lang.invoke",
          "java.lang.reflect",
          "java.io",
          "java.net",
          "java.nio",
          "java.util",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "sun.nio.ch",
          "sun.nio.cs",
          "sun.security.action",
          "sun.util.calendar");

  private final Console console;

  public SparkProcess(Console console) {
    this.console = console;
  }

  /** Whether this JVM has Spark already: spark-submit has started it, or this class. */
  public static boolean isHere() {
    return SparkProcess.class
            .getClassLoader()
            .getResource("org/apache/spark/sql/SparkSession.class")
        != null;
  }

  /** Runs a command line of Linchpin with Spark, and gives its exit status. */
  public int run(List<String> arguments) {
    List<Path> jars = new SparkJars(console).find();
    console.flush();
    try {
      Process process = new ProcessBuilder(command(jars, arguments)).inheritIO().start();
      Thread ending = new Thread(process::destroy, "linchpin spark");
      Runtime.getRuntime().addShutdownHook(ending);
      int status = process.waitFor();
      Runtime.getRuntime().removeShutdownHook(ending);
      if (status >= BASE && status <= BASE + ExitCode.INTERNAL_FAULT.status) {
        return status - BASE;
      }
      throw new UserProblem(
          "the JVM with Spark ended by itself with status %d (its own message is above); what was finished is kept"
              .formatted(status));
    } catch (IOException failed) {
      throw new UserProblem("the JVM with Spark could not be started: " + failed.getMessage());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new UserProblem("interrupted; what was finished is kept");
    }
  }

  private static List<String> command(List<Path> jars, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options());
    String own =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(entry -> Path.of(entry).toAbsolutePath().normalize().toString())
            .collect(Collectors.joining(File.pathSeparator));
    command.add("-D" + OWN + "=" + own);
    command.add("-D" + "linchpin.status.base=" + BASE);
    command.add("-D" + "linchpin.launcher=" + ProcessHandle.current().pid());
    command.add("-cp");
    command.add(
        jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator))
            + File.pathSeparator
            + own);
    command.add(MAIN);
    command.addAll(arguments);
    return command;
  }

  private static List<String> options() {
    List<String> options = new ArrayList<>();
    for (String given : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      boolean isOurs =
          given.startsWith("-Dlinchpin.stdout")
              || given.startsWith("-Dlinchpin.stderr")
              || given.startsWith("-Dlinchpin.columns")
              || given.startsWith("-Dlinchpin.worker");
      if (isOurs || given.startsWith("-Xm") || given.startsWith("-Dspark.")) {
        options.add(given);
      }
    }
    OPENED.forEach(name -> options.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
    if (Runtime.version().feature() >= WARNING_JAVA) {
      options.add("--sun-misc-unsafe-memory-access=allow");
      options.add("--enable-native-access=ALL-UNNAMED");
    }
    options.add("-Dlog4j2.configurationFile=" + SparkJob.LOGGING);
    options.add("-Djdk.reflect.useDirectMethodHandle=false");
    options.add("-Dio.netty.tryReflectionSetAccessible=true");
    return options;
  }
}
