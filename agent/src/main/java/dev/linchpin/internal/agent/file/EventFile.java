package dev.linchpin.internal.agent.file;

import dev.linchpin.internal.agent.hook.RecordedClasses;
import dev.linchpin.internal.agent.hook.event.EventBuffer;
import dev.linchpin.internal.agent.hook.event.EventBuffers;
import dev.linchpin.internal.agent.hook.event.EventHooks;
import dev.linchpin.internal.agent.hook.event.EventSites;
import dev.linchpin.internal.agent.hook.event.TrackedIdentities;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Writes the streams of all threads into one file of blocks, each with its length and a check sum
 * (docs/reference/events-format.md), so that a killed program leaves a file that can be read up to
 * its last whole block. A site is written before the first event that names it.
 */
public final class EventFile implements Runnable {
  /** What a file begins with. */
  public static final String MAGIC = "LINCHEV1";

  private static final char HEAD = 'H';
  private static final char SITES = 'S';
  private static final char NAMES = 'N';
  private static final char THREAD = 'T';
  private static final char EVENTS = 'E';
  private static final char THREAD_END = 'X';
  private static final char END = 'Z';
  private static final long PAUSE_NANOS = 20_000_000;

  private final Path wanted;
  private final String head;
  private final AgentMessages messages;
  private final IntSupplier classes;
  private final LongSupplier rewriteNanos;
  private final Map<EventBuffer, Boolean> known = new HashMap<>();
  private final JsonText bytes = new JsonText();
  private final long started = System.nanoTime();
  private @Nullable HistoryOutput output;
  private volatile boolean isFinishing;
  private long events;
  private long hooks;

  /**
   * @param head what the file's readers should know, as lines {@code key=value}
   * @param classes how many chosen classes were rewritten so far
   * @param rewriteNanos how long that took
   */
  public EventFile(
      Path wanted,
      String head,
      AgentMessages messages,
      IntSupplier classes,
      LongSupplier rewriteNanos) {
    this.wanted = wanted;
    this.head = head;
    this.messages = messages;
    this.classes = classes;
    this.rewriteNanos = rewriteNanos;
  }

  /** Ends the recording; the thread that runs this writes what is left. */
  public void finish() {
    isFinishing = true;
  }

  @Override
  public void run() {
    try {
      while (!isFinishing) {
        if (!round()) {
          LockSupport.parkNanos(PAUSE_NANOS);
        }
      }
      close();
    } catch (IOException | RuntimeException failed) {
      EventHooks.close();
      messages.say("the recording ended early: " + failed);
      tell(false);
    }
  }

  /** Reads every buffer once; true if there was anything. */
  private boolean round() throws IOException {
    boolean found = false;
    for (EventBuffer buffer : EventBuffers.all()) {
      boolean hadEnded = !buffer.owner.isAlive();
      found |= buffer.drain((from, start, end) -> write(buffer, from, start, end));
      if (hadEnded) {
        if (known.remove(buffer) != null) {
          block(THREAD_END, Long.toString(buffer.thread));
        }
        forget(buffer);
      }
    }
    if (found && output != null) {
      output.flush();
    }
    return found;
  }

  private void forget(EventBuffer buffer) {
    events += buffer.events();
    hooks += buffer.hooks();
    EventBuffers.remove(buffer);
  }

  private void write(EventBuffer buffer, byte[] from, int start, int end) throws IOException {
    begin();
    List<String> sites = EventSites.all().takeNew();
    if (!sites.isEmpty()) {
      block(SITES, String.join("\n", sites));
    }
    List<String> names = TrackedIdentities.takeNames();
    if (!names.isEmpty()) {
      block(NAMES, String.join("\n", names));
    }
    if (known.putIfAbsent(buffer, true) == null) {
      String forked = buffer.isForked ? "forked" : "";
      block(THREAD, buffer.thread + "\t" + forked + "\t" + buffer.owner.getName());
    }
    byte[] id = new byte[Long.BYTES];
    for (int at = 0; at < Long.BYTES; at++) {
      id[at] = (byte) (buffer.thread >>> (8 * (Long.BYTES - 1 - at)));
    }
    byte[] content = new byte[Long.BYTES + end - start];
    System.arraycopy(id, 0, content, 0, Long.BYTES);
    System.arraycopy(from, start, content, Long.BYTES, end - start);
    block(EVENTS, content);
  }

  private void begin() throws IOException {
    if (output == null) {
      output = HistoryOutput.open(wanted);
      bytes.raw(MAGIC);
      output.write(bytes);
      block(HEAD, head);
      output.flush();
      messages.began(output.path(), List.of());
    }
  }

  private void block(char kind, String text) throws IOException {
    block(kind, text.getBytes(StandardCharsets.UTF_8));
  }

  private void block(char kind, byte[] content) throws IOException {
    HistoryOutput file = output;
    if (file == null) {
      return;
    }
    CRC32 sum = new CRC32();
    sum.update(kind);
    sum.update(content, 0, content.length);
    byte[] header = new byte[9];
    header[0] = (byte) kind;
    put(header, 1, content.length);
    put(header, 5, (int) sum.getValue());
    file.write(header, header.length);
    file.write(content, content.length);
  }

  private static void put(byte[] into, int at, int value) {
    for (int index = 0; index < 4; index++) {
      into[at + index] = (byte) (value >>> (8 * (3 - index)));
    }
  }

  private void close() throws IOException {
    EventHooks.close();
    boolean unused = round();
    long cpu = ProcessHandle.current().info().totalCpuDuration().map(Duration::toNanos).orElse(-1L);
    for (EventBuffer buffer : EventBuffers.all()) {
      forget(buffer);
    }
    if (classes.getAsInt() > 0) {
      begin();
    }
    block(
        END,
        "events="
            + events
            + "\nhooks="
            + hooks
            + "\nhookNanos="
            + EventBuffer.hookNanos()
            + "\nrewriteNanos="
            + rewriteNanos.getAsLong()
            + "\ncpuNanos="
            + cpu
            + "\nwallNanos="
            + (System.nanoTime() - started)
            + "\nwaits="
            + EventBuffers.waits());
    if (output != null) {
      output.close();
    }
    RecordedClasses.all().takeNotes().forEach(messages::say);
    tell(true);
  }

  private void tell(boolean isWhole) {
    messages.recorded(
        new RecordingSummary(
            output == null ? null : output.path(),
            isWhole,
            List.of(),
            new RecordingSummary.Counts(events, 0, classes.getAsInt(), EventBuffers.waits())));
  }
}
