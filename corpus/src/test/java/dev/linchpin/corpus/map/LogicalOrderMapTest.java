package dev.linchpin.corpus.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class LogicalOrderMapTest {
  @Test
  void oneThreadSeesASortedMap() {
    Random random = new Random(5);
    LogicalOrderMap map = new LogicalOrderMap();
    TreeMap<Integer, Integer> expected = new TreeMap<>();
    for (int i = 0; i < 20_000; i++) {
      int key = random.nextInt(64);
      switch (random.nextInt(4)) {
        case 0 -> assertThat(map.put(key, i)).isEqualTo(expected.put(key, i));
        case 1 -> assertThat(map.remove(key)).isEqualTo(expected.remove(key));
        case 2 -> assertThat(map.get(key)).isEqualTo(expected.get(key));
        default -> assertThat(map.containsKey(key)).isEqualTo(expected.containsKey(key));
      }
      if (i % 100 == 0) {
        assertThat(checkedHeight(map.tree.root.left)).isLessThanOrEqualTo(8);
      }
    }
  }

  /** In order it would be a list of a thousand nodes; an AVL tree of them is at most 14 high. */
  @Test
  void keysThatComeInOrderMakeABalancedTree() {
    LogicalOrderMap map = new LogicalOrderMap();
    for (int key = 0; key < 1_000; key++) {
      map.put(key, key);
    }
    assertThat(checkedHeight(map.tree.root.left)).isLessThanOrEqualTo(14);
    for (int key = 0; key < 900; key++) {
      map.remove(key);
    }
    assertThat(checkedHeight(map.tree.root.left)).isLessThanOrEqualTo(9);
  }

  /** The height, with the order of keys, the links upwards and the balance of each node checked. */
  private static int checkedHeight(OrderNode node) {
    if (node == null) {
      return 0;
    }
    if (node.left != null) {
      assertThat(node.left.parent).isSameAs(node);
      assertThat(node.left.key).isLessThan(node.key);
    }
    if (node.right != null) {
      assertThat(node.right.parent).isSameAs(node);
      assertThat(node.right.key).isGreaterThan(node.key);
    }
    int left = checkedHeight(node.left);
    int right = checkedHeight(node.right);
    assertThat(Math.abs(left - right)).isLessThanOrEqualTo(1);
    assertThat(node.height).isEqualTo(1 + Math.max(left, right));
    return node.height;
  }
}
