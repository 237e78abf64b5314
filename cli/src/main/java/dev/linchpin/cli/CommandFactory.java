package dev.linchpin.cli;

import java.lang.reflect.Constructor;
import java.util.Arrays;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Makes commands, handing the console and the engine to those that ask for them. */
final class CommandFactory implements IFactory {
  private final Console console;
  private final EngineStart engines;

  CommandFactory(Console console, EngineStart engines) {
    this.console = console;
    this.engines = engines;
  }

  @Override
  public <K> K create(Class<K> wanted) throws Exception {
    for (Constructor<?> constructor : wanted.getDeclaredConstructors()) {
      Class<?>[] parameters = constructor.getParameterTypes();
      if (Arrays.equals(parameters, new Class<?>[] {Console.class})) {
        return wanted.cast(constructor.newInstance(console));
      }
      if (Arrays.equals(parameters, new Class<?>[] {Console.class, EngineStart.class})) {
        return wanted.cast(constructor.newInstance(console, engines));
      }
    }
    return CommandLine.defaultFactory().create(wanted);
  }
}
