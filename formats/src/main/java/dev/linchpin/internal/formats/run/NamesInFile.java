package dev.linchpin.internal.formats.run;

import dev.linchpin.prediction.RunNames;

/** The names of a run, numbered as a file shows them. */
final class NamesInFile implements RunNames {
  final NameTable threads = new NameTable();
  final NameTable variables = new NameTable();
  final NameTable locks = new NameTable();
  final NameTable channels = new NameTable();
  final NameTable places = new NameTable();

  @Override
  public String thread(int number) {
    return threads.name(number);
  }

  @Override
  public String variable(int number) {
    return variables.name(number);
  }

  @Override
  public String lock(int number) {
    return locks.name(number);
  }

  @Override
  public String channel(int number) {
    return channels.name(number);
  }

  @Override
  public String place(int number) {
    return number < 0 ? "" : places.name(number);
  }
}
