package dev.linchpin.corpus;

import java.util.List;
import java.util.stream.Stream;

/**
 * What exploring each subject of the corpus must show: the one place to ask for expectations.
 *
 * <p>No expectation was read off the engine. For a right subject the outcomes are those of the
 * serial orders of whole operations: each of these is a schedule, and a linearizable object shows
 * no others. For a wrong one the outcome that convicts it is derived in {@code because} or in the
 * subject's comment. {@code CatalogueTest} checks both against the serial runs of the
 * specifications.
 */
public final class Catalogue {
  private Catalogue() {}

  public static List<CorpusEntry> entries() {
    return Stream.of(ObjectEntries.entries(), MapEntries.entries(), WaitingEntries.entries())
        .flatMap(List::stream)
        .toList();
  }
}
