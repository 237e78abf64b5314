package dev.linchpin.internal.engine.worker;

import dev.linchpin.exploration.TestedJdk;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The command line of a worker JVM. */
final class WorkerCommand {
  /** The system property with further options for the JVMs of workers. */
  private static final String OPTIONS = "linchpin.worker.options";

  private static final List<String> EXPORTED =
      List.of(
          "jdk.internal.access",
          "jdk.internal.invoke",
          "jdk.internal.lang.stable",
          "jdk.internal.misc",
          "jdk.internal.ref",
          "jdk.internal.reflect",
          "jdk.internal.util",
          "jdk.internal.util.random",
          "jdk.internal.vm",
          "jdk.internal.vm.annotation",
          "sun.security.action",
          "sun.security.util",
          "sun.util.locale",
          "sun.util.logging");

  private static final List<String> OPENED =
      List.of("java.lang", "java.util", "java.lang.invoke", "java.lang.reflect");

  /** The first release with continuations. */
  private static final int CONTINUATIONS = 21;

  /** The JVM's thresholds for the optimising compiler. */
  private static final Map<String, Integer> OPTIMISED_FROM =
      new TreeMap<>(
          Map.of(
              "Tier4InvocationThreshold", 5_000,
              "Tier4MinInvocationThreshold", 600,
              "Tier4CompileThreshold", 15_000,
              "Tier4BackEdgeThreshold", 40_000));

  /** By this factor a worker compiles later than a JVM by default, see decision 206. */
  private static final int COMPILES_LATER = 2;

  /** By this factor, on top of the other, a worker optimises later, see decision 13. */
  private static final int OPTIMISES_LATER = 10;

  private WorkerCommand() {}

  /**
   * The command.
   *
   * @param quick whether it should be fast from the start, at the price of its speed after a minute
   */
  static List<String> of(WorkerSettings settings, Class<?> mainClass, boolean quick) {
    List<String> command = new ArrayList<>();
    command.add(settings.start().java().toString());
    command.add("-Xmx" + settings.heapMegabytes() + "m");
    addMachine(command);
    addCompilers(command, quick, settings);
    addAccess(command, settings.start().java());
    if (settings.start().debugPort().isPresent()) {
      // Quiet, because the standard output is the protocol's.
      command.add(
          "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,quiet=y,address=localhost:"
              + settings.start().debugPort().getAsInt());
    } else if (isThisJdk(settings.start().java())) {
      command.addAll(ClassArchives.options(ClassArchives.WORKER));
    }
    // For measurements: options of the JVM, which come last and so win.
    String more = System.getProperty(OPTIONS, "").strip();
    if (!more.isEmpty()) {
      command.addAll(List.of(more.split(" +")));
    }
    command.add("-cp");
    command.add(SubjectJvm.classpath(mainClass));
    command.add(mainClass.getName());
    command.add(Long.toString(settings.patience().toMillis()));
    return command;
  }

  /**
   * Whether a worker that is fast from the start also optimises what runs long enough: with
   * continuations the code of the engine is what takes the time, with platform threads the system.
   */
  static boolean optimisesInTime(WorkerSettings settings) {
    return settings.start().optimises()
        && isThisJdk(settings.start().java())
        && Runtime.version().feature() >= CONTINUATIONS;
  }

  private static void addCompilers(List<String> command, boolean quick, WorkerSettings settings) {
    if (!quick) {
      return;
    }
    command.add("-XX:CompileThresholdScaling=" + COMPILES_LATER);
    if (optimisesInTime(settings)) {
      OPTIMISED_FROM.forEach(
          (option, calls) -> command.add("-XX:" + option + "=" + calls * OPTIMISES_LATER));
    } else {
      command.add("-XX:TieredStopAtLevel=1");
    }
    // With the first compiler alone, 48 MB would be reserved, and once full, code interpreted.
    command.add("-XX:ReservedCodeCacheSize=240m");
  }

  /** How the JVM runs the code: stacks, collector, what it does when it fails. */
  private static void addMachine(List<String> command) {
    command.add("-Xss1m");
    command.add("-XX:+UseSerialGC");
    command.add("-XX:+ExitOnOutOfMemoryError");
    command.add("-XX:-CreateCoredumpOnCrash");
    command.add("-XX:ErrorFile=" + ErrorFolder.file());
    // See Environment.fixSalt. Quiet, because the standard output is the protocol's.
    command.add("-XX:CompileCommand=quiet");
    for (String salted : List.of("*SetNIterator", "*MapNIterator", "*Set12*")) {
      command.add("-XX:CompileCommand=exclude," + salted + "::*");
    }
    command.add("-Djdk.trackAllThreads=false");
    command.add("-Djava.awt.headless=true");
  }

  /** Which packages of the JDK the engine and the copies of the JDK's classes may use. */
  private static void addAccess(List<String> command, Path java) {
    boolean sameJdk = isThisJdk(java);
    boolean isNewer = sameJdk && TestedJdk.isOlderThan(Runtime.version().feature());
    for (String name : isNewer ? internals() : EXPORTED) {
      if (!sameJdk || isInThisJdk(name)) {
        command.add("--add-exports=java.base/" + name + "=ALL-UNNAMED");
      }
    }
    for (String name : OPENED) {
      command.add("--add-opens=java.base/" + name + "=ALL-UNNAMED");
    }
  }

  /** Which of its packages the classes of a JDK use that nobody has tested is not known. */
  private static Collection<String> internals() {
    return Object.class.getModule().getPackages().stream()
        .filter(name -> name.startsWith("jdk.internal.") || name.startsWith("sun."))
        .sorted()
        .toList();
  }

  private static boolean isThisJdk(Path java) {
    return java.startsWith(Path.of(System.getProperty("java.home")).toString());
  }

  private static boolean isInThisJdk(String packageName) {
    return Object.class.getModule().getPackages().contains(packageName);
  }
}
