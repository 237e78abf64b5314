package dev.linchpin.benchmarks.predict;

/** One of the programs of the paper's table, written anew as small as it can be. */
interface PaperProgram {
  void run(LogRecorder recorder);
}
