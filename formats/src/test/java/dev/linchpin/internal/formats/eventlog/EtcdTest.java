package dev.linchpin.internal.formats.eventlog;

import static dev.linchpin.internal.formats.HistoryFormat.ETCD;
import static dev.linchpin.internal.formats.Reading.described;
import static dev.linchpin.internal.formats.Reading.operations;
import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.spec.DataType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EtcdTest {

  /** Lines of a log from what stands behind the dash, fields separated by spaces. */
  private static String log(String separator, String... events) {
    StringBuilder log = new StringBuilder();
    for (String event : events) {
      log.append("INFO  jepsen.util - ").append(event.replace("_", separator)).append('\n');
    }
    return log.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\t", "   "})
  void fieldsAreSeparatedByTabsOrSpaces(String separator) {
    String log =
        log(
            separator,
            "0_:invoke_:read_nil",
            "1_:invoke_:write_4",
            "0_:ok_:read_nil",
            "1_:ok_:write_4",
            "1_:invoke_:cas_[4 5]",
            "0_:invoke_:cas_[7 8]",
            "1_:ok_:cas_[4 5]",
            "0_:fail_:cas_[7 8]",
            "1_:invoke_:read_nil",
            "1_:ok_:read_5");

    assertThat(described(ETCD, DataType.REGISTER, log))
        .containsExactly(
            "read() [0,2] by process 0",
            "write(4) [1,3] by process 1",
            "cas(4, 5) → true [4,6] by process 1",
            "cas(7, 8) → false [5,7] by process 0",
            "read() → 5 [8,9] by process 1");
  }

  @Test
  void whatTimedOutIsPendingButForReadsWhichAreUnknown() {
    String log =
        log(
            "\t",
            "0_:invoke_:write_1",
            "0_:info_:write_:timed-out",
            "1_:invoke_:cas_[1 2]",
            "1_:fail_:cas_:timed-out",
            "2_:invoke_:read_nil",
            "2_:fail_:read_:timed-out",
            "2_:invoke_:write_3",
            "2_:fail_:write_3",
            "2_:invoke_:write_4");

    assertThat(described(ETCD, DataType.REGISTER, log))
        .containsExactly(
            "write(1) [0,pending] by process 0",
            "cas(1, 2) [2,pending] by process 1",
            "read() → ? [4,5] by process 2",
            "write(4) [8,pending] by process 2");
  }

  @Test
  void otherLinesAreSkipped() {
    String log =
        "starting\nINFO  jepsen.core - run\nINFO  jepsen.util - :nemesis\t:info\t:start\tnil\r\n"
            + "INFO  jepsen.util - 12 nodes\n\n"
            + log("\t", "0_:invoke_:read_nil", "0_:ok_:read_-3").replace("\n", "\r\n");

    assertThat(described(ETCD, DataType.REGISTER, log))
        .containsExactly("read() → -3 [0,1] by process 0");
  }

  @Test
  void anEmptyLogIsAnEmptyHistory() {
    assertThat(operations(ETCD, DataType.REGISTER, "")).isEmpty();
    assertThat(operations(ETCD, DataType.REGISTER, "\n\r\n")).isEmpty();
  }
}
