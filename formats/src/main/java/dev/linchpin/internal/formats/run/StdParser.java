package dev.linchpin.internal.formats.run;

import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.Lines;
import dev.linchpin.prediction.BadRun;
import dev.linchpin.prediction.BadRun.Problem;
import dev.linchpin.prediction.RunSink;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The {@code .std} format of the race-prediction literature: {@code thread|operation|place}.
 *
 * <p>Events of other tools that order nothing ({@code dummy}, {@code req}, {@code branch}) are
 * ignored. Logs with {@code req} often have too many end events: in them an end without a begin is
 * ignored too, and counted.
 */
final class StdParser implements LineParser {
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;
  private static final long BARS = ONES * '|';

  private static final String KNOWN =
      "r(x), w(x), acq(l), rel(l), fork(t), join(t), send(c), recv(c), begin or end"
          + " (req(l), branch and dummy(x) are ignored)";

  private static final Prefix ACQ = new Prefix("acq(");
  private static final Prefix REL = new Prefix("rel(");
  private static final Prefix BEGIN = new Prefix("begin");
  private static final Prefix END = new Prefix("end");
  private static final Prefix REQ = new Prefix("req(");
  private static final Prefix FORK = new Prefix("fork(");
  private static final Prefix JOIN = new Prefix("join(");
  private static final Prefix SEND = new Prefix("send(");
  private static final Prefix RECV = new Prefix("recv(");
  private static final Prefix DUMMY = new Prefix("dummy(");
  private static final Prefix BRANCH = new Prefix("branch");

  private final Lines lines;
  private final RunSink sink;
  private final NamesInFile names;
  private final List<String> notes;

  /** By thread: how many begins have no end yet. */
  private int[] open = new int[16];

  private boolean isLax;
  private long strayEnds;

  /** The current line, its first field and its second. */
  private byte[] b;

  private int thread;
  private int from;
  private int to;

  StdParser(Lines lines, RunSink sink, NamesInFile names, List<String> notes) {
    this.lines = lines;
    this.sink = sink;
    this.names = names;
    this.notes = notes;
    this.b = lines.buffer();
  }

  @Override
  public long delivered() {
    return lines.number();
  }

  @Override
  public void line() {
    b = lines.buffer();
    int start = lines.from();
    int stop = lines.to();
    int first = bar(start, stop);
    int second = bar(first + 1, stop);
    if (first == stop || second >= stop || bar(second + 1, stop) != stop) {
      throw wrongFields();
    }
    thread = thread(start, first);
    from = first + 1;
    to = second;
    if (!access(second + 1, stop)) {
      event(second + 1, stop);
    }
  }

  @Override
  public void end() {
    if (strayEnds > 0) {
      notes.add(
          String.format(
              Locale.ROOT,
              "Ends without a begin: %,d; ignored, because logs with req events often have them.",
              strayEnds));
    }
  }

  /** Position of the first bar from {@code at} on; {@code stop} if there is none. */
  private int bar(int at, int stop) {
    byte[] bytes = b;
    for (; at < stop; at += 8) {
      // The classic trick: a zero byte of x borrows from its own highest bit.
      long x = (long) WORD.get(bytes, at) ^ BARS;
      long found = (x - ONES) & ~x & HIGH_BITS;
      if (found != 0) {
        return Math.min(stop, at + (Long.numberOfTrailingZeros(found) >>> 3));
      }
    }
    return stop;
  }

  /** The most frequent ones, {@code r(x)} and {@code w(x)}; false for any other. */
  private boolean access(int placeFrom, int placeTo) {
    if (to - from < 4 || b[from + 1] != '(' || b[to - 1] != ')') {
      return false;
    }
    byte kind = b[from];
    if (kind == 'r') {
      sink.read(thread, name(names.variables, from + 2), place(placeFrom, placeTo));
    } else if (kind == 'w') {
      sink.write(thread, name(names.variables, from + 2), place(placeFrom, placeTo));
    } else {
      return false;
    }
    return true;
  }

  private void event(int placeFrom, int placeTo) {
    long word = (long) WORD.get(b, from);
    if (ACQ.starts(word)) {
      sink.acquire(thread, name(names.locks, operand(4)));
    } else if (REL.starts(word)) {
      sink.release(thread, name(names.locks, operand(4)));
    } else if (BEGIN.starts(word)) {
      begin(place(placeFrom, placeTo));
    } else if (END.starts(word)) {
      endOfTransaction();
    } else if (REQ.starts(word)) {
      operand(4);
      isLax = true;
      sink.pass(thread);
    } else if (FORK.starts(word)) {
      sink.fork(thread, child(operand(5)));
    } else if (JOIN.starts(word)) {
      sink.join(thread, child(operand(5)));
    } else if (SEND.starts(word)) {
      sink.send(thread, name(names.channels, operand(5)));
    } else if (RECV.starts(word)) {
      sink.receive(thread, name(names.channels, operand(5)));
    } else if (DUMMY.starts(word) || BRANCH.starts(word)) {
      sink.pass(thread);
    } else {
      throw wrongOperation();
    }
  }

  private void begin(int place) {
    if (thread >= open.length) {
      open = Arrays.copyOf(open, Math.max(thread + 1, 2 * open.length));
    }
    open[thread]++;
    sink.begin(thread, place);
  }

  private void endOfTransaction() {
    if (thread < open.length && open[thread] > 0) {
      open[thread]--;
      sink.end(thread);
    } else if (isLax) {
      strayEnds++;
      sink.pass(thread);
    } else {
      throw new BadRun(Problem.NOT_BEGUN, thread, -1, -1);
    }
  }

  /** Where the operand starts, which must be there. */
  private int operand(int at) {
    if (b[to - 1] != ')' || to - 1 == from + at) {
      throw wrongOperation();
    }
    return from + at;
  }

  /** The beginning of an operation, at most 8 letters, compared as one number. */
  private static final class Prefix {
    private final long letters;
    private final int unused;

    Prefix(String text) {
      this.letters = (long) WORD.get(Arrays.copyOf(text.getBytes(StandardCharsets.UTF_8), 8), 0);
      this.unused = 64 - 8 * text.length();
    }

    /** What follows a short field is a bar, which no operation has. */
    boolean starts(long word) {
      return word << unused >>> unused == letters;
    }
  }

  /** The number of the operand that starts here; the closing bracket is the field's last byte. */
  private int name(NameTable table, int start) {
    int known = table.size();
    int number = table.number(b, start, to - 1);
    if (number == known) {
      checkNew(start, to - 1, "an operand");
    }
    return number;
  }

  private int thread(int start, int end) {
    int known = names.threads.size();
    int number = names.threads.number(b, start, end);
    if (number == known) {
      if (start == end) {
        throw lines.bad("the thread is missing in %s; expected its name".formatted(shown()));
      }
      checkNew(start, end, "a thread");
    }
    return number;
  }

  /** A name is looked at when it is met first: blanks in it would make another name unseen. */
  private void checkNew(int start, int end, String what) {
    for (int at = start; at < end; at++) {
      if (b[at] <= ' ' && b[at] >= 0) {
        throw lines.bad(
            "%s with white space in %s; expected a name without".formatted(what, shown()));
      }
    }
  }

  private int place(int start, int end) {
    return start == end ? -1 : names.places.number(b, start, end);
  }

  /** A thread's name; {@code 9} means {@code T9} where threads are called so. */
  private int child(int start) {
    String name = new String(b, start, to - 1 - start, StandardCharsets.UTF_8);
    boolean isShort =
        name.chars().allMatch(c -> c >= '0' && c <= '9')
            && !names.threads.contains(name)
            && names.thread(thread).matches("T[0-9]+");
    return isShort ? names.threads.number("T" + name) : name(names.threads, start);
  }

  private BadInput wrongFields() {
    int bars = 0;
    for (int at = lines.from(); at < lines.to(); at++) {
      bars += b[at] == '|' ? 1 : 0;
    }
    return lines.bad(
        "%s has %s %s; expected three, as in T1|r(x)|12"
            .formatted(shown(), bars + 1, bars == 0 ? "field" : "fields"));
  }

  private BadInput wrongOperation() {
    String operation = new String(b, from, to - from, StandardCharsets.UTF_8);
    String quoted = "\"" + BadInput.excerpt(operation) + "\"";
    if (operation.startsWith("sync(")) {
      return lines.bad(
          quoted + " is not an event of this format; expected acq, r, w and rel in its place");
    }
    if (operation.matches("(r|w|acq|rel|req|fork|join|send|recv)\\(\\)")) {
      return lines.bad(quoted + " has no operand; expected a name between the brackets");
    }
    if (operation.matches("(r|w|acq|rel|req|fork|join|send|recv)(\\(.*)?")) {
      return lines.bad(quoted + " has no operand in brackets; expected one as in r(x)");
    }
    return lines.bad("unknown operation " + quoted + "; expected " + KNOWN);
  }

  private String shown() {
    return "\"" + BadInput.excerpt(lines.text()) + "\"";
  }
}
