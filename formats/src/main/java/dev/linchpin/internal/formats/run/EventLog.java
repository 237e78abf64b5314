package dev.linchpin.internal.formats.run;

import dev.linchpin.prediction.RunSink;
import java.util.Arrays;

/** A buffer of events, a few numbers each, to be passed on later. */
final class EventLog {
  /** What happened. */
  enum Kind {
    BEGIN,
    END,
    CALL,
    RETURN,
    READ,
    WRITE,
    ACQUIRE,
    RELEASE,
    FORK,
    JOIN
  }

  private static final int WIDTH = 3;

  private Kind[] kinds = new Kind[16];
  private int[] numbers = new int[WIDTH * kinds.length];
  private int size;

  int size() {
    return size;
  }

  Kind kind(int event) {
    return kinds[event];
  }

  int thread(int event) {
    return numbers[WIDTH * event];
  }

  /** The variable, lock or child; -1 where there is none. */
  int operand(int event) {
    return numbers[WIDTH * event + 1];
  }

  /**
   * @param operand the variable, lock or child; -1 where there is none
   */
  void add(Kind kind, int thread, int operand, int place) {
    if (size == kinds.length) {
      kinds = Arrays.copyOf(kinds, 2 * size);
      numbers = Arrays.copyOf(numbers, WIDTH * kinds.length);
    }
    kinds[size] = kind;
    int at = WIDTH * size++;
    numbers[at] = thread;
    numbers[at + 1] = operand;
    numbers[at + 2] = place;
  }

  /**
   * Hands over an event.
   *
   * @param methods whether calls are what should be atomic, not what is between begin and end
   */
  void handOver(int event, RunSink sink, boolean methods) {
    int at = WIDTH * event;
    int thread = numbers[at];
    int operand = numbers[at + 1];
    int place = numbers[at + 2];
    Kind kind = kinds[event];
    switch (kind) {
      case READ -> sink.read(thread, operand, place);
      case WRITE -> sink.write(thread, operand, place);
      case ACQUIRE -> sink.acquire(thread, operand);
      case RELEASE -> sink.release(thread, operand);
      case FORK -> sink.fork(thread, operand);
      case JOIN -> sink.join(thread, operand);
      case BEGIN, CALL -> {
        if (methods == (kind == Kind.CALL)) {
          sink.begin(thread, place);
        } else {
          sink.pass(thread);
        }
      }
      case END, RETURN -> {
        if (methods == (kind == Kind.RETURN)) {
          sink.end(thread);
        } else {
          sink.pass(thread);
        }
      }
    }
  }
}
