package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.worker.Worker;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.supply.BorrowedEngine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What reports advise. Each class has one mistake, written beside it; the other classes of its file
 * look like it, so the advice on each of them is a near miss for the others: no rule may speak
 * where another one is meant.
 */
class AdviceTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final Path CLASSES = Path.of("target/test-classes");

  /** What tells one piece of advice from all others. */
  private static final List<String> MARKS =
      List.of(
          "wake all threads that wait on `this` (`notifyAll`",
          "test the condition and wait under one lock",
          "notify `this.lock` after the change in",
          "after the wait in Woken$TestedOnce.enter",
          "lock `this.left` and `this.right` in the same order|lock `this.right` and `this.left` in"
              + " the same order",
          "release `this.lock`, which is locked in Waits$Kept.enter",
          "move `permits.release` (Orders$Pool.giveBack",
          "give `head` a version",
          "let one of them give way",
          "signal in Orders$Room.leave",
          "hold `this` in Orders$Names.text",
          "instead of the read lock in Orders$Tariffs.use",
          "iterate inside `synchronized (scores)` in Orders$Scores.best",
          "with `computeIfAbsent` if an existing value stays, or `merge`",
          "with `putIfAbsent`",
          "or use what `putIfAbsent` returns",
          "with `remove(key, value)`",
          "call `lock.validate` after Lookups$Position.sum",
          "hold `this` during all of Lookups$Range.width",
          "with `addIfAbsent`",
          "with `compareAndSet`, whose result says who was first",
          "with `getAndUpdate` with the test inside",
          "it is a `HashMap`, which is not thread-safe",
          "hold `this.hits` from",
          "hold the write lock of `this.lock` from",
          "or make it an `AtomicInteger` and update it by one call",
          "hold `this` in BareFields$HalfLocked.isEven",
          "which use `this.total`: thread",
          "accept it with `--weak span`",
          "accept it with `--weak mean`",
          "as calls do that share one execution",
          "accept that with `--weak count`",
          "say so with `--role poll=1`",
          "Leave such a method out (`--exclude take`)");

  private static Worker worker;

  @BeforeAll
  static void startWorker() {
    worker = new Worker(WorkerSettings.of(List.of(CLASSES)));
  }

  @AfterAll
  static void stopWorker() {
    worker.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          Waits$OneWoken      ~          ~ put(); put() | take() | take() ~ wake all threads
          Waits$Crossed       ~          ~ there() | back()               ~ in the same order
          Orders$Pool         ~          ~ giveBack(1) | borrow()         ~ move `permits.release`
          Orders$Tariffs      ~          ~ use("a") | use("a")            ~ in Orders$Tariffs.use
          CallPairs$Hits          ~          ~ hit("a") | hit("a")            ~ `merge`
          CallPairs$SplitLock     ~          ~ hit("a") | hit("a")            ~ hold `this.hits`
          Lookups$Answers     ~          ~ answer("a", "x") | answer("a", "y") ~ or use what `putIfAbsent` returns
          Lookups$Position    ~          ~ sum() | move(1)                ~ call `lock.validate` after
          BareFields$Numbers      ~          ~ next() | next()                ~ `AtomicInteger`
          BareFields$Ring         ~ offer(1) ~ poll() | poll()                ~ --role poll=1
          """)
  void theAdviceIsThatOfTheMistakeAndNoOther(
      String name, String setup, String scenario, String mark) {
    String next = next(name, setup, scenario);

    assertThat(next).contains(mark);
    assertThat(MARKS)
        .filteredOn(one -> isSaid(one, next))
        .hasSize(1)
        .allMatch(one -> one.contains(mark));
  }

  @Tag("thorough")
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          Waits$TestedBefore  ~          ~ open() | pass()                ~ test the condition
          Waits$Untold        ~          ~ open() | pass()                ~ notify `this.lock`
          Woken$TestedOnce    ~          ~ enter() | sell(); enter()      ~ after the wait in
          Waits$Handed        ~          ~ give(1) | take()               ~ Leave such a method out
          Waits$Kept          ~          ~ enter() | change(); enter()    ~ which is locked in
          Orders$Slots        ~          ~ acquire(); acquire(); release(0); acquire() | acquire() ~ a version
          Orders$Bridge       ~          ~ north() | south()              ~ give way
          Orders$Room         ~          ~ enter() | leave()              ~ signal in
          Orders$Quotes       ~          ~ next("a") | next("a")          ~ `merge`
          Orders$Names        ~          ~ add("a") | text()              ~ hold `this` in Orders$Names
          Orders$Scores       ~          ~ submit(1) | best()             ~ iterate inside
          CallPairs$Codes         ~          ~ use("a") | use("a")            ~ with `putIfAbsent`
          CallPairs$Listeners     ~          ~ add("a") | add("a")            ~ with `addIfAbsent`
          CallPairs$Starter       ~          ~ start() | start()              ~ with `compareAndSet`
          CallPairs$Permits       ~          ~ take() | take()                ~ with `getAndUpdate`
          CallPairs$PlainMap      ~          ~ hit("a") | hit("a")            ~ a `HashMap`
          CallPairs$ReadThenWrite ~          ~ hit("a") | hit("a")            ~ hold the write lock of `this.lock`
          Lookups$Orders      ~ order("a", 0) ~ dropEmpty("a") | order("a", 1); count("a") ~ with `remove(key, value)`
          Lookups$Range       ~          ~ width() | move(1)              ~ hold `this` during all of
          Lookups$Flights     ~          ~ fly("a", () -> 1) | fly("a", () -> 2) ~ as calls do that share one execution
          Lookups$Mean        ~          ~ add(1) | mean()                ~ --weak mean
          BareFields$HalfLocked   ~          ~ set(1) | isEven()              ~ hold `this` in BareFields
          BareFields$HandedOver   ~          ~ add(1) | add(1)                ~ which use `this.total`
          BareFields$TwoCells     ~          ~ set(1) | span()                ~ --weak span
          BareFields$Members      ~          ~ join(1) | has(1); count()      ~ --weak count
          """)
  void theAdviceOnTheOtherMistakesIsTheirsAndNoOther(
      String name, String setup, String scenario, String mark) {
    theAdviceIsThatOfTheMistakeAndNoOther(name, setup, scenario, mark);
  }

  private static boolean isSaid(String mark, String text) {
    return List.of(mark.split("\\|")).stream().anyMatch(text::contains);
  }

  /** A lock without the line that reads the field again would let both tasks return 2. */
  @Test
  void aLockForTasksHasTheLastReadAndIsNotThatOfTheMethodThatHandsThemOver() {
    assertThat(next("BareFields$Later", null, "print(1); print(1)"))
        .matches(".* over BareFields\\$Later\\.print:(\\d+)-\\d+, which use `this\\.pages`: .*")
        .satisfies(text -> assertThat(lines(text)).isEqualTo(2))
        .contains("`synchronized` on print would not help")
        .endsWith("; this advice was not checked");
    // The method waits for its task: a lock of the method would help.
    assertThat(next("BareFields$HandedOver", null, "add(1) | add(1)"))
        .satisfies(text -> assertThat(lines(text)).isEqualTo(1))
        .doesNotContain("would not help");
  }

  /** From the first line of a range to its last. */
  private static int lines(String text) {
    Matcher range = Pattern.compile(":(\\d+)-(\\d+)").matcher(text);
    assertThat(range.find()).as(text).isTrue();
    return Integer.parseInt(range.group(2)) - Integer.parseInt(range.group(1));
  }

  /** {@code compute} does not tell the caller what the test gave. */
  @Test
  void anUpdateWhoseOutcomeIsReturnedIsReplacedByACallThatTellsIt() {
    assertThat(next("CallPairs$Cards", null, "pay(\"a\", 1) | pay(\"a\", 10)"))
        .contains("with `replace(key, old, new)` in a loop, whose result says");
  }

  /** One key is asked for and another is written: no method of a map does both. */
  @Test
  void callsForDifferentKeysAreNoPair() {
    assertThat(next("CallPairs$Hits", null, "copy(\"a\", \"b\") | copy(\"b\", \"a\")"))
        .doesNotContain("replace `hits.containsKey`");
  }

  /** The call with the wrong result only reads, but the other call of the same method writes. */
  @Test
  void aMethodThatAlsoWritesIsNotCalledWeak() {
    assertThat(next("BareFields$OnceLoaded", null, "text() | text()")).doesNotContain("--weak");
  }

  /** Another time its compare-and-set succeeds. */
  @Test
  void aMethodThatTriesToWriteIsNotCalledWeak() {
    assertThat(next("Lookups$Leader", "lead(\"a\")", "leave(\"a\") | lead(\"a\")"))
        .doesNotContain("--weak");
  }

  /** The helper of other() writes; the wrong result may be that of either method. */
  @Test
  void aMethodWhoseThreadWritesIsNotCalledWeak() {
    assertThat(next("BareFields$Delegated", null, "own() | other()")).doesNotContain("--weak");
  }

  /**
   * Nobody can add a lock to the JDK. Without tasks, a pool that shuts down is terminated at once;
   * isTerminating() sees that there is a moment between.
   */
  @Test
  void aClassOfTheJdkIsNotToBeChanged() {
    assertThat(
            nextOf("java.util.concurrent.ThreadPoolExecutor", null, "isTerminating() | shutdown()"))
        .startsWith("`ThreadPoolExecutor` is a class of the JDK: where your code needs these calls")
        .endsWith("the result of isTerminating(), accept it with `--weak isTerminating`");
    assertThat(nextOf("java.util.ArrayDeque", "add(1)", "poll() | poll()"))
        .startsWith("`ArrayDeque` is a class of the JDK: ")
        .endsWith("to check the other methods, leave one of these out (`--exclude`)");
  }

  /**
   * One serial order differs in get(1), which promises to be exact, another one in size(), which
   * does not: whatever the order of the threads, size() is to be accepted.
   */
  @ParameterizedTest
  @ValueSource(strings = {"get(1); size() | put(1, 1)", "put(1, 1) | get(1); size()"})
  void anInexactMethodIsFoundInAnySerialOrder(String scenario) {
    assertThat(nextOf("java.util.concurrent.ConcurrentHashMap", null, scenario))
        .startsWith("`ConcurrentHashMap.size` is documented to be inexact");
  }

  /**
   * A table that is replaced as a whole: whoever reads it twice sees two tables. Only with
   * confirmed lines is it known that nothing else is wrong: in a loop that waits, reading once
   * would hang.
   */
  @Tag("thorough")
  @Test
  void aTableThatIsReplacedIsReadOnce() {
    String subject = "dev.linchpin.internal.cli.advised.BareFields$Rates";
    String scenario = "publish() | both(\"a\")";
    assertThat(nextOf(subject, "set(\"a\")", scenario, "--cause-budget=30m"))
        .matches(
            "hold one lock over BareFields\\$Rates\\.both:\\d+-\\d+, or read `this\\.published`"
                + " only once there, into a local variable: publish\\(\\) replaces it in between"
                + " .*");
    assertThat(nextOf(subject, "set(\"a\")", scenario, "--cause-budget=0s"))
        .doesNotContain("local variable");
  }

  /** All the confirmed lines need the lock that is missing, not one of them. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          HalfLocks$Purse  ~            ~ put(0) ~ put(1) | spend()                   ~ spend
          HalfLocks$Visits ~ visit("a") ~ visit("a") ~ reset("a") | visit("a") ~ visit
          """)
  void theMissingLockIsHeldOverAllConfirmedLines(
      String name, String setup, String look, String scenario, String method) {
    String subject = "dev.linchpin.internal.cli.advised." + name;
    assertThat(nextOf(subject, setup, scenario, "--cause-budget=30m", "--final=" + look))
        .matches("hold `this` in [^ ]*\\." + method + ":\\d+-\\d+ as well, where .*");
  }

  private static String next(String name, @Nullable String setup, String scenario) {
    return nextOf("dev.linchpin.internal.cli.advised." + name, setup, scenario);
  }

  private static String nextOf(String subject, @Nullable String setup, String scenario) {
    return nextOf(subject, setup, scenario, "--cause-budget=0s");
  }

  private static String nextOf(
      String subject, @Nullable String setup, String scenario, String... options) {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("check", subject));
    arguments.addAll(List.of("-cp", CLASSES.toString(), "--scenario", scenario, "--json"));
    arguments.addAll(List.of("--budget=30m", "--no-replay"));
    arguments.addAll(List.of(options));
    if (setup != null) {
      arguments.add("--init=" + setup);
    }
    CommandRun run = CommandRun.of(request -> new BorrowedEngine(worker), false, arguments);
    assertThat(run.status()).as(run.out() + run.err()).isEqualTo(1);
    JsonNode next = JSON.readTree(run.out()).path("failure").path("next");
    return next.stringValue("");
  }
}
