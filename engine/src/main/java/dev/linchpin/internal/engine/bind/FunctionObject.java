package dev.linchpin.internal.engine.bind;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * What an object of a functional interface does when it is called; it touches nothing that is
 * shared, so a call is local to its thread.
 *
 * @param text the function as the scenario writes it
 * @param function the one abstract method
 */
record FunctionObject(String text, Method function, Body body) implements InvocationHandler {
  private static final @Nullable Object[] NONE = {};

  /** Answers a call. */
  interface Body {
    @Nullable Object answer(@Nullable Object[] arguments) throws Throwable;
  }

  @Override
  public @Nullable Object invoke(
      Object proxy, Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
    @Nullable Object[] given = arguments == null ? NONE : arguments;
    if (method.getDeclaringClass() == Object.class) {
      return switch (method.getName()) {
        case "equals" -> proxy == given[0];
        case "hashCode" -> text.hashCode();
        default -> text;
      };
    }
    return method.isDefault() ? inherited(proxy, method, given) : body.answer(given);
  }

  /** A default method of the interface, which may be hidden from us. */
  private static @Nullable Object inherited(
      Object proxy, Method method, @Nullable Object[] arguments) throws Throwable {
    Class<?> owner = method.getDeclaringClass();
    if (Modifier.isPublic(owner.getModifiers())) {
      return InvocationHandler.invokeDefault(proxy, method, arguments);
    }
    return MethodHandles.privateLookupIn(owner, MethodHandles.lookup())
        .unreflectSpecial(method, owner)
        .bindTo(proxy)
        .invokeWithArguments(arguments);
  }
}
