package dev.linchpin.cause;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A critical data-race sequence: the decisive nodes on the way to a bad run, in order.
 *
 * @param nodes those labelled WG, BG or G; the last one is BG or G
 * @param paths number of failing paths through the tree that show it, as far as they were followed
 */
public record RaceSequence(List<Decision> nodes, long paths) {
  public RaceSequence {
    nodes = List.copyOf(nodes);
  }

  /** As {@code WG WG G}. */
  public String pattern() {
    return nodes.stream().map(node -> node.label().name()).collect(Collectors.joining(" "));
  }

  /**
   * A node where the order of two accesses decides.
   *
   * @param racers the next access of each thread that could go; the first is the one that went
   */
  public record Decision(TreeLabel label, List<Racer> racers) {
    public Decision {
      racers = List.copyOf(racers);
    }
  }

  /**
   * A thread's next access.
   *
   * @param event what it does, as text: {@code write items[0]}
   * @param at where, as {@code com.acme.Stack.pop:21}
   * @param then what follows if it goes first: {@code W} every schedule is correct, {@code B} every
   *     schedule fails, {@code GG} both are possible
   */
  public record Racer(int thread, int operation, String event, String at, TreeLabel then) {}
}
