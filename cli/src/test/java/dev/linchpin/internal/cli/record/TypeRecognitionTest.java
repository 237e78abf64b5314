package dev.linchpin.internal.cli.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.internal.agent.hook.RecordedType;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.spec.DataType;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expected: what a reader of the class's outline would say; where two are possible, nothing. */
@Tag("pure")
class TypeRecognitionTest {
  private static RecordedType type(String name, String supertypes, String methods) {
    return new RecordedType(
        name,
        supertypes.isEmpty() ? List.of() : List.of(supertypes.split(" ")),
        List.of(methods.split(" ")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "com.acme.MailQueue          | java.util.AbstractQueue | offer poll peek | QUEUE",
        "com.acme.PriorityMailbox    | java.util.Queue | offer poll      | PQUEUE",
        "com.acme.WorkQueue          | ~~  | enqueue dequeue              | QUEUE",
        "com.acme.Jobs               | ~~  | enqueue dequeue              | QUEUE",
        "com.acme.FreeList           | ~~  | push pop                     | STACK",
        "com.acme.Names              | java.util.AbstractSet | add remove contains | SET",
        "com.acme.NameSet            | ~~  | add remove contains          | SET",
        "com.acme.NameBag            | ~~  | add remove                   | MULTISET",
        "com.acme.Registry           | ~~  | put get remove               | MAP",
        "com.acme.Hits               | ~~  | incrementAndGet get          | COUNTER",
        "com.acme.Latest             | ~~  | set get compareAndSet        | REGISTER",
        "com.acme.Queues$PriorityOne | ~~  | offer poll                   | PQUEUE"
      })
  void aClassIsWhatItsMethodsInterfacesAndNameSay(
      String name, String supertypes, String methods, DataType expected) {
    assertThat(TypeRecognition.of(List.of(type(name, supertypes, methods)), Map.of()))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "com.acme.Inbox  | java.util.Queue | offer poll | could be a queue or pqueue",
        "com.acme.Names  | ~~ | add contains      | could be a set or multiset",
        "com.acme.Latest | ~~ | get               | could be a map or register or counter",
        "com.acme.Queue  | ~~ | offer poll drain  | no data type has the operations of"
            + " com.acme.Queue (offer, poll, drain)"
      })
  void whatIsNotClearIsLeftToTheUser(
      String name, String supertypes, String methods, String expected) {
    assertThatThrownBy(() -> TypeRecognition.of(List.of(type(name, supertypes, methods)), Map.of()))
        .isInstanceOf(UserProblem.class)
        .hasMessageContaining(expected);
  }

  /** Expected: what the calls of the program can mean. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "com.acme.Names     | ~~ | add remove contains clear    | add        | add | SET",
        "com.acme.Names     | ~~ | add remove contains clear    | add        | ~~  | MULTISET",
        "com.acme.Stack     | ~~ | push pop clear setLimit      | push pop   | ~~  | STACK",
        "com.acme.WorkQueue | ~~ | offer poll drainTo contains  | offer poll | ~~  | QUEUE",
        "com.acme.Store     | ~~ | put get remove compute merge | put get    | ~~  | MAP",
        "com.acme.Q | java.util.concurrent.ConcurrentLinkedQueue | offer poll addAll | offer | ~~ |"
            + " QUEUE",
        "com.acme.Q | java.util.concurrent.PriorityBlockingQueue | offer poll addAll | offer | ~~ |"
            + " PQUEUE"
      })
  void onlyCallsThatWereMadeCount(
      String name,
      String supertypes,
      String methods,
      String called,
      String booleans,
      DataType expected) {
    CalledMethods calls =
        new CalledMethods(
            Set.of(called.split(" ")), booleans.isEmpty() ? Set.of() : Set.of(booleans.split(" ")));

    assertThat(TypeRecognition.of(List.of(type(name, supertypes, methods)), calls, Map.of()))
        .isEqualTo(expected);
  }

  @Test
  void aCallThatNoTypeHasIsNamed() {
    CalledMethods calls = new CalledMethods(Set.of("offer", "drain"), Set.of());

    assertThatThrownBy(
            () ->
                TypeRecognition.of(
                    List.of(type("a.WorkQueue", "", "offer poll drain")), calls, Map.of()))
        .hasMessageContaining("no data type has the operations of a.WorkQueue (offer, drain)");
  }

  @Test
  void namesThatTheUserExplainsCount() {
    RecordedType queue = type("com.acme.JobQueue", "", "submit next");

    assertThat(TypeRecognition.of(List.of(queue), Map.of("submit", "enq", "next", "deq")))
        .isEqualTo(DataType.QUEUE);
  }

  @Test
  void classesOfDifferentTypesAreRefused() {
    List<RecordedType> both =
        List.of(type("a.WorkQueue", "", "enq deq"), type("a.UndoStack", "", "push pop"));

    assertThatThrownBy(() -> TypeRecognition.of(both, Map.of()))
        .hasMessageContaining("different types (queue, stack)");
  }
}
