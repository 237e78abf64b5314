package dev.linchpin.benchmarks.predict;

import dev.linchpin.prediction.RunSink;

/** A run that can be had as often as needed, always the same. */
interface RunSource {
  void feed(RunSink sink);
}
