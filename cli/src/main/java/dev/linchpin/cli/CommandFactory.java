package dev.linchpin.cli;

import java.lang.reflect.Constructor;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Makes commands, handing the console to those that ask for one. */
final class CommandFactory implements IFactory {
  private final Console console;

  CommandFactory(Console console) {
    this.console = console;
  }

  @Override
  public <K> K create(Class<K> wanted) throws Exception {
    for (Constructor<?> constructor : wanted.getDeclaredConstructors()) {
      if (constructor.getParameterCount() == 1
          && constructor.getParameterTypes()[0] == Console.class) {
        return wanted.cast(constructor.newInstance(console));
      }
    }
    return CommandLine.defaultFactory().create(wanted);
  }
}
