package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.local.WatchedEngine;
import dev.linchpin.internal.engine.watch.Patience;
import dev.linchpin.internal.engine.watch.Patience.Finding;
import dev.linchpin.internal.engine.watch.Sighting;
import dev.linchpin.internal.engine.worker.message.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the client is told, with a clock and threads that are made up. */
class WatchdogTest implements Watchdog.View {
  private static final long LOOK = Patience.INTERVAL.toNanos();

  private final List<Reply> replies = new ArrayList<>();
  private final Watchdog watchdog = new Watchdog(Duration.ofSeconds(1), replies::add, this);
  private final WatchedEngine engine = new LocalEngine(List.of(), FiberBackend.PLATFORM);
  private long now;
  private long progress;
  private Sighting seen = new Sighting(1, 0, false, true);

  @Override
  public long progress(WatchedEngine watched) {
    return progress;
  }

  @Override
  public List<Sighting> threads(WatchedEngine watched, Thread request) {
    return List.of(seen);
  }

  private void looks(int count) {
    for (int look = 0; look < count; look++) {
      now += LOOK;
      watchdog.look(now);
    }
  }

  @Test
  void nothingIsToldWhileNothingIsAsked() {
    looks(100);

    assertThat(replies).isEmpty();
  }

  @Test
  void everyLookIsASignOfLife() {
    watchdog.watch(engine);
    watchdog.progress(7, 3);
    looks(3);

    assertThat(replies).hasSize(3).containsOnly(new Reply.Progressing(7, 3));
  }

  /** One second is five looks, after the first. */
  @Test
  void aHangIsToldOnceAndWithItsKind() {
    watchdog.watch(engine);
    looks(100);

    assertThat(replies).hasSize(6);
    assertThat(replies.get(5))
        .isInstanceOfSatisfying(
            Reply.Stuck.class, stuck -> assertThat(stuck.finding()).isEqualTo(Finding.BLOCKS));
  }

  @Test
  void whatMakesProgressIsLeftAlone() {
    watchdog.watch(engine);
    for (int step = 0; step < 100; step++) {
      progress++;
      looks(4);
    }

    assertThat(replies).hasSize(400).hasOnlyElementsOfType(Reply.Progressing.class);
  }

  /** A request that ends and one that begins between two looks are two. */
  @Test
  void theNextRequestHasAllTheTimeAgain() {
    for (int request = 0; request < 100; request++) {
      watchdog.watch(engine);
      looks(5);
      watchdog.rest();
    }

    assertThat(replies).hasSize(500).hasOnlyElementsOfType(Reply.Progressing.class);
  }

  @Test
  void whileOnlyTheEngineRunsTheSubjectIsNotAccused() {
    seen = new Sighting(1, 0, false, false);
    watchdog.watch(engine);
    looks(60);
    assertThat(replies).hasOnlyElementsOfType(Reply.Progressing.class);

    looks(1);

    assertThat(replies.get(60))
        .isInstanceOfSatisfying(
            Reply.Stuck.class, stuck -> assertThat(stuck.finding()).isEqualTo(Finding.OURS));
  }
}
