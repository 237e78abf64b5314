package dev.linchpin.internal.cli;

import dev.linchpin.internal.cli.options.CommonOptions;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.cli.output.ExitCode;
import dev.linchpin.internal.formats.document.TypesDocument;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Shape;
import dev.linchpin.spec.models.Models;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code linchpin types}: which data types and models a history can be judged by. */
@Command(
    name = "types",
    mixinStandardHelpOptions = true,
    description = "Lists the data types with their operations, and the built-in models.")
final class TypesCommand implements Callable<Integer> {
  @Mixin private final CommonOptions common = new CommonOptions();

  private final Console processConsole;

  TypesCommand(Console console) {
    this.processConsole = console;
  }

  @Override
  public Integer call() {
    Console console = common.applyTo(processConsole);
    if (common.json) {
      console.print(TypesDocument.json(List.copyOf(Models.names())));
    } else if (common.quiet) {
      Stream.of(DataType.values()).map(DataType::label).forEach(console::print);
      Models.names().forEach(console::print);
    } else {
      show(console);
    }
    return ExitCode.NOTHING_WRONG.status;
  }

  private static void show(Console console) {
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
  }
}
