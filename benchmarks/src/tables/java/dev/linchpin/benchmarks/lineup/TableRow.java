package dev.linchpin.benchmarks.lineup;

import java.util.List;

/**
 * One class of the table.
 *
 * @param original the class of .NET that the paper checked; (Pre) for the older release
 * @param creation how an object of the Java class is made
 * @param operations what random tests are made of
 * @param cause the letters of the paper's root causes; empty where it found nothing
 */
record TableRow(String original, String creation, String operations, String cause) {
  private static final String CORPUS = "dev.linchpin.corpus.";
  private static final String CONCURRENT = "java.util.concurrent.";

  /** The paper's rows in its order. */
  static List<TableRow> all() {
    String event = "set(); await(); reset(); isSet(); tryAwait()";
    String queue = "count(); isEmpty(); add(10); toArray(); tryTake(); tryPeek()";
    String list = "count(); addFirst(1); addLast(2); removeFirst(); removeLast()";
    String promise = "trySet(1); trySet(2); tryGet(); isSet()";
    String bag = "add(0, 10); add(1, 20); tryTake(0); tryTake(1)";
    String keyed =
        "putIfAbsent(10, 1); putIfAbsent(20, 1); remove(10); remove(20); get(10); get(20);"
            + " put(10, 2); put(20, 2); replace(10, 1, 2); replace(20, 1, 2); containsKey(10);"
            + " containsKey(20)";
    return List.of(
        corpus("Lazy", "lazy.VolatileLazy", "get(); toString(); isCreated()", ""),
        corpus("ManualResetEvent (Pre)", "event.SecondReadEvent", event, "A"),
        corpus("ManualResetEvent", "event.ManualResetEvent", event, ""),
        jdk(
            "SemaphoreSlim",
            "Semaphore(0)",
            "availablePermits(); release(); release(2); acquire(); tryAcquire()"),
        corpus(
            "CountdownEvent",
            "event.CountdownEvent",
            "isSet(); await(); tryAwait(); count(); signal(1); signal(2); addCount(1); addCount(2);"
                + " tryAddCount(1); tryAddCount(2)",
            ""),
        jdk("ConcurrentDictionary", "ConcurrentHashMap()", keyed),
        jdk("… with Count, IsEmpty, Clear", "ConcurrentHashMap()", keyed + "; size(); clear()"),
        corpus("ConcurrentQueue (Pre)", "queue.ImpatientQueue", queue, "B"),
        corpus("ConcurrentQueue", "queue.LockedQueue", queue, ""),
        corpus("ConcurrentLinkedList (Pre)", "lineup.DriftingCountList", list, "C"),
        corpus("… mended", "lineup.CountedList", list, ""),
        corpus(
            "ConcurrentStack",
            "stack.RangeStack",
            "clear(); count(); push(1); pushRange(2, 3); tryPop(); tryPopRange(1); tryPopRange(2);"
                + " tryPopRange(4); tryPeek(); toList()",
            ""),
        corpus(
            "BlockingCollection (Pre)",
            "lineup.ClosableQueue",
            "add(1); add(2); completeAdding(); isCompleted(); isAddingCompleted(); tryTake()",
            "D"),
        corpus(
            "BlockingCollection",
            "lineup.TwoStepCollection",
            "add(1); add(2); tryTake(); peek(); count()",
            "H, I"),
        corpus("BlockingCollection, Cancel", "lineup.LateCancel", "cancel(); isCancelled()", "K"),
        corpus(
            "… mended",
            "lineup.LockedClosableQueue",
            "count(); toArray(); add(1); add(2); completeAdding(); isCompleted();"
                + " isAddingCompleted(); tryTake(); take()",
            ""),
        corpus("ConcurrentBag (Pre)", "lineup.StealingBag", bag, "E, J"),
        corpus("ConcurrentBag", "lineup.SwappingBag", bag, "J"),
        corpus("TaskCompletionSource (Pre)", "lineup.CheckThenSetPromise", promise, "F"),
        corpus("TaskCompletionSource", "lineup.FlagFirstPromise", promise, "G"),
        jdk(
            "… of the JDK",
            "CompletableFuture()",
            "complete(1); complete(2); cancel(true); isDone(); isCancelled(); getNow(0); join()"),
        corpus("CancellationTokenSource", "lineup.PromptCancel", "cancel(); isCancelled()", ""),
        new TableRow(
            "Barrier",
            CONCURRENT + "CyclicBarrier(2)",
            "await(); getNumberWaiting(); getParties(); isBroken()",
            "L"));
  }

  private static TableRow corpus(String original, String name, String operations, String cause) {
    return new TableRow(original, CORPUS + name + "()", operations, cause);
  }

  private static TableRow jdk(String original, String creation, String operations) {
    return new TableRow(original, CONCURRENT + creation, operations, "");
  }

  String className() {
    return creation.substring(0, creation.indexOf('('));
  }

  /** Without the package. */
  String shortName() {
    return className().substring(className().lastIndexOf('.') + 1);
  }
}
