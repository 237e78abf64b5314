package dev.linchpin.benchmarks.check;

import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;

/** Runs Lincheck's model checking, all options as they are, on the test named by its argument. */
final class LincheckCheck {
  private LincheckCheck() {}

  public static void main(String[] arguments) throws ClassNotFoundException {
    try {
      new ModelCheckingOptions().check(Class.forName(arguments[0]));
    } catch (LincheckAssertionError failed) {
      System.out.println(CheckBenchmark.FOUND);
    }
  }
}
