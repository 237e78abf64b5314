package dev.linchpin.internal.engine.stress.call;

import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.bind.Binder;
import dev.linchpin.internal.engine.bind.Bound;
import dev.linchpin.internal.engine.bind.Source;
import dev.linchpin.internal.engine.bind.TypeNames;
import dev.linchpin.scenario.Creation;
import dev.linchpin.scenario.Invocation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A class as it is on disk, with the calls that are made on its objects. */
public final class PlainSubject {
  private final Source creation;
  private final Class<?> type;
  private final List<Bound> setup;
  private final List<Operation> operations;

  /** A call and what it is bound to. */
  public record Operation(Invocation invocation, Bound bound) {
    /** The arguments of one call. */
    public @Nullable Object[] arguments() {
      try {
        return bound.made();
      } catch (Throwable failed) { // whatever the code of an argument throws
        throw new BadScenario(
            "the arguments of %s cannot be made: %s".formatted(invocation.text(), failed));
      }
    }
  }

  /**
   * Binds calls to a class.
   *
   * @param setup calls on every fresh object
   * @throws BadScenario if they do not fit
   */
  public PlainSubject(
      ClassLoader loader,
      Invocation creation,
      List<Invocation> setup,
      List<Invocation> operations) {
    String name = Creation.type(creation);
    TypeNames types = new TypeNames(each -> found(loader, each), name);
    Class<?> subject = types.exact(name);
    if (subject == null) {
      throw new BadScenario("no class '%s' on the class path of the subject".formatted(name));
    }
    Binder binder = new Binder(types);
    this.creation = binder.creation(creation, subject);
    this.type = this.creation.type();
    this.setup = setup.stream().map(call -> binder.method(type, call)).toList();
    List<Operation> bound = new ArrayList<>();
    operations.forEach(call -> bound.add(new Operation(call, binder.method(type, call))));
    this.operations = List.copyOf(bound);
  }

  private static @Nullable Class<?> found(ClassLoader loader, String name) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError missing) {
      return null;
    }
  }

  public List<Operation> operations() {
    return operations;
  }

  /** A fresh object, with the calls of the setup made. */
  public Object create() throws Throwable {
    Object made = creation.make();
    if (made == null) {
      throw new NullPointerException("the object under test is null");
    }
    for (Bound call : setup) {
      Object ignored = call.call(made, call.made());
    }
    return made;
  }

  /** Calls an operation; what it throws is an answer too. */
  public static Object answer(Bound bound, Object target, @Nullable Object[] arguments) {
    try {
      return KeptAnswers.kept(bound.call(target, arguments));
    } catch (Throwable thrown) { // an answer like any other
      return KeptAnswers.thrown(thrown);
    }
  }
}
