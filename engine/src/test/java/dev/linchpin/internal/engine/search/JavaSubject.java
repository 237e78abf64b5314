package dev.linchpin.internal.engine.search;

import dev.linchpin.execution.Result;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Trust;
import dev.linchpin.internal.engine.answer.Rendering;
import dev.linchpin.internal.engine.answer.Sight;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.fiber.Fibers;
import dev.linchpin.internal.engine.search.state.StateSearch;
import dev.linchpin.internal.engine.step.Runner;
import dev.linchpin.internal.engine.step.answer.Snapshot;
import dev.linchpin.internal.engine.step.control.Program;
import dev.linchpin.internal.engine.step.learn.Caution;
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
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A real class in a world, explored; names and numbers agree between explorations of one. */
final class JavaSubject {
  private final String className;
  private final Path classes;
  private final String[] threads;
  private final Names names = new Names();
  private final StableIds ids;
  private final boolean realLocks;
  private final boolean wholeCalls;
  private Caution caution = Caution.AUDIT;
  private String[] closing = {};

  private JavaSubject(
      String className, Path classes, boolean realLocks, boolean wholeCalls, String... threads) {
    this.className = className;
    this.classes = classes;
    this.threads = threads;
    this.ids = new StableIds(threads.length);
    this.realLocks = realLocks;
    this.wholeCalls = wholeCalls;
  }

  /** Each thread is a list of methods, separated by blanks. */
  static JavaSubject of(Class<?> fixture, String... threads) {
    return new JavaSubject(fixture.getName(), testClasses(), false, true, threads);
  }

  /** A class that was compiled into a folder. */
  static JavaSubject compiled(Path folder, String className, List<String> threads) {
    return new JavaSubject(className, folder, false, true, threads.toArray(new String[0]));
  }

  /** With the JDK's locks step by step. */
  static JavaSubject withRealLocks(Class<?> fixture, String... threads) {
    return new JavaSubject(fixture.getName(), testClasses(), true, false, threads);
  }

  /** With the calls of the JDK's queues, futures and executors step by step. */
  static JavaSubject withSplitCalls(Class<?> fixture, String... threads) {
    return new JavaSubject(fixture.getName(), testClasses(), false, false, threads);
  }

  /** How far runs believe what was learned from others. */
  JavaSubject with(Caution other) {
    caution = other;
    return this;
  }

  /** With observations after the threads, also by the names of methods. */
  JavaSubject observedBy(String... methods) {
    closing = methods;
    return this;
  }

  Searches.Explored explore(Plan plan) {
    return explore(plan, FiberBackend.best());
  }

  Searches.Explored explore(Plan plan, FiberBackend backend) {
    return explore(plan, backend, Long.MAX_VALUE);
  }

  /** Stops after about {@code most} executions. */
  Searches.Explored explore(Plan plan, FiberBackend backend, long most) {
    return with(
        plan,
        backend,
        runners -> {
          Set<Long> seen = new HashSet<>();
          Exploration exploration =
              Explorer.explore(runners, plan, (executions, distinct) -> executions < most, seen);
          return new Searches.Explored(exploration, seen);
        });
  }

  /** With other limits of a search by states. */
  Exploration explore(Plan plan, StateSearch.Limits limits) {
    return with(
        plan,
        FiberBackend.best(),
        runners -> Explorer.explore(runners, plan, (executions, distinct) -> true, limits));
  }

  /** How many operations each thread has. */
  int[] sizes() {
    return Arrays.stream(threads).mapToInt(thread -> thread.split(" ").length).toArray();
  }

  /** Each worker has a world of its own. */
  private <T> T with(Plan plan, FiberBackend backend, Function<List<Runner>, T> search) {
    return with(plan, backend, new ArrayList<>(), search);
  }

  private <T> T with(
      Plan plan, FiberBackend backend, List<Runner> runners, Function<List<Runner>, T> search) {
    if (runners.size() == plan.workers()) {
      return search.apply(runners);
    }
    WorldOptions options =
        new WorldOptions(
            new WorldOptions.Loading(List.of(classes), World.class.getClassLoader(), true),
            false,
            List.of(),
            realLocks,
            Trust.DEFAULT,
            wholeCalls ? "" : "java.util.concurrent.FutureTask");
    try (World world = World.open(options, names);
        Fibers fibers = backend.open()) {
      Running program = new Running(world, className, threads, closing);
      Runner runner = new Runner(fibers, program, ids, plan.stepLimit());
      program.readWith(new Rendering(new Around(world, runner.snapshot())));
      world.attach(runner);
      runner.onStale(world::markStale);
      if (plan.learns()) {
        runner.learn(caution);
      }
      runners.add(runner);
      return with(plan, backend, runners, search);
    }
  }

  /** The results of all operations, in their order, of every outcome. */
  static Set<String> results(Exploration exploration) {
    Set<String> all = new TreeSet<>();
    for (Exploration.Found found : exploration.found()) {
      StringBuilder text = new StringBuilder(found.outcome().status().toString());
      for (Result result : found.outcome().results()) {
        text.append(' ').append(text(result));
      }
      all.add(text.toString());
    }
    return all;
  }

  private static String text(Result result) {
    if (result instanceof Result.Returned returned) {
      return returned.value();
    }
    if (result instanceof Result.Thrown thrown) {
      return thrown.type() + ":" + thrown.message();
    }
    return result instanceof Result.Done ? "done" : "pending";
  }

  static Path testClasses() {
    try {
      return Path.of(JavaSubject.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What a rendering knows of objects, as with a scenario. */
  private record Around(World world, Snapshot snapshot) implements Sight {
    @Override
    public int id(Object object) {
      return world.id(object);
    }

    @Override
    public boolean isShared(Object object) {
      return world.isShared(object);
    }

    @Override
    public boolean reachesShared(Object object) {
      return world.reachesShared(object);
    }

    @Override
    public void looksAt(Object object) {
      boolean reportsItself = object.getClass().getClassLoader() == world.loader();
      if ((!reportsItself || object.getClass().isArray()) && world.isShared(object)) {
        snapshot.looksAt(world.id(object));
      }
    }

    @Override
    public <T> T apart(Supplier<T> code) {
      return snapshot.apart(code);
    }
  }

  private static final class Running implements Program {
    private final World world;
    private final Class<?> type;
    private final List<List<Operation>> threads = new ArrayList<>();
    private final List<Operation> closing;
    private @Nullable Object subject;
    private @Nullable Rendering rendering;

    Running(World world, String className, String[] threads, String[] closing) {
      this.world = world;
      try {
        this.type = world.load(className);
      } catch (ClassNotFoundException e) {
        throw new IllegalArgumentException(e);
      }
      for (String thread : threads) {
        this.threads.add(Arrays.stream(thread.split(" ")).map(this::operation).toList());
      }
      this.closing = Arrays.stream(closing).map(this::operation).toList();
    }

    void readWith(Rendering with) {
      rendering = with;
    }

    private Operation operation(String name) {
      Method method;
      try {
        method = type.getMethod(name);
      } catch (NoSuchMethodException e) {
        throw new IllegalArgumentException(e);
      }
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
      subject = type.getDeclaredConstructor().newInstance();
      Objects.requireNonNull(rendering).begin(subject);
      world.publish(subject);
    }

    @Override
    public List<List<Operation>> threads() {
      return threads;
    }

    @Override
    public List<Operation> closing() {
      return closing;
    }

    @Override
    public Result render(@Nullable Object answer) {
      return answer == NOTHING
          ? new Result.Done()
          : new Result.Returned(Objects.requireNonNull(rendering).text(answer));
    }

    @Override
    public boolean isOfValue() {
      return Objects.requireNonNull(rendering).isOfValue();
    }
  }
}
