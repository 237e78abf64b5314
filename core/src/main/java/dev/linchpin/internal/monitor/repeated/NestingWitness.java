package dev.linchpin.internal.monitor.repeated;

import dev.linchpin.internal.monitor.basis.IntList;
import dev.linchpin.internal.monitor.repeated.NestingInput.Kind;

/**
 * The linearization that leads to a place: back from it through the table, then forward with the
 * looks that were taken on the way.
 */
final class NestingWitness {
  private final NestingInput input;
  private final NestingTable table;
  private final int end;

  /** Pushes and pops, the last one first. */
  private final IntList backwards = new IntList();

  /**
   * Where to go on when the beginning of a level is reached: for each level that is being gone
   * through backwards, the call that led to it.
   */
  private final IntList calls = new IntList();

  NestingWitness(NestingInput input, NestingTable table, int end) {
    this.input = input;
    this.table = table;
    this.end = end;
  }

  int[] order() {
    goBack();
    IntList order = new IntList();
    IntList stack = new IntList();
    Frontiers frontiers = new Frontiers(input);
    stack.add(NestingInput.EMPTY);
    NestingSearch.takeLooks(input, frontiers, NestingInput.EMPTY, order);
    while (!backwards.isEmpty()) {
      int op = backwards.removeLast();
      order.add(op);
      frontiers.take(op);
      if (input.kind(op) == Kind.PUSH) {
        stack.add(input.value(op));
      } else {
        stack.removeLast();
      }
      NestingSearch.takeLooks(input, frontiers, stack.get(stack.size() - 1), order);
    }
    return order.toArray();
  }

  private void goBack() {
    int place = end;
    while (true) {
      int exit = table.exitTo(place);
      if (exit != NestingTable.NONE) {
        // Through the level above, from its end to its beginning, and then on from its call.
        backwards.add(table.pop(exit));
        calls.add(table.callTo(place));
        place = table.placeOfExit(exit);
        continue;
      }
      int call = calls.isEmpty() ? table.firstCall(table.levelOfPlace(place)) : calls.removeLast();
      if (call == NestingTable.NONE) {
        return;
      }
      backwards.add(table.push(call));
      place = table.placeOfCall(call);
    }
  }
}
