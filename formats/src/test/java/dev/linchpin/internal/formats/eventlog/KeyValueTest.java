package dev.linchpin.internal.formats.eventlog;

import static dev.linchpin.internal.formats.HistoryFormat.PORCUPINE_KV;
import static dev.linchpin.internal.formats.Reading.operations;
import static dev.linchpin.internal.formats.Reading.source;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.history.RecordedOperation;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.spec.Vocabulary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyValueTest {

  @Test
  void theKeyIsTheFirstArgument() {
    String events =
        """
        {:process 0, :type :invoke, :f :put, :key "k", :value "x 0 0 y"}
        {:process 1, :type :invoke, :f :append, :key "k", :value "z"}
        {:process 0, :type :ok, :f :put, :key "k", :value "x 0 0 y"}
        {:process 1, :type :ok, :f :append, :key "k", :value "z"}
        {:process 0, :type :invoke, :f :get, :key "k", :value nil}
        {:process 1, :type :invoke, :f :put, :key "k", :value "?"}
        {:process 1, :type :info, :f :put, :key "k", :value "?"}
        {:process 0, :type :ok, :f :get, :key "k", :value "x 0 0 yz"}
        """;

    assertThat(operations(PORCUPINE_KV, Vocabulary.open(), source(events)))
        .extracting(RecordedOperation::describe)
        .containsExactly(
            "put(\"k\", \"x 0 0 y\") [0,2] by process 0",
            "append(\"k\", \"z\") [1,3] by process 1",
            "put(\"k\", \"?\") [5,pending] by process 1",
            "get(\"k\") → \"x 0 0 yz\" [4,7] by process 0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {:process 0 :type :invoke :f :get :value nil}          | a :key
          {:process 0 :type :invoke :f :delete :key 1 :value nil} | :get, :put or :append as :f
          """)
  void otherEventsAreRefused(String event, String expected) {
    assertThatThrownBy(() -> operations(PORCUPINE_KV, Vocabulary.open(), source(event)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("line 1: " + event)
        .hasMessageEndingWith("expected " + expected);
  }
}
