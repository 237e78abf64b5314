package dev.linchpin.corpus;

import dev.linchpin.corpus.CorpusEntry.Script;
import dev.linchpin.corpus.deque.Snark;
import dev.linchpin.corpus.list.AttemptMarkList;
import dev.linchpin.corpus.list.LockFreeList;
import dev.linchpin.corpus.list.SimpleList;
import dev.linchpin.corpus.list.UnlockedSizeList;
import dev.linchpin.corpus.queue.HopefulQueue;
import dev.linchpin.corpus.snapshot.PairSnapshot;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/**
 * The six objects whose decisive races are known from a paper.
 *
 * <p>Which lines race, and what counts as one access there, is marked in the sources, see {@link
 * SourceMarks}.
 *
 * <p>Source: Chen, Zhang, Wu, Zhang, "Interleaving-tree Based Fine-grained Linearizability Fault
 * Localization" (SETTA 2018), table 2.
 */
public final class RaceCatalogue {
  private RaceCatalogue() {}

  /**
   * A row of the paper's table.
   *
   * @param name of the object in the paper
   * @param sources the classes whose sources are marked for it, the subject among them
   * @param patterns of decisive nodes, as the paper has them
   */
  public record RaceObject(
      String name, Class<?> subject, List<Class<?>> sources, Script script, List<String> patterns) {
    public RaceObject {
      sources = List.copyOf(sources);
      patterns = List.copyOf(patterns);
    }

    /** The lines that the paper names. */
    public List<SourceMarks.Block> races(Path root) {
      return marked(root, SourceMarks::races);
    }

    /** What the paper counts as one access. */
    public List<SourceMarks.Block> steps(Path root) {
      return marked(root, SourceMarks::steps);
    }

    private List<SourceMarks.Block> marked(
        Path root, Function<SourceMarks, List<SourceMarks.Block>> kind) {
      return sources.stream()
          .map(type -> SourceMarks.of(root, type))
          .flatMap(marks -> kind.apply(marks).stream())
          .toList();
    }
  }

  public static List<RaceObject> objects() {
    return List.of(
        new RaceObject(
            "LockFreeList",
            AttemptMarkList.class,
            List.of(LockFreeList.class, AttemptMarkList.class),
            new Script("add(1)", "remove(1) | remove(1)", ""),
            List.of("WG G")),
        of("OptimisticQueue", HopefulQueue.class, new Script("", "poll() | poll()", ""), "G"),
        of(
            "PairSnapshot",
            PairSnapshot.class,
            new Script("", "write(0, 2); write(1, 2); write(1, 1); write(0, 1) | read()", ""),
            "WG WG WG WG WG G"),
        of(
            "Snark",
            Snark.class,
            new Script("pushRight(1)", "popRight() | pushRight(2); popLeft()", ""),
            "WG WG G"),
        of(
            "SimpleList",
            SimpleList.class,
            new Script("", "add(3) | add(4)", "contains(3); contains(4)"),
            "BG",
            "BG G"),
        of(
            "LinkedList",
            UnlockedSizeList.class,
            new Script("add(1); add(5)", "remove(1); add(9) | size()", ""),
            "WG WG G"));
  }

  private static RaceObject of(String name, Class<?> subject, Script script, String... patterns) {
    return new RaceObject(name, subject, List.of(subject), script, List.of(patterns));
  }
}
