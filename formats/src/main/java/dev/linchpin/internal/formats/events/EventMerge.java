package dev.linchpin.internal.formats.events;

import dev.linchpin.internal.formats.events.EventCursor.Item;
import dev.linchpin.internal.formats.events.RecordedSite.Kind;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Merges the streams of all threads into one order in which the events may have happened: each
 * thread's own order is kept, the events of each lock and each other object that orders threads
 * come in the order of their numbers, a thread begins after its fork and a join comes after the
 * last event of its thread. The real order was one of these, so the merge never gets stuck in a
 * whole file; what it cannot reach in the file of a killed program is left out.
 *
 * <p>Two liberties, which only forbid schedules and never allow one: a send of a thread that holds
 * a lock moves behind the release unless somebody receives it before, and a receive moves before
 * the lock is acquired if everything was sent by then. The predictor is exact where threads send
 * and receive without locks.
 */
public final class EventMerge {
  private static final int LOOK_AHEAD = 1 << 12;

  private final EventBlocks blocks;
  private final SharedThings shared;
  private final boolean isFiltered;
  private final StdOutput out;
  private final Map<Long, MergedThread> threads = new LinkedHashMap<>();
  private final Map<Long, long[]> orders = new HashMap<>();
  private final Map<Long, List<MergedThread>> waiting = new HashMap<>();
  private final Map<Long, MergedThread> holders = new HashMap<>();
  private final Map<SharedThings.Channel, List<MergedThread>> unsent = new HashMap<>();
  private final Map<SharedThings.Channel, SentState> sent = new HashMap<>();
  private final Deque<MergedThread> ready = new ArrayDeque<>();
  private final Deque<MergedThread> later = new ArrayDeque<>();
  private long impossible;

  /** What was sent to a channel, and who knows. */
  private static final class SentState {
    private long count;
    private long receiver = -1;
    private long received;
  }

  private EventMerge(
      EventBlocks blocks, SharedThings shared, boolean isFiltered, OutputStream out) {
    this.blocks = blocks;
    this.shared = shared;
    this.isFiltered = isFiltered;
    this.out = new StdOutput(blocks, out);
  }

  /** Whether a file is one of the agent's, by its first bytes. */
  public static boolean isEventsFile(String file) throws IOException {
    if (!new File(file).isFile()) {
      return false;
    }
    try (InputStream in = new FileInputStream(file)) {
      byte[] magic = in.readNBytes(EventBlocks.MAGIC.length());
      return EventBlocks.MAGIC.equals(new String(magic, StandardCharsets.US_ASCII));
    }
  }

  /**
   * Merges a file.
   *
   * @param isFiltered whether accesses are left out that can be part of no violation: of variables
   *     that one thread uses, or that nobody writes
   */
  public static MergedRun merge(Path file, OutputStream out, boolean isFiltered)
      throws IOException {
    try (EventBlocks blocks = EventBlocks.open(file)) {
      SharedThings shared = new SharedThings();
      for (EventBlocks.Stream stream : blocks.streams()) {
        shared.read(new EventCursor(blocks, stream));
      }
      EventMerge merge = new EventMerge(blocks, shared, isFiltered, out);
      merge.writeHead();
      merge.run();
      return merge.result();
    }
  }

  private void writeHead() throws IOException {
    for (EventBlocks.Stream stream : blocks.streams()) {
      threads.put(stream.id, new MergedThread(new EventCursor(blocks, stream)));
    }
    for (EventBlocks.Stream stream : blocks.streams()) {
      if (!stream.isForked) {
        out.line(stream.id, "dummy(recorded)", RunHead.text(blocks, shared));
        return;
      }
    }
  }

  private MergedRun result() throws IOException {
    long left = 0;
    for (MergedThread thread : threads.values()) {
      left += thread.cursor.peek() == null ? 0 : 1;
    }
    return new MergedRun(
        out.lines(), threads.size(), shared.accesses(), left, impossible, RunHead.of(blocks));
  }

  private void run() throws IOException {
    for (MergedThread thread : threads.values()) {
      if (!thread.cursor.stream.isForked) {
        ready.add(thread);
      }
    }
    while (!ready.isEmpty() || !later.isEmpty()) {
      MergedThread thread = ready.poll();
      if (thread == null) {
        thread = later.remove();
        thread.isPatient = false;
      }
      advance(thread);
    }
  }

  /** Runs a thread until it has to wait. */
  private void advance(MergedThread thread) throws IOException {
    for (Item event = thread.cursor.peek(); event != null; event = thread.cursor.peek()) {
      if (event.kind() == Kind.ACQUIRE && thread.held == 0 && !hoist(thread)) {
        later.add(thread);
        return;
      }
      if (!isPossible(thread, event)) {
        return;
      }
      Item unused = thread.cursor.next();
      if (thread.hoisted.remove(event)) {
        pass(event);
      } else {
        happen(thread, event);
      }
      thread.isPatient = true;
    }
    thread.hasEnded = thread.cursor.stream.hasEnded;
    if (thread.hasEnded) {
      wake(-thread.cursor.stream.id);
    }
  }

  /**
   * Lets the receives of a section that is about to begin happen before it, as far as everything
   * was sent that they come after; false if others should run first, because something was not.
   */
  private boolean hoist(MergedThread thread) throws IOException {
    Map<Long, Long> expected = new HashMap<>();
    int held = 0;
    for (Item event : thread.cursor.following(LOOK_AHEAD)) {
      Kind kind = event.kind();
      if (kind.isOrdered()) {
        long next = expected.getOrDefault(event.object(), order(event.object())[0]);
        if (next != event.order()) {
          return !thread.isPatient;
        }
        expected.put(event.object(), next + 1);
      }
      if (kind == Kind.RECEIVE && thread.hoisted.add(event)) {
        receive(thread, event);
      }
      held += kind == Kind.ACQUIRE ? 1 : kind == Kind.RELEASE ? -1 : 0;
      if (held == 0) {
        return true;
      }
    }
    return true;
  }

  private long[] order(long object) {
    return orders.computeIfAbsent(object, none -> new long[1]);
  }

  private boolean isPossible(MergedThread thread, Item event) {
    if (event.kind().isOrdered() && order(event.object())[0] != event.order()) {
      waiting.computeIfAbsent(event.object(), none -> new ArrayList<>()).add(thread);
      return false;
    }
    if (event.kind() == Kind.JOIN) {
      MergedThread child = threads.get(event.object());
      if (child != null && !child.hasEnded) {
        waiting.computeIfAbsent(-event.object(), none -> new ArrayList<>()).add(thread);
        return false;
      }
    }
    return true;
  }

  private void wake(long object) {
    List<MergedThread> woken = waiting.remove(object);
    if (woken != null) {
      ready.addAll(woken);
    }
  }

  private void happen(MergedThread thread, Item event) throws IOException {
    switch (event.kind()) {
      case BEGIN -> thread.begun = event;
      case END -> end(thread);
      case ACQUIRE -> acquire(thread, event);
      case RELEASE -> release(thread, event);
      case SEND -> send(thread, event);
      case RECEIVE -> receive(thread, event);
      case FORK -> fork(thread, event);
      case JOIN -> {
        if (threads.containsKey(event.object())) {
          line(thread, "join(" + out.thread(event.object()) + ")", event);
        }
      }
      default -> access(thread, event);
    }
    if (event.kind().isOrdered()) {
      pass(event);
    }
  }

  /** It is the turn of the object's next event. */
  private void pass(Item event) {
    order(event.object())[0]++;
    wake(event.object());
  }

  private void line(MergedThread thread, String operation, Item event) throws IOException {
    out.line(thread.cursor.stream.id, operation, event.site().place());
  }

  /** A transaction begins, for the reader, with its first access. */
  private void access(MergedThread thread, Item event) throws IOException {
    SharedThings.Variable variable = SharedThings.variable(event);
    if (isFiltered && !shared.isShared(variable)) {
      return;
    }
    Item begun = thread.begun;
    if (begun != null) {
      line(thread, "begin", begun);
      thread.begun = null;
      thread.isOpen = true;
    }
    String kind = event.kind().writes() ? "w(" : "r(";
    line(thread, kind + StdOutput.variable(variable) + ")", event);
  }

  private void end(MergedThread thread) throws IOException {
    thread.begun = null;
    if (thread.isOpen) {
      thread.isOpen = false;
      out.line(thread.cursor.stream.id, "end", "");
    }
  }

  private void acquire(MergedThread thread, Item event) throws IOException {
    MergedThread holder = holders.putIfAbsent(event.object(), thread);
    if (holder != null && holder != thread) {
      impossible++; // A wait that nobody saw: the lock stays with its holder.
      return;
    }
    thread.held++;
    thread.holds.merge(event.object(), 1, Integer::sum);
    line(thread, "acq(" + out.object(event.object()) + ")", event);
  }

  private void release(MergedThread thread, Item event) throws IOException {
    if (holders.get(event.object()) != thread) {
      return;
    }
    line(thread, "rel(" + out.object(event.object()) + ")", event);
    thread.held--;
    if (thread.holds.merge(event.object(), -1, Integer::sum) == 0) {
      thread.holds.remove(event.object());
      holders.remove(event.object());
    }
    if (thread.held == 0) {
      for (Item delayed : thread.unsent) {
        List<MergedThread> senders = unsent.get(SharedThings.channel(delayed));
        if (senders != null) {
          senders.remove(thread);
        }
        sendNow(thread, delayed);
      }
      thread.unsent.clear();
    }
  }

  private void send(MergedThread thread, Item event) throws IOException {
    SharedThings.Channel channel = SharedThings.channel(event);
    if (!shared.isUsed(channel)) {
      return;
    }
    if (thread.held == 0) {
      sendNow(thread, event);
    } else {
      thread.unsent.add(event);
      unsent.computeIfAbsent(channel, none -> new ArrayList<>()).add(thread);
    }
  }

  private void sendNow(MergedThread thread, Item event) throws IOException {
    SharedThings.Channel channel = SharedThings.channel(event);
    sent.computeIfAbsent(channel, none -> new SentState()).count++;
    line(thread, "send(" + out.channel(channel) + ")", event);
  }

  private void receive(MergedThread thread, Item event) throws IOException {
    SharedThings.Channel channel = SharedThings.channel(event);
    List<MergedThread> senders = unsent.remove(channel);
    if (senders != null) {
      for (MergedThread sender : senders) {
        sendDelayed(sender, channel);
      }
    }
    SentState state = sent.get(channel);
    long id = thread.cursor.stream.id;
    if (state == null || (state.receiver == id && state.received == state.count)) {
      return;
    }
    state.receiver = id;
    state.received = state.count;
    line(thread, "recv(" + out.channel(channel) + ")", event);
  }

  private void sendDelayed(MergedThread sender, SharedThings.Channel channel) throws IOException {
    @Nullable Item found = null;
    for (Item delayed : sender.unsent) {
      if (SharedThings.channel(delayed).equals(channel)) {
        found = delayed;
      }
    }
    if (found != null) {
      sender.unsent.removeIf(delayed -> SharedThings.channel(delayed).equals(channel));
      sendNow(sender, found);
    }
  }

  private void fork(MergedThread thread, Item event) throws IOException {
    MergedThread child = threads.get(event.object());
    if (child != null && child.cursor.stream.isForked && !child.isStarted) {
      child.isStarted = true;
      line(thread, "fork(" + out.thread(event.object()) + ")", event);
      ready.add(child);
    }
  }
}
