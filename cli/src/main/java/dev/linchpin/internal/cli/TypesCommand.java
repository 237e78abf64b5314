package dev.linchpin.internal.cli;

import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Shape;
import dev.linchpin.spec.models.Models;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/** {@code linchpin types}: which data types and models a history can be judged by. */
@Command(
    name = "types",
    mixinStandardHelpOptions = true,
    description = "Lists the data types with their operations, and the built-in models.")
final class TypesCommand implements Callable<Integer> {
  private final Console console;

  TypesCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    console.print("Types (--type), initially empty or 0:");
    for (DataType type : DataType.values()) {
      console.print(
          String.format(
              Locale.ROOT,
              "  %-9s %s",
              type.label(),
              type.shapes().stream().map(Shape::signature).collect(Collectors.joining(", "))));
    }
    console.print("");
    console.print("Models (--model): " + String.join(", ", Models.names()) + ",");
    console.print("or your own class that implements dev.linchpin.spec.Model, on --classpath.");
    return ExitCode.NOTHING_WRONG.status;
  }
}
