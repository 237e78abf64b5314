package dev.linchpin.corpus;

import dev.linchpin.corpus.CorpusEntry.Judgement;
import dev.linchpin.corpus.CorpusEntry.Script;
import dev.linchpin.corpus.blocking.ForgetfulBarrier;
import dev.linchpin.corpus.blocking.HastySemaphore;
import dev.linchpin.corpus.blocking.NotifyOneBuffer;
import dev.linchpin.corpus.blocking.PairBarrier;
import dev.linchpin.corpus.counter.OwnCellCounter;
import dev.linchpin.corpus.counter.SplitLockCounter;
import dev.linchpin.corpus.event.BackgroundFailure;
import dev.linchpin.corpus.event.HastySignal;
import dev.linchpin.corpus.event.InterruptibleGate;
import dev.linchpin.corpus.event.ManualResetEvent;
import dev.linchpin.corpus.event.SecondReadEvent;
import dev.linchpin.corpus.lineup.LateCancel;
import dev.linchpin.corpus.lineup.OwnFirstBag;
import dev.linchpin.corpus.lineup.SwappingBag;
import dev.linchpin.corpus.list.AttemptMarkList;
import dev.linchpin.corpus.list.EarlyValidationAddList;
import dev.linchpin.corpus.list.EarlyValidationList;
import dev.linchpin.corpus.list.EarlyValidationRemoveList;
import dev.linchpin.corpus.list.LateLockAddList;
import dev.linchpin.corpus.list.LateLockList;
import dev.linchpin.corpus.list.LateLockRemoveList;
import dev.linchpin.corpus.list.LazyList;
import dev.linchpin.corpus.list.LockFreeList;
import dev.linchpin.corpus.list.UnmarkedLazyList;
import dev.linchpin.corpus.lock.LeakyAccount;
import dev.linchpin.corpus.lock.UpgradingCache;
import dev.linchpin.corpus.map.LateLockMap;
import dev.linchpin.corpus.map.LateLockPutMap;
import dev.linchpin.corpus.map.LateLockRemoveMap;
import dev.linchpin.corpus.queue.ImpatientQueue;
import dev.linchpin.corpus.snapshot.Handshake;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Which lines of a wrong subject are to blame, and the clients that show it.
 *
 * <p>The lines themselves are marked in the sources, see {@link SourceMarks}. A subject that is not
 * linearizable either has marks or stands in {@link #NO_CAUSE} with the reason.
 */
public final class CauseCatalogue {
  /** Subjects whose marks are in other classes: in what they inherit, or share. */
  private static final Map<Class<?>, List<Class<?>>> MARKED_ELSEWHERE =
      Map.of(
          AttemptMarkList.class, List.of(LockFreeList.class),
          UnmarkedLazyList.class, List.of(LazyList.class),
          SecondReadEvent.class, List.of(ManualResetEvent.class),
          LateLockList.class, List.of(LateLockAddList.class, LateLockRemoveList.class),
          EarlyValidationList.class,
              List.of(EarlyValidationAddList.class, EarlyValidationRemoveList.class),
          LateLockMap.class, List.of(LateLockPutMap.class, LateLockRemoveMap.class));

  /** Subjects that no atomic block puts right, each with the reason. */
  public static final Map<Class<?>, String> NO_CAUSE =
      Map.ofEntries(
          Map.entry(OwnCellCounter.class, "wrong alone: it reads its own cell only"),
          Map.entry(LeakyAccount.class, "wrong alone: a failed withdrawal keeps the lock"),
          Map.entry(UpgradingCache.class, "wrong alone: an upgrade waits for its own read lock"),
          Map.entry(InterruptibleGate.class, "wrong alone: it interrupts who has passed"),
          Map.entry(ImpatientQueue.class, "wrong logic: a busy lock is taken for an empty queue"),
          Map.entry(HastySignal.class, "wrong logic: a signal is not remembered"),
          Map.entry(NotifyOneBuffer.class, "wrong logic: one thread is woken, and the wrong one"),
          Map.entry(HastySemaphore.class, "wrong logic: no second look after the wait"),
          Map.entry(ForgetfulBarrier.class, "wrong logic: the count is back before it is seen"),
          Map.entry(LateCancel.class, "wrong logic: the effect is left to another thread"),
          Map.entry(BackgroundFailure.class, "wrong logic: a thread of its own throws"),
          Map.entry(PairBarrier.class, "by design: it returns only when another is inside"),
          Map.entry(SwappingBag.class, "by design: which element is taken depends on others"),
          Map.entry(OwnFirstBag.class, "by design: which element is taken depends on the thread"));

  /** Subjects that other lines put right as well, each with which: a tool may name either. */
  public static final Map<Class<?>, String> DEBATABLE =
      Map.of(
          SplitLockCounter.class,
          "made atomic, what the broken lock protects needs no lock",
          Handshake.class,
          "what is complete only at the last stage is put right wherever a stage is missed");

  private CauseCatalogue() {}

  /**
   * A client of a variation of a right collection.
   *
   * @param collection the right one's name in the paper's order: C1, C2, C3
   * @param variation V1: the insertion is broken, V2: the removal, V3: both
   */
  public record Client(String collection, String variation, Class<?> subject, Script script) {
    /** The scenario in one line. */
    public String text() {
      return (script.init().isEmpty() ? "" : "{" + script.init() + "} ") + script.threads();
    }
  }

  /** The first failing scenario of each subject that has marks. */
  public static Stream<CorpusEntry> marked() {
    Map<Class<?>, CorpusEntry> first = new LinkedHashMap<>();
    Catalogue.entries().stream()
        .filter(entry -> entry.expectation().judgement() != Judgement.LINEARIZABLE)
        .filter(entry -> !NO_CAUSE.containsKey(entry.subject()))
        .forEach(entry -> first.putIfAbsent(entry.subject(), entry));
    return first.values().stream();
  }

  /**
   * What a report blames although it is not marked; empty if there is nothing like that, or if it
   * is debatable what is to blame.
   *
   * @param blamed as a report names them: a simple class name and a method, and a file with the
   *     first and the last line
   */
  public static List<Blamed> unmarked(Path sources, Class<?> subject, List<Blamed> blamed) {
    if (DEBATABLE.containsKey(subject)) {
      return List.of();
    }
    List<SourceMarks.Block> marks = causes(sources, subject);
    return blamed.stream().filter(one -> marks.stream().noneMatch(one::isIn)).toList();
  }

  /**
   * Lines that a report blames.
   *
   * @param method as {@code Stack.pop}
   * @param from as {@code Stack.java:21}
   * @param to the last line, written in the same way
   */
  public record Blamed(String method, String from, String to) {
    private boolean isIn(SourceMarks.Block mark) {
      String marked = mark.className().replaceAll(".*\\.", "") + "." + mark.method();
      return method.equals(marked) && line(from) >= mark.from() && line(to) <= mark.to();
    }

    private static int line(String place) {
      return Integer.parseInt(place.substring(place.lastIndexOf(':') + 1));
    }
  }

  /** The lines to blame in a subject; empty if it has none. */
  public static List<SourceMarks.Block> causes(Path sources, Class<?> subject) {
    List<SourceMarks.Block> blocks = new ArrayList<>();
    for (Class<?> type : MARKED_ELSEWHERE.getOrDefault(subject, List.of(subject))) {
      blocks.addAll(SourceMarks.of(sources, type).causes());
    }
    return blocks;
  }

  /** The three collections of the root-cause paper, three variations each, with their clients. */
  public static List<Client> clients() {
    List<Client> clients = new ArrayList<>();
    addLists(clients, "C1", LateLockAddList.class, LateLockRemoveList.class, LateLockList.class);
    addLists(
        clients,
        "C2",
        EarlyValidationAddList.class,
        EarlyValidationRemoveList.class,
        EarlyValidationList.class);
    addMaps(clients);
    return clients;
  }

  private static void addLists(
      List<Client> clients, String collection, Class<?> v1, Class<?> v2, Class<?> v3) {
    String first = "add(0); add(0) | add(1)";
    String behind = "add(1); contains(1) | add(0)";
    String dropped = "add(1); add(0) | remove(1); contains(0)";
    String same = "add(0); remove(0) | add(0); remove(0)";
    String gone = "add(0); remove(0) | remove(0)";
    String pairs = "add(0); remove(0) | add(1); remove(1)";
    add(clients, collection, "V1", v1, first, behind, "add(0) | add(0)", pairs);
    add(clients, collection, "V2", v2, dropped, gone, same, pairs);
    add(clients, collection, "V3", v3, first, behind, dropped, gone, same, pairs);
  }

  private static void addMaps(List<Client> clients) {
    String first = "put(0, 0); put(0, 1) | put(1, 0)";
    String behind = "put(1, 0); containsKey(1) | put(0, 0)";
    String dropped = "put(1, 0); put(0, 0) | remove(1); containsKey(0)";
    String same = "put(0, 0); remove(0) | put(0, 1); remove(0)";
    String gone = "put(0, 0); remove(0) | remove(0)";
    String pairs = "put(0, 0); remove(0) | put(1, 0); remove(1)";
    add(clients, "C3", "V1", LateLockPutMap.class, first, behind, "put(0, 0) | put(0, 1)", pairs);
    add(clients, "C3", "V2", LateLockRemoveMap.class, dropped, gone, same, pairs);
    add(clients, "C3", "V3", LateLockMap.class, first, behind, dropped, gone, same, pairs);
  }

  private static void add(
      List<Client> clients,
      String collection,
      String variation,
      Class<?> subject,
      String... scenarios) {
    for (String threads : scenarios) {
      clients.add(new Client(collection, variation, subject, new Script("", threads, "")));
    }
  }
}
