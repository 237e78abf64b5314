package dev.linchpin.internal.cli;

import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.engine.worker.ClassArchives;
import dev.linchpin.internal.engine.worker.Worker;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs what people run, so that the classes for it are loaded and the JVMs that load them can
 * archive them when they end.
 */
final class ArchiveTraining {
  private ArchiveTraining() {}

  /** Runs commands; the argument is a folder for their files. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    Path history = folder.resolve("history.jsonl");
    Files.writeString(
        history,
        """
        {"process":0,"op":"enq","arg":1,"ret":null,"call":1,"return":2}
        {"process":1,"op":"deq","ret":2,"call":3,"return":4}
        """);
    String files = folder.toString();
    List<Integer> statuses = new ArrayList<>();
    statuses.add(run("check", "LostUpdate", "--cause-budget", "2s", "--replay-dir", files));
    statuses.add(run("replay", folder.resolve("LostUpdate-1.linchpin.json").toString()));
    statuses.add(run("monitor", "--type", "queue", history.toString()));
    ClassArchives.train(folder);
    statuses.add(run("check", "LostUpdate", "--cause-budget", "2s", "--no-replay"));
    boolean isAsUsual = statuses.stream().allMatch(status -> status == ExitCode.VIOLATION.status);
    System.exit(isAsUsual ? 0 : 1);
  }

  private static int run(String... arguments) {
    OutputStream nowhere = OutputStream.nullOutputStream();
    return Main.run(new Console(nowhere, nowhere, false, false), Worker::new, arguments);
  }
}
