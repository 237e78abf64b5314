package dev.linchpin.internal.formats.run;

import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.json.JsonOmit;
import dev.linchpin.internal.json.JsonOmit.When;
import dev.linchpin.prediction.Gap;
import dev.linchpin.prediction.Prediction;
import java.util.List;

/**
 * How large a run is, and whether all of its other schedules were considered.
 *
 * @param notListed how many more violations there are, if there are too many to list
 */
record RunSize(
    long events,
    long threads,
    long variables,
    long locks,
    long transactions,
    boolean complete,
    @JsonOmit(When.DEFAULT) long notListed) {

  static RunSize of(Prediction prediction) {
    return new RunSize(
        prediction.events(),
        prediction.threads(),
        prediction.variables(),
        prediction.locks(),
        prediction.transactions(),
        prediction.isComplete(),
        prediction.predicted().notListed());
  }

  /** What was not considered, and how often. */
  record GapView(String kind, long count) {
    static List<GapView> of(List<Gap> gaps) {
      return gaps.stream()
          .map(gap -> new GapView(Documents.words(gap.kind()), gap.count()))
          .toList();
    }
  }

  /** Two accesses of a thread to a variable, and one of another thread between them. */
  record Accesses(
      String variable,
      String thread,
      String other,
      String pattern,
      String first,
      String middle,
      String second) {}
}
