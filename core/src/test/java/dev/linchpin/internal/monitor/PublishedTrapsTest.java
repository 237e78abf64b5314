package dev.linchpin.internal.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.history.History;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.models.Specifications;
import dev.linchpin.testing.HistoryText;
import dev.linchpin.testing.Oracle;
import dev.linchpin.verdict.Budget;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Histories on which a published algorithm or tool is wrong, or which a paper prints.
 *
 * <p>"Alg", "Fig" and "Lemma" are those of P. A. Abdulla, S. Grahn, B. Jonsson, S. Krishna and O.
 * S. Mishra, Efficient Linearizability Monitoring, PLDI 2025; a number alone is a trap that
 * following its pseudo-code to the letter leads into. The figures are pictures, so only histories
 * whose stamps stand in the text are here; "after" has the stamps the text states, and others that
 * give the segments it states. Where a trap was only described the instance is ours. Not here, for
 * want of their stamps: Fig 12, and counterexamples to tools of which only the name is known.
 */
class PublishedTrapsTest {

  /** The type's own monitors, and the search. */
  private static List<Monitor> monitorsFor(DataType type) {
    List<Monitor> monitors = new ArrayList<>(Monitors.fast(Specifications.of(type)));
    monitors.add(Monitors.search(Specifications.of(type)));
    return monitors;
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Fig 1, h1                            | STACK | true  | push 0 [0,2]; push 1 [1,3]; pop -> 1 [4,6]; pop -> 0 [5,7]
          a linearization of Fig 1, h1          | STACK | true  | push 0 [0,1]; push 1 [2,3]; pop -> 1 [4,5]; pop -> 0 [6,7]
          after Fig 6(a), pop-empty fits       | STACK | true  | push 1 [0,3]; pop -> 1 [7,10]; push 2 [5,9]; pop -> 2 [11,12]; pop -> empty [4,8]
          after Fig 6(b), pop-empty does not   | STACK | false | push 1 [0,3]; pop -> 1 [10,13]; pop -> empty [4,6]
          after Fig 6(b), the other one fits   | STACK | true  | push 1 [0,11]; pop -> 1 [14,18]; pop -> empty [13,15]
          after Fig 8, the critical pair       | QUEUE | false | enq 3 [10,11]; enq 5 [14,15]; deq -> 5 [21,22]; deq -> 3 [25,26]
          Lemma 3.1, n = 3                     | STACK | false | push 1 [0,2]; push 2 [1,4]; push 3 [3,6]; pop -> 1 [5,8]; pop -> 2 [7,9]
          Lemma 3.1, n = 3, without 1          | STACK | true  | push 2 [1,4]; push 3 [3,6]; pop -> 2 [7,9]
          Lemma 3.1, n = 3, without 2          | STACK | true  | push 1 [0,2]; push 3 [3,6]; pop -> 1 [5,8]
          Lemma 3.1, n = 3, without 3          | STACK | true  | push 1 [0,2]; push 2 [1,4]; pop -> 1 [5,8]; pop -> 2 [7,9]
          1, Alg 2 on no values                | STACK | true  | pop -> empty [0,1]
          2, Alg 3, first deserted segment     | STACK | true  | pop -> empty [0,1]; push 1 [2,3]
          3, inverted I-segment                | STACK | false | pop -> 1 [0,1]; push 1 [2,3]
          3, Alg 7 recurses for ever           | STACK | false | pop -> 1 [0,1]; push 1 [2,3]; push 2 [4,5]
          4, never pushed                      | STACK | false | pop -> 1 [0,1]
          5, Alg 2 merges segments that touch  | STACK | true  | push 1 [0,0]; push 2 [1,3]; push 3 [1,2]; pop -> 1 [2,3]
          6, Alg 8 without a left child        | QUEUE | false | enq 1 [0,1]; deq -> 1 [2,3]; enq 2 [4,5]; enq 3 [6,7]; deq -> 3 [8,9]; deq -> 2 [10,11]
          7, Alg 9 at a leaf                   | QUEUE | true  | enq 1 [0,1]; deq -> 1 [2,3]
          8, Alg 10 ignores dequeue-empty      | QUEUE | false | enq 1 [0,1]; deq -> empty [2,3]
          9, Alg 10, both segments inverted    | QUEUE | false | deq -> 1 [0,1]; enq 1 [2,3]
          10, unmatched, in each other         | QUEUE | true  | enq 1 [0,1]; enq 2 [2,3]
          10, unmatched, left out              | QUEUE | false | enq 1 [0,1]; enq 2 [2,3]; deq -> 2 [4,5]
          11, operations without length        | QUEUE | true  | enq 1 [0,0]; deq -> 1 [1,1]
          12, Alg 13 starts at bottom          | SET   | true  | add 1 -> true [0,1]
          13, Alg 13, a claim before the call  | SET   | false | add 1 -> true [0,9]; add 1 -> false [1,2]; add 1 -> true [3,4]; add 1 -> false [5,6]; remove 1 -> true [7,8]
          14, Alg 11 has no failing remove     | MULTISET | false | add 1 [0,1]; remove 1 -> false [2,3]
          14, Alg 11, nothing to remove        | MULTISET | true  | remove 1 -> false [0,1]; add 1 [2,3]
          pairs are not enough with peek       | QUEUE | false | enq 1 [0,1]; enq 2 [2,3]; enq 3 [0,11]; deq -> 2 [10,40]; peek -> 3 [12,20]; deq -> 1 [25,60]; deq -> 3 [50,55]
          the same without 1                   | QUEUE | true  | enq 2 [2,3]; enq 3 [0,11]; deq -> 2 [10,40]; peek -> 3 [12,20]; deq -> 3 [50,55]
          the same without 2                   | QUEUE | true  | enq 1 [0,1]; enq 3 [0,11]; peek -> 3 [12,20]; deq -> 1 [25,60]; deq -> 3 [50,55]
          the same without 3                   | QUEUE | true  | enq 1 [0,1]; enq 2 [2,3]; deq -> 2 [10,40]; deq -> 1 [25,60]
          LiMo, any dequeue-empty              | QUEUE | true  | deq -> empty [0,1]
          fastlin, pop-empty while full        | STACK | false | push 1 [0,1]; pop -> empty [2,3]
          fastlin, the same for queues         | QUEUE | false | enq 1 [0,1]; deq -> empty [2,3]
          fastlin, and priority queues         | PQUEUE | false | insert 1 [0,1]; delmin -> empty [2,3]
          fastlin, nothing but empties         | PQUEUE | true  | delmin -> empty [0,1]; delmin -> empty [2,3]
          fastlin, equal stamps are no order   | STACK | true  | push 1 [0,1]; pop -> empty [1,2]
          Violin, saturate                     | STACK | false | push 1 [0,3]; pop -> 2 [1,6]; push 2 [2,7]; pop -> empty [4,5]
          Knossos, nil is an unknown value     | REGISTER | true | write 1 [0,1]; read -> unknown [2,3]
          """)
  void isJudgedRightly(String trap, DataType type, boolean linearizable, String text) {
    History history = HistoryText.parse(type, text);

    assertThat(Oracle.isLinearizable(type, history)).as("oracle").isEqualTo(linearizable);
    for (Monitor monitor : monitorsFor(type)) {
      Verdict<Witness, Refutation> verdict =
          monitor.decide(history, Monitor.Evidence.VERDICT_ONLY, Budget.UNLIMITED);
      assertThat(verdict)
          .as(monitor.algorithm())
          .isNotInstanceOf(linearizable ? No.class : Yes.class);
    }
  }
}
