package dev.linchpin.subject;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The user's choice of the parts of a class to use; everything is optional. Front ends fill a
 * {@link Builder}.
 *
 * @param operations the only invocations to use; empty: chosen from the methods
 * @param names which methods to use
 * @param creation how to create an object, or null: chosen from constructors and factories
 * @param setup invocations before the threads start
 * @param closing invocations after all threads have ended
 * @param relaxation methods with weaker guarantees
 * @param specification how to create an object of the sequential specification, or null
 */
public record Selection(
    List<Invocation> operations,
    Names names,
    @Nullable Invocation creation,
    List<Invocation> setup,
    List<Invocation> closing,
    Relaxation relaxation,
    @Nullable Invocation specification) {
  /**
   * Which methods and values to use; in names of methods {@code *} matches any text.
   *
   * @param used methods to use, even those that would be left out ({@code toString}, bulk methods);
   *     empty: what fits
   * @param excluded methods not to use
   * @param takesPackagePrivate whether methods that are not public are used like public ones
   * @param provider the class whose static methods give the values of parameters, or null
   * @param roles how many threads may call which methods, each as {@link RoleText} reads it, or
   *     {@link Roles#NOTHING_RECOGNISED}
   */
  public record Names(
      List<String> used,
      List<String> excluded,
      boolean takesPackagePrivate,
      @Nullable String provider,
      List<String> roles) {
    public Names {
      used = List.copyOf(used);
      excluded = List.copyOf(excluded);
      roles = List.copyOf(roles);
    }
  }

  /** Everything is left open. */
  public static final Selection AUTOMATIC = builder().build();

  public Selection {
    operations = List.copyOf(operations);
    setup = List.copyOf(setup);
    closing = List.copyOf(closing);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** Selects what a scenario uses: its calls, its creation, its setup and its closing. */
  public static Builder of(Scenario scenario) {
    return builder()
        .operations(scenario.threads().stream().flatMap(List::stream).distinct().toList())
        .creation(scenario.creation())
        .setup(scenario.setup())
        .closing(scenario.closing());
  }

  /** The same with other calls to use, which are then the only ones. */
  public Selection withOperations(List<Invocation> only) {
    return new Selection(only, names, creation, setup, closing, relaxation, specification);
  }

  /** The same with other methods to use. */
  public Selection withMethods(List<String> used) {
    Names others =
        new Names(used, names.excluded, names.takesPackagePrivate, names.provider, names.roles);
    return new Selection(operations, others, creation, setup, closing, relaxation, specification);
  }

  public List<String> methods() {
    return names.used();
  }

  public List<String> excluded() {
    return names.excluded();
  }

  public List<String> roles() {
    return names.roles();
  }

  /** A selection in the making. */
  public static final class Builder {
    private List<Invocation> operations = List.of();
    private List<String> methods = List.of();
    private List<String> excluded = List.of();
    private boolean takesPackagePrivate;
    private @Nullable String provider;
    private List<String> roles = List.of();
    private @Nullable Invocation creation;
    private List<Invocation> setup = List.of();
    private List<Invocation> closing = List.of();
    private Set<String> weak = Set.of();
    private Set<String> nondeterministic = Set.of();
    private Set<String> mayFail = Set.of();
    private Set<String> asynchronous = Set.of();
    private @Nullable Invocation specification;

    private Builder() {}

    public Builder operations(List<Invocation> only) {
      operations = only;
      return this;
    }

    public Builder methods(List<String> names) {
      methods = names;
      return this;
    }

    public Builder excluded(List<String> names) {
      excluded = names;
      return this;
    }

    public Builder packagePrivate(boolean areTaken) {
      takesPackagePrivate = areTaken;
      return this;
    }

    public Builder provider(@Nullable String className) {
      provider = className;
      return this;
    }

    public Builder roles(List<String> texts) {
      roles = texts;
      return this;
    }

    public Builder creation(@Nullable Invocation maker) {
      creation = maker;
      return this;
    }

    public Builder setup(List<Invocation> calls) {
      setup = calls;
      return this;
    }

    public Builder closing(List<Invocation> calls) {
      closing = calls;
      return this;
    }

    public Builder weak(Set<String> names) {
      weak = names;
      return this;
    }

    public Builder nondeterministic(Set<String> names) {
      nondeterministic = names;
      return this;
    }

    public Builder mayFail(Set<String> names) {
      mayFail = names;
      return this;
    }

    public Builder asynchronous(Set<String> names) {
      asynchronous = names;
      return this;
    }

    public Builder relaxation(Relaxation relaxed) {
      return weak(relaxed.weak())
          .nondeterministic(relaxed.nondeterministic())
          .mayFail(relaxed.mayFail())
          .asynchronous(relaxed.asynchronous());
    }

    public Builder specification(@Nullable Invocation maker) {
      specification = maker;
      return this;
    }

    public Selection build() {
      return new Selection(
          operations,
          new Names(methods, excluded, takesPackagePrivate, provider, roles),
          creation,
          setup,
          closing,
          new Relaxation(weak, nondeterministic, mayFail, asynchronous),
          specification);
    }
  }
}
