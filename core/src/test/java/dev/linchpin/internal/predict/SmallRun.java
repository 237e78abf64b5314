package dev.linchpin.internal.predict;

import dev.linchpin.prediction.RunSink;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A run that fits on a page. Threads, variables and locks are numbered in the order in which the
 * text names them; each event is its own place.
 */
record SmallRun(List<Entry> entries) {
  private static final Pattern TEXT = Pattern.compile("(\\S+)\\s+(\\w+)(?:\\((\\S+)\\))?");
  private static final Pattern STD =
      Pattern.compile("([^|]+)\\|(\\w+)(?:\\(([^|\\s]+)\\))?\\|[^|]*");

  SmallRun {
    entries = List.copyOf(entries);
  }

  /** What an event does. */
  enum Op {
    BEGIN("begin"),
    END("end"),
    READ("r"),
    WRITE("w"),
    ACQUIRE("acq"),
    RELEASE("rel"),
    FORK("fork"),
    JOIN("join"),
    SEND("send"),
    RECEIVE("recv"),
    PASS("dummy");

    private final String text;

    Op(String text) {
      this.text = text;
    }

    static Op of(String text) {
      for (Op op : values()) {
        if (op.text.equals(text)) {
          return op;
        }
      }
      throw new IllegalArgumentException("no operation " + text);
    }
  }

  /**
   * One event.
   *
   * @param operand the variable, lock or thread; -1 if there is none
   */
  record Entry(int thread, Op op, int operand) {
    boolean isAccess() {
      return op == Op.READ || op == Op.WRITE;
    }

    String text() {
      String kind =
          switch (op) {
            case READ, WRITE -> "(x%d)";
            case ACQUIRE, RELEASE -> "(l%d)";
            case FORK, JOIN -> "(T%d)";
            case SEND, RECEIVE -> "(c%d)";
            case BEGIN, END, PASS -> "";
          };
      return op.text + kind.formatted(operand);
    }
  }

  /** A run as {@code T1 begin, T1 acq(l), T1 r(x)}; line breaks count as commas. */
  static SmallRun of(String text) {
    return parse(text.strip().split("\\s*[,\n]\\s*"), TEXT);
  }

  /** A run as a {@code .std} log. */
  static SmallRun ofStd(String text) {
    return parse(text.strip().split("\n"), STD);
  }

  private static SmallRun parse(String[] lines, Pattern pattern) {
    Map<String, Integer> threads = new LinkedHashMap<>();
    Map<String, Integer> variables = new LinkedHashMap<>();
    Map<String, Integer> locks = new LinkedHashMap<>();
    Map<String, Integer> channels = new LinkedHashMap<>();
    List<Entry> entries = new ArrayList<>();
    for (String line : lines) {
      Matcher matcher = pattern.matcher(line);
      if (!matcher.matches()) {
        throw new IllegalArgumentException("not an event: " + line);
      }
      int thread = number(threads, matcher.group(1));
      Op op = Op.of(matcher.group(2));
      @Nullable String name = matcher.group(3);
      int operand =
          switch (op) {
            case READ, WRITE -> number(variables, name);
            case ACQUIRE, RELEASE -> number(locks, name);
            case FORK, JOIN -> number(threads, name);
            case SEND, RECEIVE -> number(channels, name);
            case BEGIN, END, PASS -> -1;
          };
      entries.add(new Entry(thread, op, operand));
    }
    return new SmallRun(entries);
  }

  private static int number(Map<String, Integer> names, @Nullable String name) {
    if (name == null) {
      throw new IllegalArgumentException("operand missing");
    }
    return names.computeIfAbsent(name, key -> names.size());
  }

  int threads() {
    int threads = 0;
    for (Entry entry : entries) {
      threads = Math.max(threads, entry.thread() + 1);
      if (entry.op() == Op.FORK || entry.op() == Op.JOIN) {
        threads = Math.max(threads, entry.operand() + 1);
      }
    }
    return threads;
  }

  /** The numbers of a thread's events, in their order. */
  int[] eventsOf(int thread) {
    List<Integer> events = new ArrayList<>();
    for (int event = 0; event < entries.size(); event++) {
      if (entries.get(event).thread() == thread) {
        events.add(event);
      }
    }
    return events.stream().mapToInt(Integer::intValue).toArray();
  }

  void feed(RunSink sink) {
    for (int event = 0; event < entries.size(); event++) {
      Entry entry = entries.get(event);
      int thread = entry.thread();
      int operand = entry.operand();
      switch (entry.op()) {
        case BEGIN -> sink.begin(thread, event);
        case END -> sink.end(thread);
        case READ -> sink.read(thread, operand, event);
        case WRITE -> sink.write(thread, operand, event);
        case ACQUIRE -> sink.acquire(thread, operand);
        case RELEASE -> sink.release(thread, operand);
        case FORK -> sink.fork(thread, operand);
        case JOIN -> sink.join(thread, operand);
        case SEND -> sink.send(thread, operand);
        case RECEIVE -> sink.receive(thread, operand);
        case PASS -> sink.pass(thread);
      }
    }
  }

  /** Whether the run keeps to its own locks, forks, joins and transactions. */
  boolean isLegal() {
    int[] open = new int[threads()];
    Map<Integer, Integer> owner = new HashMap<>();
    Map<Integer, Integer> depth = new HashMap<>();
    for (int event = 0; event < entries.size(); event++) {
      Entry entry = entries.get(event);
      int thread = entry.thread();
      int operand = entry.operand();
      List<Entry> past = entries.subList(0, event);
      if (past.stream().anyMatch(e -> e.op() == Op.JOIN && e.operand() == thread)) {
        return false;
      }
      boolean legal =
          switch (entry.op()) {
            case BEGIN -> open[thread]++ >= 0;
            case END -> open[thread]-- > 0;
            case ACQUIRE ->
                owner.merge(operand, thread, (holder, taker) -> holder) == thread
                    && depth.merge(operand, 1, Integer::sum) > 0;
            case RELEASE ->
                owner.getOrDefault(operand, -1) == thread
                    && (depth.merge(operand, -1, Integer::sum) > 0
                        || owner.remove(operand, thread));
            case FORK ->
                thread != operand
                    && past.stream()
                        .noneMatch(
                            e ->
                                e.thread() == operand
                                    || (e.op() == Op.FORK && e.operand() == operand));
            case JOIN -> thread != operand;
            default -> true;
          };
      if (!legal) {
        return false;
      }
    }
    return true;
  }

  /** The run without one event. */
  SmallRun without(int event) {
    List<Entry> fewer = new ArrayList<>(entries);
    fewer.remove(event);
    return new SmallRun(fewer);
  }

  /** The same numbers as text that {@link #of} takes, if each is named in its order. */
  @Override
  public String toString() {
    return entries.stream()
        .map(entry -> "T" + entry.thread() + " " + entry.text())
        .collect(Collectors.joining(", "));
  }
}
