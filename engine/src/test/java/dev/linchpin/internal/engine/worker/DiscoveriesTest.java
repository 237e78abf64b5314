package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Exploration.Found;
import dev.linchpin.exploration.Plan;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.worker.message.Reply;
import dev.linchpin.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

@TestInstance(Lifecycle.PER_CLASS)
class DiscoveriesTest {
  private final Exploration exploration = explored();

  private static Exploration explored() {
    Scenario scenario =
        LocalEngineTest.scenario(
            "dev.linchpin.corpus.LostUpdate", "", "incrementAndGet() | incrementAndGet()");
    try (LocalEngine engine =
        new LocalEngine(List.of(LocalEngineTest.corpus()), FiberBackend.best())) {
      return engine.explore(scenario, Plan.complete()).result();
    }
  }

  @BeforeAll
  void thereIsMoreThanOneOutcome() {
    assertThat(exploration.found()).hasSizeGreaterThan(1);
  }

  @Test
  void whatWaitsAtTheEndGoesWithTheLastReply() {
    List<Reply> atOnce = new ArrayList<>();
    List<Reply> later = new ArrayList<>();
    Discoveries discoveries = new Discoveries(atOnce::add, later::add);
    exploration.found().forEach(discoveries::add);

    Reply last = discoveries.answer(exploration);

    List<Found> sent = new ArrayList<>();
    atOnce.forEach(reply -> sent.addAll(((Reply.Discovered) reply).found()));
    later.forEach(reply -> sent.addAll(((Reply.Discovered) reply).found()));
    assertThat(sent).isEqualTo(exploration.found());
    assertThat(later).hasSizeLessThanOrEqualTo(1);
    assertThat(((Reply.Explored) last).complete(sent).found()).isEqualTo(exploration.found());
  }

  @Test
  void anOutcomeThatIsAnnouncedAgainCountsOnce() {
    Discoveries discoveries = new Discoveries(reply -> {}, reply -> {});
    List<Found> sent = new ArrayList<>(exploration.found());
    sent.addAll(exploration.found());
    sent.forEach(discoveries::add);

    Reply last = discoveries.answer(exploration);

    assertThat(((Reply.Explored) last).complete(sent).found()).isEqualTo(exploration.found());
  }

  @Test
  void whatWaitsIsSentOnceIfARunHangs() {
    List<Reply> atOnce = new ArrayList<>();
    Discoveries discoveries = new Discoveries(atOnce::add, reply -> {});
    discoveries.add(exploration.found().get(0));

    discoveries.sendNow();
    discoveries.sendNow();

    assertThat(atOnce).hasSize(1);
    assertThat(((Reply.Discovered) atOnce.get(0)).found())
        .containsExactly(exploration.found().get(0));
  }

  @Test
  void nothingIsSentAfterAFailedExploration() {
    List<Reply> atOnce = new ArrayList<>();
    Discoveries discoveries = new Discoveries(atOnce::add, reply -> {});
    discoveries.add(exploration.found().get(0));
    int before = atOnce.size();

    discoveries.drop();
    discoveries.sendNow();

    assertThat(atOnce).hasSize(before);
  }
}
