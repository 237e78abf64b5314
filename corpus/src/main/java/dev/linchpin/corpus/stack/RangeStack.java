package dev.linchpin.corpus.stack;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A stack on one reference to a list that never changes, with operations on several elements.
 *
 * <p>Right: every change replaces the whole list by one compare-and-set, every look reads one list.
 */
public class RangeStack {
  private final AtomicReference<Node> top = new AtomicReference<>();

  public void push(int value) {
    top.updateAndGet(below -> new Node(value, below));
  }

  /** Pushes two values at once; the second ends on top. */
  public void pushRange(int first, int second) {
    top.updateAndGet(below -> new Node(second, new Node(first, below)));
  }

  public Integer tryPop() {
    Node popped = top.getAndUpdate(node -> node == null ? null : node.below);
    return popped == null ? null : popped.value;
  }

  /** Pops so many at once, or all if there are fewer. */
  public List<Integer> tryPopRange(int most) {
    Node before = top.getAndUpdate(node -> below(node, most));
    return values(before, most);
  }

  public Integer tryPeek() {
    Node node = top.get();
    return node == null ? null : node.value;
  }

  public void clear() {
    top.set(null);
  }

  public int count() {
    return toList().size();
  }

  public List<Integer> toList() {
    return values(top.get(), Integer.MAX_VALUE);
  }

  private static Node below(Node node, int most) {
    Node rest = node;
    for (int popped = 0; popped < most && rest != null; popped++) {
      rest = rest.below;
    }
    return rest;
  }

  private static List<Integer> values(Node from, int most) {
    List<Integer> values = new ArrayList<>();
    for (Node node = from; node != null && values.size() < most; node = node.below) {
      values.add(node.value);
    }
    return values;
  }

  private record Node(int value, Node below) {}
}
