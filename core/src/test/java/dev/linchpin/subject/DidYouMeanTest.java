package dev.linchpin.subject;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DidYouMeanTest {
  private static final List<String> QUEUE =
      List.of("offer", "poll", "peek", "size", "isEmpty", "incrementAndGet");

  @Test
  void changesAreLettersOfTheShortestWayAndSwaps() {
    assertThat(DidYouMean.changes("chek", "check")).isEqualTo(1);
    assertThat(DidYouMean.changes("", "abc")).isEqualTo(3);
    assertThat(DidYouMean.changes("kitten", "sitting")).isEqualTo(3);
    assertThat(DidYouMean.changes("montior", "monitor")).isEqualTo(1);
  }

  @Test
  void aMistypedNameIsFound() {
    assertThat(DidYouMean.closest("ofer", QUEUE)).containsExactly("offer");
    assertThat(DidYouMean.closest("siez", QUEUE)).containsExactly("size");
    assertThat(DidYouMean.closest("ISEMPTY", QUEUE)).containsExactly("isEmpty");
  }

  @Test
  void aBeginningIsFound() {
    assertThat(DidYouMean.closest("incr", QUEUE)).containsExactly("incrementAndGet");
    assertThat(DidYouMean.closest("of", QUEUE)).isEmpty();
  }

  @Test
  void anotherWordIsNot() {
    assertThat(DidYouMean.closest("take", QUEUE)).isEmpty();
    assertThat(DidYouMean.closest("nope", List.of("op"))).isEmpty();
    assertThat(DidYouMean.closest("a", List.of("b"))).isEmpty();
  }

  @Test
  void theSentenceFollowsTheHint() {
    assertThat(DidYouMean.among("ad", List.of("add", "get")))
        .isEqualTo("; did you mean add? Expected add, get");
    assertThat(DidYouMean.among("xyz", List.of("add", "get"))).isEqualTo("; expected add, get");
  }
}
