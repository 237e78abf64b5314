package dev.linchpin.internal.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.memory.fixture.LitmusCode;
import dev.linchpin.internal.engine.memory.fixture.Publications;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On which machines a run can happen without the help of a compiler. */
class MachinesTest {
  private static final ExploredStores ENGINE = new ExploredStores();

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  /**
   * Expected: the tables of x86-TSO (only a load that overtakes a store, SB and R, also if it has
   * read its own store meanwhile, SB+rfis) and of ARMv8 (all of these but CoRR, CoRW and CoWR) in
   * "Herding cats", section 4. The digits are what each thread read, after a 1.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          SB;              Wxp1Ryp0 | Wyp1Rxp0;          10 10;   yes;  yes
          SB over a lock;  L  0Wxp1U  0Ryp0 | Wyp1Rxp0;  10 10;   yes;  yes
          SB over locks;   Wxp1L  0U  0Ryp0 | Wyp1Rxp0;  10 10;   yes;  yes
          MP;              Wxp1Wyp1 | Ryp0Rxp0;          1 110;   only; yes
          CoRR;            Wxp1 | Rxp0Rxp0;              1 110;   only; only
          WRC;             Wxp1 | Rxp0Wyp1 | Ryp0Rxp0;   1 11 110; only; yes
          2+2W;            Wxp1Wyp2 | Wyp1Wxp2 / end();  1 1 / 111; only; yes
          S;               Wxo2Wyo1 | Ryo0Wxo1 / end();  1 11 / 121; only; yes
          R;               Wxp1Wyp1 | Wyp2Rxp0 / end();  1 10 / 112; yes; yes
          CoRW;            Wxp2 | Rxp0Wxp1 / end();      1 12 / 120; only; only
          SB, own store first; Wxp1Rxp0Ryp0 | Wyp1Rxp0;  110 10;  yes;  yes
          SB+rfis;         Wxp1Rxp0Ryp0 | Wyp1Ryp0Rxp0;  110 110; yes;  yes
          CoWR;            Wxp1Rxp0 | Wxp2 / end();      12 1 / 110; only; only
          CoWR, then back; Wxp1Rxp0Rxp0 | Wxp2;          121 1;   only; only
          """)
  void litmusTests(String name, String threads, String results, String x86, String arm) {
    String[] parts = threads.split(" / ");
    String code = parts[0].replaceAll("([^|]+?) *(\\||$)", "run(\"$1\") $2").replace("(\" ", "(\"");
    String end = parts.length == 1 ? "" : " / " + parts[1];
    List<String> notes = ENGINE.notes(LitmusCode.class.getName() + "()", code + end, results);
    assertThat(notes)
        .as(name)
        .singleElement()
        .asString()
        .contains("HotSpot: " + x86, "ARM: " + arm);
  }

  /** x86 keeps the order of stores and of loads; ARM may store the reference first. */
  @ParameterizedTest
  @CsvSource({"Plain", "HalfLocked", "Array"})
  void unsafePublicationNeedsTheCompilerOnX86(String name) {
    String creation = Publications.class.getName() + "$" + name + "()";
    assertThat(ENGINE.notes(creation, "put() | get()", "- 0"))
        .singleElement()
        .asString()
        .contains("HotSpot: only", "ARM: yes");
    assertThat(ENGINE.notes(creation, "put() | get()", "- 42")).isEmpty();
  }

  /**
   * The 0 is older than what the constructor wrote, which x86 shows with the reference; the run
   * does not say so, because what a constructor writes is no access of it. So nothing is promised.
   */
  @Test
  void whatAConstructorWroteIsNotTakenForWaiting() {
    String creation = Publications.class.getName() + "$Rewritten()";
    assertThat(ENGINE.notes(creation, "put() | get()", "- 0"))
        .singleElement()
        .asString()
        .contains("HotSpot: at least if the compiler reorders", "ARM: yes");
  }
}
