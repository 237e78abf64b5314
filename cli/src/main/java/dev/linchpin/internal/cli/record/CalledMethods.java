package dev.linchpin.internal.cli.record;

import dev.linchpin.history.ValueTable;
import dev.linchpin.internal.formats.HistoryFormat;
import dev.linchpin.internal.formats.HistoryReader;
import dev.linchpin.internal.formats.input.HistorySource;
import dev.linchpin.spec.Vocabulary;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * The methods that were called in a recording so far.
 *
 * @param booleans those of them that answered true or false
 */
public record CalledMethods(Set<String> names, Set<String> booleans) {
  public CalledMethods {
    names = Set.copyOf(names);
    booleans = Set.copyOf(booleans);
  }

  /** Those of a file, which may be growing. */
  public static CalledMethods in(Path file) {
    Vocabulary vocabulary = Vocabulary.open();
    Set<String> booleans = new HashSet<>();
    new HistoryReader(HistoryFormat.JSONL, vocabulary, new ValueTable())
        .read(
            HistorySource.of(file),
            row -> {
              if (row.result == ValueTable.TRUE || row.result == ValueTable.FALSE) {
                booleans.add(vocabulary.names().get(row.method));
              }
              return true;
            });
    return new CalledMethods(new HashSet<>(vocabulary.names()), booleans);
  }
}
