package dev.linchpin.internal.engine.search.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.internal.engine.step.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * What is left out of the number of a watched loop never matters: two threads whose loops have the
 * same number wait, go on and have waited for the same from then on, whatever happens to both.
 */
class LoopWatchTest {
  private static final int LOOP = 7;
  private static final int HISTORIES = 10_000;
  private static final int LONGEST = 20;
  private static final int FUTURES = 6;

  private static final long[] VARIABLES = {Trace.location(1, 0), Trace.location(1, 1)};

  /** What happens to a thread that goes round a loop; the last ones are done by others. */
  private enum Event {
    READ,
    WRITE,
    FAIL,
    CHANGE_OWN,
    GO_ROUND,
    ENTER,
    OTHER_WRITES
  }

  private final Random random = new Random(5);

  @Test
  void whatHasTheSameNumberGoesOnAlike() {
    Map<Long, LoopWatch> known = new HashMap<>();
    int compared = 0;
    for (int history = 0; history < HISTORIES; history++) {
      LoopWatch watch = new LoopWatch(Set.of(LOOP));
      watch.enter(LOOP, 0);
      for (int left = random.nextInt(LONGEST); left > 0; left--) {
        happens(random.nextLong(), watch);
      }
      LoopWatch other = known.putIfAbsent(watch.print(), watch.copy());
      if (other != null) {
        compared++;
        goesOnAlike(watch, other);
      }
    }
    assertThat(known).hasSizeGreaterThan(100);
    assertThat(compared).isGreaterThan(HISTORIES / 4);
  }

  private void goesOnAlike(LoopWatch watch, LoopWatch other) {
    for (int future = 0; future < FUTURES; future++) {
      LoopWatch one = watch.copy();
      LoopWatch two = other.copy();
      List<String> ofOne = new ArrayList<>();
      List<String> ofTwo = new ArrayList<>();
      for (int left = LONGEST; left > 0; left--) {
        long event = random.nextLong();
        ofOne.add(happens(event, one));
        ofTwo.add(happens(event, two));
      }
      assertThat(ofOne).isEqualTo(ofTwo);
    }
  }

  /** Lets something happen; what can be seen of the thread afterwards. */
  private static String happens(long number, LoopWatch watch) {
    Random choice = new Random(number);
    Event[] all = Event.values();
    Event event = all[choice.nextInt(all.length)];
    long variable = VARIABLES[choice.nextInt(VARIABLES.length)];
    int locals = choice.nextInt(2);
    String waited = "";
    if (event.ordinal() < Event.OTHER_WRITES.ordinal()) {
      if (watch.waits() && watch.mayGoOn()) {
        // Nobody else could go on.
        watch.goOn();
      }
      if (!watch.waits()) {
        waited = takes(event, variable, locals, watch);
      }
    } else {
      watch.written(variable);
    }
    return watch.waits() + " " + watch.mayGoOn() + " " + waited;
  }

  /** A step of the thread; what it has waited for before. */
  private static String takes(Event event, long variable, int locals, LoopWatch watch) {
    String waited = "";
    switch (event) {
      case READ, WRITE, FAIL -> {
        waited = Arrays.toString(watch.takeFootprint());
        watch.accessed(event == Event.READ ? Access.READ : Access.RMW, variable);
        if (event == Event.FAIL) {
          watch.lastWasRead();
        }
      }
      case CHANGE_OWN -> watch.localEffect();
      case GO_ROUND -> watch.iterate(LOOP, locals);
      default -> watch.enter(LOOP, locals);
    }
    return waited;
  }
}
