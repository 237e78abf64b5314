package dev.linchpin.benchmarks.predict;

import dev.linchpin.prediction.RunSink;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Writes a run as a {@code .std} log. */
final class StdText implements RunSink {
  private final OutputStream out;

  /** Buffering is up to the caller. */
  StdText(OutputStream out) {
    this.out = out;
  }

  private void line(int thread, String operation, int place) {
    try {
      out.write(
          ("T" + thread + "|" + operation + "|" + place + "\n")
              .getBytes(StandardCharsets.US_ASCII));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void begin(int thread, int place) {
    line(thread, "begin", place);
  }

  @Override
  public void end(int thread) {
    line(thread, "end", 0);
  }

  @Override
  public void read(int thread, int variable, int place) {
    line(thread, "r(V" + variable + ")", place);
  }

  @Override
  public void write(int thread, int variable, int place) {
    line(thread, "w(V" + variable + ")", place);
  }

  @Override
  public void acquire(int thread, int lock) {
    line(thread, "acq(L" + lock + ")", 0);
  }

  @Override
  public void release(int thread, int lock) {
    line(thread, "rel(L" + lock + ")", 0);
  }

  @Override
  public void fork(int thread, int child) {
    line(thread, "fork(T" + child + ")", 0);
  }

  @Override
  public void join(int thread, int child) {
    line(thread, "join(T" + child + ")", 0);
  }

  @Override
  public void send(int thread, int channel) {
    line(thread, "send(C" + channel + ")", 0);
  }

  @Override
  public void receive(int thread, int channel) {
    line(thread, "recv(C" + channel + ")", 0);
  }

  @Override
  public void pass(int thread) {
    line(thread, "dummy(x)", 0);
  }
}
