package dev.linchpin.internal.formats.check;

import dev.linchpin.cause.Cause;
import dev.linchpin.cause.CodeBlock;
import dev.linchpin.cause.CodePlace;
import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.Eliminator;
import dev.linchpin.cause.FieldRepair;
import dev.linchpin.cause.RaceSequence;
import dev.linchpin.cause.RaceSequence.Decision;
import dev.linchpin.cause.RaceSequence.Racer;
import dev.linchpin.cause.Segment;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.exploration.MemoryModel.Declared;
import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.internal.json.JsonName;
import dev.linchpin.internal.json.JsonOmit;
import dev.linchpin.internal.json.JsonOmit.When;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A root cause; places are without their package, as {@code AfekStack.pop:21}. */
record CauseView(
    boolean confirmed,
    List<EliminatorView> eliminators,
    List<RaceView> races,
    @Nullable ConfirmationView confirmation,
    @JsonInline Basis basis,
    List<String> remarks) {

  static CauseView of(Cause cause) {
    Confirmation confirmation = cause.confirmation();
    return new CauseView(
        confirmation != null && confirmation.confirmed(),
        cause.eliminators().stream().map(EliminatorView::of).toList(),
        cause.races().stream().map(RaceView::of).toList(),
        confirmation == null ? null : ConfirmationView.of(confirmation),
        new Basis(
            Documents.lower(cause.basis()), cause.goodRuns(), cause.badRuns(), cause.isComplete()),
        cause.remarks());
  }

  /** The runs that were compared. */
  record Basis(String basis, long linearizableRuns, long badRuns, boolean complete) {}

  /** Blocks that rule the run out, and the conflicts that make them do so. */
  record EliminatorView(int rank, int disables, List<SegmentView> blocks, List<int[]> cycle) {
    static EliminatorView of(Eliminator eliminator) {
      return new EliminatorView(
          eliminator.rank(),
          eliminator.disables(),
          eliminator.blocks().stream().map(SegmentView::of).toList(),
          eliminator.cycle().stream().map(one -> new int[] {one.from(), one.to()}).toList());
    }
  }

  /**
   * Lines of code.
   *
   * @param bytecode the first and the last instruction; null if the lines are meant as a whole
   */
  record BlockView(
      String method,
      String from,
      String to,
      @JsonOmit(When.NULL) @Nullable List<Integer> bytecode,
      @JsonOmit(When.DEFAULT) boolean loops) {
    static BlockView of(CodeBlock block) {
      return new BlockView(
          SourcePlace.brief(block.from().method()),
          SourcePlace.brief(block.from().text()),
          SourcePlace.brief(block.to().text()),
          block.hasPositions() ? List.of(block.fromPosition(), block.toPosition()) : null,
          block.loops());
    }
  }

  /** Lines of code, and the events of the run that they stand for. */
  record SegmentView(
      @JsonInline BlockView code,
      List<Integer> events,
      int op,
      List<String> fromChain,
      List<String> toChain) {
    static SegmentView of(Segment segment) {
      return new SegmentView(
          BlockView.of(segment.code()),
          List.of(segment.first(), segment.last()),
          segment.operation(),
          chain(segment.fromChain()),
          chain(segment.toChain()));
    }

    private static List<String> chain(List<CodePlace> chain) {
      return chain.stream().map(place -> SourcePlace.brief(place.text())).toList();
    }
  }

  /** What checking the class with the blocks made atomic showed. */
  record ConfirmationView(
      boolean confirmed,
      List<BlockView> blocks,
      @JsonInline TriedView tried,
      @JsonInline FieldsView fields) {
    static ConfirmationView of(Confirmation confirmation) {
      return new ConfirmationView(
          confirmation.confirmed(),
          confirmation.blocks().stream().map(BlockView::of).toList(),
          TriedView.of(confirmation),
          FieldsView.of(confirmation.repair()));
    }
  }

  /**
   * How much was tried.
   *
   * @param fails the threads of a scenario that still fails
   * @param failsAfter its calls before the threads start
   */
  record TriedView(
      long scenarios,
      long schedules,
      String outcome,
      long badRuns,
      @JsonOmit(When.NULL) @Nullable String fails,
      @JsonOmit(When.NULL) @Nullable String failsAfter) {
    static TriedView of(Confirmation confirmation) {
      Scenario broken = confirmation.broken();
      return new TriedView(
          confirmation.scenarios(),
          confirmation.schedules(),
          Documents.words(confirmation.outcome()),
          confirmation.badRuns(),
          broken == null ? null : broken.text(),
          broken == null || broken.setup().isEmpty() ? null : ScenarioText.print(broken.setup()));
    }
  }

  /**
   * Fields that must be declared in another way.
   *
   * @param accesses those that calls access in too weak a mode
   * @param others what would be enough as well
   * @param locked methods for which one lock would be enough as well
   */
  record FieldsView(
      @JsonName("volatile") @JsonOmit List<String> volatiles,
      @JsonName("volatileAccess") @JsonOmit List<String> accesses,
      @JsonName("final") @JsonOmit List<String> finals,
      @JsonName("alsoEnough") @JsonOmit List<OtherFieldsView> others,
      @JsonName("oneLockFor") @JsonOmit List<String> locked) {
    static FieldsView of(FieldRepair repair) {
      return new FieldsView(
          repair.fields(Declared.VOLATILE),
          repair.fields(Declared.ACCESSED_VOLATILE),
          repair.fields(Declared.FINAL),
          repair.others().stream().map(OtherFieldsView::of).toList(),
          repair.locked());
    }
  }

  /** Another way to declare fields. */
  record OtherFieldsView(String as, List<String> fields) {
    static OtherFieldsView of(FieldRepair repair) {
      return new OtherFieldsView(Documents.words(repair.as()), repair.fields());
    }
  }

  /**
   * Races that decide, one after the other.
   *
   * @param at every line of a racing access once, in the order of the nodes
   */
  record RaceView(String pattern, Set<String> at, long paths, List<DecisionView> nodes) {
    static RaceView of(RaceSequence sequence) {
      Set<String> places = new LinkedHashSet<>();
      for (Decision node : sequence.nodes()) {
        node.racers().forEach(racer -> places.add(SourcePlace.brief(racer.at())));
      }
      return new RaceView(
          sequence.pattern(),
          places,
          sequence.paths(),
          sequence.nodes().stream().map(DecisionView::of).toList());
    }
  }

  record DecisionView(String label, List<RacerView> racers) {
    static DecisionView of(Decision node) {
      return new DecisionView(
          node.label().name(), node.racers().stream().map(RacerView::of).toList());
    }
  }

  record RacerView(int thread, int op, String event, String at, String then) {
    static RacerView of(Racer racer) {
      return new RacerView(
          racer.thread(),
          racer.operation(),
          racer.event(),
          SourcePlace.brief(racer.at()),
          racer.then().name());
    }
  }
}
