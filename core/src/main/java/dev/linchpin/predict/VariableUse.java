package dev.linchpin.predict;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What one thread did to one variable: witnesses, and what the current transaction did so far. */
final class VariableUse {
  final int variable;
  final Accesses reads = new Accesses();
  final Accesses writes = new Accesses();
  boolean isWritten;
  private int transaction = -1;
  private long tangled;
  private long carried;

  private final Recent.@Nullable Entry[] last = new Recent.Entry[6];
  private final @Nullable WitnessList<PairWitness>[] pairs = lists(4);
  private final @Nullable WitnessList<CrossingWitness>[] crossings = lists(4);
  private final @Nullable WitnessList<AccessWitness>[] accesses = lists(2);

  VariableUse(int variable) {
    this.variable = variable;
  }

  @SuppressWarnings("unchecked")
  private static <W> @Nullable WitnessList<W>[] lists(int count) {
    return (@Nullable WitnessList<W>[]) new WitnessList<?>[count];
  }

  /** Two accesses of a transaction as a number below 4. */
  static int pairKind(boolean firstWrites, boolean secondWrites) {
    return (firstWrites ? 2 : 0) + (secondWrites ? 1 : 0);
  }

  /** A single access as a number behind those of pairs. */
  static int accessKind(boolean writes) {
    return writes ? 5 : 4;
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
    return false;
  }

  /** What was recorded last of a kind, for {@link Recent}. */
  Recent.@Nullable Entry last(int kind) {
    return last[kind];
  }

  void last(int kind, Recent.Entry entry) {
    last[kind] = entry;
  }

  boolean add(int kind, PairWitness witness) {
    WitnessList<PairWitness> list = pairs[kind];
    if (list == null) {
      list = new WitnessList<>(PairWitness::makesNeedless, PairWitness::isAtPlacesOf);
      pairs[kind] = list;
    }
    return list.add(witness);
  }

  boolean add(int kind, CrossingWitness witness) {
    WitnessList<CrossingWitness> list = crossings[kind];
    if (list == null) {
      list = new WitnessList<>(CrossingWitness::makesNeedless, (one, other) -> true);
      crossings[kind] = list;
    }
    return list.add(witness);
  }

  boolean add(boolean write, AccessWitness witness) {
    int kind = write ? 1 : 0;
    WitnessList<AccessWitness> list = accesses[kind];
    if (list == null) {
      list =
          new WitnessList<>(
              AccessWitness::makesNeedless,
              (one, other) -> one.access().place() == other.access().place());
      accesses[kind] = list;
    }
    return list.add(witness);
  }

  List<PairWitness> pairs(int kind) {
    WitnessList<PairWitness> list = pairs[kind];
    return list == null ? List.of() : list.all();
  }

  List<CrossingWitness> crossings(int kind) {
    WitnessList<CrossingWitness> list = crossings[kind];
    return list == null ? List.of() : list.all();
  }

  List<AccessWitness> accesses(boolean writes) {
    WitnessList<AccessWitness> list = accesses[writes ? 1 : 0];
    return list == null ? List.of() : list.all();
  }
}
