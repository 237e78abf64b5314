package dev.linchpin.corpus.list;

/**
 * A sorted linked set under its own monitor, but for {@code size}.
 *
 * <p>Wrong in {@code size}: it walks without the monitor, counts a node that is then removed, and
 * goes on to one that was added after. Object 6 of the table of six in the FGVT paper
 * (LinkedList.size).
 */
public class UnlockedSizeList {
  private final Node tail = new Node(Integer.MAX_VALUE, null);
  private final Node head = new Node(Integer.MIN_VALUE, tail);

  public boolean add(int key) {
    synchronized (this) { // STEP 1
      Node pred = before(key);
      if (pred.next.key == key) {
        return false;
      }
      pred.next = new Node(key, pred.next); // RACE
      return true;
    } // STEP 1
  }

  public boolean remove(int key) {
    synchronized (this) { // STEP 2
      Node pred = before(key);
      if (pred.next.key != key) {
        return false;
      }
      pred.next = pred.next.next; // RACE
      return true;
    } // STEP 2
  }

  public int size() {
    int count = 0;
    for (Node node = head.next; node != tail; node = node.next) { // CAUSE, RACE
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
