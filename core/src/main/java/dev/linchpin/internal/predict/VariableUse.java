package dev.linchpin.internal.predict;

import dev.linchpin.internal.predict.section.SectionUse;
import org.jspecify.annotations.Nullable;

/**
 * The accesses of one thread to one variable: its witnesses, and the accesses of the current
 * transaction.
 */
final class VariableUse {
  final int variable;

  /** From 1, the how manyth variable of the thread it is. */
  final int index;

  final Accesses reads = new Accesses(false);
  final Accesses writes = new Accesses(true);
  boolean isWritten;
  private int transaction = -1;
  private long tangled;
  private long carried;

  /** For each kind the places and the era of what was recorded last without a lock. */
  private final long[] lastPlaces = new long[6];

  private final int[] lastEras = {-1, -1, -1, -1, -1, -1};

  /** For each kind of pair or access: the number asked for last, its places and its era. */
  private final long[] numbered = new long[6 * 3];

  /** For each kind of pair or access a bit: whether there are so many that places do not matter. */
  private int placeless;

  private final @Nullable WitnessList<PairWitness>[] pairs = lists(4);
  private final @Nullable WitnessList<CrossingWitness>[] crossings = lists(4);
  private final @Nullable WitnessList<AccessWitness>[] accesses = lists(2);
  private @Nullable SectionUse sections;

  VariableUse(int variable, int index) {
    this.variable = variable;
    this.index = index;
  }

  @SuppressWarnings("unchecked")
  private static <W extends WitnessList.Witness<W>> @Nullable WitnessList<W>[] lists(int count) {
    return (@Nullable WitnessList<W>[]) new WitnessList<?>[count];
  }

  private static <W extends WitnessList.Witness<W>> WitnessList<W> add(
      @Nullable WitnessList<W>[] lists, int kind, W witness) {
    WitnessList<W> list = lists[kind];
    if (list == null) {
      list = new WitnessList<>();
      lists[kind] = list;
    }
    list.add(witness);
    return list;
  }

  private void notePlaces(int kind, WitnessList<?> list) {
    placeless = list.wantsPlaces() ? placeless & ~(1 << kind) : placeless | 1 << kind;
  }

  /** Two accesses of a transaction as a number below 4. */
  static int pairKind(boolean firstWrites, boolean secondWrites) {
    return (firstWrites ? 2 : 0) + (secondWrites ? 1 : 0);
  }

  /** A single access as a number behind those of pairs. */
  static int accessKind(boolean writes) {
    return writes ? 5 : 4;
  }

  /**
   * Whether the same was recorded last without a lock, which is what programs do most; if not, it
   * is from now on.
   */
  boolean isRepeated(int kind, int era, long places) {
    if (lastEras[kind] == era && lastPlaces[kind] == places) {
      return true;
    }
    lastEras[kind] = era;
    lastPlaces[kind] = places;
    return false;
  }

  /** The number of an access or pair of accesses; most ask for the same as the one before. */
  long number(int kind, long places, int era, AccessNumbers numbers) {
    int at = 3 * kind;
    if (numbered[at] == 0 || numbered[at + 1] != places || numbered[at + 2] != era) {
      numbered[at] = numbers.of(index, kind, places, era);
      numbered[at + 1] = places;
      numbered[at + 2] = era;
    }
    return numbered[at];
  }

  /** What the transaction did belongs to that one from now on. */
  void enter(int current) {
    if (transaction != current) {
      transaction = current;
      reads.clear();
      writes.clear();
    }
  }

  /** An access under locks that are not nested. */
  void countTangled() {
    tangled++;
  }

  /** An access under a lock held over a fork or join. */
  void countCarried() {
    carried++;
  }

  long tangled() {
    return tangled;
  }

  long carried() {
    return carried;
  }

  /** Whether a transaction accessed it twice. */
  boolean hasPairs() {
    for (int kind = 0; kind < pairs.length; kind++) {
      if (pairs[kind] != null || crossings[kind] != null) {
        return true;
      }
    }
    return sections != null && sections.hasPairs();
  }

  /** Whether there are so few pairs of a kind that their code locations matter. */
  boolean wantsPairPlaces(int kind) {
    return (placeless >>> kind & 1) == 0;
  }

  /** The same for single accesses. */
  boolean wantsPlaces(boolean writes) {
    return (placeless >>> accessKind(writes) & 1) == 0;
  }

  /** What was done inside sections that are searched step by step; made when it is asked for. */
  SectionUse sections() {
    SectionUse known = sections;
    if (known == null) {
      known = new SectionUse();
      sections = known;
    }
    return known;
  }

  /** The same; null if there is nothing. */
  @Nullable SectionUse knownSections() {
    return sections;
  }

  void add(int kind, PairWitness witness) {
    notePlaces(kind, add(pairs, kind, witness));
  }

  void add(int kind, CrossingWitness witness) {
    add(crossings, kind, witness);
  }

  void add(boolean writes, AccessWitness witness) {
    notePlaces(accessKind(writes), add(accesses, writes ? 1 : 0, witness));
  }

  @Nullable WitnessList<PairWitness> pairs(int kind) {
    return pairs[kind];
  }

  @Nullable WitnessList<CrossingWitness> crossings(int kind) {
    return crossings[kind];
  }

  @Nullable WitnessList<AccessWitness> accesses(boolean writes) {
    return accesses[writes ? 1 : 0];
  }
}
