package dev.linchpin.internal.report;

import dev.linchpin.history.History;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.TimeOrder;
import dev.linchpin.internal.report.HistoryPage.Content;
import dev.linchpin.internal.report.HistoryPage.Finding;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Undecided;
import dev.linchpin.verdict.Witness;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What the page shows of one object: everything if the file is small, else the core and its
 * neighbourhood, or the beginning where there is no core.
 */
final class Excerpt {
  /** A file with at most so many operations is shown whole. */
  static final int WHOLE = 2_000;

  /** So many operations that are not in the core are shown of an object of a larger file. */
  static final int CONTEXT = 400;

  /** So many objects are listed, failures first. */
  static final int OBJECTS = 200;

  private static final int SMALLEST_SHARE = 20;

  final Finding finding;

  /** The operations shown, in order of their calls. */
  final int[] ops;

  final TimeLine line;

  /** The core's own version of its operations, by position in the history. */
  private final Map<Integer, RecordedOperation> core;

  private Excerpt(Finding finding, int mostCore, int context) {
    this.finding = finding;
    this.core = locate(finding);
    History history = finding.history();
    int[] coreOps =
        core.keySet().stream()
            .sorted(Comparator.comparingLong(history::call).thenComparing(op -> op))
            .limit(mostCore)
            .mapToInt(op -> op)
            .toArray();
    this.ops = choose(history, coreOps, context);
    this.line = new TimeLine(history, ops);
  }

  /** Of each object that is listed, failures first, then undecided ones. */
  static List<Excerpt> allOf(Content content) {
    List<Finding> listed =
        content.findings().stream()
            .sorted(Comparator.comparingInt(finding -> urgency(finding.verdict())))
            .limit(OBJECTS)
            .toList();
    List<Excerpt> excerpts = new ArrayList<>();
    int all = content.findings().stream().mapToInt(finding -> finding.history().size()).sum();
    if (all <= WHOLE) {
      listed.forEach(finding -> excerpts.add(new Excerpt(finding, WHOLE, WHOLE)));
      return excerpts;
    }
    int objects = Math.max(1, listed.size());
    int mostCore = Math.max(SMALLEST_SHARE, WHOLE / objects);
    int cores =
        listed.stream().mapToInt(finding -> Math.min(mostCore, finding.core().size())).sum();
    int context = Math.min(CONTEXT, Math.max(0, WHOLE - cores) / objects);
    listed.forEach(finding -> excerpts.add(new Excerpt(finding, mostCore, context)));
    return excerpts;
  }

  private static int urgency(Verdict<Witness, Refutation> verdict) {
    if (verdict instanceof No) {
      return 0;
    }
    return verdict instanceof Undecided ? 1 : 2;
  }

  private static Map<Integer, RecordedOperation> locate(Finding finding) {
    Map<Integer, RecordedOperation> byIndex = new HashMap<>();
    finding.core().forEach(operation -> byIndex.put(operation.index(), operation));
    Map<Integer, RecordedOperation> located = new HashMap<>();
    History history = finding.history();
    for (int op = 0; op < history.size() && !byIndex.isEmpty(); op++) {
      RecordedOperation operation = byIndex.remove(history.index(op));
      if (operation != null) {
        located.put(op, operation);
      }
    }
    if (!byIndex.isEmpty()) {
      throw new IllegalArgumentException(
          "not operations of the history they are the core of: " + byIndex.values());
    }
    return located;
  }

  private static int[] choose(History history, int[] core, int context) {
    BitSet chosen = new BitSet(history.size());
    if (history.size() <= core.length + context) {
      chosen.set(0, history.size());
    } else if (core.length == 0) {
      earliest(history, context).forEach(chosen::set);
    } else {
      new Neighbourhood(history, core).nearest(context).forEach(chosen::set);
    }
    for (int op : core) {
      chosen.set(op);
    }
    return chosen.stream()
        .boxed()
        .sorted(Comparator.comparingLong(history::call).thenComparing(op -> op))
        .mapToInt(op -> op)
        .toArray();
  }

  private static IntStream earliest(History history, int count) {
    TimeOrder order = TimeOrder.of(history);
    return IntStream.range(0, order.size())
        .filter(at -> !order.isReturn(at))
        .limit(count)
        .map(order::op);
  }

  History history() {
    return finding.history();
  }

  boolean isCore(int op) {
    return core.containsKey(op);
  }

  /** Whether the core takes an operation that returned for one that had not yet. */
  boolean isCutShort(int op) {
    RecordedOperation operation = core.get(op);
    return operation != null && operation.isPending() && !history().isPending(op);
  }

  /** The ways in which explanations may name an operation. */
  List<String> names(int op) {
    String recorded = history().describe(op);
    RecordedOperation operation = core.get(op);
    return operation == null ? List.of(recorded) : List.of(recorded, operation.describe());
  }
}
