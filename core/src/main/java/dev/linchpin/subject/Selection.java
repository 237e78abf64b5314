package dev.linchpin.subject;

import dev.linchpin.scenario.Invocation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a user said about which part of a class to use; everything may be left open.
 *
 * @param operations the only invocations to use; empty: chosen from the methods
 * @param methods names of methods to use, also such as would be left out ({@code toString}, bulk
 *     methods); {@code *} stands for any text; empty: what fits
 * @param excluded names of methods not to use, {@code *} as before
 * @param creation how an object is made, or null: chosen from constructors and factories
 * @param specification how an object of a sequential class is made that says what is right, or null
 */
public record Selection(
    List<Invocation> operations,
    List<String> methods,
    List<String> excluded,
    @Nullable Invocation creation,
    List<Invocation> setup,
    List<Invocation> closing,
    Relaxation relaxation,
    @Nullable Invocation specification) {
  /** Everything is left open. */
  public static final Selection AUTOMATIC =
      new Selection(
          List.of(), List.of(), List.of(), null, List.of(), List.of(), Relaxation.NONE, null);

  public Selection {
    operations = List.copyOf(operations);
    methods = List.copyOf(methods);
    excluded = List.copyOf(excluded);
    setup = List.copyOf(setup);
    closing = List.copyOf(closing);
  }
}
