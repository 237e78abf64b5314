package dev.linchpin.internal.engine.behaviour;

import dev.linchpin.execution.EndStatus;
import dev.linchpin.execution.Outcome;
import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Strategy;
import dev.linchpin.exploration.Trust;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.fiber.Fibers;
import dev.linchpin.internal.engine.search.Explorer;
import dev.linchpin.internal.engine.step.Runner;
import dev.linchpin.internal.engine.step.control.Program;
import dev.linchpin.internal.engine.step.trace.StableIds;
import dev.linchpin.internal.engine.world.World;
import dev.linchpin.internal.engine.world.classes.Names;
import dev.linchpin.internal.engine.world.classes.WorldOptions;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A fixture under the complete search: all outcomes over all schedules. */
final class Subject {
  private final FiberBackend backend;
  private final String className;
  private final List<Path> classpath;
  private Plan plan = Plan.complete().withStepLimit(2_000);

  private Subject(FiberBackend backend, String className, List<Path> classpath) {
    this.backend = backend;
    this.className = className;
    this.classpath = classpath;
  }

  static Subject of(FiberBackend backend, Class<?> fixture) {
    return new Subject(backend, fixture.getName(), List.of(testClasses()));
  }

  /** A class of that name in a directory of its own. */
  static Subject of(FiberBackend backend, String className, Path directory) {
    return new Subject(backend, className, List.of(directory, testClasses()));
  }

  /** A hundred random schedules, for what has too many to try them all. */
  Subject sampled() {
    this.plan = Plan.of(Strategy.POS).withSamples(100, 1);
    return this;
  }

  /**
   * The outcomes as text: the answers in the order of the operations, after the status unless every
   * operation returned.
   *
   * @param threads the operations of each thread, by the names of methods, separated by blanks
   */
  Set<String> outcomes(String... threads) {
    Set<String> outcomes = new TreeSet<>();
    for (Exploration.Found found : explore(threads).found()) {
      outcomes.add(text(found.outcome()));
    }
    return outcomes;
  }

  Exploration explore(String... threads) {
    Names names = new Names();
    WorldOptions options =
        new WorldOptions(
            new WorldOptions.Loading(classpath, World.class.getClassLoader(), true),
            false,
            List.of(),
            true,
            Trust.DEFAULT,
            "");
    try (World world = World.open(options, names);
        Fibers fibers = backend.open()) {
      Fixture program = new Fixture(world, className, threads);
      Runner runner = new Runner(fibers, program, new StableIds(threads.length), plan.stepLimit());
      world.attach(runner);
      runner.onStale(world::markStale);
      Exploration exploration =
          Explorer.explore(List.of(runner), plan, (executions, distinct) -> true);
      if (plan.strategy() == Strategy.COMPLETE
          && !exploration.exhausted()
          && exploration.ending() != Exploration.Ending.ABANDONED) {
        throw new AssertionError(exploration.endedBy() + " " + exploration.remarks());
      }
      return exploration;
    }
  }

  private static String text(Outcome outcome) {
    String answers = outcome.results().stream().map(Subject::text).collect(Collectors.joining(" "));
    return outcome.status() == EndStatus.COMPLETED ? answers : outcome.status() + " " + answers;
  }

  private static String text(Result result) {
    if (result instanceof Result.Returned returned) {
      return returned.value();
    }
    if (result instanceof Result.Thrown thrown) {
      return thrown.type().substring(thrown.type().lastIndexOf('.') + 1);
    }
    return result instanceof Result.Done ? "done" : "pending";
  }

  static Path testClasses() {
    try {
      return Path.of(Subject.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The fixture as a program. */
  private static final class Fixture implements Program {
    private final World world;
    private final Class<?> type;
    private final List<List<Operation>> threads;
    private @Nullable Object subject;

    Fixture(World world, String className, String... threads) {
      this.world = world;
      try {
        this.type = world.load(className);
      } catch (ClassNotFoundException e) {
        throw new IllegalArgumentException(e);
      }
      this.threads = new ArrayList<>();
      for (String thread : threads) {
        this.threads.add(Arrays.stream(thread.split(" ")).map(this::operation).toList());
      }
    }

    private Operation operation(String name) {
      Method method =
          Arrays.stream(type.getMethods())
              .filter(candidate -> candidate.getName().equals(name))
              .findAny()
              .orElseThrow(() -> new IllegalArgumentException(type + " has no " + name));
      return () -> {
        try {
          Object answer = method.invoke(subject);
          return method.getReturnType() == void.class ? NOTHING : answer;
        } catch (InvocationTargetException e) {
          throw Objects.requireNonNull(e.getCause());
        }
      };
    }

    @Override
    public void setup() throws Throwable {
      world.beginRun();
      try {
        subject = type.getDeclaredConstructor().newInstance();
      } catch (InvocationTargetException e) {
        throw Objects.requireNonNull(e.getCause());
      }
    }

    @Override
    public List<List<Operation>> threads() {
      return threads;
    }

    @Override
    public List<Operation> closing() {
      return List.of();
    }

    @Override
    public Result render(@Nullable Object answer) {
      return answer == NOTHING ? new Result.Done() : new Result.Returned(String.valueOf(answer));
    }
  }
}
