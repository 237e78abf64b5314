package dev.linchpin.internal.formats.jsonl;

import dev.linchpin.history.History;
import dev.linchpin.history.OperationRow;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.Delivery;
import dev.linchpin.internal.formats.input.Lines;
import java.io.EOFException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is special about a file of {@code linchpin record}: it begins with {@code
 * {"recording":1,…}}, ends with {@code {"end":…}}, and has cuts between, {@code
 * {"cut":TIME,"open":[…]}}. Every operation that was called before the time of a cut stands above
 * it or in its list of operations that were running.
 *
 * <p>If the recorded program was killed, there is no end, and an operation whose line is missing
 * may explain others. Then the history is judged up to the last cut: what stands below it is left
 * out, and what returned at its time or later counts as pending. That is what an observer at that
 * time would have seen.
 *
 * <p>A line {@code {"incomplete":{"object":…,"since":TIME,…}}} says that the recorder missed a call
 * of an object, and when. The same is done to the history of this object: up to that time it is
 * what an observer would have seen, and of the rest nothing is known. The line stands above the
 * first cut with a later time, so no operation behind it has been handed over.
 */
final class CutRecording {
  private static final byte[][] MARKS = {
    "{\"recording\":".getBytes(StandardCharsets.US_ASCII),
    "{\"cut\":".getBytes(StandardCharsets.US_ASCII),
    "{\"incomplete\":".getBytes(StandardCharsets.US_ASCII),
    "{\"end\":".getBytes(StandardCharsets.US_ASCII)
  };

  private final Delivery delivery;
  private boolean hasStarted;
  private boolean hasEnded;
  private long cut = Long.MIN_VALUE;

  /** Since when the histories of objects are incomplete; null stands for all objects. */
  private final Map<@Nullable String, Long> incomplete = new HashMap<>();

  /** Operations above the last cut that returned at its time or later. */
  private final List<OperationRow> undecided = new ArrayList<>();

  /** Operations below the last cut. */
  private final List<OperationRow> sinceCut = new ArrayList<>();

  /** The operations that the last cut lists. */
  private List<OperationRow> open = List.of();

  CutRecording(Delivery delivery) {
    this.delivery = delivery;
  }

  boolean hasStarted() {
    return hasStarted;
  }

  /** Goes to the next line; a recording that was cut off in the middle of a line ends before it. */
  boolean next(Lines lines) {
    try {
      return lines.next() && (!hasStarted || lines.isComplete());
    } catch (BadInput bad) {
      if (hasStarted && bad.getCause() instanceof EOFException) {
        return false;
      }
      throw bad;
    }
  }

  /** Whether the current line is one of the recorder's marks. */
  boolean isMark(Lines lines) {
    for (int mark = 0; mark < MARKS.length; mark++) {
      boolean isPossible = mark == 0 ? lines.number == 1 : hasStarted;
      if (isPossible && startsWith(lines, MARKS[mark])) {
        return true;
      }
    }
    return false;
  }

  private static boolean startsWith(Lines lines, byte[] start) {
    if (lines.to - lines.from < start.length) {
      return false;
    }
    for (int at = 0; at < start.length; at++) {
      if (lines.buffer[lines.from + at] != start[at]) {
        return false;
      }
    }
    return true;
  }

  /** Takes note of a mark; false if no more lines are wanted. */
  boolean take(JsonlLine reader, Lines lines) {
    Map<String, @Nullable Object> mark =
        reader.readMark(lines.number, lines.buffer, lines.from, lines.to);
    hasStarted = true;
    if (mark.containsKey("end")) {
      hasEnded = true;
      return deliverBefore(Long.MAX_VALUE);
    }
    if (mark.containsKey("recording")) {
      delivery.listsArguments();
      delivery.knownUpTo(Long.MIN_VALUE);
      return true;
    }
    if (mark.get("incomplete") instanceof Map<?, ?> loss) {
      takeLoss(loss, lines);
      return true;
    }
    if (!(mark.get("cut") instanceof Number time)
        || !(mark.get("open") instanceof List<?> listed)) {
      throw lines.bad("a cut without its time or list; expected what linchpin record wrote");
    }
    cut = time.longValue();
    open = new ArrayList<>();
    for (Object operation : listed) {
      if (!(operation instanceof Map<?, ?> keys)) {
        throw lines.bad("a cut that lists %s; expected operations".formatted(operation));
      }
      OperationRow row = reader.listed(keys);
      JsonlParser.check(row, delivery);
      open.add(row);
    }
    boolean wanted = deliverBefore(cut);
    if (wanted) {
      delivery.knownUpTo(known());
    }
    return wanted;
  }

  private void takeLoss(Map<?, ?> loss, Lines lines) {
    Object object = loss.get("object");
    if (!(loss.get("since") instanceof Number since)
        || !(loss.get("reason") instanceof String reason)
        || !(object == null || object instanceof String)) {
      throw lines.bad(
          "an incomplete history without its time or reason; expected what linchpin record wrote");
    }
    incomplete.merge((String) object, since.longValue(), Math::min);
    delivery.incomplete((String) object, reason);
  }

  /** Since when nothing is known of the object's calls. */
  private long since(@Nullable String object) {
    return incomplete.isEmpty()
        ? Long.MAX_VALUE
        : Math.min(
            incomplete.getOrDefault(object, Long.MAX_VALUE),
            incomplete.getOrDefault(null, Long.MAX_VALUE));
  }

  /** An operation that has not been handed over was called at this time or later. */
  private long known() {
    long known = cut;
    for (List<OperationRow> each : List.of(undecided, open)) {
      for (OperationRow row : each) {
        known = Math.min(known, row.call);
      }
    }
    return known;
  }

  /** Keeps an operation until a cut shows that it may be handed over. */
  boolean hold(OperationRow row) {
    sinceCut.add(row.copy());
    return true;
  }

  private boolean deliverBefore(long time) {
    undecided.addAll(sinceCut);
    sinceCut.clear();
    List<OperationRow> kept = new ArrayList<>();
    boolean wanted = true;
    for (OperationRow row : undecided) {
      if (!hasEnded && row.returned >= time) {
        kept.add(row);
      } else if (wanted) {
        wanted = deliver(row);
      }
    }
    undecided.clear();
    undecided.addAll(kept);
    return wanted;
  }

  private boolean deliver(OperationRow row) {
    long since = since(row.object);
    if (row.call >= since) {
      return true;
    }
    return delivery.deliver(row.returned >= since ? pending(row) : row);
  }

  /** The operations that were running at the last cut, as pending ones. */
  List<OperationRow> openRows() {
    List<OperationRow> rows = new ArrayList<>();
    for (List<OperationRow> each : List.of(undecided, open)) {
      for (OperationRow row : each) {
        if (row.call < cut && row.call < since(row.object)) {
          rows.add(pending(row));
        }
      }
    }
    return rows;
  }

  private static OperationRow pending(OperationRow row) {
    OperationRow pending = row.copy();
    pending.returned = History.PENDING;
    pending.result = ValueTable.NONE;
    return pending;
  }

  /** The source has ended. */
  void end() {
    if (hasStarted && !hasEnded) {
      for (OperationRow row : openRows()) {
        if (!delivery.deliver(row)) {
          return;
        }
      }
    }
  }

  List<String> remarks() {
    return hasStarted && !hasEnded
        ? List.of(
            "the recording ended without its last line, as if the program had been killed: judged"
                + " up to what was written as a whole")
        : List.of();
  }
}
