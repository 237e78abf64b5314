package dev.linchpin.internal.spark.campaign;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A Spark of its own on this machine: a master and two workers, one JVM each. */
final class LoopbackCluster implements AutoCloseable {
  private static final int POLLS = 600;
  private static final long POLL_MILLIS = 500;

  private final Path folder;
  private final int port = freePort();
  private final int webPort = freePort();
  private final Process master;
  private final List<Process> workers = new ArrayList<>();
  private final List<Path> links = new ArrayList<>();

  LoopbackCluster(Path folder) throws IOException, InterruptedException {
    this.folder = folder;
    Path jars = Files.createDirectories(folder.resolve("jars"));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Path jar = Path.of(entry).toAbsolutePath();
      Path link = jars.resolve(String.valueOf(jar.getFileName()));
      if (entry.endsWith(".jar") && !Files.exists(link)) {
        Files.createSymbolicLink(link, jar);
        links.add(link);
      }
    }
    master =
        start(
            "master.Master",
            "--host",
            "localhost",
            "--port",
            "" + port,
            "--webui-port",
            "" + webPort);
    for (int worker = 0; worker < 2; worker++) {
      workers.add(worker(worker));
    }
    awaitWorkers();
  }

  private Process worker(int number) throws IOException {
    return start(
        "worker.Worker",
        "--host",
        "localhost",
        "--webui-port",
        "" + freePort(),
        "--cores",
        "1",
        "--memory",
        "1g",
        "--work-dir",
        folder.resolve("work" + number).toString(),
        url());
  }

  /** Starts workers that were killed again. */
  void makeWhole() throws IOException, InterruptedException {
    for (int worker = 0; worker < workers.size(); worker++) {
      if (!workers.get(worker).isAlive()) {
        workers.set(worker, worker(worker));
      }
    }
    awaitWorkers();
  }

  /** Starts a driver in a JVM of its own, on the cluster or with another master. */
  Process driver(List<String> prefix, Map<String, String> others, Path... files)
      throws IOException {
    Map<String, String> settings = new LinkedHashMap<>(settings());
    settings.putAll(others);
    List<String> command = new ArrayList<>(prefix);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(one -> one.startsWith("--add-opens") || one.startsWith("-Dlog4j2"))
        .forEach(command::add);
    settings.forEach((name, value) -> command.add("-D" + name + "=" + value));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(ResumingDriver.class.getName());
    Stream.of(files).map(Path::toString).forEach(command::add);
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("driver.log").toFile()))
        .start();
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    } catch (IOException none) {
      throw new IllegalStateException(none);
    }
  }

  private Process start(String part, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", folder.resolve("jars") + "/*"));
    command.add("org.apache.spark.deploy." + part);
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder
        .environment()
        .putAll(
            Map.of(
                "SPARK_HOME", folder.toString(),
                "SPARK_SCALA_VERSION", "2.13",
                "SPARK_LOCAL_IP", "127.0.0.1",
                "SPARK_LOCAL_HOSTNAME", "localhost",
                "SPARK_PUBLIC_DNS", "localhost",
                "JAVA_HOME", System.getProperty("java.home")));
    File log = folder.resolve("cluster.log").toFile();
    return builder
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log))
        .start();
  }

  String url() {
    return "spark://localhost:" + port;
  }

  private void awaitWorkers() throws InterruptedException {
    for (int poll = 0; poll < POLLS; poll++) {
      if (state().replace(" ", "").contains("\"aliveworkers\":2")) {
        return;
      }
      if (!master.isAlive()) {
        throw new IllegalStateException("the master has ended; see cluster.log");
      }
      master.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS);
    }
    throw new IllegalStateException("two workers did not come up");
  }

  private String state() {
    try (InputStream in =
        URI.create("http://localhost:" + webPort + "/json/").toURL().openStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException notYet) {
      return "";
    }
  }

  /** Settings of a driver in this JVM; executors load Linchpin from this JVM's class path. */
  Map<String, String> settings() {
    String own =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .collect(Collectors.joining(File.pathSeparator));
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("spark.master", url());
    settings.put("spark.driver.host", "localhost");
    settings.put("spark.driver.bindAddress", "127.0.0.1");
    settings.put("spark.ui.enabled", "false");
    settings.put("spark.executor.memory", "512m");
    settings.put("spark.executor.extraJavaOptions", "-XX:+UseSerialGC -XX:TieredStopAtLevel=1");
    settings.put("spark.executor.extraClassPath", own);
    settings.put("spark.task.maxFailures", "8");
    settings.put("spark.sql.shuffle.partitions", "4");
    return settings;
  }

  /** Kills, as kill -9 does, every executor; gives their number. */
  int killExecutors() {
    List<ProcessHandle> executors = workers.stream().flatMap(Process::children).toList();
    executors.forEach(ProcessHandle::destroyForcibly);
    return executors.size();
  }

  /** What all drivers in JVMs of their own have written. */
  String saidByDrivers() throws IOException {
    return Files.readString(folder.resolve("driver.log"));
  }

  /** Kills, as kill -9 does, a worker; its executor ends by itself. */
  void killWorker(int worker) {
    workers.get(worker).destroyForcibly();
  }

  @Override
  public void close() throws IOException {
    for (Process one : Stream.concat(workers.stream(), Stream.of(master)).toList()) {
      one.descendants().forEach(ProcessHandle::destroyForcibly);
      one.destroyForcibly();
    }
    for (Path link : links) {
      Files.deleteIfExists(link);
    }
  }
}
