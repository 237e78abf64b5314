package dev.linchpin.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which scenarios a slice has. */
class ScenarioSliceTest {
  private static List<Integer> taken(ScenarioSlice slice, int scenarios) {
    List<Integer> taken = new ArrayList<>();
    slice.of(IntStream.range(0, scenarios).boxed().iterator()).forEachRemaining(taken::add);
    return taken;
  }

  /** Fewer scenarios than slices, as many, and any remainder. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 7})
  void slicesContainEachScenarioExactlyOnceAndKnowItsNumber(int count) {
    for (int scenarios = 0; scenarios <= 30; scenarios++) {
      TreeMap<Integer, Integer> times = new TreeMap<>();
      for (int index = 0; index < count; index++) {
        ScenarioSlice slice = new ScenarioSlice(index, count);
        List<Integer> taken = taken(slice, scenarios);
        for (int place = 0; place < taken.size(); place++) {
          assertThat(slice.number(place)).isEqualTo((long) taken.get(place));
          times.merge(taken.get(place), 1, Integer::sum);
        }
      }
      assertThat(times.keySet()).containsExactlyElementsOf(taken(ScenarioSlice.WHOLE, scenarios));
      assertThat(times.values()).allMatch(each -> each == 1);
    }
  }

  /** Whoever asks twice whether there is more skips nothing. */
  @Test
  void askingChangesNothing() {
    Iterator<Integer> slice = new ScenarioSlice(1, 3).of(IntStream.range(0, 8).boxed().iterator());
    List<Integer> taken = new ArrayList<>();
    while (slice.hasNext()) {
      assertThat(slice.hasNext()).isTrue();
      taken.add(slice.next());
    }
    assertThat(taken).containsExactly(1, 4, 7);
  }

  @Test
  void aSliceBehindTheLastIsRefused() {
    assertThatThrownBy(() -> new ScenarioSlice(2, 2)).isInstanceOf(IllegalArgumentException.class);
  }
}
