package dev.linchpin.corpus.list;

/**
 * A sorted linked set under its own monitor, but for {@code size}.
 *
 * <p>Wrong in {@code size}: it walks without the monitor, counts a node that is then removed, and
 * goes on to one that was added after. Object 6 of the table of six in the FGVT paper
 * (LinkedList.size).
 */
public class UnlockedSizeList {
  private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

  public synchronized boolean add(int key) {
    Node pred = before(key);
    if (pred.next.key == key) {
      return false;
    }
    pred.next = new Node(key, pred.next);
    return true;
  }

  public synchronized boolean remove(int key) {
    Node pred = before(key);
    if (pred.next.key != key) {
      return false;
    }
    pred.next = pred.next.next;
    return true;
  }

  public int size() {
    int count = 0;
    for (Node node = head.next; node.next != null; node = node.next) { // CAUSE
      count++; // CAUSE
    }
    return count;
  }

  private Node before(int key) {
    Node pred = head;
    while (pred.next.key < key) {
      pred = pred.next;
    }
    return pred;
  }

  private static final class Node {
    final int key;
    volatile Node next;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }
}
