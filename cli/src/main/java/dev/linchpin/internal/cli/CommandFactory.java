package dev.linchpin.internal.cli;

import dev.linchpin.internal.cli.engine.ClassChecks;
import dev.linchpin.internal.cli.engine.EngineStart;
import dev.linchpin.internal.cli.output.Console;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Makes commands, handing the console, engines and checks to those that ask for them. */
final class CommandFactory implements IFactory {
  private final List<Object> parts;

  CommandFactory(Console console, EngineStart engines, ClassChecks checks) {
    this.parts = List.of(console, engines, checks);
  }

  @Override
  public <K> K create(Class<K> wanted) throws Exception {
    for (Constructor<?> constructor : wanted.getDeclaredConstructors()) {
      List<Object> arguments = new ArrayList<>();
      for (Class<?> type : constructor.getParameterTypes()) {
        Object part = part(type);
        if (part != null) {
          arguments.add(part);
        }
      }
      if (!arguments.isEmpty() && arguments.size() == constructor.getParameterCount()) {
        return wanted.cast(constructor.newInstance(arguments.toArray()));
      }
    }
    return CommandLine.defaultFactory().create(wanted);
  }

  private @Nullable Object part(Class<?> type) {
    return parts.stream().filter(type::isInstance).findFirst().orElse(null);
  }
}
