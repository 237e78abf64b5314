package dev.linchpin.corpus.list;

/**
 * A sorted linked set for one thread, used by several.
 *
 * <p>Wrong in {@code add}: two insertions behind the same node may both link their own, and one is
 * lost; both answer true, so only the content afterwards shows it. Object 5 of the table of six in
 * the FGVT paper (after Vechev and Yahav). It begins with the key 1.
 */
public class SimpleList {
  private final Node head =
      new Node(Integer.MIN_VALUE, new Node(1, new Node(Integer.MAX_VALUE, null)));

  public boolean add(int key) {
    Node pred = head;
    Node curr = pred.next; // CAUSE
    while (curr.key < key) { // RACE
      pred = curr;
      curr = pred.next;
    }
    if (curr.key == key) { // STEP 1
      return false;
    }
    pred.next = new Node(key, curr); // CAUSE, RACE, STEP 1
    return true;
  }

  public boolean contains(int key) {
    Node curr = head.next;
    while (curr.key < key) {
      curr = curr.next;
    }
    return curr.key == key;
  }

  private static final class Node {
    int key;
    Node next;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }
}
