package dev.linchpin.internal.engine.bind;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A method or constructor with what makes its arguments. */
public final class Bound {
  private final Signature signature;
  private final List<Maker> makers;
  private final boolean spreads;
  private final MethodHandle handle;
  private @Nullable Object[] arguments;

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
  }

  public Class<?> result() {
    return signature.result();
  }

  boolean needsTarget() {
    return signature.needsTarget();
  }

  /** Makes fresh arguments. */
  public void prepare() throws Throwable {
    arguments = made();
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
      made[index] = makers.get(index).make();
    }
    if (spreads) {
      Class<?> element = signature.parameters().get(fixed).getComponentType();
      Object rest = Array.newInstance(element, makers.size() - fixed);
      for (int index = fixed; index < makers.size(); index++) {
        Array.set(rest, index - fixed, makers.get(index).make());
      }
      made[fixed] = rest;
    }
    return made;
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
    return (Object) handle.invokeExact(target, arguments);
  }
}
