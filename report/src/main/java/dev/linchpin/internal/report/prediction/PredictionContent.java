package dev.linchpin.internal.report.prediction;

import dev.linchpin.internal.formats.document.Documents;
import dev.linchpin.internal.json.JsonInline;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.EventPlace;
import dev.linchpin.prediction.Leg;
import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.ViolationGroup;
import java.util.ArrayList;
import java.util.List;

/** The one JSON value that {@code prediction.js} is fed. */
record PredictionContent(
    String answer,
    long count,
    boolean complete,
    String size,
    long leftOut,
    List<Group> groups,
    List<String> notes) {
  private static final int MOST = 1_000;

  /** Violations that are alike, by one of them. */
  record Group(
      @JsonInline Title title, Transaction transaction, List<Access> accesses, List<Turn> legs) {}

  record Title(
      long count, long variables, String variable, String pattern, String words, String thread) {}

  record Transaction(String place, long line) {}

  record Access(String thread, String verb, long line, String place, List<String> locks) {}

  /**
   * A thread runs up to a line of the file.
   *
   * @param access which of the three accesses is in it, from 0; -1 for none
   */
  record Turn(
      String thread, long line, int access, String operation, String place, List<String> locks) {}

  static String json(RunReport run, boolean all) {
    Prediction prediction = run.prediction();
    List<ViolationGroup> groups = prediction.predicted().groups();
    List<ViolationGroup> rows =
        all
            ? prediction.violations().stream()
                .limit(MOST)
                .map(one -> new ViolationGroup(one, 1, 1))
                .toList()
            : groups.stream().limit(MOST).toList();
    long of = all ? prediction.predicted().count() : groups.size();
    return Documents.text(
        PredictionContent.class,
        new PredictionContent(
            PredictionWords.answer(prediction),
            prediction.predicted().count(),
            prediction.isComplete(),
            PredictionWords.size(prediction),
            of - rows.size(),
            rows.stream().map(row -> new Maker(run).group(row)).toList(),
            PredictionWords.notes(run)));
  }

  /** Makes the parts from what is known of the run. */
  private record Maker(RunReport run) {
    Group group(ViolationGroup group) {
      AtomicityViolation violation = group.example();
      Title title =
          new Title(
              group.count(),
              group.variables(),
              run.names().variable(violation.variable()),
              violation.pattern().name(),
              PredictionWords.pattern(violation.pattern()),
              run.names().thread(violation.thread()));
      List<Access> accesses =
          List.of(
              access(violation.thread(), violation.pattern().firstWrites(), violation.first()),
              access(violation.other(), violation.pattern().middleWrites(), violation.middle()),
              access(violation.thread(), violation.pattern().secondWrites(), violation.second()));
      List<Turn> turns = new ArrayList<>();
      for (int at = 0; at < violation.schedule().size(); at++) {
        turns.add(turn(violation.schedule().get(at), accessIn(violation, at)));
      }
      EventPlace begin = violation.transaction();
      return new Group(title, new Transaction(place(begin), begin.event() + 1), accesses, turns);
    }

    private Access access(int thread, boolean writes, EventPlace access) {
      return new Access(
          run.names().thread(thread),
          writes ? "writes" : "reads",
          access.event() + 1,
          place(access),
          run.line(access.event()).map(RunExcerpt.Line::locks).orElse(List.of()));
    }

    /** Which of the three accesses is in a leg, from 0; -1 for none. */
    private static int accessIn(AtomicityViolation violation, int leg) {
      int thread = violation.schedule().get(leg).thread();
      long to = violation.schedule().get(leg).event();
      long from =
          violation.schedule().subList(0, leg).stream()
              .filter(before -> before.thread() == thread)
              .mapToLong(Leg::event)
              .max()
              .orElse(-1);
      List<EventPlace> accesses =
          List.of(violation.first(), violation.middle(), violation.second());
      for (int at = 0; at < accesses.size(); at++) {
        boolean isOfThread = thread == (at == 1 ? violation.other() : violation.thread());
        long event = accesses.get(at).event();
        if (isOfThread && event > from && event <= to) {
          return at;
        }
      }
      return -1;
    }

    private Turn turn(Leg leg, int access) {
      RunExcerpt.Line line = run.line(leg.event()).orElse(new RunExcerpt.Line("", "", List.of()));
      return new Turn(
          run.names().thread(leg.thread()),
          leg.event() + 1,
          access,
          line.operation(),
          line.place(),
          line.locks());
    }

    private String place(EventPlace event) {
      return event.place() < 0 ? "" : run.names().place(event.place());
    }
  }
}
