package dev.linchpin.internal.monitor.set;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FlipListTest {

  @Test
  void claimsTheEarliestFlipNotBeforeTheCall() {
    Random random = new Random(11);
    for (int round = 0; round < 200; round++) {
      FlipList list = new FlipList();
      List<long[]> naive = new ArrayList<>();
      long now = -50;
      for (int step = 1; step < 300; step++) {
        now += random.nextInt(2);
        if (random.nextInt(5) < 3) {
          list.add(now, step);
          naive.add(new long[] {now, step});
        } else {
          long call = now - random.nextInt(20);
          assertThat(list.claim(call)).isEqualTo(claim(naive, call));
        }
      }
    }
  }

  private static int claim(List<long[]> flips, long call) {
    for (int at = 0; at < flips.size(); at++) {
      if (flips.get(at)[0] >= call) {
        return (int) flips.remove(at)[1];
      }
    }
    return 0;
  }
}
