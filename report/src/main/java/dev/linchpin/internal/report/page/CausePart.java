package dev.linchpin.internal.report.page;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.Eliminator;
import dev.linchpin.cause.Eliminator.Conflict;
import dev.linchpin.cause.RaceSequence;
import dev.linchpin.cause.Segment;
import dev.linchpin.cause.TreeLabel;
import dev.linchpin.cause.TreeNode;
import dev.linchpin.cause.TreeNode.Turn;
import dev.linchpin.execution.SourcePlace;
import dev.linchpin.finding.Failure;
import dev.linchpin.internal.report.cause.CodeText;
import dev.linchpin.internal.report.cause.ConfirmationText;
import dev.linchpin.internal.report.cause.RaceText;
import dev.linchpin.internal.report.page.ShownSources.Spot;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;

/** The cause in the page's JSON. */
final class CausePart {
  private final JsonGenerator json;
  private final Failure failure;
  private final Cause cause;
  private final ShownSources sources;

  CausePart(JsonGenerator json, Failure failure, Cause cause, ShownSources sources) {
    this.json = json;
    this.failure = failure;
    this.cause = cause;
    this.sources = sources;
  }

  void write() {
    json.writeStartObject();
    Confirmation confirmation = cause.confirmation();
    json.writeStringProperty("heading", ConfirmationText.heading(confirmation));
    json.writeBooleanProperty("confirmed", confirmation != null && confirmation.confirmed());
    json.writeStringProperty("confirmation", ConfirmationText.of(confirmation));
    List<CodeBlock> blamed = cause.blamed();
    json.writeStringProperty("blamed", titles(blamed));
    json.writeArrayPropertyStart("choices");
    boolean isListed = cause.eliminators().stream().anyMatch(one -> one.code().equals(blamed));
    // What was confirmed may join blocks of several runs: then no eliminator of this one has them.
    if (!isListed && !blamed.isEmpty()) {
      writeConfirmed(blamed);
    }
    cause.eliminators().forEach(this::writeEliminator);
    json.writeEndArray();
    writeRaces();
    json.writeName("tree");
    TreeNode tree = cause.tree();
    if (tree == null) {
      json.writeNull();
    } else {
      writeNode(tree);
    }
    json.writeObjectPropertyStart("labels");
    for (TreeLabel label : TreeLabel.values()) {
      json.writeStringProperty(label.name(), RaceText.meaning(label));
    }
    json.writeEndObject();
    json.writeArrayPropertyStart("remarks");
    cause.remarks().forEach(json::writeString);
    json.writeEndArray();
    json.writeEndObject();
  }

  private static String titles(List<CodeBlock> blocks) {
    return blocks.stream().map(CodeText::brief).collect(Collectors.joining(" and "));
  }

  private void writeConfirmed(List<CodeBlock> blamed) {
    json.writeStartObject();
    json.writeStringProperty("title", titles(blamed));
    json.writeStringProperty("note", "confirmed, for all runs together");
    json.writeArrayPropertyStart("blocks");
    blamed.forEach(this::writeLines);
    json.writeEndArray();
    json.writeArrayPropertyStart("segments");
    json.writeEndArray();
    json.writeArrayPropertyStart("cycle");
    json.writeEndArray();
    json.writeEndObject();
  }

  private void writeEliminator(Eliminator eliminator) {
    json.writeStartObject();
    json.writeNumberProperty("rank", eliminator.rank());
    json.writeStringProperty("title", titles(eliminator.code()));
    json.writeStringProperty("note", ConfirmationText.disables(cause, eliminator));
    json.writeArrayPropertyStart("blocks");
    eliminator.code().forEach(this::writeLines);
    json.writeEndArray();
    json.writeArrayPropertyStart("segments");
    for (Segment segment : eliminator.blocks()) {
      json.writeArray(new int[] {segment.first(), segment.last()}, 0, 2);
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("cycle");
    for (Conflict conflict : eliminator.cycle()) {
      json.writeArray(new int[] {conflict.from(), conflict.to()}, 0, 2);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** Lines of one file; a block from one method to another is only named. */
  private void writeLines(CodeBlock block) {
    Optional<Spot> from = sources.spot(block.from().text());
    Optional<Spot> to = sources.spot(block.to().text());
    if (from.isPresent() && to.isPresent() && from.get().file() == to.get().file()) {
      json.writeStartObject();
      json.writeNumberProperty("file", from.get().file());
      json.writeNumberProperty("from", from.get().line());
      json.writeNumberProperty("to", to.get().line());
      json.writeEndObject();
    }
  }

  private void writeRaces() {
    json.writeArrayPropertyStart("races");
    for (RaceSequence sequence : cause.races()) {
      json.writeStartObject();
      json.writeStringProperty("title", RaceText.title(sequence));
      json.writeArrayPropertyStart("nodes");
      for (RaceText.Stretch stretch : RaceText.stretches(sequence)) {
        json.writeStartObject();
        json.writeStringProperty("label", stretch.first().label().name());
        json.writeArrayPropertyStart("sentences");
        RaceText.sentences(stretch).forEach(json::writeString);
        json.writeEndArray();
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeNode(TreeNode node) {
    json.writeStartObject();
    json.writeStringProperty("label", node.label().name());
    if (node.isCut()) {
      json.writeBooleanProperty("cut", true);
    }
    json.writeArrayPropertyStart("turns");
    for (Turn turn : node.turns()) {
      json.writeStartObject();
      json.writeNumberProperty("thread", turn.thread());
      if (turn.operation() >= 0) {
        json.writeStringProperty("call", failure.scenario().invocation(turn.operation()).text());
      }
      json.writeStringProperty("event", turn.event());
      json.writeStringProperty("at", SourcePlace.brief(turn.at()));
      sources.spot(turn.at()).ifPresent(this::writeSpot);
      json.writeBooleanProperty("shown", turn.isShown());
      json.writeName("node");
      writeNode(turn.node());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void writeSpot(Spot spot) {
    json.writeNumberProperty("file", spot.file());
    json.writeNumberProperty("line", spot.line());
  }
}
