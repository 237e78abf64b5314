package dev.linchpin.internal.monitor.basis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CoverTreeTest {
  private final Random random = new Random(5);

  /** Cover by cell, counted one by one. */
  private int[] naive = {0};

  private CoverTree tree = new CoverTree(0);

  /** Pairs of boundaries, near each other or anywhere, each boundary in one pair. */
  private List<int[]> pairs(int boundaries) {
    List<Integer> free =
        IntStream.range(0, boundaries).boxed().collect(Collectors.toCollection(ArrayList::new));
    int chunk = random.nextBoolean() ? 8 : boundaries;
    for (int from = 0; from < boundaries; from += chunk) {
      Collections.shuffle(free.subList(from, Math.min(from + chunk, boundaries)), random);
    }
    List<int[]> pairs = new ArrayList<>();
    for (int at = 0; at + 1 < boundaries; at += 2) {
      int one = free.get(at);
      int two = free.get(at + 1);
      pairs.add(new int[] {Math.min(one, two), Math.max(one, two)});
    }
    return pairs;
  }

  private void count(int[] pair, int change) {
    for (int cell = pair[0] + 1; cell <= pair[1]; cell++) {
      naive[cell] += change;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 40, 64, 128, 600, 5_000, 40_000})
  void answersAsCountingDoes(int boundaries) {
    tree = new CoverTree(boundaries);
    naive = new int[boundaries + 1];
    List<int[]> pairs = pairs(boundaries);
    boolean[] isIn = new boolean[pairs.size()];
    for (int pair = 0; pair < pairs.size(); pair++) {
      isIn[pair] = random.nextInt(3) != 0;
      if (isIn[pair]) {
        tree.put(pairs.get(pair)[0], pairs.get(pair)[1]);
        count(pairs.get(pair), 1);
      }
    }
    tree.build();
    for (int round = 0; round < 300; round++) {
      int chosen = random.nextInt(pairs.size());
      int[] pair = pairs.get(chosen);
      if (isIn[chosen]) {
        tree.remove(pair[0], pair[1]);
      } else {
        tree.add(pair[0], pair[1]);
      }
      count(pair, isIn[chosen] ? -1 : 1);
      isIn[chosen] ^= true;
      int from = random.nextInt(boundaries + 1);
      int to = from + random.nextInt(boundaries + 1 - from);
      compare(from, to);
    }
  }

  private void compare(int from, int to) {
    int[] free = IntStream.rangeClosed(from, to).filter(cell -> naive[cell] == 0).toArray();

    assertThat(tree.firstUncovered(from, to)).isEqualTo(free.length == 0 ? -1 : free[0]);
    assertThat(tree.lastUncovered(from, to))
        .isEqualTo(free.length == 0 ? -1 : free[free.length - 1]);
    int block = CoverTree.blockOf(from);
    assertThat(tree.coverBefore(block)).isEqualTo(naive[CoverTree.firstCell(block)]);
    int last = CoverTree.blockOf(to);
    for (int most = 0; most < 2; most++) {
      int bound = most;
      int expected =
          IntStream.range(CoverTree.firstCell(block), naive.length)
              .filter(cell -> naive[cell] <= bound)
              .map(CoverTree::blockOf)
              .filter(found -> found <= last)
              .findFirst()
              .orElse(-1);
      assertThat(tree.nextBlock(block, last, most)).isEqualTo(expected);
    }
  }

  @Test
  void noValueCoversNothing() {
    assertThat(tree.firstUncovered(0, 0)).isZero();
    assertThat(tree.lastUncovered(0, 0)).isZero();
    assertThat(tree.nextBlock(1, 0, 0)).isEqualTo(-1);
  }
}
