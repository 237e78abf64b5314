package dev.linchpin.internal.predict.section;

import dev.linchpin.internal.predict.lock.LockSet;
import dev.linchpin.internal.predict.schedule.ForkJoinEpoch;
import dev.linchpin.prediction.EventPlace;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The steps of a thread since it last held no lock, and its accesses there. Short sections only:
 * what is longer is treated less exactly.
 */
public final class SectionLog {
  private static final int MOST_STEPS = 128;
  private static final int MOST_ACCESSES = 1 << 10;

  /** So many accesses are looked at for one that is the same. */
  private static final int FEW = 16;

  private static final int NO_LOCK = Integer.MIN_VALUE;

  /** What is done with each access at the end. */
  public interface Accesses<U> {
    void accept(U use, boolean writes, WindowAccess access);
  }

  /** A lock that is taken, the complement of one that is given up, or {@link #NO_LOCK}. */
  private int[] steps = new int[8];

  private ForkJoinEpoch[] eras = new ForkJoinEpoch[9];

  /** For each step the thread's event before it. */
  private long[] befores = new long[8];

  private int size;
  private boolean isTooLong;

  private @Nullable Object[] uses = new Object[8];
  private long[] events = new long[8];
  private long[] lasts = new long[8];
  private int[] places = new int[8];
  private int[] positions = new int[8];
  private int accesses;

  private @Nullable SectionWindow whole;
  private int wholeSize;
  private long wholeLast;

  /** The thread holds no lock. */
  public void clear(ForkJoinEpoch era) {
    size = 0;
    Arrays.fill(uses, 0, accesses, null);
    accesses = 0;
    isTooLong = false;
    whole = null;
    eras[0] = era;
  }

  public void take(int lock, long last) {
    step(lock, last, eras[size]);
  }

  public void drop(int lock, long last) {
    step(~lock, last, eras[size]);
  }

  /** A fork, join, send or receive. */
  public void enter(ForkJoinEpoch era, long last) {
    step(NO_LOCK, last, era);
  }

  private void step(int step, long last, ForkJoinEpoch era) {
    if (size == MOST_STEPS) {
      isTooLong = true;
      return;
    }
    if (size == steps.length) {
      steps = Arrays.copyOf(steps, 2 * size);
      befores = Arrays.copyOf(befores, 2 * size);
      eras = Arrays.copyOf(eras, 2 * size + 1);
    }
    steps[size] = step;
    befores[size] = last;
    eras[++size] = era;
  }

  /** Whether something is not in the log. */
  public boolean isTooLong() {
    return isTooLong;
  }

  /** How many steps there are: the current position. */
  public int size() {
    return size;
  }

  /** The position at which the thread was after an event. */
  public int positionBehind(long event) {
    int position = size;
    while (position > 0 && befores[position - 1] >= event) {
      position--;
    }
    // The event is a step itself, or it came after this position's last step.
    return position;
  }

  /** Whether a pair is from this section and ends at this position and place. */
  public boolean isAt(WindowPair pair, int from, int place) {
    SectionWindow window = pair.window();
    return size > 0
        && window.base() == eras[0]
        && window.event(0) == befores[0]
        && pair.to() == size
        && pair.from() == from
        && pair.second().place() == place;
  }

  /** One access of a place at a position is enough. */
  public void access(Object use, boolean writes, long event, long last, int place) {
    int kind = 2 * place + (writes ? 1 : 0);
    int least = Math.max(0, accesses - FEW);
    for (int at = accesses - 1; at >= least && positions[at] == size; at--) {
      if (uses[at] == use && places[at] == kind) {
        return;
      }
    }
    if (accesses == MOST_ACCESSES) {
      isTooLong = true;
      return;
    }
    if (accesses == uses.length) {
      uses = Arrays.copyOf(uses, 2 * accesses);
      events = Arrays.copyOf(events, 2 * accesses);
      lasts = Arrays.copyOf(lasts, 2 * accesses);
      places = Arrays.copyOf(places, 2 * accesses);
      positions = Arrays.copyOf(positions, 2 * accesses);
    }
    uses[accesses] = use;
    events[accesses] = event;
    lasts[accesses] = last;
    places[accesses] = kind;
    positions[accesses++] = size;
  }

  /**
   * The steps so far.
   *
   * @param last the thread's last event
   */
  public SectionWindow window(long last) {
    SectionWindow known = whole;
    if (known != null && wholeSize == size && wholeLast == last) {
      return known;
    }
    LockSet[] needed = new LockSet[size];
    LockSet[] held = new LockSet[size + 1];
    long[] ends = new long[size + 1];
    held[0] = LockSet.EMPTY;
    for (int at = 0; at < size; at++) {
      int step = steps[at];
      needed[at] = step >= 0 ? LockSet.of(step) : LockSet.EMPTY;
      held[at + 1] =
          step >= 0 ? held[at].with(step) : step == NO_LOCK ? held[at] : held[at].without(~step);
      ends[at] = befores[at];
    }
    ends[size] = last;
    SectionWindow made = new SectionWindow(needed, held, Arrays.copyOf(eras, size + 1), ends);
    whole = made;
    wholeSize = size;
    wholeLast = last;
    return made;
  }

  /** Hands over all accesses. */
  @SuppressWarnings("unchecked") // What was put in comes out.
  public <U> void each(long last, Accesses<U> action) {
    SectionWindow window = window(last);
    for (int at = 0; at < accesses; at++) {
      action.accept(
          (U) uses[at],
          (places[at] & 1) != 0,
          new WindowAccess(
              window, positions[at], lasts[at], new EventPlace(events[at], places[at] >> 1)));
    }
  }
}
