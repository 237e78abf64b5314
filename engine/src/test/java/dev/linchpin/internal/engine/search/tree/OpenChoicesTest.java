package dev.linchpin.internal.engine.search.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.search.tree.OpenChoices.Branch;
import org.junit.jupiter.api.Test;

class OpenChoicesTest {
  private final OpenChoices frontier = new OpenChoices();

  /** Threads 1 and 2 can run; a run has chosen thread 1. */
  private final Node node = new Node(null, -1, 0b110, true, -1);

  OpenChoicesTest() {
    node.wanted = 0b110;
    node.take(1);
    frontier.add(new Branch(node, 2));
  }

  /** Until the step of thread 1 is known, nobody can say whether thread 2 may sleep after it. */
  @Test
  void aSiblingWaitsForTheFirstStepOfTheChoiceBeforeIt() {
    assertThat(frontier.take()).isNull();
  }

  /** Otherwise the search would end with branches that nobody may take. */
  @Test
  void aSiblingNeedNotWaitForAStepThatWasNeverTaken() {
    node.giveUp(1);

    assertThat(frontier.take()).isEqualTo(new Branch(node, 2));
    assertThat(node.knownLabel(1)).isNull();
  }
}
