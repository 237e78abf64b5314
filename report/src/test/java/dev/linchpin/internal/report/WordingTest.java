package dev.linchpin.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.testing.HistoryText;
import org.junit.jupiter.api.Test;

class WordingTest {
  @Test
  void labelsReadLikeCalls() {
    History history =
        HistoryText.parse(
            DataType.STACK,
            "push 3 [0,1]; pop -> 3 [2,3]; pop -> a [4,5]; pop [6,]; pop -> !X [8,9]");
    Wording wording = new Wording("stack", history);

    assertThat(wording.label(0)).isEqualTo("push(3)");
    assertThat(wording.label(1)).isEqualTo("pop() → 3");
    assertThat(wording.label(2)).isEqualTo("pop() → \"a\"");
    assertThat(wording.label(3)).isEqualTo("pop()");
    assertThat(wording.label(4)).isEqualTo("pop() → throws X");
  }

  @Test
  void severalArgumentsStandSideBySide() {
    History history = HistoryText.parse(DataType.REGISTER, "cas 1 2 -> true [0,1]");
    Wording wording = new Wording("register", history);

    assertThat(wording.label(0)).isEqualTo("cas(1, 2) → true");
    assertThat(wording.argument(0)).isEqualTo("1, 2");
    assertThat(wording.result(0)).isEqualTo("true");
  }

  @Test
  void nullIsSaidOnlyByOperationsThatAnswer() {
    History history = HistoryText.parse(DataType.STACK, "push 3 [0,1]; pop -> empty [2,3]");

    assertThat(new Wording("stack", history).label(1)).isEqualTo("pop() → null");
    assertThat(new Wording("stack", history).result(0)).isNull();
  }

  @Test
  void ofAModelTheOperationsThatEverAnsweredAnswer() {
    Vocabulary names = Vocabulary.open();
    History history =
        HistoryText.parse(names, "find 1 -> 5 [0,1]; find 2 -> null [2,3]; drop 1 -> null [4,5]");
    Wording wording = new Wording("com.acme.TreeModel", history);

    assertThat(wording.label(1)).isEqualTo("find(2) → null");
    assertThat(wording.label(2)).isEqualTo("drop(1)");
  }

  @Test
  void longTextsAreClippedBetweenCharacters() {
    String pair = "\uD83D\uDE00";

    assertThat(Wording.clip("a".repeat(200))).hasSize(200);
    assertThat(Wording.clip("a".repeat(201))).isEqualTo("a".repeat(200) + "…");
    assertThat(Wording.clip("a".repeat(199) + pair)).isEqualTo("a".repeat(199) + "…");
  }
}
