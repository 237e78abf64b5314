package dev.linchpin.benchmarks.predict;

import dev.linchpin.prediction.RunSink;
import dev.linchpin.verdict.InternalFault;
import java.util.Arrays;

/** A run in memory: two numbers for each event. */
final class StoredRun implements RunSource, RunSink {
  private static final int BEGIN = 0;
  private static final int END = 1;
  private static final int READ = 2;
  private static final int WRITE = 3;
  private static final int ACQUIRE = 4;
  private static final int RELEASE = 5;
  private static final int FORK = 6;
  private static final int JOIN = 7;
  private static final int PASS = 8;
  private static final int SEND = 9;
  private static final int RECEIVE = 10;

  // The kind in 4 bits, the thread in 12, the place in 16.
  private int[] heads = new int[1 << 16];
  private int[] operands = new int[1 << 16];
  private int size;

  static StoredRun of(RunSource source) {
    StoredRun run = new StoredRun();
    source.feed(run);
    return run;
  }

  int size() {
    return size;
  }

  @Override
  public void feed(RunSink sink) {
    for (int event = 0; event < size; event++) {
      int head = heads[event];
      int operand = operands[event];
      int thread = head >>> 4 & 0xFFF;
      int place = head >>> 16;
      switch (head & 15) {
        case READ -> sink.read(thread, operand, place);
        case WRITE -> sink.write(thread, operand, place);
        case ACQUIRE -> sink.acquire(thread, operand);
        case RELEASE -> sink.release(thread, operand);
        case BEGIN -> sink.begin(thread, place);
        case END -> sink.end(thread);
        case FORK -> sink.fork(thread, operand);
        case JOIN -> sink.join(thread, operand);
        case SEND -> sink.send(thread, operand);
        case RECEIVE -> sink.receive(thread, operand);
        default -> sink.pass(thread);
      }
    }
  }

  private void add(int kind, int thread, int operand, int place) {
    if (thread > 0xFFF || place > 0xFFFF) {
      throw new InternalFault("too many threads or places to store");
    }
    if (size == heads.length) {
      heads = Arrays.copyOf(heads, 2 * size);
      operands = Arrays.copyOf(operands, 2 * size);
    }
    heads[size] = kind | thread << 4 | place << 16;
    operands[size++] = operand;
  }

  @Override
  public void begin(int thread, int place) {
    add(BEGIN, thread, 0, place);
  }

  @Override
  public void end(int thread) {
    add(END, thread, 0, 0);
  }

  @Override
  public void read(int thread, int variable, int place) {
    add(READ, thread, variable, place);
  }

  @Override
  public void write(int thread, int variable, int place) {
    add(WRITE, thread, variable, place);
  }

  @Override
  public void acquire(int thread, int lock) {
    add(ACQUIRE, thread, lock, 0);
  }

  @Override
  public void release(int thread, int lock) {
    add(RELEASE, thread, lock, 0);
  }

  @Override
  public void fork(int thread, int child) {
    add(FORK, thread, child, 0);
  }

  @Override
  public void join(int thread, int child) {
    add(JOIN, thread, child, 0);
  }

  @Override
  public void send(int thread, int channel) {
    add(SEND, thread, channel, 0);
  }

  @Override
  public void receive(int thread, int channel) {
    add(RECEIVE, thread, channel, 0);
  }

  @Override
  public void pass(int thread) {
    add(PASS, thread, 0, 0);
  }
}
