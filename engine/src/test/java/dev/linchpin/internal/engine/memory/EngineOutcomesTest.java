package dev.linchpin.internal.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Exploration;
import dev.linchpin.internal.engine.memory.fixture.LitmusCode;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Samples and tests of jcstress, and litmus tests of the paper on JAM, as Java code that the engine
 * explores: exactly the outcomes that they accept. {@link JcstressOutcomesTest} has the same of the
 * model alone, {@link PublicationTest} the samples with objects.
 *
 * <p>Source: as there. The programs are texts for {@link LitmusCode}; a result is what each thread
 * found, digit by digit, after a 1.
 *
 * <p>Not shown: load buffering.
 */
class EngineOutcomesTest {
  private static final ExploredStores ENGINE = new ExploredStores();

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  private static Set<String> results(String program) {
    String[] parts = program.split(" / ");
    String threads =
        Arrays.stream(parts[0].split(" \\| "))
            .map("run(\"%s\")"::formatted)
            .collect(Collectors.joining(" | "));
    String end = parts.length == 1 ? "" : " / " + parts[1];
    Exploration found = ENGINE.explore(LitmusCode.class.getName() + "()", threads + end);
    assertThat(found.exhausted()).as(found.endedBy()).isTrue();
    return ExploredStores.results(found);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Basic05 SameRead;       Wxp1 | Rxp0Rxp0;           1 100, 1 101, 1 110, 1 111
          Basic05 opaque;         Wxo1 | Rxo0Rxo0;           1 100, 1 101, 1 111
          Basic05 volatile;       Wxv1 | Rxv0Rxv0;           1 100, 1 101, 1 111
          Basic06 plain;          Wxp1Wyp1 | Ryp0Rxp0;       1 100, 1 101, 1 110, 1 111
          Basic06 opaque;         Wxo1Wyo1 | Ryo0Rxo0;       1 100, 1 101, 1 110, 1 111
          Basic06 volatile;       Wxp1Wyv1 | Ryv0Rxp0;       1 100, 1 101, 1 111
          Basic06 release;        Wxp1Wyr1 | Rya0Rxp0;       1 100, 1 101, 1 111
          Basic06 lock;           L  0Wxp1Wyp1U  0 | L  0Ryp0Rxp0U  0; 1 100, 1 111
          JAM opaque flag;        Wxp1Wyo1 | Ryo0Rxp0;       1 100, 1 101, 1 110, 1 111
          SetReleaseTwice;        Wxr1Wyr1 | Rya0Rxp0;       1 100, 1 101, 1 111
          Basic07 plain;          Wxp1Ryp0 | Wyp1Rxp0;       10 10, 10 11, 11 10, 11 11
          Basic07 release;        Wxr1Rya0 | Wyr1Rxa0;       10 10, 10 11, 11 10, 11 11
          Basic07 volatile;       Wxv1Ryv0 | Wyv1Rxv0;       10 11, 11 10, 11 11
          Basic10;                Rxp0I  0Wyp1 | Ryp0I  0Wxp1; 10 10
          Adv01;                  L  0Wxp1U  0L  0Wyp1U  0 | Ryv0Rxv0; 1 100, 1 101, 1 110, 1 111
          Adv09;                  Wyv1Wxp1 | Ryv0Rxp0;       1 100, 1 101, 1 110, 1 111
          Adv11;                  Wxp1Wyv1 | Rxp0Ryv0;       1 100, 1 101, 1 110, 1 111
          Adv12;                  Wyv1Wxp1 | Rxp0Ryv0;       1 100, 1 101, 1 110, 1 111
          Adv14 fenced;           Wxp1F r0Wyp1 | Ryp0F a0Rxp0; 1 100, 1 101, 1 111
          acquire fence only;     Wxp1F a0Wyp1 | Ryp0F a0Rxp0; 1 100, 1 101, 1 110, 1 111
          release fence only;     Wxp1F r0Wyp1 | Ryp0F r0Rxp0; 1 100, 1 101, 1 110, 1 111
          Adv14 own lock;         Wxp1S  0Wyp1 | Ryp0S  0Rxp0; 1 100, 1 101, 1 110, 1 111
          Adv15;                  Wxp1Wzv1Wyp1 | Ryp0Rzv0Rxp0; 1 1000, 1 1001, 1 1011, 1 1100, 1 1101, 1 1111
          Dekker, release;        Wxr1Ryv0 | Wyv1Rxv0;       10 10, 10 11, 11 10, 11 11
          Dekker, acquire;        Wxv1Rya0 | Wyv1Rxv0;       10 10, 10 11, 11 10, 11 11
          Dekker with a lock;     Wxv1K  0 | L  0Rxv0;       10 11, 11 10, 11 11
          looking tells nothing;  Wxp1K  0 | L  0Rxp0;       10 10, 10 11, 11 10, 11 11
          Dekker with unlock;     Wxv1K  0 | L  0U  0Rxv0;   10 10, 10 11, 11 11
          FencedDekker;           Wxp1F v0Ryp0 | Wyp1F v0Rxp0; 10 11, 11 10, 11 11
          FencedAcquireRelease;   Wxp1Wxp2F r0Wyp1Wxp3 | Ryp0F a0Rxp0; 1 100, 1 101, 1 102, 1 103, 1 112, 1 113
          VolatileAcquireRelease; Wxp1Wxp2Wyv1Wxp3 | Ryv0Rxp0; 1 100, 1 101, 1 102, 1 103, 1 112, 1 113
          Unfenced;               Wxp1Wxp2Wyp1Wxp3 | Ryp0Rxp0; 1 100, 1 101, 1 102, 1 103, 1 110, 1 111, 1 112, 1 113
          FencedReadTwice;        Wxp1F r0Wyp1 | Rxp0Ryp0F a0Rxp0; 1 1000, 1 1001, 1 1011, 1 1101, 1 1111
          ReadTwice over volatile; Wxp1Wyv1 | Rxp0Ryv0Rxp0;  1 1000, 1 1100, 1 1001, 1 1101, 1 1011, 1 1111
          DoubleVolatile;         Wzv1Wxp1Wyv1 | Ryv0Rxp0Rzv0; 1 1000, 1 1001, 1 1010, 1 1011, 1 1111
          LazySetTransitivity;    Wxr1 | Rxv0Vyv0 | Ryv0Rxv0; 1 10 100, 1 10 101, 1 11 100, 1 11 101, 1 11 111
          2+2W plain;             Wxp1Wyp2 | Wyp1Wxp2 / end(); 1 1 / 111, 1 1 / 112, 1 1 / 121, 1 1 / 122
          2+2W opaque;            Wxo1Wyo2 | Wyo1Wxo2 / end(); 1 1 / 111, 1 1 / 112, 1 1 / 121, 1 1 / 122
          2+2W release;           Wxr1Wyr2 | Wyr1Wxr2 / end(); 1 1 / 111, 1 1 / 112, 1 1 / 121, 1 1 / 122
          2+2W volatile;          Wxv1Wyv2 | Wyv1Wxv2 / end(); 1 1 / 112, 1 1 / 121, 1 1 / 122
          S opaque;               Wxo2Wyo1 | Ryo0Wxo1 / end(); 1 10 / 111, 1 10 / 121, 1 11 / 111, 1 11 / 121
          S release;              Wxr2Wyr1 | Rya0Wxr1 / end(); 1 10 / 111, 1 10 / 121, 1 11 / 111
          R opaque;               Wxo1Wyo1 | Wyo2Rxo0 / end(); 1 10 / 111, 1 10 / 112, 1 11 / 111, 1 11 / 112
          R volatile;             Wxv1Wyv1 | Wyv2Rxv0 / end(); 1 10 / 111, 1 11 / 111, 1 11 / 112
          JAM X003;               Wxo1Wyo1 | Wyo2Ryo0Rxo0 / end(); 1 110 / 111, 1 111 / 111, 1 120 / 111, 1 121 / 111, 1 120 / 112, 1 121 / 112
          CoWW;                   Wxo1Wxo2 | Rxo0 / end();   1 10 / 120, 1 11 / 120, 1 12 / 120
          RMW02;                  Cxv1 | Cxv1;               10 11, 11 10
          RMW03;                  Cxv1 | Wxv0;               11 1
          RMW04;                  Wxp1 | Dxp2 | Dxp3;        1 10 10, 1 10 11, 1 11 10
          RMW05;                  Wxp1Wyv1 | Dyv0Rxp0;       1 100, 1 101, 1 111
          RMW06;                  Wxp1Cyv1 | Ryv0Rxp0;       11 100, 11 101, 11 111
          RMW07;                  Wxp1Wyv1 | Cyv1Rxp0;       1 110, 1 111, 1 101
          RMW08;                  Wxp1Dyv0 | Ryv0Rxp0;       10 100, 10 101
          RMW09 compareAndSet;    Wxp1Dyv0 | Cyv1Rxp0;       10 110, 10 111, 11 110, 11 111
          RMW09 getAndSet;        Wxp1Xyv0 | Cyv1Rxp0;       10 111, 11 110, 11 111
          RMW10 boolean;          Cxv1Rxp0 | Wxp0 | Wxp1;    100 1 1, 101 1 1, 110 1 1, 111 1 1
          RMW10 witness;          Exv1 | Wxp0 | Wxp1;        10 1 1, 11 1 1
          """)
  void exactly(String name, String program, String expected) {
    assertThat(results(program)).as(name).isEqualTo(new TreeSet<>(Set.of(expected.split(", "))));
  }

  /**
   * Programs with more outcomes: how many, some that must be shown, and those that are forbidden.
   *
   * <p>Adv03: with 1 before 2 each reader may find 6 pairs of values that do not go back, so 36;
   * with 2 before 1, too; 25 are common to both. PowerSCViolation: 7 such pairs, two values each
   * for the other reads, one of 28 forbidden. Chain: 5 outcomes if the update comes first, and 4 if
   * it replaces 1, when who finds 2 knows x. The other counts are all combinations of what each
   * read may find, without the forbidden ones.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Adv02 opaque IRIW;  Wxo1 | Wyo1 | Rxo0Ryo0 | Ryo0Rxo0; 16; 1 1 110 110; 1 1 120 120
          Adv02 fenced IRIW;  Wxo1 | Wyo1 | Rxo0F a0Ryo0 | Ryo0F a0Rxo0; 16; 1 1 110 110; 1 1 120 120
          JAM acquire IRIW;   Wxr1 | Wyr1 | Rxa0Rya0 | Rya0Rxa0; 16; 1 1 110 110; 1 1 120 120
          VolatileIRIW;       Wxv1 | Wyv1 | Rxv0Ryv0 | Ryv0Rxv0; 15; 1 1 111 111; 1 1 110 110
          Adv03;              Wxo1 | Wxo2 | Rxo0Rxo0 | Rxo0Rxo0; 47; 1 1 112 112, 1 1 121 121; 1 1 112 121, 1 1 121 112
          PowerSCViolation;   Wxv2Ryv0 | Wyv1 | Ryv0Wxv1 | Rxv0Rxv0; 27; 11 1 11 112; 10 1 11 112
          JAM RWC with fences; Wxo1 | Rxo0F v0Ryo0 | Wyo1F v0Rxo0; 7; 1 111 10, 1 100 10; 1 110 10
          JAM release ended;  Wxp1Wyr1Wyo2 | Rya0Rxp0; 5; 1 120, 1 121, 1 111; 1 110
          chain of updates;   Wxp1Wyr1 | Xya2 | Rya0Rxp0; 9; 1 11 121, 1 11 111, 1 10 120; 1 11 120, 1 11 110, 1 10 110
          psc;                Wxv1Wzr1 | Rza0Ryv0 | Wyv1Rxv0; 7; 1 111 11, 1 110 11; 1 110 10
          """)
  void shows(String name, String program, int count, String wanted, String forbidden) {
    Set<String> shown = results(program);
    assertThat(shown).as(name).contains(wanted.split(", ")).doesNotContain(forbidden.split(", "));
    assertThat(shown).as(name).hasSize(count);
  }
}
