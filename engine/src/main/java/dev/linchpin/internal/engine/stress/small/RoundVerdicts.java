package dev.linchpin.internal.engine.stress.small;

import dev.linchpin.internal.judge.round.RoundHistory;
import dev.linchpin.internal.judge.round.RoundSearch;
import java.util.HashMap;
import java.util.Map;

/** Verdicts on the rounds of one plan; most rounds are like an earlier one. */
final class RoundVerdicts {
  private static final int MOST_STEPS = 20_000;
  private static final int MOST_REMEMBERED = 20_000;

  private final SerialRuns serial;
  private final int unchecked;
  private final Map<RoundHistory, RoundSearch.Answer> known = new HashMap<>();

  RoundVerdicts(SerialRuns serial, int unchecked) {
    this.serial = serial;
    this.unchecked = unchecked;
  }

  RoundSearch.Answer of(RoundHistory round) {
    RoundSearch.Answer answer = known.get(round);
    if (answer == null) {
      answer = serial.searched(runs -> new RoundSearch(runs, unchecked, MOST_STEPS).judge(round));
      if (known.size() >= MOST_REMEMBERED) {
        known.clear();
      }
      known.put(round, answer);
    }
    return answer;
  }
}
