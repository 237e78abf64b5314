package dev.linchpin.internal.engine.bind;

import dev.linchpin.internal.engine.step.control.Program;
import dev.linchpin.internal.engine.world.classes.Names;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A method or constructor that may be called. */
public final class Signature {
  private final Executable member;
  private final List<Class<?>> parameters;

  /** As scenarios call it; made when first needed. */
  private @Nullable MethodHandle caller;

  Signature(Executable member) {
    this.member = member;
    this.parameters = List.of(member.getParameterTypes());
  }

  public Executable member() {
    return member;
  }

  public String name() {
    return member.getName();
  }

  public List<Class<?>> parameters() {
    return parameters;
  }

  boolean isVarargs() {
    return member.isVarArgs();
  }

  /** Whether it is called on an object. */
  public boolean needsTarget() {
    return member instanceof Method && !Modifier.isStatic(member.getModifiers());
  }

  public Class<?> result() {
    return member instanceof Method method ? method.getReturnType() : member.getDeclaringClass();
  }

  /** Takes the target, or whatever if it needs none, and the arguments; gives an object. */
  synchronized MethodHandle caller() {
    MethodHandle known = caller;
    if (known == null) {
      known = adapted(direct());
      caller = known;
    }
    return known;
  }

  private MethodHandle adapted(MethodHandle direct) {
    MethodHandle handle = direct;
    if (handle.type().returnType() == void.class) {
      handle =
          MethodHandles.filterReturnValue(
              handle, MethodHandles.constant(Object.class, Program.NOTHING));
    }
    if (!needsTarget()) {
      handle = MethodHandles.dropArguments(handle, 0, Object.class);
    }
    return handle
        .asSpreader(Object[].class, parameters.size())
        .asType(MethodType.methodType(Object.class, Object.class, Object[].class));
  }

  /** Takes the target, if it needs one, and the arguments, an array for the variable ones. */
  private MethodHandle direct() {
    member.trySetAccessible();
    try {
      MethodHandle handle =
          member instanceof Method method
              ? MethodHandles.lookup().unreflect(method)
              : MethodHandles.lookup().unreflectConstructor((Constructor<?>) member);
      return handle.asFixedArity();
    } catch (IllegalAccessException e) {
      throw new BadScenario("%s cannot be called: %s".formatted(text(), e.getMessage()));
    }
  }

  /** As its author declared it: {@code put(Object, Object)}. */
  public String text() {
    Class<?>[] types = member.getParameterTypes();
    String last = isVarargs() ? typeName(types[types.length - 1].getComponentType()) + "..." : "";
    String list =
        Arrays.stream(types, 0, isVarargs() ? types.length - 1 : types.length)
            .map(Signature::typeName)
            .collect(Collectors.joining(", "));
    String all = list.isEmpty() || last.isEmpty() ? list + last : list + ", " + last;
    return (member instanceof Method ? name() : typeName(member.getDeclaringClass()))
        + "("
        + all
        + ")";
  }

  /** The simple name, whatever copy the class is. */
  public static String typeName(Class<?> type) {
    if (type.isArray()) {
      return typeName(type.getComponentType()) + "[]";
    }
    String name = Names.display(type.getName());
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }
}
