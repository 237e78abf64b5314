package dev.linchpin.internal.formats.check;

import dev.linchpin.cause.CodePlace;
import dev.linchpin.cause.CommonRepairs;
import dev.linchpin.cause.TraceDiagnosis;
import dev.linchpin.execution.Event;
import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.internal.json.JsonOmit;
import dev.linchpin.internal.json.JsonOmit.When;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which lines, made atomic, rule out recorded traces: the document of {@code explain --bad …
 * --json}.
 *
 * @param file the trace; null if there are several
 */
public record TraceBlameDocument(
    @JsonOmit(When.NULL) @Nullable String file,
    List<LineSet> eliminators,
    @JsonInline Limits limits) {

  /**
   * What the budget did not suffice for.
   *
   * @param complete false if it was used up before all sets were found; null otherwise
   * @param threads if not complete: all sets that so many threads suffice for were found; null if
   *     nothing can be said
   */
  record Limits(
      @JsonOmit(When.NULL) @Nullable Boolean complete,
      @JsonOmit(When.NULL) @Nullable Integer threads) {
    static final Limits NONE = new Limits(null, null);
  }

  /** Blocks that are atomic together. */
  public record LineSet(int rank, int disables, List<LineBlock> blocks) {}

  /**
   * Lines of code.
   *
   * @param events the first and the last line of the trace; null if there are several traces
   */
  public record LineBlock(
      String method, String from, String to, @JsonOmit(When.NULL) @Nullable List<Integer> events) {
    static LineBlock of(CodePlace from, CodePlace to, @Nullable List<Integer> events) {
      return new LineBlock(from.method(), from.text(), to.text(), events);
    }
  }

  /** What rules out one trace, as JSON on one line. */
  public static String json(String file, TraceDiagnosis found, List<Event> events) {
    return json(
        file,
        found.isComplete() ? Limits.NONE : new Limits(false, atLeastTwo(found.threads())),
        found.eliminators().stream()
            .map(
                one ->
                    new LineSet(
                        one.rank(),
                        one.disables(),
                        one.blocks().stream()
                            .map(
                                block ->
                                    LineBlock.of(
                                        block.fromChain().get(0),
                                        block.toChain().get(0),
                                        List.of(
                                            events.get(block.first()).step(),
                                            events.get(block.last()).step())))
                            .toList()))
            .toList());
  }

  /** What rules out several traces, as JSON on one line. */
  public static String json(CommonRepairs found) {
    return json(
        null,
        found.isCut() ? new Limits(false, null) : Limits.NONE,
        found.repairs().stream()
            .map(
                one ->
                    new LineSet(
                        one.rank(),
                        one.disables(),
                        one.blocks().stream()
                            .map(block -> LineBlock.of(block.from(), block.to(), null))
                            .toList()))
            .toList());
  }

  private static @Nullable Integer atLeastTwo(int threads) {
    return threads < 2 ? null : threads;
  }

  private static String json(@Nullable String file, Limits limits, List<LineSet> sets) {
    return Documents.text(TraceBlameDocument.class, new TraceBlameDocument(file, sets, limits));
  }
}
