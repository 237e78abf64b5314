package dev.linchpin.benchmarks.predict;

import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.internal.formats.run.RunReader;
import dev.linchpin.internal.pipeline.RunAnalysis;
import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.RunSink;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/** From a file in the page cache to the prediction, as the command does it. */
final class FileSection {
  private static final int ROUNDS = 5;
  private static final int BUFFER = 1 << 16;

  private final PrintStream out;

  FileSection(PrintStream out) {
    this.out = out;
  }

  void run(RunSource source) throws IOException {
    Path folder = Files.createTempDirectory("linchpin-predict");
    Path plain = folder.resolve("run.std");
    Path packed = folder.resolve("run.std.gz");
    try {
      write(source, new BufferedOutputStream(Files.newOutputStream(plain), BUFFER));
      write(
          source,
          new BufferedOutputStream(new GZIPOutputStream(Files.newOutputStream(packed)), BUFFER));
      out.println(
          "| from a file | events | MB | reading alone ms | to the prediction, best ms |"
              + " million events/s | violations |");
      out.println("|---|---:|---:|---:|---:|---:|---:|");
      row(".std", plain);
      row(".std.gz", packed);
    } finally {
      Files.deleteIfExists(plain);
      Files.deleteIfExists(packed);
      Files.delete(folder);
    }
  }

  private static void write(RunSource source, OutputStream to) throws IOException {
    try (OutputStream stream = to) {
      source.feed(new StdText(stream));
    }
  }

  private void row(String name, Path file) throws IOException {
    double reading = Double.MAX_VALUE;
    double best = Double.MAX_VALUE;
    Prediction prediction = new RunAnalysis().finish();
    for (int round = 0; round < ROUNDS; round++) {
      long start = System.nanoTime();
      read(file, new CountingSink());
      long middle = System.nanoTime();
      RunAnalysis analysis = new RunAnalysis();
      read(file, analysis.sink());
      prediction = analysis.finish();
      long end = System.nanoTime();
      reading = Math.min(reading, (middle - start) / 1e6);
      best = Math.min(best, (end - middle) / 1e6);
    }
    out.printf(
        Locale.ROOT,
        "| %s | %,d | %.0f | %.0f | %.0f | %.1f | %d |%n",
        name,
        prediction.events(),
        Files.size(file) / 1e6,
        reading,
        best,
        prediction.events() / best / 1000,
        prediction.predicted().count());
  }

  private static void read(Path file, RunSink sink) {
    new RunReader(HistorySource.ofRun(file.toString()), null).read(sink, () -> {});
  }
}
