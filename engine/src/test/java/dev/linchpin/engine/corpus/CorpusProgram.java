package dev.linchpin.engine.corpus;

import dev.linchpin.corpus.Entry;
import dev.linchpin.engine.step.Program;
import dev.linchpin.engine.world.World;
import dev.linchpin.execution.Result;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.ScenarioText;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The scenario of a catalogue entry in a world; its arguments are ints. */
final class CorpusProgram implements Program {
  private final World world;
  private final Class<?> type;
  private final List<Operation> init;
  private final List<List<Operation>> threads;
  private final List<Operation> closing;
  private @Nullable Object subject;

  CorpusProgram(World world, Entry entry) throws ClassNotFoundException {
    this.world = world;
    this.type = world.load(entry.subject().getName());
    this.init = operations(ScenarioText.invocations(entry.script().init()));
    this.threads =
        ScenarioText.threads(entry.script().threads()).stream().map(this::operations).toList();
    this.closing = operations(ScenarioText.invocations(entry.script().closing()));
  }

  private List<Operation> operations(List<Invocation> invocations) {
    return invocations.stream().map(this::operation).toList();
  }

  private Operation operation(Invocation invocation) {
    Object[] arguments =
        invocation.arguments().stream()
            .map(literal -> ((Literal.Constant) literal).value())
            .toArray();
    Method method =
        Arrays.stream(type.getMethods())
            .filter(candidate -> candidate.getName().equals(invocation.method()))
            .filter(candidate -> candidate.getParameterCount() == arguments.length)
            .findAny()
            .orElseThrow(() -> new IllegalArgumentException(type + " has no " + invocation));
    return () -> {
      try {
        Object answer = method.invoke(subject, arguments);
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
    for (Operation operation : init) {
      operation.invoke();
    }
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
    return answer == NOTHING ? new Result.Done() : new Result.Returned(String.valueOf(answer));
  }
}
