package dev.linchpin.execution.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.execution.Schedule;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScheduleTokenTest {
  private static final String OWNER = "a() | b()";

  private static Schedule schedule(int... choices) {
    return new Schedule(choices);
  }

  /** 20,000 schedules, seed 5, with runs, rare large and negative choices. */
  @Test
  void whatIsPrintedIsReadBack() {
    Random random = new Random(5);
    for (int round = 0; round < 20_000; round++) {
      int[] choices = new int[random.nextInt(40)];
      for (int at = 0; at < choices.length; at++) {
        boolean repeats = at > 0 && random.nextInt(3) > 0;
        choices[at] =
            repeats
                ? choices[at - 1]
                : random.nextInt(20) == 0 ? random.nextInt() : random.nextInt(4);
      }

      String token = ScheduleToken.of(schedule(choices), OWNER);

      assertThat(ScheduleToken.parse(token, OWNER)).isEqualTo(schedule(choices));
    }
  }

  /** Ten thousand steps by three threads, four switches: it must fit into a message. */
  @Test
  void aLongScheduleWithFewSwitchesIsShort() {
    int[] choices = new int[10_000];
    for (int at = 0; at < choices.length; at++) {
      choices[at] = at < 2_000 ? 1 : at < 5_000 ? 2 : at < 9_000 ? 3 : 1;
    }

    assertThat(ScheduleToken.of(schedule(choices), OWNER))
        .matches("s1\\.[A-Za-z0-9_-]+")
        .hasSizeLessThan(32);
  }

  @Test
  void aTokenOfAnotherScenarioIsRefused() {
    String token = ScheduleToken.of(schedule(1, 1, 2), OWNER);

    assertThatThrownBy(() -> ScheduleToken.parse(token, "a() | c()"))
        .isInstanceOf(BadScheduleToken.class)
        .hasMessageContaining("belongs to another scenario");
  }

  /** CRC-32 detects every change of a single byte, and a base64 letter is part of at most two. */
  @Test
  void everyChangedLetterIsNoticed() {
    Schedule original = schedule(1, 1, 1, 2, 2, 1, 3, 3, 3, 2);
    String token = ScheduleToken.of(original, OWNER);
    for (int at = 3; at < token.length(); at++) {
      char other = token.charAt(at) == 'A' ? 'B' : 'A';
      String changed = token.substring(0, at) + other + token.substring(at + 1);

      assertThatThrownBy(() -> ScheduleToken.parse(changed, OWNER))
          .as(changed)
          .isInstanceOf(BadScheduleToken.class)
          .hasMessageContaining("damaged");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1,2,1", "s2.AAAA", "s1.", "s1.AAAA", "s1.!!!!", "s1.AAAAAAAAAAAA"})
  void whatIsNoTokenIsRefused(String text) {
    assertThatThrownBy(() -> ScheduleToken.parse(text, OWNER))
        .isInstanceOf(BadScheduleToken.class)
        .hasMessageContaining("expected");
  }
}
