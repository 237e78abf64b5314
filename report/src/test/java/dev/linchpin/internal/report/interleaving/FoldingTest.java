package dev.linchpin.internal.report.interleaving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Event.Kind;
import dev.linchpin.execution.Result.Done;
import dev.linchpin.execution.Result.Returned;
import dev.linchpin.internal.report.interleaving.InterleavingText.Layout;
import dev.linchpin.internal.report.interleaving.InterleavingText.Room;
import java.util.List;
import org.junit.jupiter.api.Test;

class FoldingTest {
  private static final Layout LAYOUT = Layout.plain(100);

  /** The first thread is paused after four reads; the second runs without interruption. */
  private static Runs run() {
    String take = "Box.take";
    String put = "Box.put";
    return new Runs("take() | put(1); put(2)")
        .step(1, 0, Kind.CALL, "", "", "")
        .step(1, 0, Kind.READ, "box.a", "0", take + ":5")
        .step(1, 0, Kind.READ, "box.b", "0", take + ":6")
        .step(1, 0, Kind.READ, "box.c", "0", take + ":7")
        .step(1, 0, Kind.READ, "box.d", "0", take + ":8")
        .step(2, 1, Kind.CALL, "", "", "")
        .step(2, 1, Kind.ACQUIRE, "box", "", put + ":12")
        .step(2, 1, Kind.WRITE, "box.a", "1", put + ":13")
        .step(2, 1, Kind.WRITE, "box.b", "1", put + ":14")
        .step(2, 1, Kind.WRITE, "box.c", "1", put + ":15")
        .step(2, 1, Kind.RELEASE, "box", "", put + ":16")
        .also(2, 1, Kind.RETURN, "", "", "")
        .step(2, 2, Kind.CALL, "", "", "")
        .step(2, 2, Kind.WRITE, "box.d", "2", put + ":17")
        .step(2, 2, Kind.NOTIFY, "box", "wakes nobody", put + ":18")
        .also(2, 2, Kind.RETURN, "", "", "")
        .step(1, 0, Kind.READ, "box.d", "2", take + ":9")
        .also(1, 0, Kind.RETURN, "", "2", "")
        .result(new Returned("2"))
        .result(new Done())
        .result(new Done());
  }

  private static List<String> table(int lines, boolean gently) {
    Runs run = run();
    return InterleavingText.table(
        run.scenario, run.end(EndStatus.COMPLETED), LAYOUT, new Room(lines, gently));
  }

  @Test
  void nothingIsFoldedWhereThereIsRoom() {
    assertThat(table(21, true)).hasSize(21).noneMatch(line -> line.contains("…"));
  }

  /** Five reads of the same value on one line, then the value that ends the loop. */
  @Test
  void readsOfALoopHaveOneRow() {
    Runs spin = new Runs("await() | open()").step(1, 0, Kind.CALL, "", "", "");
    for (int read = 0; read < 5; read++) {
      spin.step(1, 0, Kind.READ, "box.open", "false", "Box.await:5");
    }
    spin.step(2, 1, Kind.CALL, "", "", "")
        .step(2, 1, Kind.WRITE, "box.open", "true", "Box.open:9")
        .also(2, 1, Kind.RETURN, "", "", "")
        .step(1, 0, Kind.READ, "box.open", "true", "Box.await:5")
        .also(1, 0, Kind.RETURN, "", "", "")
        .result(new Done())
        .result(new Done());
    Layout all = new Layout(100, true, Styling.PLAIN);

    assertThat(InterleavingText.table(spin.scenario, spin.end(EndStatus.COMPLETED), LAYOUT))
        .anyMatch(line -> line.contains("read box.open: false (5 times)"))
        .anyMatch(line -> line.contains("read box.open: true "))
        .hasSize(10);
    assertThat(InterleavingText.table(spin.scenario, spin.end(EndStatus.COMPLETED), all))
        .hasSize(14);
  }

  /** 21 lines; three reads before the last one, which is where the thread is paused. */
  @Test
  void readsAreFoldedIntoOneRowWithTheirLines() {
    List<String> table = table(20, true);

    assertThat(table).hasSize(20);
    assertThat(table).anyMatch(line -> line.matches(" +\\d+ │ +… 3 steps +Box.take:5-7 +│"));
    assertThat(table).anyMatch(line -> line.contains("read box.d: 0"));
    assertThat(table.get(table.size() - 1))
        .isEqualTo("not shown: 3 steps folded to … (--events shows all)");
  }

  @Test
  void writesStayIfFoldingIsToBeGentle() {
    assertThat(table(8, true)).anyMatch(line -> line.contains("write box.b = 1"));
  }

  /** What stays whatever the room: calls, results, the switch, both sides of it, notifications. */
  @Test
  void whatExplainsTheRunIsNeverFolded() {
    String table = String.join("\n", table(3, false));

    assertThat(table)
        .contains(
            "take()",
            "put(1) … box.a = 1, box.b = 1, box.c = 1 … returns",
            "put(2)",
            "returns 2",
            "── switch ──")
        .contains("read box.d: 0", "read box.d: 2", "notify box: wakes nobody")
        .doesNotContain("write box.b", "lock box", "read box.a");
  }

  @Test
  void barsStayInTheirColumns() {
    List<String> table = table(12, false);
    int first = table.get(0).indexOf('│');
    int second = table.get(0).lastIndexOf('│');

    assertThat(table.subList(2, table.size() - 1))
        .allMatch(line -> line.charAt(first) == '│' && line.charAt(second) == '│');
  }
}
