package dev.linchpin.internal.formats.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Execution;
import dev.linchpin.execution.OperationOrder;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result.Done;
import dev.linchpin.execution.Result.Pending;
import dev.linchpin.execution.Result.Returned;
import dev.linchpin.execution.Result.Thrown;
import dev.linchpin.execution.Result.Uncalled;
import dev.linchpin.execution.Schedule;
import dev.linchpin.execution.token.ScheduleToken;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Warning;
import dev.linchpin.finding.ClassReport;
import dev.linchpin.finding.Coverage;
import dev.linchpin.finding.FailOn;
import dev.linchpin.finding.Failure;
import dev.linchpin.finding.Failure.Order;
import dev.linchpin.finding.FailureKind;
import dev.linchpin.finding.NotJudged;
import dev.linchpin.finding.ScenarioReport;
import dev.linchpin.finding.SerialRun;
import dev.linchpin.finding.Warned;
import dev.linchpin.internal.formats.document.WarningExtras;
import dev.linchpin.internal.formats.document.WarningView;
import dev.linchpin.internal.formats.replay.Replay;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Subject;
import dev.linchpin.subject.Subject.LeftOut;
import dev.linchpin.verdict.Verdict;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CheckJsonTest {
  private static final Scenario SCENARIO =
      new Scenario(
          ScenarioText.creation("com.acme.Box(2)"),
          ScenarioText.invocations("put(0)"),
          ScenarioText.threads("put(1) | take(); take(); take() | fail()"),
          ScenarioText.invocations("size()"));

  private static Subject subject() {
    return new Subject(
        "com.acme.Box",
        new Subject.Calls(
            List.of(SCENARIO.creation()),
            SCENARIO.setup(),
            ScenarioText.invocations("put(1); take(); fail()"),
            SCENARIO.closing()),
        new Relaxation(Set.of("size", "count"), Set.of(), Set.of(), Set.of("cancel")),
        null,
        List.of(new LeftOut("merge(Box)", "no value", LeftOut.Kind.UNSAYABLE)));
  }

  private static Failure failure() {
    Outcome outcome =
        new Outcome(
            EndStatus.DEADLOCKED,
            List.of(
                new Done(), new Returned("2"), new Pending(), new Uncalled(), new Thrown("E", "")),
            List.of(),
            new OperationOrder(new long[10]));
    return new Failure(
        FailureKind.STUCK,
        SCENARIO,
        SCENARIO,
        Plan.complete(),
        new Execution(
            new Schedule(new int[] {1, 2}),
            List.of(new Event(0, 1, 0, Kind.CALL, "", "1", "")),
            outcome,
            List.of("a note")),
        new Failure.Evidence(
            List.of(new Order(0, 2)),
            () -> "it is stuck",
            List.of(
                new SerialRun(
                    List.of(1, 0), List.of(new Returned("0"), new Done()), List.of(), "not so")),
            7),
        null);
  }

  private static ClassReport report(boolean failed) {
    return new ClassReport(
        subject(),
        failed ? Verdict.no(failure()) : Verdict.yes(),
        new Coverage(
            new Coverage.Counts(12, 9, 1, 40, 340, 512, new ScenarioReport.InMemory(40, 1200)),
            !failed,
            failed ? OptionalInt.of(2) : OptionalInt.empty(),
            5,
            "the end",
            null),
        new ClassReport.Notes(
            List.of(new NotJudged("pop() | pop()", "a worker died")), List.of("a remark")),
        950);
  }

  @Test
  void aPassHasTheVerdictAndAllNumbers() {
    assertThat(CheckJson.of(report(false), CheckExtras.NONE))
        .isEqualTo(
            """
            {"subject":"com.acme.Box","verdict":"no violation","kind":null,\
            "scenarios":12,"executions":340,"computed":40,"states":1200,"histories":512,"memory":"sc","exhausted":true,"bound":null,\
            "exhaustedScenarios":9,"independentScenarios":1,"serialHistories":40,\
            "largestScenario":5,"endedBy":"the end","millis":950,\
            "creation":"com.acme.Box(2)","operations":["put(1)","take()","fail()"],\
            "init":["put(0)"],"final":["size()"],"spec":null,"roles":[],"weak":["count","size"],\
            "nondeterministic":[],"mayFail":[],"asynchronous":["cancel"],\
            "leftOut":[{"what":"merge(Box)","reason":"no value","kind":"unsayable"}],\
            "reason":null,"advice":null,"notJudged":[{"what":"pop() | pop()","why":"a worker died"}],"remarks":["a remark"],\
            "warnings":[],"failedOn":[],"observations":null,"expected":null,"failure":null}\
            """);
  }

  @Test
  void aFailureHasEverythingThatConvinces() {
    String token =
        ScheduleToken.of(new Schedule(new int[] {1, 2}), Replay.owner(SCENARIO, Plan.complete()));

    assertThat(
            CheckJson.of(
                report(true),
                new CheckExtras(
                    "Box-1.linchpin.json",
                    "BoxTest.java",
                    null,
                    null,
                    false,
                    new WrittenFiles("box.html", null, null, null))))
        .contains("\"verdict\":\"violation\",\"kind\":\"stuck\"")
        .contains("\"exhausted\":false,\"bound\":2")
        .contains(
            """
            "failure":{"scenario":"put(1) | take(); take(); take() | fail()",\
            "creation":"com.acme.Box(2)","init":["put(0)"],"final":["size()"],\
            "status":"deadlocked",\
            "results":[[null],["2","#","#"],[{"throws":"E"}]],"finalResults":[],\
            "order":[[0,2]],"explanation":"It is stuck.","next":null,"serialRuns":7,\
            "serial":[{"order":[1,0],"answers":["0",null],"final":[],"why":"not so"}],\
            "foundAs":"put(1) | take(); take(); take() | fail()",\
            "schedule":"%s",\
            "replay":"Box-1.linchpin.json","test":"BoxTest.java","html":"box.html","cause":null,\
            "notes":["a note"],"tree":[\
            """
                .formatted(token));
  }

  @Test
  void warningsSayWhatWhereAndWhatToDoAndLeaveTheVerdictAlone() {
    Warned held =
        new Warned(
            new Warning(
                Warning.Kind.LOCK_HELD,
                "take() returns with this.lock held",
                List.of("com.acme.Box.take:7"),
                "Unlock it",
                new Schedule(new int[] {1, 2})),
            SCENARIO,
            Plan.complete());
    ClassReport plain = report(false);
    ClassReport warned =
        new ClassReport(
            plain.subject(),
            plain.verdict(),
            plain.coverage(),
            new ClassReport.Notes(List.of(), List.of(), List.of(held)),
            950);
    String token = WarningView.token(held);
    String view =
        """
        "warnings":[{"kind":"lock-held","text":"take() returns with this.lock held",\
        "at":"com.acme.Box.take:7","places":["com.acme.Box.take:7"],"advice":"Unlock it",\
        "creation":"com.acme.Box(2)","init":["put(0)"],\
        "scenario":"put(1) | take(); take(); take() | fail()","schedule":"%s"%s}],"failedOn":[%s]\
        """;

    assertThat(CheckJson.of(warned, CheckExtras.NONE)).contains(view.formatted(token, "", ""));
    FailOn failOn = FailOn.of("--fail-on", List.of("race", "lock-held"));
    WarningExtras kept = new WarningExtras(failOn, Map.of(held, "Box-1.linchpin.json"));
    assertThat(CheckJson.of(warned, CheckExtras.NONE.with(kept)))
        .contains("\"verdict\":\"no violation\"")
        .contains(view.formatted(token, ",\"replay\":\"Box-1.linchpin.json\"", "\"lock-held\""));
  }

  @Test
  void eventsAreThereWhenAskedFor() {
    assertThat(CheckJson.of(report(true), CheckExtras.NONE)).doesNotContain("\"events\":[{");
    assertThat(
            CheckJson.of(
                report(true), new CheckExtras(null, null, null, null, true, WrittenFiles.NONE)))
        .contains("\"replay\":null,\"test\":null")
        .contains("\"events\":[{");
  }
}
