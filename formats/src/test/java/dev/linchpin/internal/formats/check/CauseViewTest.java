package dev.linchpin.internal.formats.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.Confirmation.Status;
import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.testing.AfekFailure;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CauseViewTest {
  private static String json(@Nullable Cause cause) {
    return Documents.text(CauseView.class, CauseView.of(Objects.requireNonNull(cause)));
  }

  /** The first three properties are those of the contract. */
  @Test
  void eliminatorsRacesAndConfirmationAreWritten() {
    assertThat(json(AfekFailure.confirmed().cause()))
        .isEqualTo(
            """
            {"confirmed":true,\
            "eliminators":[\
            {"rank":1,"disables":3,"blocks":[{"method":"AfekStack.pop","from":"AfekStack.pop:21",\
            "to":"AfekStack.pop:22","events":[10,18],"op":2,\
            "fromChain":["AfekStack.pop:21","AtomicReferenceArray.get:88"],\
            "toChain":["AfekStack.pop:22","AtomicReferenceArray.set:88"]}],\
            "cycle":[[10,16],[16,18]]},\
            {"rank":2,"disables":40,"blocks":[{"method":"AfekStack.push","from":"AfekStack.push:12",\
            "to":"AfekStack.push:13","events":[3,20],"op":0,\
            "fromChain":["AfekStack.push:12"],"toChain":["AfekStack.push:13"]}],\
            "cycle":[[3,7],[9,20]]}],\
            "races":[{"pattern":"WG G",\
            "at":["AfekStack.pop:21","AfekStack.pop:20","AfekStack.pop:22"],"paths":14,\
            "nodes":[{"label":"WG","racers":[\
            {"thread":2,"op":2,"event":"read items[0]","at":"AfekStack.pop:21","then":"G"},\
            {"thread":3,"op":3,"event":"read range","at":"AfekStack.pop:20","then":"W"}]},\
            {"label":"G","racers":[\
            {"thread":3,"op":3,"event":"read items[0]","at":"AfekStack.pop:21","then":"B"},\
            {"thread":2,"op":2,"event":"write items[0]","at":"AfekStack.pop:22","then":"W"}]}]}],\
            "confirmation":{"confirmed":true,"blocks":[{"method":"AfekStack.pop",\
            "from":"AfekStack.pop:21","to":"AfekStack.pop:22"}],"scenarios":12,"schedules":340,\
            "outcome":"confirmed","badRuns":1},\
            "basis":"data","linearizableRuns":120,"badRuns":30,"complete":true,\
            "remarks":["one schedule was not under control"]}""");
  }

  @Test
  void withoutAConfirmationNothingIsConfirmed() {
    assertThat(json(AfekFailure.with(null).cause()))
        .contains("\"confirmed\":false", "\"confirmation\":null");
  }

  @Test
  void aPartOfALineHasItsBytecodeOffsets() {
    CodeBlock part = CodeBlock.inLine(AfekFailure.SUBJECT + ".pop", 21, 5, 12);
    Confirmation confirmation = new Confirmation(Status.CONFIRMED, List.of(part), 1, 2, 1);

    assertThat(json(AfekFailure.with(confirmation).cause()))
        .contains(
            "\"blocks\":[{\"method\":\"AfekStack.pop\",\"from\":\"AfekStack.pop:21\","
                + "\"to\":\"AfekStack.pop:21\",\"bytecode\":[5,12]}]");
  }
}
