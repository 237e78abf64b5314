package dev.linchpin.internal.cli.archive;

import dev.linchpin.internal.engine.worker.ClassArchives;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Makes the archives of loaded classes, in the background after the first command that lacks them.
 *
 * <p>Whatever goes wrong here, commands work as without archives. Archives are made under other
 * names and then moved, so that no JVM sees half of one; JVMs that use a former one keep its file.
 */
public final class ArchiveMaker {
  /** Says that archives were made, or that it was tried in vain. */
  private static final String STAMP = "made";

  private static final String LOCK = "lock";
  private static final String UNFINISHED = "unfinished";
  private static final long MOST_MINUTES = 20;

  private final Path folder;
  private final Path jar;

  ArchiveMaker(Path folder, Path jar) {
    this.folder = folder;
    this.jar = jar;
  }

  /**
   * Starts another JVM that makes the archives, if they are wanted and missing, and does not wait.
   *
   * @param training the main class of the run whose classes are archived
   */
  public static void startIfMissing(Class<?> training) {
    Optional<Path> wanted = ClassArchives.folder();
    if (wanted.isPresent()) {
      new ArchiveMaker(wanted.get(), Path.of(System.getProperty("java.class.path")))
          .startIfMissing(training.getName());
    }
  }

  private void startIfMissing(String training) {
    if (isMade()) {
      return;
    }
    try {
      Files.createDirectories(folder);
    } catch (IOException unwritable) {
      return;
    }
    if (Files.isWritable(folder)) {
      List<String> command = java("-Xmx64m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");
      command.addAll(
          List.of(ArchiveMaker.class.getName(), folder.toString(), jar.toString(), training));
      startAside(command);
    }
  }

  /** Whether there is nothing to do: archives were made from the jar as it is. */
  boolean isMade() {
    try {
      return Files.readString(folder.resolve(STAMP)).equals(jarAsItIs());
    } catch (IOException missing) {
      return false;
    }
  }

  /**
   * What a JVM compares before it uses an archive. An archive that is newer than the jar is not
   * enough: the jar may have been built again while the archive was made.
   */
  String jarAsItIs() throws IOException {
    return Files.getLastModifiedTime(jar) + " " + Files.size(jar);
  }

  private List<String> java(String... options) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(options));
    command.addAll(List.of("-cp", jar.toString()));
    return command;
  }

  /** With the lowest priority where that can be said: the next command must not be slowed down. */
  private void startAside(List<String> command) {
    List<String> nice = new ArrayList<>(List.of("nice", "-n", "19"));
    nice.addAll(command);
    try {
      start(nice);
    } catch (IOException noNice) {
      try {
        start(command);
      } catch (IOException none) {
        // Then there are no archives.
      }
    }
  }

  private Process start(List<String> command) throws IOException {
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectOutput(Redirect.DISCARD)
        .redirectError(Redirect.DISCARD)
        .start();
  }

  /** Makes archives: the folder, the jar, and the main class of the training run. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    new ArchiveMaker(Path.of(arguments[0]), Path.of(arguments[1])).make(arguments[2]);
  }

  private void make(String training) throws IOException, InterruptedException {
    try (FileChannel channel =
            FileChannel.open(
                folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      if (lock != null && !isMade()) {
        Path unfinished = emptied(folder.resolve(UNFINISHED));
        String before = jarAsItIs();
        if (train(training, unfinished)) {
          take(ClassArchives.file(unfinished, ClassArchives.FRONT));
          take(ClassArchives.file(unfinished, ClassArchives.WORKER));
        }
        emptied(unfinished);
        Files.deleteIfExists(unfinished);
        stamp(before);
      }
    }
  }

  /** Says from which jar archives were made, or for which it was tried in vain. */
  void stamp(String triedJar) throws IOException {
    Files.writeString(folder.resolve(STAMP), triedJar);
  }

  /** Whether the run ended as it should; if not, archives may be incomplete. */
  private boolean train(String training, Path output) throws IOException, InterruptedException {
    // As in the launcher.
    List<String> command =
        java("-XX:+UseParallelGC", "-XX:TieredStopAtLevel=1", "-XX:CompileThresholdScaling=2");
    command.addAll(1, ClassArchives.trainingOptions(ClassArchives.FRONT, output));
    command.add(training);
    command.add(output.toString());
    Process process = start(command);
    process.getOutputStream().close();
    if (!process.waitFor(MOST_MINUTES, TimeUnit.MINUTES)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      return false;
    }
    return process.exitValue() == 0;
  }

  private void take(Path made) throws IOException {
    if (Files.isRegularFile(made)) {
      // A JVM may crash on half an archive, which a loss of power could leave otherwise.
      try (FileChannel written = FileChannel.open(made, StandardOpenOption.READ)) {
        written.force(true);
      }
      Path place = folder.resolve(made.getFileName());
      Files.move(made, place, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
  }

  private static Path emptied(Path directory) throws IOException {
    Files.createDirectories(directory);
    List<Path> left;
    try (Stream<Path> files = Files.list(directory)) {
      left = files.toList();
    }
    for (Path file : left) {
      Files.deleteIfExists(file);
    }
    return directory;
  }
}
