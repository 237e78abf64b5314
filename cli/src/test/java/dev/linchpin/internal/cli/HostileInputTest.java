package dev.linchpin.internal.cli;

import static dev.linchpin.internal.cli.FakeEngine.EXPLORE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Engine;
import dev.linchpin.exploration.EngineProblem;
import dev.linchpin.internal.cli.output.Console;
import dev.linchpin.internal.engine.worker.WorkerSettings;
import dev.linchpin.testing.Rounds;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Damaged and hostile files of every kind, and hostile values of every option, through the entry
 * point of the program: it ends, with a verdict or a message, never with a fault of its own.
 *
 * <p>The engine is a fake: what it would run is another matter, see {@link HostileClassTest}.
 */
@Tag("pure")
@Timeout(1800)
class HostileInputTest {
  private static final int FEW = Rounds.of(15, 40, 40);
  private static final int MANY = 4_000;

  private static final String STD =
      """
      T1|begin|A.a:1
      T1|r(x)|A.a:2
      T2|acq(l)|B:1
      T2|w(x)|B:2
      T2|rel(l)|B:3
      T1|fork(T3)|A:3
      T3|w(y)|C:1
      T1|join(T3)|A:4
      T1|w(x)|A.a:5
      T1|end|A.a:6
      """;

  private static final String TRACE =
      """
      {"thread":1,"op":1,"kind":"call","method":"push","args":[7]}
      {"thread":1,"op":1,"kind":"rmw","loc":"range","at":"A.push:3"}
      {"thread":2,"op":2,"kind":"read","loc":"range","at":"A.pop:6"}
      {"thread":2,"op":2,"kind":"write","loc":"items[0]","at":"A.pop:9"}
      {"thread":1,"op":1,"kind":"write","loc":"items[0]","at":"A.push:4"}
      {"thread":1,"op":1,"kind":"acquire","lock":"l","at":"A.push:5"}
      {"thread":1,"op":1,"kind":"release","lock":"l","at":"A.push:5"}
      {"thread":1,"op":1,"kind":"return","result":null}
      {"thread":2,"op":2,"kind":"return","result":7}
      """;

  /** A kind of file, and the command that reads it. */
  enum Sample {
    JSONL(
        """
        {"process":0,"op":"enq","arg":3,"ret":null,"call":1,"return":5}
        {"process":1,"op":"deq","ret":3,"call":2,"return":7,"object":"q"}
        {"process":2,"op":"deq","ret":{"throws":"com.acme.Failed"},"call":3,"return":9}
        """,
        "monitor",
        "--type",
        "queue",
        "--budget",
        "5s"),
    MAP(
        """
        {"process":0,"op":"put","arg":["k",1],"ret":null,"call":1,"return":5}
        {"process":1,"op":"get","arg":"k","ret":1,"call":2,"return":7}
        """,
        "monitor",
        "--type",
        "map",
        "--json",
        "--witness",
        "--budget",
        "5s"),
    JEPSEN(
        """
        {:process 0, :type :invoke, :f :write, :value 3, :time 17, :index 0}
        {:process 1, :type :invoke, :f :read, :value nil}
        {:process 0, :type :ok, :f :write, :value 3}
        {:process 1, :type :ok, :f :read, :value 3}
        {:process 0, :type :invoke, :f :cas, :value [3 4]}
        {:process 0, :type :info, :f :cas, :value #{1 "a" \\b 2.5M 7/8}}
        """,
        "monitor",
        "--format",
        "jepsen",
        "--type",
        "register",
        "--budget",
        "5s"),
    ETCD(
        """
        INFO  jepsen.util - 0\t:invoke\t:read\tnil
        INFO  jepsen.util - 1\t:invoke\t:write\t4
        INFO  jepsen.util - 0\t:ok\t:read\tnil
        INFO  jepsen.util - 1\t:ok\t:write\t4
        INFO  jepsen.util - 1\t:invoke\t:cas\t[4 5]
        INFO  jepsen.util - 1\t:fail\t:cas\t[4 5]
        """,
        "monitor",
        "--format",
        "etcd",
        "--budget",
        "5s"),
    KV(
        """
        {:process 0, :type :invoke, :f :put, :key "0", :value "x"}
        {:process 1, :type :invoke, :f :get, :key "0", :value nil}
        {:process 0, :type :ok, :f :put, :key "0", :value "x"}
        {:process 1, :type :ok, :f :get, :key "0", :value "x"}
        """,
        "monitor",
        "--format",
        "porcupine-kv",
        "--json",
        "--budget",
        "5s"),
    STD_LOG(STD, "predict", "--all"),
    STD_JSON(STD, "predict", "--transactions", "thread", "--json"),
    RUN_TRACE(TRACE, "predict"),
    BAD_TRACE(TRACE, "explain", "--trace"),
    REPLAY("", "replay"),
    REPLAY_JSON("", "replay", "--json", "--run-foreign"),
    EXPLAINED("", "explain"),
    OBSERVATIONS("", "check", "com.acme.Counter", "--expect");

    final String sample;
    final List<String> command;

    Sample(String sample, String... command) {
      this.sample = sample;
      this.command = List.of(command);
    }

    String ending() {
      return switch (this) {
        case STD_LOG, STD_JSON -> ".std";
        case RUN_TRACE, BAD_TRACE -> ".trace.jsonl";
        default -> ".txt";
      };
    }
  }

  /** Some schedule that the fake was not told of. */
  private static final class Strayed extends EngineProblem {
    Strayed() {
      super(EngineProblem.Kind.DIVERGED, "another schedule");
    }
  }

  @TempDir Path folder;

  private final FakeEngine engine = new FakeEngine().shows("1", "2", 3);

  /** The engine, if the schedule of a file is one that it knows. */
  private Engine tolerant(WorkerSettings request) {
    Engine known = engine.start(request);
    return (Engine)
        Proxy.newProxyInstance(
            Engine.class.getClassLoader(),
            new Class<?>[] {Engine.class},
            (proxy, method, arguments) -> {
              try {
                return method.invoke(known, arguments);
              } catch (InvocationTargetException failed) {
                throw failed.getCause() instanceof NoSuchElementException
                    ? new Strayed()
                    : failed.getCause();
              }
            });
  }

  private CommandRun run(List<String> arguments) {
    return CommandRun.of(this::tolerant, new FakeChecks().fails()::install, false, arguments);
  }

  private byte[] sample(Sample kind) throws IOException {
    switch (kind) {
      case REPLAY, REPLAY_JSON, EXPLAINED -> {
        CommandRun.of(engine, EXPLORE, "--replay-dir=" + folder);
        return Files.readAllBytes(folder.resolve("Counter-1.linchpin.json"));
      }
      case OBSERVATIONS -> {
        Path file = folder.resolve("o.xml");
        new FakeChecks().command("--scenario", "a() | a()", "--observations", file.toString());
        return Files.readAllBytes(file);
      }
      default -> {
        return kind.sample.getBytes(StandardCharsets.UTF_8);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Sample.class)
  void aFewDamagedFilesAreJudgedOrRefused(Sample kind) throws IOException {
    feed(kind, FEW, 1);
  }

  @Tag("campaign")
  @ParameterizedTest
  @EnumSource(Sample.class)
  void manyDamagedFilesAreJudgedOrRefused(Sample kind) throws IOException {
    feed(kind, MANY, 2);
  }

  private void feed(Sample kind, int rounds, long seed) throws IOException {
    byte[] sample = sample(kind);
    Path file = folder.resolve("input" + kind.ending());
    List<String> command = new ArrayList<>(kind.command);
    command.add(file.toString());
    if (kind == Sample.OBSERVATIONS) {
      command.add("--replay-dir=" + folder.resolve("kept"));
    }
    for (int round = 0; round < rounds; round++) {
      Files.write(file, new Mutation(seed * 1_000_003 + round).of(sample));
      assertEndedWell(run(command), kind + " round " + round);
    }
  }

  private static void assertEndedWell(CommandRun run, String what) {
    assertThat(run.status()).as("%s: %s", what, run.err()).isBetween(0, 3);
    assertThat(run.err())
        .as(what)
        .doesNotContain("[internal]", "\tat ", "java.lang.", "java.util.NoSuch");
    if (run.status() == 2) {
      assertThat(run.err() + run.out()).as(what).isNotBlank();
    }
    assertThat((run.err() + run.out()).chars())
        .as(what)
        .noneMatch(c -> c == 0x1b || c == 0x9b || c == 0x202e || c == '\r');
  }

  private static CommandLine program() {
    OutputStream nowhere = OutputStream.nullOutputStream();
    return Main.commandLine(new Console(nowhere, nowhere, false, false), new FakeEngine());
  }

  private static final List<String> VALUES =
      List.of(
          "",
          " ",
          "0",
          "-1",
          "1",
          "2147483647",
          "-2147483648",
          "9223372036854775807",
          "99999999999999999999",
          "NaN",
          "1e9",
          "0x10",
          "\u0000",
          "\u001b[2J",
          "☃",
          "..",
          "*",
          "[",
          "(((",
          "a()|",
          "a(\"",
          "\\",
          "%s%n",
          "${user.home}",
          "a".repeat(10_000),
          "1".repeat(500));

  /**
   * Commands share options: each build tries an option with one of its commands, and with every
   * second value; the next option has the others, so that each kind of option meets each value.
   */
  @Test
  void hostileValuesOfOptionsAreUsedOrRefused() throws IOException {
    assertThat(tryOptions(true)).isGreaterThan(Rounds.of(250, 500, 500));
  }

  @Tag("campaign")
  @Test
  void hostileValuesOfOptionsAreUsedOrRefusedByEveryCommand() throws IOException {
    assertThat(tryOptions(false)).isGreaterThan(2_000);
  }

  private int tryOptions(boolean onlyOnce) throws IOException {
    CommandLine program = program();
    Set<String> seen = new HashSet<>();
    int tried = 0;
    for (var entry : program.getSubcommands().entrySet()) {
      List<String> base = base(entry.getKey());
      for (OptionSpec option : entry.getValue().getCommandSpec().options()) {
        if (base.isEmpty()
            || option.arity().max() == 0
            || List.of(option.auxiliaryTypes()).contains(Path.class)
            || (!seen.add(String.valueOf(option.userObject())) && onlyOnce)) {
          continue;
        }
        int step = onlyOnce ? Rounds.of(4, 2, 2) : 1;
        for (int at = tried % step; at < VALUES.size(); at += step) {
          List<String> all = new ArrayList<>(base);
          all.add(option.longestName() + "=" + VALUES.get(at));
          assertEndedWell(run(all), String.join(" ", all));
          tried++;
        }
      }
    }
    return tried;
  }

  @Test
  void hostilePathsAreUsedOrRefused() throws IOException {
    CommandLine program = program();
    Path occupied = Files.writeString(folder.resolve("occupied"), "");
    List<String> paths =
        List.of(
            "\u0000",
            occupied.resolve("x").toString(),
            folder.resolve("a".repeat(300)).toString(),
            folder.toString(),
            "/dev/full");
    int tried = 0;
    for (var entry : program.getSubcommands().entrySet()) {
      List<String> base = base(entry.getKey());
      for (OptionSpec option : entry.getValue().getCommandSpec().options()) {
        if (base.isEmpty() || !List.of(option.auxiliaryTypes()).contains(Path.class)) {
          continue;
        }
        int step = Rounds.of(2, 1, 1);
        for (int at = tried++ % step; at < paths.size(); at += step) {
          String path = paths.get(at);
          List<String> all = new ArrayList<>(base);
          all.add(option.longestName() + "=" + path);
          assertEndedWell(run(all), String.join(" ", all));
        }
      }
    }
  }

  /** A command line that is right, for an option more. */
  private List<String> base(String command) throws IOException {
    Path history = Files.writeString(folder.resolve("h.jsonl"), Sample.JSONL.sample);
    Path log = Files.writeString(folder.resolve("r.std"), STD);
    return switch (command) {
      case "check" ->
          List.of(command, "com.acme.Counter", "--replay-dir=" + folder.resolve("kept"));
      case "explore" -> List.of(command, "com.acme.Counter", "-s", "a() | a()");
      case "monitor" -> List.of(command, "--type=queue", history.toString());
      case "predict" -> List.of(command, log.toString());
      case "replay", "explain" -> {
        CommandRun.of(engine, EXPLORE, "--replay-dir=" + folder);
        yield List.of(command, folder.resolve("Counter-1.linchpin.json").toString());
      }
      default -> List.of();
    };
  }
}
