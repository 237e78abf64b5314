package dev.linchpin.internal.formats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.spec.DataType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HistoryFormatTest {

  @Test
  void labelsAreWhatUsersWrite() {
    assertThat(HistoryFormat.values())
        .extracting(HistoryFormat::label)
        .containsExactly("jsonl", "jepsen", "etcd", "porcupine-kv");
  }

  @ParameterizedTest
  @EnumSource
  void everyFormatIsFoundByItsLabel(HistoryFormat format) {
    assertThat(HistoryFormat.named(format.label())).contains(format);
  }

  @Test
  void otherNamesAreNoFormats() {
    assertThat(HistoryFormat.named("JSONL")).isEmpty();
    assertThat(HistoryFormat.named("porcupine_kv")).isEmpty();
  }

  @Test
  void someFormatsSayWhatTheyAreAbout() {
    assertThat(HistoryFormat.ETCD.type()).contains(DataType.REGISTER);
    assertThat(HistoryFormat.ETCD.startsWithNull()).isTrue();
    assertThat(HistoryFormat.ETCD.vocabulary().orElseThrow().names())
        .containsExactly("write", "read", "cas");
    assertThat(HistoryFormat.PORCUPINE_KV.type()).isEmpty();
    assertThat(HistoryFormat.PORCUPINE_KV.model()).contains("key-value");
    assertThat(HistoryFormat.PORCUPINE_KV.vocabulary().orElseThrow().code("append")).isZero();
  }

  @ParameterizedTest
  @EnumSource(names = {"JSONL", "JEPSEN"})
  void ofOthersTheUserMustSay(HistoryFormat format) {
    assertThat(format.type()).isEmpty();
    assertThat(format.model()).isEmpty();
    assertThat(format.vocabulary()).isEmpty();
    assertThat(format.startsWithNull()).isFalse();
  }
}
