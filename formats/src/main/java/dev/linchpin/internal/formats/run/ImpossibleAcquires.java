package dev.linchpin.internal.formats.run;

import dev.linchpin.prediction.BadRun;
import dev.linchpin.prediction.BadRun.Problem;
import dev.linchpin.prediction.Gap;
import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.RunSink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Lets a run pass in which, now and then, a thread acquires a lock that another thread holds.
 *
 * <p>Real recorders write such lines: the release was logged a moment too late, or a {@code wait}
 * gave the lock up unseen. The acquire, its release and the accesses between them are passed over
 * and counted as a {@link Gap}. No violation is invented by that: the holder keeps its lock, which
 * allows fewer schedules, and the accesses that may have been made without the lock are in none of
 * them. More than one such acquire in a thousand events is no slip of a recorder but another kind
 * of lock, or another format: then the run is rejected.
 */
final class ImpossibleAcquires implements RunSink {
  private static final int EVENTS_FOR_EACH = 1_000;

  /** A thread inside a section that it cannot have entered. */
  private record Section(int thread, int lock) {}

  private final RunSink sink;

  /** By lock: the thread that holds it plus 1, and how many times it does. */
  private int[] holders = new int[16];

  private int[] holds = new int[16];

  /** How many times the thread has entered each section; and by thread, in how many it is. */
  private final Map<Section, Integer> entered = new HashMap<>();

  private int[] sections = new int[16];
  private long events;
  private long acquires;
  private long accesses;
  private @Nullable BadRun first;
  private long firstEvent;

  ImpossibleAcquires(RunSink sink) {
    this.sink = sink;
  }

  @Override
  public void begin(int thread, int place) {
    events++;
    sink.begin(thread, place);
  }

  @Override
  public void end(int thread) {
    events++;
    sink.end(thread);
  }

  @Override
  public void read(int thread, int variable, int place) {
    if (isDoubtful(thread)) {
      passAccess(thread);
    } else {
      events++;
      sink.read(thread, variable, place);
    }
  }

  @Override
  public void write(int thread, int variable, int place) {
    if (isDoubtful(thread)) {
      passAccess(thread);
    } else {
      events++;
      sink.write(thread, variable, place);
    }
  }

  @Override
  public void acquire(int thread, int lock) {
    if (lock >= holders.length) {
      holders = Arrays.copyOf(holders, Math.max(lock + 1, 2 * holders.length));
      holds = Arrays.copyOf(holds, holders.length);
    }
    int holder = holders[lock] - 1;
    if ((holder >= 0 && holder != thread) || entered.containsKey(new Section(thread, lock))) {
      enter(thread, lock, holder);
      return;
    }
    holders[lock] = thread + 1;
    holds[lock]++;
    events++;
    sink.acquire(thread, lock);
  }

  private void enter(int thread, int lock, int holder) {
    if (first == null) {
      first = new BadRun(Problem.HELD_BY_OTHER, thread, lock, holder);
      firstEvent = events;
    }
    if (entered.merge(new Section(thread, lock), 1, Integer::sum) == 1) {
      acquires++;
      if (thread >= sections.length) {
        sections = Arrays.copyOf(sections, Math.max(thread + 1, 2 * sections.length));
      }
      sections[thread]++;
    }
    pass(thread);
  }

  @Override
  public void release(int thread, int lock) {
    Section section = new Section(thread, lock);
    Integer times = entered.isEmpty() ? null : entered.get(section);
    if (times != null) {
      if (times == 1) {
        entered.remove(section);
        sections[thread]--;
      } else {
        entered.put(section, times - 1);
      }
      pass(thread);
      return;
    }
    if (lock < holders.length && holders[lock] == thread + 1 && --holds[lock] == 0) {
      holders[lock] = 0;
    }
    events++;
    sink.release(thread, lock);
  }

  @Override
  public void fork(int thread, int child) {
    events++;
    sink.fork(thread, child);
  }

  @Override
  public void join(int thread, int child) {
    events++;
    sink.join(thread, child);
  }

  @Override
  public void send(int thread, int channel) {
    events++;
    sink.send(thread, channel);
  }

  @Override
  public void receive(int thread, int channel) {
    events++;
    sink.receive(thread, channel);
  }

  @Override
  public void pass(int thread) {
    events++;
    sink.pass(thread);
  }

  private boolean isDoubtful(int thread) {
    return thread < sections.length && sections[thread] > 0;
  }

  private void passAccess(int thread) {
    accesses++;
    pass(thread);
  }

  /** The first of too many, or null if there are few enough to go on. */
  @Nullable BadRun rejection() {
    return acquires * EVENTS_FOR_EACH > events ? first : null;
  }

  /** The number, from 0, of the first event that was passed over. */
  long firstEvent() {
    return firstEvent;
  }

  /** What was passed over, in a whole sentence; null if nothing was. */
  @Nullable String note() {
    return acquires == 0
        ? null
        : String.format(
            Locale.ROOT,
            "Acquires of a lock that another thread holds by the log: %,d, the first in line %,d;"
                + " ignored with their releases and the accesses between.",
            acquires,
            firstEvent + 1);
  }

  /** The same with the accesses that were passed over. */
  Prediction withGap(Prediction prediction) {
    if (acquires == 0) {
      return prediction;
    }
    List<Gap> gaps = new ArrayList<>(prediction.gaps());
    gaps.add(new Gap(Gap.Kind.IMPOSSIBLE_ACQUIRE, accesses));
    return new Prediction(
        prediction.events(),
        prediction.threads(),
        prediction.variables(),
        prediction.locks(),
        prediction.transactions(),
        prediction.predicted(),
        gaps);
  }
}
