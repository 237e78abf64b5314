package dev.linchpin.benchmarks.causes;

import dev.linchpin.corpus.CauseCatalogue;
import dev.linchpin.corpus.CauseCatalogue.Client;
import dev.linchpin.corpus.SourceMarks;
import dev.linchpin.internal.pipeline.CheckSession;
import dev.linchpin.scenario.Scenario;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Prints tables 1 and 2 of the root-cause paper: three collections, three variations, their
 * clients.
 *
 * <p>Source: B. Çirisci, C. Enea, A. Farzan, S. Mutluergil, Root Causing Linearizability
 * Violations, CAV 2020, section 7. Departs from it: the guilty block is known (it is marked in the
 * source), so that two columns can count how often it is blamed; and the first-ranked repair is
 * tried out, not only argued about.
 */
public final class CauseTable {
  private final PrintStream out;
  private final MarkedCorpus corpus = new MarkedCorpus();
  private final Map<String, int[]> blamed = new TreeMap<>();

  private CauseTable(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] arguments) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    new CauseTable(out).print(arguments.length > 0 ? arguments[0] : "");
  }

  private void print(String only) {
    long start = System.nanoTime();
    out.println(
        "| variation | client | bad | good | events | conflicts | #res"
            + " | ranked first → good runs disabled (in so many bad runs)"
            + " | guilty block first | first or tied | first repair: client right"
            + " | repair of all bad runs | client right | ms |");
    out.println("|---|---|---:|---:|---:|---:|---:|---|---:|---:|---:|---|---|---:|");
    for (Client client : CauseCatalogue.clients()) {
      String name =
          client.collection() + " " + client.variation() + " " + client.subject().getSimpleName();
      if (name.contains(only)) {
        row(client, name);
      }
    }
    out.println();
    blamed.forEach(
        (collection, counts) ->
            out.printf(
                Locale.ROOT,
                "%s: the guilty block is first in %d, first or tied first in %d of %d bad runs"
                    + " (%.0f %%)%n",
                collection,
                counts[0],
                counts[1],
                counts[2],
                100.0 * counts[1] / counts[2]));
    out.printf("%nJava %s; %d s%n", Runtime.version(), MarkedCorpus.millisSince(start) / 1000);
  }

  private void row(Client client, String name) {
    Scenario scenario = MarkedCorpus.scenario(client.subject(), client.script());
    List<SourceMarks.Block> guilty = CauseCatalogue.causes(corpus.sources(), client.subject());
    try (CheckSession session = corpus.session(scenario)) {
      ClientMeasurement measured = ClientMeasurement.of(session, scenario, guilty);
      int[] counts = blamed.computeIfAbsent(client.collection(), key -> new int[3]);
      counts[0] += measured.first();
      counts[1] += measured.tied();
      counts[2] += measured.bad();
      List<String> cells = new ArrayList<>();
      cells.add(name);
      cells.add("`" + client.text().replace("|", "∥") + "`");
      cells.addAll(measured.cells());
      out.println("| " + String.join(" | ", cells) + " |");
    }
  }
}
