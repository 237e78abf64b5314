package dev.linchpin.internal.formats.run;

import dev.linchpin.prediction.RunNames;
import dev.linchpin.prediction.RunSink;
import java.util.ArrayList;
import java.util.List;

/** Writes down what it is given, with names in place of numbers. */
final class CallLog implements RunSink {
  final List<String> calls = new ArrayList<>();
  private final RunNames names;

  CallLog(RunNames names) {
    this.names = names;
  }

  private void add(String call, int thread, String... operands) {
    calls.add(String.join(" ", names.thread(thread), call, String.join(" ", operands)).strip());
  }

  @Override
  public void begin(int thread, int place) {
    add("begin", thread, "@" + names.place(place));
  }

  @Override
  public void end(int thread) {
    add("end", thread);
  }

  @Override
  public void read(int thread, int variable, int place) {
    add("read", thread, names.variable(variable), "@" + names.place(place));
  }

  @Override
  public void write(int thread, int variable, int place) {
    add("write", thread, names.variable(variable), "@" + names.place(place));
  }

  @Override
  public void acquire(int thread, int lock) {
    add("acquire", thread, names.lock(lock));
  }

  @Override
  public void release(int thread, int lock) {
    add("release", thread, names.lock(lock));
  }

  @Override
  public void fork(int thread, int child) {
    add("fork", thread, names.thread(child));
  }

  @Override
  public void join(int thread, int child) {
    add("join", thread, names.thread(child));
  }

  @Override
  public void send(int thread, int channel) {
    add("send", thread, names.channel(channel));
  }

  @Override
  public void receive(int thread, int channel) {
    add("receive", thread, names.channel(channel));
  }

  @Override
  public void pass(int thread) {
    add("pass", thread);
  }
}
