package dev.linchpin.internal.formats;

import dev.linchpin.history.BadHistory;
import dev.linchpin.history.OperationSink;
import dev.linchpin.history.Recording;
import dev.linchpin.history.RecordingBuilder;
import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.eventlog.EdnParser;
import dev.linchpin.internal.formats.eventlog.EtcdParser;
import dev.linchpin.internal.formats.eventlog.JepsenMeaning;
import dev.linchpin.internal.formats.eventlog.KeyValueMeaning;
import dev.linchpin.internal.formats.input.BadInput;
import dev.linchpin.internal.formats.input.Delivery;
import dev.linchpin.internal.formats.input.FollowedInput;
import dev.linchpin.internal.formats.input.FormatParser;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.internal.formats.jsonl.JsonlParser;
import dev.linchpin.spec.Vocabulary;
import java.util.List;

/**
 * Reads a history in any {@link HistoryFormat}, operation by operation. Errors in the file are
 * reported as {@link BadInput}.
 *
 * <p>Operations come in the order of the file: of JSONL in that of the lines, of an event log in
 * that of the returns, each pending one where the log says so and the rest at the end.
 */
public final class HistoryReader {
  private final Vocabulary vocabulary;
  private final ValueTable values;
  private final FormatParser parser;

  /**
   * @param vocabulary the operations to expect
   * @param values the table to enter values into
   */
  public HistoryReader(HistoryFormat format, Vocabulary vocabulary, ValueTable values) {
    this.vocabulary = vocabulary;
    this.values = values;
    this.parser =
        switch (format) {
          case JSONL -> new JsonlParser(vocabulary, values);
          case JEPSEN -> new EdnParser(new JepsenMeaning());
          case ETCD -> new EtcdParser();
          case PORCUPINE_KV -> new EdnParser(new KeyValueMeaning());
        };
  }

  /**
   * Hands over the operations of the source until it ends or the sink wants no more.
   *
   * @return how many were handed over
   */
  public long read(HistorySource source, OperationSink sink) {
    Delivery delivery = new Delivery(source.name(), vocabulary, values, sink);
    parser.parse(source, delivery);
    return delivery.count();
  }

  /** The whole source, and the check that it is a history. */
  public Recording readAll(HistorySource source) {
    RecordingBuilder builder = new RecordingBuilder(vocabulary.names(), values);
    read(source, builder);
    try {
      return builder.build();
    } catch (BadHistory e) {
      throw BadInput.of(source.name(), e);
    }
  }

  /**
   * Hands over, as pending, the operations that an event log has called and not yet returned; to be
   * asked by the sink or at a pause of a {@link FollowedInput}. Whoever judges the beginning of a
   * log needs them: they may have taken effect. JSONL has none unless {@code linchpin record} wrote
   * it: there an operation is written once it has returned.
   */
  public void deliverOpen(OperationSink sink) {
    parser.deliverOpen(sink);
  }

  /** What the user should know about the source that was read. */
  public List<String> remarks() {
    return parser.remarks();
  }
}
