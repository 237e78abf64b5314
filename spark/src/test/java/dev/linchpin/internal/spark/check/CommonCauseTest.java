package dev.linchpin.internal.spark.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Schedule;
import dev.linchpin.exploration.Plan;
import dev.linchpin.finding.Failure;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which violations count as one where no lines are to blame. */
class CommonCauseTest {
  private static Event read(int operation, String at) {
    return new Event(operation, operation, operation, Event.Kind.READ, "this.list", "null", at);
  }

  private static String cause(String subject, Event... events) {
    Scenario scenario =
        new Scenario(
            ScenarioText.creation(subject + "()"),
            List.of(),
            ScenarioText.threads("add(1) | all()"),
            List.of());
    Execution run =
        new Execution(
            new Schedule(new int[0]),
            List.of(events),
            new Outcome(
                EndStatus.DEADLOCKED, List.of(), List.of(), new OperationOrder(new long[0])),
            List.of());
    return SubjectCheck.cause(Failure.ofRun(scenario, Plan.complete(), run));
  }

  @Test
  void subclassesThatFailInTheirSuperclassHaveOneCause() {
    Event[] inherited = {
      read(0, "com.acme.Base.add:12"),
      read(1, "com.acme.Base.all:20"),
      read(1, "java.util.ArrayList.size:7"),
      read(-1, "com.acme.Base.close:3")
    };
    assertThat(cause("com.acme.One", inherited))
        .isEqualTo(cause("com.acme.Other", inherited))
        .isEqualTo("stuck: com.acme.Base.add, com.acme.Base.all");
    assertThat(cause("com.acme.One", read(0, "com.acme.One.add:5")))
        .isNotEqualTo(cause("com.acme.Other", read(0, "com.acme.Other.add:5")));
  }

  @Test
  void withoutAnyCodeTheClassAndItsMethodsAreTheCause() {
    assertThat(cause("com.acme.One")).isEqualTo("stuck: com.acme.One: add, all");
  }
}
