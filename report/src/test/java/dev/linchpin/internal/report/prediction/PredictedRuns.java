package dev.linchpin.internal.report.prediction;

import dev.linchpin.internal.formats.run.PredictedRun;
import dev.linchpin.prediction.AccessPattern;
import dev.linchpin.prediction.AtomicityViolation;
import dev.linchpin.prediction.EventPlace;
import dev.linchpin.prediction.Gap;
import dev.linchpin.prediction.Leg;
import dev.linchpin.prediction.PredictedViolations;
import dev.linchpin.prediction.Prediction;
import dev.linchpin.prediction.RunNames;
import dev.linchpin.prediction.ViolationPlaces;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Predictions made by hand, for a check and an act that each hold the lock, done by two threads
 * that main has forked.
 */
final class PredictedRuns {
  static final RunNames NAMES =
      new RunNames() {
        @Override
        public String thread(int number) {
          return List.of("main", "T1", "T2").get(number);
        }

        @Override
        public String variable(int number) {
          return List.of("balance", "<limit>").get(number);
        }

        @Override
        public String lock(int number) {
          return "account";
        }

        @Override
        public String place(int number) {
          return List.of("Account.check:12", "Account.act:19", "Account.withdraw").get(number);
        }
      };

  /** T1 from event 2 on, T2 from event 9 on: begin, acq, r, rel, acq, w, rel. */
  static final AtomicityViolation LOST_UPDATE = violation(0, 2, 9);

  private PredictedRuns() {}

  static AtomicityViolation violation(int variable, long begin, long other) {
    return new AtomicityViolation(
        variable,
        1,
        2,
        AccessPattern.RWW,
        new ViolationPlaces(
            new EventPlace(begin, 2),
            new EventPlace(begin + 2, 0),
            new EventPlace(other + 5, 1),
            new EventPlace(begin + 5, 1)),
        List.of(
            new Leg(0, 1), new Leg(1, begin + 3), new Leg(2, other + 6), new Leg(1, begin + 5)));
  }

  /** The run with its events. */
  static RunReport lostUpdate() {
    Prediction prediction =
        new Prediction(16, 3, 1, 1, 2, PredictedViolations.of(List.of(LOST_UPDATE)), List.of());
    RunExcerpt events = new RunExcerpt(List.of(LOST_UPDATE), NAMES);
    events.fork(0, 1);
    events.fork(0, 2);
    for (int thread = 1; thread <= 2; thread++) {
      events.begin(thread, 2);
      events.acquire(thread, 0);
      events.read(thread, 0, 0);
      events.release(thread, 0);
      events.acquire(thread, 0);
      events.write(thread, 0, 1);
      events.release(thread, 0);
    }
    return new RunReport(new PredictedRun("run.std", prediction, NAMES, List.of(), 7), events);
  }

  /** Two violations at the same places, one of them on another variable, without events. */
  static RunReport twoAlike() {
    List<AtomicityViolation> both = List.of(violation(0, 2, 9), violation(1, 22, 29));
    return new RunReport(
        new PredictedRun(
            "run.std",
            new Prediction(40, 3, 2, 1, 4, PredictedViolations.of(both), List.of()),
            NAMES,
            List.of(),
            7),
        null);
  }

  /** Violations that are all at different places, without events. */
  static RunReport manyPlaces(int count) {
    RunNames names =
        new RunNames() {
          @Override
          public String thread(int number) {
            return NAMES.thread(number);
          }

          @Override
          public String variable(int number) {
            return "x";
          }

          @Override
          public String lock(int number) {
            return NAMES.lock(number);
          }

          @Override
          public String place(int number) {
            return "C:" + number;
          }
        };
    List<AtomicityViolation> violations =
        IntStream.range(0, count)
            .mapToObj(
                at ->
                    new AtomicityViolation(
                        0,
                        1,
                        2,
                        AccessPattern.RWR,
                        new ViolationPlaces(
                            new EventPlace(0, at),
                            new EventPlace(1, at),
                            new EventPlace(3, at),
                            new EventPlace(2, at)),
                        List.of(new Leg(1, 1), new Leg(2, 3), new Leg(1, 2))))
            .toList();
    return new RunReport(
        new PredictedRun(
            "run.std",
            new Prediction(4, 3, 1, 0, 1, PredictedViolations.of(violations), List.of()),
            names,
            List.of(),
            7),
        null);
  }

  static RunReport none(long transactions, List<Gap> gaps, List<String> notes) {
    return new RunReport(
        new PredictedRun(
            "run.std",
            new Prediction(1234, 1, 2, 0, transactions, PredictedViolations.of(List.of()), gaps),
            NAMES,
            notes,
            7),
        null);
  }
}
