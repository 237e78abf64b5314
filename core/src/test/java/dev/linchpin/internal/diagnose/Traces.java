package dev.linchpin.internal.diagnose;

import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Small traces for tests, from text and at random. */
final class Traces {
  private Traces() {}

  /**
   * A trace from lines such as {@code 1 2 w x push:12}: thread, operation, r, w, m (for
   * read-modify-write), a (acquire), l (release), c (call) or e (return), location, place.
   */
  static List<Event> parse(String text) {
    List<Event> events = new ArrayList<>();
    for (String line : text.strip().split("\n")) {
      String[] words = line.strip().split(" +");
      events.add(
          new Event(
              events.size(),
              Integer.parseInt(words[0]),
              Integer.parseInt(words[1]),
              kind(words[2]),
              words.length > 3 && !"-".equals(words[3]) ? words[3] : "",
              "",
              words.length > 4 ? words[4] : ""));
    }
    return events;
  }

  private static Kind kind(String word) {
    return switch (word) {
      case "r" -> Kind.READ;
      case "w" -> Kind.WRITE;
      case "m" -> Kind.RMW;
      case "a" -> Kind.ACQUIRE;
      case "l" -> Kind.RELEASE;
      case "c" -> Kind.CALL;
      case "e" -> Kind.RETURN;
      default -> throw new IllegalArgumentException(word);
    };
  }

  /** A trace of so many events, with operations that end at random. */
  static List<Event> random(SplittableRandom random, int threads, int size, int locations) {
    int[] operation = new int[threads];
    int operations = 0;
    for (int thread = 0; thread < threads; thread++) {
      operation[thread] = operations++;
    }
    List<Event> events = new ArrayList<>();
    for (int index = 0; index < size; index++) {
      int thread = random.nextInt(threads);
      if (random.nextInt(5) == 0) {
        operation[thread] = operations++;
      }
      Kind kind = random.nextBoolean() ? Kind.READ : Kind.WRITE;
      String location = "x" + random.nextInt(locations);
      events.add(
          new Event(
              index,
              thread + 1,
              operation[thread],
              kind,
              location,
              "",
              "C.m" + thread + ":" + index));
    }
    return events;
  }
}
