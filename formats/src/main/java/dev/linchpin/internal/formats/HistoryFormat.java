package dev.linchpin.internal.formats;

import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Vocabulary;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The file formats of histories. */
public enum HistoryFormat {
  /** One operation per line, as a JSON object; our own. */
  JSONL,

  /**
   * EDN events as Jepsen and Knossos write them: {@code {:process 0, :type :invoke, :f :read,
   * :value nil}}, in one vector, one list or one after the other.
   *
   * <p>{@code :f} is the operation; {@code :value} its argument on {@code :invoke} and its result
   * on {@code :ok}. {@code :fail} = it did not happen. {@code :info} = it may have: it stays
   * pending for ever.
   */
  JEPSEN,

  /**
   * Jepsen's text log of a compare-and-set register in etcd, as in Porcupine's data; the register
   * holds null at first.
   */
  ETCD,

  /** The key-value logs in Porcupine's data: one EDN event per line, with {@code :key}. */
  PORCUPINE_KV;

  /** The name users write: {@code jsonl}, {@code porcupine-kv}, … */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The format of that name. */
  public static Optional<HistoryFormat> named(String label) {
    return Arrays.stream(values()).filter(format -> format.label().equals(label)).findFirst();
  }

  /** The type every file of this format is about; empty where the user must say. */
  public Optional<DataType> type() {
    return this == ETCD ? Optional.of(DataType.REGISTER) : Optional.empty();
  }

  /**
   * The name of the model every file of this format is about; empty where the user must say. {@code
   * key-value}: texts by key, at first empty texts; {@code get(k)}, {@code put([k,v])} → null,
   * {@code append([k,v])} → null.
   */
  public Optional<String> model() {
    return this == PORCUPINE_KV ? Optional.of("key-value") : Optional.empty();
  }

  /** Whether the register of such a file holds null at first, where ours holds 0. */
  public boolean startsWithNull() {
    return this == ETCD;
  }

  /** A fresh vocabulary for {@link #type} or {@link #model}; empty where the user must say. */
  public Optional<Vocabulary> vocabulary() {
    return type().map(Vocabulary::of).or(() -> model().map(name -> Vocabulary.open()));
  }
}
