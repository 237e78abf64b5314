package dev.linchpin.internal.report.page;

import dev.linchpin.cause.TreeNode;
import dev.linchpin.cause.TreeNode.Turn;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.internal.json.JsonCodec;
import dev.linchpin.internal.json.JsonInput;
import dev.linchpin.internal.json.JsonOutput;
import dev.linchpin.internal.report.cause.RaceText;
import dev.linchpin.scenario.Scenario;

/**
 * Writes the interleaving tree. A tree is as deep as a run is long: written here it takes one stack
 * frame per level, as a record it would take many.
 */
record TreeCodec(Scenario scenario, ShownSources sources, RaceText words)
    implements JsonCodec<TreeNode> {
  @Override
  public void write(JsonOutput out, TreeNode node) {
    out.beginObject();
    out.key("label");
    out.string(node.label().name());
    if (node.isCut()) {
      out.key("cut");
      out.bool(true);
    }
    out.key("turns");
    out.beginArray();
    for (Turn turn : node.turns()) {
      out.beginObject();
      writeStep(out, turn);
      out.key("node");
      write(out, turn.node());
      out.endObject();
    }
    out.endArray();
    out.endObject();
  }

  private void writeStep(JsonOutput out, Turn turn) {
    out.key("thread");
    out.number(turn.thread());
    if (turn.operation() >= 0) {
      out.key("call");
      out.string(scenario.invocation(turn.operation()).text());
    }
    out.key("event");
    out.string(words.named(turn.event()));
    out.key("at");
    out.string(SourcePlace.brief(turn.at()));
    sources
        .spot(turn.at())
        .ifPresent(
            spot -> {
              out.key("file");
              out.number(spot.file());
              out.key("line");
              out.number(spot.line());
            });
    out.key("shown");
    out.bool(turn.isShown());
  }

  @Override
  public TreeNode read(JsonInput in) {
    throw new UnsupportedOperationException("a tree is only written");
  }
}
