package dev.linchpin.internal.engine.search.order;

import dev.linchpin.execution.OperationOrder;
import dev.linchpin.internal.engine.step.RunOperations;
import dev.linchpin.internal.engine.step.RunView;
import dev.linchpin.internal.engine.step.trace.ThreadNames;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.Arrays;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The happens-before relation of one run, its races, and a number that equivalent runs share.
 *
 * <p>Two steps are dependent if they belong to one thread or touch a common location, unless both
 * only read it or both only share it. A race is a pair of dependent steps of different threads with
 * nothing between them in that order. A step that had to wait for a guard races, on the word it
 * waited for, only with the latest step before which the guard held: only there could it have come
 * earlier. Cost: steps times threads, plus for each access the accesses to its object since the
 * last write.
 */
public final class HappensBefore {
  /** Receives every race, ordered by the later step. */
  public interface Races {
    /**
     * The later step could come before {@code first}.
     *
     * @param second a step, or the number of steps for a thread that is blocked at the end
     * @param thread the thread of the later step
     */
    void race(int first, int second, int thread);
  }

  private final AccessChains chains = new AccessChains();
  private final FormerRun former = new FormerRun();

  /** Made when it is first asked for: repetitions and serial runs never do. */
  private @Nullable RaceFreedom raceFreedom;

  private int width;

  /** The room for the clock of a step, which later runs with more threads may share. */
  private int stride = 4;

  private int steps;
  private int[] clock = new int[256];
  private int[] index = new int[64];

  /** The fingerprint of the steps up to each. */
  private long[] sums = new long[64];

  private int[] lastStep = new int[8];
  private int[] firstIndex = new int[8];
  private int[] candidate = new int[64];
  private int candidates;
  private int[] partner = new int[16];
  private int partners;
  private long fingerprint;

  /** Analyses the latest run; races whose later step is before {@code from} are not reported. */
  public void compute(RunView run, int from, Races races) {
    Trace trace = run.trace();
    if (trace.hasFootprints()) {
      // Whether a spinning thread waited depends on the order of steps that commute, and so does
      // the footprint of its next step. The fingerprint therefore leaves footprints out.
      pass(run, Integer.MAX_VALUE, races, true);
      long plain = fingerprint;
      pass(run, from, races, false);
      fingerprint = plain;
    } else {
      pass(run, from, races, false);
    }
    tellBlocked(run, races);
  }

  /**
   * Whether a run has no data race; it need not be the one that was analysed.
   *
   * @param isOwn by site: whether an access counts as what it is, rather than as volatile
   */
  public boolean isRaceFree(Trace trace, IntPredicate isOwn) {
    return raceFreedom().holds(trace, isOwn);
  }

  /** Tells of calls of a run that are one step each and race with something. */
  public void tellCallRaces(Trace trace, RaceFreedom.CallRaces to) {
    raceFreedom().tellCallRaces(trace, to);
  }

  private RaceFreedom raceFreedom() {
    RaceFreedom known = raceFreedom;
    if (known == null) {
      known = new RaceFreedom();
      raceFreedom = known;
    }
    return known;
  }

  /** Orders the steps; a plain pass leaves out what spinning threads had waited for. */
  private void pass(RunView run, int from, Races races, boolean plain) {
    Trace trace = run.trace();
    for (int step = prepare(trace, from); step < steps; step++) {
      int thread = trace.thread(step);
      int own = step * stride;
      inherit(own, lastStep[thread]);
      index[step] = clock[own + thread];
      partners = 0;
      if (step >= from && trace.isGuarded(step)) {
        findPartner(trace, step);
      }
      collect(trace, step, plain);
      orderAfterCandidates(trace, own, step >= from);
      if (step >= from) {
        findEarlierReads(trace, step);
      }
      clock[own + thread] = index[step] + 1;
      lastStep[thread] = step;
      chains.add(trace, step, plain);
      fingerprint += hash(trace, step);
      sums[step] = fingerprint;
      for (int race = 0; race < partners; race++) {
        races.race(partner[race], step, thread);
      }
    }
  }

  /** Makes room; gives the first step that has to be ordered, because the former run differs. */
  private int prepare(Trace trace, int from) {
    steps = trace.steps();
    int most = 0;
    for (int step = 0; step < steps; step++) {
      most = Math.max(most, trace.thread(step));
    }
    width = most + 1;
    // Latecomers may have other names, and footprints count in one pass and not in the other.
    boolean comparable = !trace.hasFootprints() && !trace.names().hasLatecomers();
    int kept = comparable && width <= stride ? Math.min(from, former.common(trace)) : 0;
    makeRoom();
    if (kept == 0) {
      chains.clear();
    } else {
      chains.cutBack(former, former.firstAccess(kept));
    }
    if (comparable) {
      former.remember(trace, kept);
    } else {
      former.forget();
    }
    Arrays.fill(lastStep, -1);
    for (int step = 0; step < kept; step++) {
      lastStep[trace.thread(step)] = step;
    }
    fingerprint = kept == 0 ? 0 : sums[kept - 1];
    return kept;
  }

  private void makeRoom() {
    if (width > stride) {
      stride = width * 2;
    }
    if ((steps + 1) * stride > clock.length) {
      clock = Arrays.copyOf(clock, (steps + 1) * stride * 2);
    }
    if (steps > index.length) {
      index = Arrays.copyOf(index, steps * 2);
      sums = Arrays.copyOf(sums, steps * 2);
    }
    if (width > lastStep.length) {
      lastStep = new int[width * 2];
      firstIndex = new int[width * 2];
    }
  }

  private void inherit(int own, int last) {
    if (last >= 0) {
      System.arraycopy(clock, last * stride, clock, own, stride);
    } else {
      Arrays.fill(clock, own, own + stride, 0);
    }
  }

  /**
   * Collects the steps of other threads on which a step may depend directly; the low bit marks
   * races.
   */
  private void collect(Trace trace, int step, boolean plain) {
    candidates = 0;
    int to = trace.firstAccess(step + 1);
    int first = trace.firstAccess(step);
    for (int access = first; access < to; access++) {
      if (plain && trace.isFootprint(access)) {
        continue;
      }
      long location = trace.location(access);
      boolean waitedFor = access == first && trace.isGuarded(step);
      if (trace.choosesStore(access)) {
        addMaker(trace, access, step);
      }
      int earlier = chains.latest(Trace.object(location));
      while (earlier != AccessChains.NONE) {
        long other = trace.location(earlier);
        if (Trace.clash(trace.markedKind(access), trace.markedKind(earlier))
            && Trace.overlap(location, other)) {
          int otherStep = chains.step(earlier);
          if (trace.thread(otherStep) != trace.thread(step)) {
            // A step waits for its own word only: what is done to all of the object, as by a call
            // that does not take the monitor, could have come later.
            boolean isOrder = waitedFor && other == location;
            addCandidate((otherStep << 1) | (isOrder ? 0 : 1));
          }
          if (hidesEarlier(trace, earlier, location)) {
            break;
          }
        }
        earlier = chains.previous(earlier);
      }
    }
    if (to - first > 1) {
      sortLatestFirst();
    }
  }

  private void sortLatestFirst() {
    Arrays.sort(candidate, 0, candidates);
    for (int left = 0, right = candidates - 1; left < right; left++, right--) {
      int swap = candidate[left];
      candidate[left] = candidate[right];
      candidate[right] = swap;
    }
  }

  /** Whether all earlier accesses to the location come before the access. */
  private static boolean hidesEarlier(Trace trace, int access, long location) {
    long its = trace.location(access);
    return trace.isExclusive(access)
        && !trace.isWeak(access)
        && (location == its || Trace.slot(its) == -1);
  }

  /** A read that chose a store depends on it, and could not have seen it before. */
  private void addMaker(Trace trace, int access, int step) {
    int maker = trace.madeBy(access);
    if (maker >= 0 && trace.thread(chains.step(maker)) != trace.thread(step)) {
      addCandidate(chains.step(maker) << 1);
    }
  }

  private void addCandidate(int marked) {
    if (candidates == candidate.length) {
      candidate = Arrays.copyOf(candidate, candidates * 2);
    }
    candidate[candidates++] = marked;
  }

  /**
   * Candidates come latest first, so that one already ordered through a later one is recognised.
   */
  private void orderAfterCandidates(Trace trace, int own, boolean told) {
    for (int next = 0; next < candidates; next++) {
      int other = candidate[next] >> 1;
      if (clock[own + trace.thread(other)] > index[other]) {
        continue;
      }
      for (int thread = 0; thread < width; thread++) {
        clock[own + thread] = Math.max(clock[own + thread], clock[other * stride + thread]);
      }
      if (told && (candidate[next] & 1) != 0) {
        addPartner(other);
      }
    }
  }

  /**
   * The earlier reads that chose among the stores to a variable which the step writes, and could
   * have come after it: each might have seen the new store.
   */
  private void findEarlierReads(Trace trace, int step) {
    int to = trace.firstAccess(step + 1);
    for (int access = trace.firstAccess(step); access < to; access++) {
      if (!trace.isKept(access)) {
        continue;
      }
      long location = trace.location(access);
      int earlier = chains.latest(Trace.object(location));
      for (; earlier != AccessChains.NONE; earlier = chains.previous(earlier)) {
        int other = chains.step(earlier);
        boolean isOrdered = clock[step * stride + trace.thread(other)] > index[other];
        if (trace.choosesStore(earlier) && trace.location(earlier) == location && !isOrdered) {
          addPartner(other);
        }
      }
    }
  }

  private void addPartner(int step) {
    if (partners == partner.length) {
      partner = Arrays.copyOf(partner, partners * 2);
    }
    partner[partners++] = step;
  }

  /** The steps before which a step that waited could have been taken. */
  private void findPartner(Trace trace, int step) {
    int first = trace.firstAccess(step);
    findPartners(
        trace,
        step * stride,
        trace.location(first),
        trace.kind(first),
        access -> trace.couldPrecede(step, access));
  }

  private void tellBlocked(RunView run, Races races) {
    Trace trace = run.trace();
    for (long blocked = run.blocked(); blocked != 0; blocked &= blocked - 1) {
      int thread = Long.numberOfTrailingZeros(blocked);
      inherit(steps * stride, thread < width ? lastStep[thread] : -1);
      partners = 0;
      findPartners(
          trace,
          steps * stride,
          run.awaited(thread),
          run.pendingKind(thread),
          access -> run.couldPrecede(thread, access));
      for (int race = 0; race < partners; race++) {
        races.race(partner[race], steps, thread);
      }
    }
  }

  /**
   * Finds, among the changes of the word that a step waited for, the latest before which the step
   * could have gone on. Accesses that only read the word, or only share it, are not ordered among
   * themselves: the step could come before any of them, so each counts, back to the latest change
   * of another kind. In some equivalent run, other threads give their shares back before one is
   * taken, even if they did not in this run.
   *
   * @param kind what the step does to the word
   */
  private void findPartners(
      Trace trace, int own, long awaited, int kind, IntPredicate couldPrecede) {
    boolean found = false;
    int access = chains.latest(Trace.object(awaited));
    for (; access != AccessChains.NONE; access = chains.previous(access)) {
      if (trace.location(access) != awaited || !Trace.clash(kind, trace.kind(access))) {
        continue;
      }
      int other = chains.step(access);
      boolean isOrdered = clock[own + trace.thread(other)] > index[other];
      boolean could = couldPrecede.test(access);
      if (!trace.isExclusive(access)) {
        found |= could;
        if (!isOrdered && (could || trace.isAcquisition(access))) {
          addPartner(other);
        }
      } else if (found || isOrdered) {
        return;
      } else if (could) {
        addPartner(other);
        return;
      }
    }
  }

  /**
   * Threads whose next step at {@code first} may begin a run in which the later step comes before
   * it: those with the first steps, in happens-before order, among all that does not come after
   * {@code first}, up to the later step. Must be called while the race is being reported.
   */
  public long initials(Trace trace, int first, int second, int thread) {
    Arrays.fill(firstIndex, 0, width, Integer.MAX_VALUE);
    int firstThread = trace.thread(first);
    long initials = 0;
    long seen = 0;
    for (int step = first + 1; step <= second; step++) {
      boolean isSecond = step == second;
      int itsThread = isSecond ? thread : trace.thread(step);
      if (!isSecond && clock[step * stride + firstThread] > index[first]) {
        continue;
      }
      if (((seen >>> itsThread) & 1) == 0) {
        seen |= 1L << itsThread;
        if (comesFirst(step)) {
          initials |= 1L << itsThread;
        }
        if (!isSecond) {
          firstIndex[itsThread] = index[step];
        }
      }
    }
    return initials;
  }

  private boolean comesFirst(int step) {
    for (int other = 0; other < width; other++) {
      if (clock[step * stride + other] > firstIndex[other]) {
        return false;
      }
    }
    return true;
  }

  /** Whether a step comes before another. */
  boolean isBefore(Trace trace, int first, int second) {
    return clock[second * stride + trace.thread(first)] > index[first];
  }

  /** The number of steps of a thread that come before a step, the step itself included. */
  public int known(int step, int thread) {
    return thread < width ? clock[step * stride + thread] : 0;
  }

  /** Equal for equivalent runs; equal for other runs only by a collision of 64-bit hashes. */
  public long fingerprint() {
    return fingerprint;
  }

  private long hash(Trace trace, int step) {
    ThreadNames names = trace.names();
    long hash = mix(names.of(trace.thread(step)) + 64L * index[step], trace.data(step));
    long places = 0;
    int to = trace.firstAccess(step + 1);
    for (int access = trace.firstAccess(step); access < to; access++) {
      if (!trace.isFootprint(access)) {
        hash = mix(hash, names.of(trace.location(access)));
        hash = mix(hash, trace.isWrite(access) ? 1 : 0);
        if (trace.choosesStore(access)) {
          hash = mix(hash, trace.store(access));
        }
        places += trace.isWeak(access) ? trace.chosen(access) : 0;
      }
    }
    long past = 0;
    for (int thread = 0; thread < width; thread++) {
      int known = clock[step * stride + thread];
      if (known != 0) {
        // A sum, because threads come in another order where their numbers differ.
        past += mix(names.of(thread) * 0xBF58476D1CE4E5B9L, known);
      }
    }
    return mix(hash, past) + places;
  }

  private static long mix(long hash, long value) {
    long mixed = (hash ^ value) * 0x9E3779B97F4A7C15L;
    mixed ^= mixed >>> 29;
    mixed *= 0xBF58476D1CE4E5B9L;
    return mixed ^ (mixed >>> 32);
  }

  /**
   * Which calls and returns of operations have the same order in all runs equivalent to this one.
   */
  public OperationOrder order(Trace trace, RunOperations operations) {
    OperationOrder known = operations.storeOrder();
    if (known != null) {
      return known;
    }
    int count = operations.count();
    long[] reach = new long[2 * count];
    for (int from = 0; from < count; from++) {
      int call = operations.callStep(from);
      int last = operations.lastStep(from);
      reach[2 * from] |= 1L << (2 * from + 1);
      for (int to = 0; to < count; to++) {
        if (to != from) {
          int itsCall = operations.callStep(to);
          int itsLast = operations.lastStep(to);
          reach[2 * from] |=
              bit(trace, call, itsCall, 2 * to) | bit(trace, call, itsLast, 2 * to + 1);
          reach[2 * from + 1] |=
              bit(trace, last, itsCall, 2 * to) | bit(trace, last, itsLast, 2 * to + 1);
        }
      }
    }
    return new OperationOrder(reach);
  }

  private long bit(Trace trace, int from, int to, int end) {
    return from >= 0 && to >= 0 && isBefore(trace, from, to) ? 1L << end : 0;
  }
}
