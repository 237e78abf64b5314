package dev.linchpin.internal.engine.bind;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A method or constructor with what makes its arguments. */
public final class Bound {
  private final Signature signature;
  private final List<Maker> makers;
  private final boolean spreads;
  private final MethodHandle handle;
  private final int[] late;
  private @Nullable Object[] arguments;
  private @Nullable Object answer;

  /**
   * Binds the arguments in order.
   *
   * @param spreads whether the last of them, or none, are gathered in an array
   */
  Bound(Signature signature, List<Maker> makers, boolean spreads) {
    this.signature = signature;
    this.makers = List.copyOf(makers);
    this.spreads = spreads;
    this.arguments = new Object[0];
    this.handle = signature.caller();
    this.late =
        IntStream.range(0, makers.size())
            .filter(index -> makers.get(index) instanceof Maker.Late)
            .toArray();
  }

  public Class<?> result() {
    return signature.result();
  }

  boolean needsTarget() {
    return signature.needsTarget();
  }

  /** Whether some argument is what an earlier call returned. */
  public boolean usesEarlier() {
    return late.length > 0;
  }

  /** What the latest call with the arguments made last returned; null if it has thrown. */
  @Nullable Object latestAnswer() {
    return answer;
  }

  /** Makes fresh arguments, but for those that earlier calls return. */
  public void prepare() throws Throwable {
    arguments = made();
    answer = null;
  }

  /** Whether all its arguments are constants, so that all calls may share them. */
  public boolean isConstant() {
    return makers.stream().allMatch(Maker.Fixed.class::isInstance);
  }

  /** Fresh arguments for {@link #call(Object, Object[])}. */
  public @Nullable Object[] made() throws Throwable {
    int fixed = spreads ? signature.parameters().size() - 1 : makers.size();
    @Nullable Object[] made = new Object[signature.parameters().size()];
    for (int index = 0; index < fixed; index++) {
      made[index] = early(index);
    }
    if (spreads) {
      Class<?> element = signature.parameters().get(fixed).getComponentType();
      Object rest = Array.newInstance(element, makers.size() - fixed);
      for (int index = fixed; index < makers.size(); index++) {
        Array.set(rest, index - fixed, early(index));
      }
      made[fixed] = rest;
    }
    return made;
  }

  /** The argument, or 0, false or null in its place if it is not known yet. */
  private @Nullable Object early(int index) throws Throwable {
    Maker maker = makers.get(index);
    return maker instanceof Maker.Late ? Conversion.nothing(slot(index)) : maker.make();
  }

  private Class<?> slot(int index) {
    int fixed = signature.parameters().size() - 1;
    return spreads && index >= fixed
        ? signature.parameters().get(fixed).getComponentType()
        : signature.parameters().get(index);
  }

  private void setLate() throws Throwable {
    int fixed = signature.parameters().size() - 1;
    for (int index : late) {
      Object value = makers.get(index).make();
      if (spreads && index >= fixed) {
        Array.set(Objects.requireNonNull(arguments[fixed]), index - fixed, value);
      } else {
        arguments[index] = value;
      }
    }
  }

  /** Calls what needs no target with arguments of its own, whoever else is calling it. */
  @Nullable Object callAnew() throws Throwable {
    return callAnew(null);
  }

  /** Calls it with arguments of its own. */
  @Nullable Object callAnew(@Nullable Object target) throws Throwable {
    return (Object) handle.invokeExact(target, made());
  }

  /** Calls it with these arguments; may be called by several threads at once. */
  public @Nullable Object call(@Nullable Object target, @Nullable Object[] given) throws Throwable {
    return (Object) handle.invokeExact(target, given);
  }

  /** Calls it with the arguments made last; {@code Program.NOTHING} is the answer of void. */
  public @Nullable Object call(@Nullable Object target) throws Throwable {
    if (late.length > 0) {
      setLate();
    }
    answer = null;
    Object returned = (Object) handle.invokeExact(target, arguments);
    answer = returned;
    return returned;
  }
}
