package dev.linchpin.cli;

/** Predictions for a class, which has to be run first. */
final class ClassPredictions {
  private final Console console;

  ClassPredictions(Console console) {
    this.console = console;
  }

  ExitCode predict(String className) {
    console.complain(className + ": no such file; expected a recorded run");
    return ExitCode.WRONG_USE;
  }
}
