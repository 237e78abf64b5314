package dev.linchpin.internal.cli;

import dev.linchpin.internal.cli.engine.EngineStart;
import dev.linchpin.internal.cli.output.Console;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine;

/** One run of the program inside this JVM: its exit status and what it printed. */
record CommandRun(int status, String out, String err) {
  static CommandRun of(EngineStart engines, String[] arguments, String... more) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of(more));
    return of(engines, false, all);
  }

  static CommandRun of(EngineStart engines, boolean colour, List<String> arguments) {
    return of(engines, line -> {}, colour, arguments);
  }

  /**
   * Runs it.
   *
   * @param change what a test changes of the command line
   */
  static CommandRun of(
      EngineStart engines, Consumer<CommandLine> change, boolean colour, List<String> arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new PrintStream(out, false, StandardCharsets.UTF_8),
            new PrintStream(err, false, StandardCharsets.UTF_8),
            colour,
            false);
    String[] words = arguments.toArray(String[]::new);
    CommandLine line = Main.commandLine(console, engines, words);
    change.accept(line);
    int status = Main.run(console, line, words);
    console.flush();
    return new CommandRun(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
