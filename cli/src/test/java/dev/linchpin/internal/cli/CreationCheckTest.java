package dev.linchpin.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.internal.cli.creation.Meter;
import dev.linchpin.internal.engine.worker.KeptWorkers;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.internal.supply.BorrowedEngine;
import dev.linchpin.testing.Rounds;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Classes are checked with the name alone, or with as little more as the documents say. Each class
 * has one error that two operations show, so checks are ended by the number of operations.
 */
class CreationCheckTest {
  private static final String HOME = Meter.class.getPackageName() + ".";
  private static Engine worker;

  @TempDir private Path folder = Path.of("");

  @BeforeAll
  static void startWorker() throws URISyntaxException {
    Path classes = Path.of(Meter.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    worker = KeptWorkers.ofThisJvm().borrow(WorkerSettings.of(List.of(classes)));
  }

  @AfterAll
  static void stopWorker() {
    worker.close();
  }

  private CommandRun check(String subject, String... options) {
    List<String> all =
        new ArrayList<>(
            List.of(
                "check",
                HOME + subject,
                "--classpath=.",
                "--jobs=1",
                "--cause-budget=0s",
                "--budget=5m",
                "--max-ops=2",
                "--replay-dir=" + folder));
    all.addAll(List.of(options));
    return CommandRun.of(request -> new BorrowedEngine(worker), false, all);
  }

  /** The first two operations of the failing scenario, and how the object was created. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "Meter # next() | next() # Meter::builder().build()",
        "Registry # register(\"a\") | register(\"a\") # Registry::INSTANCE",
        "Tickets # next() | next() # Tickets::class",
        "Shelves # put(0L, 1) | put(0L, 1) # Shelves()",
        "Basket # listen(x -> {}) | listen(x -> {}) # Basket()",
        "Limit # hit(\"gold\") | hit(\"gold\") # Limit()",
      })
  void theNameIsEnough(String subject, String scenario, String creation) {
    CommandRun run = check(subject, "--json", subject.equals("Basket") ? "--exclude=apply" : "-q");

    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out())
        .contains("\"scenario\":\"" + scenario.replace("\"", "\\\"") + "\"")
        .contains("\"creation\":\"" + HOME + creation + "\"");
  }

  /** Nobody but the class makes leases, and both threads need the same one. */
  @Test
  void whatOneCallReturnsIsTheArgumentOfAnother() {
    CommandRun run = check("Leases");

    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out())
        .contains("Two concurrent calls of giveBack both return true")
        .contains("before  take()")
        .contains("where   @take is what the latest take before it returned");
  }

  /**
   * A clock that stands still, and a version that nobody guesses, would hide these errors; a broken
   * order of use shows only when an element has to go.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "Expiring # before  put(\"a\", \"x\"); Thread.sleep(",
        "Documents # save(\"a\", \"x\", 7L) → true",
        "Recent # after   put(",
      })
  void whatTimeOrAnEarlierAnswerLeadsToIsTried(String subject, String shown) {
    CommandRun run = check(subject);

    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains(": NOT linearizable").contains(shown);
    assertThat(run.status()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "Meter # --new=builder().start(3).build() # next() → 4",
        "Meter # --new=new Builder().start(3).build() # next() → 4",
        "Registry # --new=INSTANCE # register(\"a\") → true",
        "Tickets # --new=::class # next() → 1",
        "Drawer # --package-private # open() → 1",
        "Drawer # --methods=open # open() → 1",
        "Drawer # --op=open() # open() → 1",
        "Drawer # --scenario=open() | open() # open() → 1",
        "Shelves # --methods=put(Long, Object) # put((Long) 1L, 1) → null",
        "Limit # --values=dev.linchpin.internal.cli.creation.Keys #"
            + " hit(dev.linchpin.internal.cli.creation.Keys.gold()) → 1",
      })
  void whatIsSaidIsUsed(String subject, String option, String shown) {
    CommandRun run = check(subject, option);

    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains(": NOT linearizable").contains(shown);
    assertThat(run.status()).isEqualTo(1);
  }

  /** Items are needed for addAll and add, and both kinds of event for the error of apply. */
  @Test
  void valuesHaveTheTypesOfTheSource() {
    CommandRun run = check("Basket", "--exclude=listen", "--json", "--init=apply(new Paid(1))");

    assertThat(run.out())
        .contains("add(new Item(\\\"a\\\", 1))")
        .contains("addAll(List.of(new Item(\\\"a\\\", 1), new Item(\\\"a\\\", 2)))")
        .contains("\"scenario\":\"apply(new Sent(\\\"a\\\")) | apply(new Sent(\\\"a\\\"))\"");
    assertThat(run.status()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "Drawer # -q # has no public method to use; these methods are not public: open(), opened();"
            + " use them by name (--methods), or all of them (--package-private)",
        "Cabinet # -q # has no public method to use; classes inside it have public methods, name"
            + " one of them: dev.linchpin.internal.cli.creation.Cabinet$Shelf",
        "Meter # --new=(3) # Meter has no constructor that is not private",
        "Meter # --new=builder().size(3).build() # Builder has no method 'size'; methods: build(),"
            + " start(int)",
        "Limit # --new=other() # has no static method or field 'other'; it has no static methods",
        "Meter # --new=other() # has no static method or field 'other'; static methods: builder()",
        "Meter # --methods=next(long) # has no method 'next(long)' to use; did you mean next? Its"
            + " methods are: next",
        "Limit # --values=dev.linchpin.internal.cli.creation.Limit # Limit provides no values",
        "Limit # --values=no.Such # no class 'no.Such'",
        "Leases # --init=giveBack(@take) # giveBack(@take): found @take; expected a call of take",
        "Leases # --scenario=take() | giveBack(@take) # giveBack(@take): found @take; expected a"
            + " call of take before it, in the same thread or before the threads",
        "Limit # --final=Thread.sleep(1) # Thread.sleep(1): time can pass in this way before the",
        "Limit # --scenario=Thread.sleep(1) | hit(\"gold\") # Thread.sleep(1): time can pass in"
            + " this way before the threads only (--init)",
        "Leases # --scenario=take(); giveBack(@) # the name of a method after '@', as in @acquire",
      })
  void whatCannotBeDoneIsExplained(String subject, String option, String message) {
    CommandRun run = check(subject, option);

    assertThat(run.err()).contains(message).doesNotContain("\tat ");
    assertThat(run.status()).isEqualTo(2);
  }

  /**
   * Every command of the table ends as it says, one in three of them in each build; com.acme is the
   * package of these classes.
   */
  @Test
  void theExamplesOfTheDocumentsWork() throws IOException {
    Pattern command =
        Pattern.compile("`check com\\.acme\\.(\\w+)((?: --[^`]*)?)` +\\|[^|]*\\| +(\\w+)");
    List<MatchResult> examples =
        command
            .matcher(Files.readString(Path.of("..", "docs", "operations.md")))
            .results()
            .toList();

    assertThat(examples).hasSizeGreaterThan(5);
    for (MatchResult example : Rounds.oneIn(3, examples)) {
      String[] options =
          Pattern.compile("--[\\w-]+(?: '[^']*'| [^-][^ ]*)?")
              .matcher(example.group(2))
              .results()
              .map(option -> option.group().replaceFirst(" ", "=").replace("'", ""))
              .map(option -> option.replace("com.acme.", HOME).replace("\\|", "|"))
              .toArray(String[]::new);
      CommandRun run = check(example.group(1), options);

      assertThat(run.status())
          .as(example.group())
          .isEqualTo(
              switch (example.group(3)) {
                case "no" -> 0;
                case "violation" -> 1;
                default -> 2;
              });
    }
  }
}
