package dev.linchpin.corpus;

import static dev.linchpin.corpus.CorpusEntry.Judgement.NOT_LINEARIZABLE_BY_ORDER;
import static dev.linchpin.corpus.CorpusEntry.right;
import static dev.linchpin.corpus.CorpusEntry.wrong;

import dev.linchpin.corpus.map.LateLockMap;
import dev.linchpin.corpus.map.LateLockPutMap;
import dev.linchpin.corpus.map.LateLockRemoveMap;
import dev.linchpin.corpus.map.LogicalOrderMap;
import java.util.List;

/** The part of the catalogue with the map by logical ordering and its variations. */
final class MapEntries {
  private MapEntries() {}

  static List<CorpusEntry> entries() {
    String first = "put(0, 0); put(0, 1) | put(1, 0)";
    String same = "put(0, 0) | put(0, 1)";
    String gone = "remove(0) | remove(0)";
    String dropped = "put(1, 0); put(0, 0) | remove(1); containsKey(0)";
    String turning = "put(2, 2); get(0) | remove(1)";
    return List.of(
        right(LogicalOrderMap.class, first).exactly("null; 0 | null").linearizable("serial orders"),
        right(LogicalOrderMap.class, "put(0, 5); remove(0) | put(1, 6); remove(1)")
            .exactly("null; 5 | null; 6")
            .linearizable("serial orders"),
        right(LogicalOrderMap.class, turning)
            .init("put(0, 0); put(1, 1)")
            .closing("get(1); get(2)")
            .exactly("null; 0 | 1 => null; 2")
            .linearizable("serial orders; the tree rotates, or the removed node is its root"),
        wrong(LateLockPutMap.class, LogicalOrderMap.class, same)
            .exactly("null | 0", "1 | null", "null | null")
            .notLinearizable("paper-subjects.md 1.4, V1: both link a node of the key"),
        wrong(LateLockPutMap.class, LogicalOrderMap.class, first)
            .exactly("null; 0 | null", "null; null | null")
            .notLinearizable("paper-subjects.md 1.4, V1: the node of 1 takes the link of 0"),
        wrong(LateLockRemoveMap.class, LogicalOrderMap.class, gone)
            .init("put(0, 0)")
            .exactly("0 | null", "null | 0", "0 | 0")
            .notLinearizable("paper-subjects.md 1.4, V2: one node is unlinked twice"),
        wrong(LateLockRemoveMap.class, LogicalOrderMap.class, dropped)
            .shows("null; null | 0; false", "null; null | 0; true")
            .judged(NOT_LINEARIZABLE_BY_ORDER, "paper-subjects.md 1.4, V2: 0 is dropped after put"),
        wrong(LateLockMap.class, LogicalOrderMap.class, same)
            .exactly("null | 0", "1 | null", "null | null")
            .notLinearizable("V3 has V1's put"),
        wrong(LateLockMap.class, LogicalOrderMap.class, gone)
            .init("put(0, 0)")
            .exactly("0 | null", "null | 0", "0 | 0")
            .notLinearizable("V3 has V2's remove"));
  }
}
