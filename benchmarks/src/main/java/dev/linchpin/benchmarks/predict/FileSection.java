package dev.linchpin.benchmarks.predict;

import java.io.PrintStream;

final class FileSection {
  private final PrintStream out;

  FileSection(PrintStream out) {
    this.out = out;
  }

  void run(RunSource source) {
    out.println("file: not there yet " + source);
  }
}
