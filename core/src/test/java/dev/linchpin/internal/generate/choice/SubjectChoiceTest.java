package dev.linchpin.internal.generate.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.linchpin.internal.generate.choice.Fixtures.Account;
import dev.linchpin.internal.generate.choice.Fixtures.Closed;
import dev.linchpin.internal.generate.choice.Fixtures.ListedQueue;
import dev.linchpin.internal.generate.choice.Fixtures.OnlyStreams;
import dev.linchpin.internal.generate.choice.Fixtures.Overloads;
import dev.linchpin.internal.generate.choice.Fixtures.Silent;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Marking;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.Member.Parameter;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Selection;
import dev.linchpin.subject.Subject;
import dev.linchpin.subject.Subject.LeftOut;
import dev.linchpin.subject.TypeOutline;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SubjectChoiceTest {
  private static Subject automatic(Class<?> type) {
    return SubjectChoice.of(ReflectedOutline.of(type), Selection.AUTOMATIC);
  }

  private static Selection selection(List<String> methods, List<String> excluded) {
    return Selection.builder().methods(methods).excluded(excluded).build();
  }

  private static Selection given(String operations, String setup, String closing) {
    return Selection.builder()
        .operations(ScenarioText.invocations(operations))
        .setup(ScenarioText.invocations(setup))
        .closing(ScenarioText.invocations(closing))
        .build();
  }

  private static List<String> texts(List<Invocation> invocations) {
    return invocations.stream().map(Invocation::text).toList();
  }

  private static List<String> calls(Subject subject, String method) {
    return texts(subject.invocations()).stream()
        .filter(text -> text.startsWith(method + "("))
        .toList();
  }

  private static List<String> methods(Subject subject) {
    return subject.invocations().stream().map(Invocation::method).distinct().toList();
  }

  private static String reason(Subject subject, String what) {
    return subject.leftOut().stream()
        .filter(one -> one.what().equals(what))
        .map(LeftOut::reason)
        .findFirst()
        .orElse("used");
  }

  private static void complains(Class<?> type, Selection selection, String... parts) {
    assertThatExceptionOfType(BadSubject.class)
        .isThrownBy(() -> SubjectChoice.of(ReflectedOutline.of(type), selection))
        .satisfies(bad -> assertThat(bad.getMessage()).contains(parts).contains(type.getName()));
  }

  @Test
  void keysAndValuesAreDifferentAndMeet() {
    Subject map = automatic(ConcurrentHashMap.class);

    assertThat(calls(map, "put")).containsExactly("put(1, 10)", "put(1, 20)", "put(2, 10)");
    assertThat(calls(map, "get")).containsExactly("get(1)", "get(2)");
    assertThat(calls(map, "containsValue"))
        .containsExactly("containsValue(10)", "containsValue(20)");
    assertThat(calls(map, "replace"))
        .contains("replace(1, 10, 20)", "replace(1, 20, 10)", "replace(2, 10, 20)");
    assertThat(calls(map, "merge")).contains("merge(1, 10, (a, b) -> b)");
    assertThat(calls(map, "compute"))
        .contains("compute(1, (a, b) -> 10)", "compute(1, (a, b) -> null)");
    assertThat(calls(map, "computeIfAbsent")).contains("computeIfAbsent(1, x -> 10)");
  }

  @Test
  void everyMethodIsCalledInThreeWaysAtMost() {
    for (Class<?> type :
        List.of(ConcurrentHashMap.class, CopyOnWriteArrayList.class, AtomicInteger.class)) {
      Subject subject = automatic(type);
      assertThat(subject.invocations()).doesNotHaveDuplicates();
      // As many for each overload, which differ in the number of arguments or in a cast.
      assertThat(
              subject.invocations().stream()
                  .collect(
                      Collectors.groupingBy(
                          call ->
                              call.method()
                                  + call.arguments().size()
                                  + call.text().contains("(Object)"),
                          Collectors.counting())))
          .allSatisfy((method, count) -> assertThat(count).as(method).isBetween(1L, 3L));
    }
  }

  @Test
  void placesOfAListBeginAtZero() {
    Subject list = automatic(CopyOnWriteArrayList.class);

    assertThat(calls(list, "get")).containsExactly("get(0)", "get(1)");
    assertThat(calls(list, "set")).containsExactly("set(0, 1)", "set(0, 2)", "set(1, 1)");
    assertThat(calls(list, "contains")).containsExactly("contains(1)", "contains(2)");
  }

  @Test
  void whatIsExpectedIsThereAtTheBeginningOrBroughtByAnother() {
    assertThat(calls(automatic(AtomicInteger.class), "compareAndSet"))
        .containsExactly("compareAndSet(0, 1)", "compareAndSet(1, 2)");
  }

  @Test
  void transfersGoThereAndBack() {
    assertThat(calls(automatic(Account.class), "transfer"))
        .containsExactly("transfer(0, 1, 2)", "transfer(1, 0, 2)", "transfer(0, 2, 1)");
    assertThat(calls(automatic(Account.class), "balance"))
        .containsExactly("balance(0)", "balance(1)");
  }

  @Test
  void aCallMeansTheMethodThatJavaWouldTake() {
    Subject list = automatic(Overloads.class);

    assertThat(calls(list, "drop"))
        .containsExactly("drop(1)", "drop(2)", "drop((Object) 1)", "drop((Object) 2)");
    assertThat(reason(list, "drop(Object)")).isEqualTo("used");
    assertThat(reason(list, "drop(int)")).isEqualTo("used");
  }

  @Test
  void theFirstWayToMakeAnObjectIsTheSimplest() {
    assertThat(texts(automatic(ConcurrentHashMap.class).creations()))
        .startsWith("java.util.concurrent.ConcurrentHashMap()");
    assertThat(texts(automatic(ArrayBlockingQueue.class).creations()))
        .startsWith(
            "java.util.concurrent.ArrayBlockingQueue(2)",
            "java.util.concurrent.ArrayBlockingQueue(1)");
  }

  @Test
  void aSemaphoreBeginsWithOnePermit() {
    assertThat(texts(automatic(Semaphore.class).creations()))
        .startsWith("java.util.concurrent.Semaphore(1)");
  }

  @Test
  void aFactoryMakesWhatHasNoConstructor() {
    assertThat(texts(automatic(Closed.class).creations()))
        .containsExactly(
            Closed.class.getName() + "::empty()",
            Closed.class.getName() + "::holding(2)",
            Closed.class.getName() + "::holding(1)");
  }

  @Test
  void whatIsLeftOutHasAReason() {
    Subject queue = automatic(ArrayBlockingQueue.class);

    assertThat(reason(queue, "toString()")).isEqualTo("a method of every object");
    assertThat(reason(queue, "iterator()")).isEqualTo("returns a cursor or stream, not a value");
    assertThat(reason(queue, "stream()")).isEqualTo("returns a cursor or stream, not a value");
    assertThat(reason(queue, "drainTo(Collection)"))
        .isEqualTo("a bulk method, not promised to be atomic");
    assertThat(reason(queue, "poll(long, TimeUnit)")).isEqualTo("a timed variant of poll()");
    assertThat(reason(queue, "element()"))
        .isEqualTo("inherited from java.util.AbstractQueue; it calls other methods");
    assertThat(reason(automatic(ConcurrentHashMap.class), "keySet()"))
        .isEqualTo("returns a view of the object, not a value");
    assertThat(reason(automatic(ReentrantLock.class), "newCondition()"))
        .isEqualTo("returns an object with behaviour (a lock, an executor), not a value");
    assertThat(reason(automatic(ReentrantLock.class), "lockInterruptibly()"))
        .isEqualTo("the same as lock(), because no thread is interrupted");
    assertThat(reason(automatic(ReentrantLock.class), "hasQueuedThreads()"))
        .isEqualTo("for monitoring only");
    assertThat(reason(automatic(AtomicInteger.class), "getPlain()"))
        .isEqualTo("differs from another method only in its memory mode");
    assertThat(reason(automatic(AtomicInteger.class), "longValue()"))
        .isEqualTo("converts the value to another number type");
  }

  @Test
  void blockingMethodsAreUsed() {
    assertThat(methods(automatic(ArrayBlockingQueue.class)))
        .containsExactly(
            "add",
            "clear",
            "contains",
            "offer",
            "peek",
            "poll",
            "put",
            "remainingCapacity",
            "remove",
            "size",
            "take");
    assertThat(methods(automatic(ReentrantLock.class)))
        .containsExactly(
            "getHoldCount", "isHeldByCurrentThread", "isLocked", "lock", "tryLock", "unlock");
  }

  @Test
  void ofAFutureThatWhichCompletesAndAsksIsUsed() {
    assertThat(methods(automatic(CompletableFuture.class)))
        .contains("complete", "completeExceptionally", "cancel", "get", "join", "getNow", "isDone")
        .doesNotContain("thenApply", "copy", "orTimeout", "getNumberOfDependents");
  }

  /** Asynchronous in the way of most services. */
  public static class Quotes {
    private final Lock lock = new ReentrantLock();

    public CompletableFuture<Integer> ask(String symbol) {
      return CompletableFuture.completedFuture(symbol.length());
    }

    public Lock guard() {
      return lock;
    }
  }

  @Test
  void aFutureOfAClassOfTheUserIsAResult() {
    assertThat(methods(automatic(Quotes.class))).containsExactly("ask");
  }

  @Test
  void whatTheUserDeclaresIsUsedAndWhatTheJdkAddsIsNot() {
    Subject queue = automatic(ListedQueue.class);

    assertThat(methods(queue)).containsExactly("addAll", "offer", "peek", "poll", "size");
    assertThat(calls(queue, "addAll"))
        .containsExactly("addAll(List.of(1, 2))", "addAll(List.of(2, 1))", "addAll(List.of(1, 1))");
    assertThat(reason(queue, "contains(Object)"))
        .isEqualTo("inherited from java.util.AbstractCollection; it calls other methods");
    assertThat(reason(queue, "removeIf(Predicate)"))
        .isEqualTo("a default method of java.util.Collection that calls other methods");
  }

  @Test
  void namesBringLeftOutMethodsIn() {
    Subject queue =
        SubjectChoice.of(
            ReflectedOutline.of(ListedQueue.class),
            selection(List.of("remove*", "toString"), List.of()));

    assertThat(methods(queue)).contains("remove", "removeAll", "removeIf", "toString");
    assertThat(methods(queue)).doesNotContain("offer");
    assertThat(calls(queue, "removeIf"))
        .containsExactly("removeIf(x -> true)", "removeIf(x -> false)");
  }

  @Test
  void oneOfSeveralMethodsWithTheSameNameCanBeNamed() {
    Subject queue =
        SubjectChoice.of(
            ReflectedOutline.of(ArrayBlockingQueue.class),
            selection(List.of("poll(long,TimeUnit)", "drainTo(Collection)"), List.of()));

    assertThat(texts(queue.invocations()))
        .containsExactly("drainTo(new ArrayList())", "poll(1L, TimeUnit.MILLISECONDS)");
  }

  @Test
  void excludedMethodsAreNotUsed() {
    Subject queue =
        SubjectChoice.of(
            ReflectedOutline.of(ListedQueue.class), selection(List.of(), List.of("add*", "size")));

    assertThat(methods(queue)).containsExactly("offer", "peek", "poll");
    assertThat(reason(queue, "size()")).isEqualTo("excluded by name");
  }

  @Test
  void givenOperationsAreTheOnlyOnes() {
    Subject queue =
        SubjectChoice.of(
            ReflectedOutline.of(ListedQueue.class),
            given("offer(7); poll(); contains(7)", "offer(5)", "toString()"));

    assertThat(texts(queue.invocations())).containsExactly("offer(7)", "poll()", "contains(7)");
    assertThat(texts(queue.setup())).containsExactly("offer(5)");
    assertThat(texts(queue.closing())).containsExactly("toString()");
    assertThat(queue.leftOut()).isEmpty();
  }

  @Test
  void whatIsSaidOfMethodsMayBeAPattern() {
    Relaxation said =
        new Relaxation(Set.of("s*"), Set.of("poll"), Set.of("offer(Object)"), Set.of());

    Subject queue =
        SubjectChoice.of(
            ReflectedOutline.of(ListedQueue.class), Selection.builder().relaxation(said).build());

    assertThat(queue.relaxation())
        .isEqualTo(
            new Relaxation(
                Set.of("size", "spliterator", "stream"),
                Set.of("poll"),
                Set.of("offer"),
                Set.of()));
  }

  @Test
  void anInterfaceNeedsAWayToMakeOne() {
    complains(Lock.class, Selection.AUTOMATIC, "is abstract", "--new");

    Selection made =
        Selection.builder()
            .creation(ScenarioText.creation("java.util.concurrent.locks.ReentrantLock"))
            .build();
    assertThat(methods(SubjectChoice.of(ReflectedOutline.of(Lock.class), made)))
        .containsExactly("lock", "tryLock", "unlock");
  }

  @Test
  void aClassThatCannotBeMadeIsRefused() {
    complains(
        OnlyStreams.class,
        Selection.AUTOMATIC,
        "OnlyStreams(InputStream): no sample value for java.io.InputStream (parameter 1)",
        "--new");
  }

  @Test
  void aClassWithoutAMethodToUseIsRefused() {
    complains(
        Silent.class,
        Selection.AUTOMATIC,
        "read(int, InputStream): no sample value for java.io.InputStream (parameter 2)",
        "iterator(): returns a cursor",
        "--methods");
  }

  @Test
  void namesThatMeanNothingAreRefused() {
    String all = "add, addAll, clear, contains";

    complains(ListedQueue.class, selection(List.of("ofer"), List.of()), "'ofer' to use", all);
    complains(ListedQueue.class, selection(List.of(), List.of("x*")), "'x*' to exclude", all);
    complains(ListedQueue.class, given("push(1)", "", ""), "'push' for push(1)", all);
    complains(ListedQueue.class, given("", "push(1)", ""), "'push' for push(1)", all);
    complains(ListedQueue.class, given("", "", "sise()"), "'sise' for sise()", all);
    complains(
        ListedQueue.class,
        Selection.builder().weak(Set.of("sise")).build(),
        "'sise' to be weak",
        all);
  }

  private static Member method(String name, List<Parameter> parameters, Marking... markings) {
    return new Member(
        "Some", name, parameters, TypeOutline.of("void"), Set.of(), List.of(markings));
  }

  private static Parameter number(String... values) {
    Marking given = new Marking("dev.linchpin.junit.Values", Map.of("value", List.of(values)));
    return new Parameter(TypeOutline.of("int"), values.length == 0 ? List.of() : List.of(given));
  }

  private static Marking mark(String annotation, String... properties) {
    Map<String, List<String>> values = new HashMap<>();
    Stream.of(properties).forEach(property -> values.put(property, List.of("true")));
    return new Marking("dev.linchpin.junit." + annotation, values);
  }

  private static ClassOutline annotated(Member... methods) {
    return new ClassOutline(
        "Some",
        false,
        ClassOutline.Creators.of(
            List.of(
                new Member(
                    "Some", "Some", List.of(), TypeOutline.of("Some"), Set.of(), List.of()))),
        List.of(methods),
        List.of(),
        List.of());
  }

  @Test
  void annotationsSayWhatIsAnOperation() {
    Subject subject =
        SubjectChoice.of(
            annotated(
                method("add", List.of(number("1", "5", "7", "9")), mark("Operation")),
                method("check", List.of(), mark("Closing")),
                method("fill", List.of(), mark("Setup")),
                method("other", List.of()),
                method("put", List.of(number(), number("3", "4")), mark("Operation")),
                method("take", List.of(), mark("Operation", "weak", "mayFail")),
                method(
                    "toString", List.of(), mark("Operation", "asynchronous", "nondeterministic"))),
            Selection.AUTOMATIC);

    assertThat(texts(subject.invocations()))
        .containsExactly(
            "add(1)",
            "add(5)",
            "add(7)",
            "add(9)",
            "put(0, 3)",
            "put(0, 4)",
            "put(1, 3)",
            "take()",
            "toString()");
    assertThat(texts(subject.setup())).containsExactly("fill()");
    assertThat(texts(subject.closing())).containsExactly("check()");
    assertThat(subject.relaxation())
        .isEqualTo(
            new Relaxation(Set.of("take"), Set.of("toString"), Set.of("take"), Set.of("toString")));
    assertThat(subject.leftOut())
        .containsExactly(
            new LeftOut("other()", "not annotated as an operation", LeftOut.Kind.UNWANTED));
  }

  @Test
  void aWrongValueInAnAnnotationIsNamed() {
    ClassOutline outline = annotated(method("add", List.of(number("1", "x y")), mark("Operation")));

    assertThatExceptionOfType(BadSubject.class)
        .isThrownBy(() -> SubjectChoice.of(outline, Selection.AUTOMATIC))
        .withMessageContaining("value for parameter 1 of add(int): column 1 of 'x y'");
  }

  @Test
  void aMethodToBeRemovedIsLeftOut() {
    Marking removal = new Marking("java.lang.Deprecated", Map.of("forRemoval", List.of("true")));

    Subject subject =
        SubjectChoice.of(
            annotated(method("get", List.of()), method("stop", List.of(), removal)),
            Selection.AUTOMATIC);

    assertThat(methods(subject)).containsExactly("get");
    assertThat(reason(subject, "stop()")).isEqualTo("deprecated for removal");
  }
}
