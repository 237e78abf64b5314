package dev.linchpin.engine.worker;

import dev.linchpin.scenario.Literal;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Chooses the method or constructor that an invocation means, by its name and arguments. */
final class Calls {
  private final LiteralFit fit;
  private final Arguments arguments;

  Calls(Classes classes) {
    this.fit = new LiteralFit(classes);
    this.arguments = new Arguments(fit, this);
  }

  /** A method or constructor with its arguments, ready to be called on any receiver. */
  static final class Call {
    /** Takes the receiver, if any, and the arguments in one array. */
    private final MethodHandle target;

    private final boolean hasReceiver;
    private final Class<?> type;
    private final List<Arguments.Maker> makers;

    private Call(
        MethodHandle target, boolean hasReceiver, Class<?> type, List<Arguments.Maker> makers) {
      this.target = target;
      this.hasReceiver = hasReceiver;
      this.type = type;
      this.makers = makers;
    }

    /** What it declares to give. */
    Class<?> type() {
      return type;
    }

    /** The array to call it with in one run. */
    @Nullable Object[] prepare(@Nullable Object receiver, Consumer<Object> made) throws Throwable {
      int offset = hasReceiver ? 1 : 0;
      @Nullable Object[] values = new Object[offset + makers.size()];
      if (hasReceiver) {
        values[0] = receiver;
      }
      for (int i = 0; i < makers.size(); i++) {
        values[offset + i] = makers.get(i).make(made);
      }
      return values;
    }

    @Nullable Object invoke(@Nullable Object[] prepared) throws Throwable {
      return (Object) target.invokeExact(prepared);
    }

    @Nullable Object invoke(@Nullable Object receiver, Consumer<Object> made) throws Throwable {
      return invoke(prepare(receiver, made));
    }
  }

  Call constructor(Class<?> type, List<Literal> literals) {
    if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
      throw new BadScenario(
          Classes.name(type) + " is abstract; name a class, or a factory as Some.Class::method");
    }
    return choose(
        "constructor of " + Classes.name(type), List.of(type.getDeclaredConstructors()), literals);
  }

  Call factory(Class<?> type, String name, List<Literal> literals) {
    List<Method> candidates = new ArrayList<>();
    for (Method method : type.getDeclaredMethods()) {
      if (method.getName().equals(name) && Modifier.isStatic(method.getModifiers())) {
        candidates.add(method);
      }
    }
    if (candidates.isEmpty()) {
      throw new BadScenario("no static method " + name + " in " + Classes.name(type));
    }
    return choose(Classes.name(type) + "::" + name, candidates, literals);
  }

  Call method(Class<?> type, String name, List<Literal> literals) {
    Map<String, Method> all = new LinkedHashMap<>();
    collect(type, all);
    List<Method> candidates =
        all.values().stream().filter(method -> method.getName().equals(name)).toList();
    if (candidates.isEmpty()) {
      String names =
          all.values().stream()
              .filter(method -> method.getDeclaringClass() != Object.class)
              .map(Method::getName)
              .distinct()
              .sorted()
              .collect(Collectors.joining(", "));
      throw new BadScenario(
          "no method " + name + " in " + Classes.name(type) + "; there is " + names);
    }
    return choose(Classes.name(type) + "." + name, candidates, literals);
  }

  /** Methods of the class and all above, each signature as the lowest class has it. */
  private static void collect(@Nullable Class<?> type, Map<String, Method> found) {
    if (type == null) {
      return;
    }
    for (Method method : type.getDeclaredMethods()) {
      if (!method.isBridge()
          && !method.isSynthetic()
          && !Modifier.isPrivate(method.getModifiers())) {
        found.putIfAbsent(
            method.getName() + Classes.list(method.getParameterTypes(), false), method);
      }
    }
    collect(type.getSuperclass(), found);
    for (Class<?> above : type.getInterfaces()) {
      collect(above, found);
    }
  }

  private Call choose(String what, List<? extends Executable> candidates, List<Literal> literals) {
    for (Literal literal : literals) {
      if (literal instanceof Literal.Construction made && fit.typeOf(made) == null) {
        throw new BadScenario(
            made.function().startsWith("new ")
                ? "no class " + made.function().substring("new ".length()).strip()
                : Arguments.unknown(made.function()));
      }
    }
    List<Executable> best = List.of();
    for (boolean variable : new boolean[] {false, true}) {
      if (best.isEmpty()) {
        best = best(candidates, literals, variable);
      }
      if (best.size() == 1) {
        return bind(best.get(0), literals, variable);
      }
    }
    String asked = literals.stream().map(Texts::of).collect(Collectors.joining(", ", "(", ")"));
    throw new BadScenario(
        best.isEmpty()
            ? "no " + what + " takes " + asked + "; there is " + signatures(candidates)
            : what + asked + " could mean each of " + signatures(best));
  }

  private static String signatures(List<? extends Executable> executables) {
    return executables.stream()
        .map(
            executable ->
                (executable instanceof Method
                        ? executable.getName()
                        : Classes.simpleName(executable.getDeclaringClass()))
                    + Classes.list(executable.getParameterTypes(), executable.isVarArgs()))
        .sorted()
        .collect(Collectors.joining(", "));
  }

  /** Those that fit, of which none fits better or is more special. */
  private List<Executable> best(
      List<? extends Executable> candidates, List<Literal> literals, boolean variable) {
    List<Executable> best = new ArrayList<>();
    long lowest = LiteralFit.NONE;
    for (Executable candidate : candidates) {
      long cost = cost(candidate, literals, variable);
      if (cost < lowest) {
        lowest = cost;
        best.clear();
      }
      if (cost == lowest && cost < LiteralFit.NONE) {
        best.add(candidate);
      }
    }
    List<Executable> special = new ArrayList<>(best);
    special.removeIf(general -> best.stream().anyMatch(rival -> isMoreSpecial(rival, general)));
    return special.isEmpty() ? best : special;
  }

  private static boolean isMoreSpecial(Executable special, Executable general) {
    Class<?>[] mine = special.getParameterTypes();
    Class<?>[] theirs = general.getParameterTypes();
    if (mine.length != theirs.length) {
      return false;
    }
    boolean differs = false;
    for (int i = 0; i < mine.length; i++) {
      if (!theirs[i].isAssignableFrom(mine[i])) {
        return false;
      }
      differs |= theirs[i] != mine[i];
    }
    return differs;
  }

  private long cost(Executable candidate, List<Literal> literals, boolean variable) {
    Class<?>[] types = parameters(candidate, literals.size(), variable);
    if (types.length != literals.size()) {
      return LiteralFit.NONE;
    }
    long sum = 0;
    for (int i = 0; i < types.length; i++) {
      int cost = fit.of(literals.get(i), types[i]);
      if (cost == LiteralFit.NONE) {
        return LiteralFit.NONE;
      }
      sum += cost;
    }
    return sum;
  }

  /** Its parameter types, with the last one repeated as often as there are arguments for it. */
  private static Class<?>[] parameters(Executable candidate, int count, boolean variable) {
    Class<?>[] types = candidate.getParameterTypes();
    if (!variable) {
      return types;
    }
    int fixed = types.length - 1;
    if (!candidate.isVarArgs() || count < fixed) {
      return new Class<?>[count + 1];
    }
    Class<?>[] all = new Class<?>[count];
    for (int i = 0; i < count; i++) {
      all[i] = i < fixed ? types[i] : types[fixed].getComponentType();
    }
    return all;
  }

  private Call bind(Executable chosen, List<Literal> literals, boolean variable) {
    Class<?>[] types = parameters(chosen, literals.size(), variable);
    List<Arguments.Maker> makers = new ArrayList<>();
    for (int i = 0; i < types.length; i++) {
      makers.add(arguments.maker(literals.get(i), types[i]));
    }
    if (variable) {
      int fixed = chosen.getParameterCount() - 1;
      List<Arguments.Maker> rest = List.copyOf(makers.subList(fixed, makers.size()));
      Class<?> component = chosen.getParameterTypes()[fixed].getComponentType();
      makers = new ArrayList<>(makers.subList(0, fixed));
      makers.add(made -> array(component, rest, made));
    }
    boolean hasReceiver = chosen instanceof Method && !Modifier.isStatic(chosen.getModifiers());
    Class<?> type =
        chosen instanceof Method method ? method.getReturnType() : chosen.getDeclaringClass();
    int arity = makers.size() + (hasReceiver ? 1 : 0);
    MethodHandle target =
        handle(chosen)
            .asFixedArity()
            .asType(MethodType.genericMethodType(arity))
            .asSpreader(Object[].class, arity);
    return new Call(target, hasReceiver, type, List.copyOf(makers));
  }

  private static Object array(
      Class<?> component, List<Arguments.Maker> elements, Consumer<Object> made) throws Throwable {
    Object array = Array.newInstance(component, elements.size());
    for (int i = 0; i < elements.size(); i++) {
      Array.set(array, i, elements.get(i).make(made));
    }
    return array;
  }

  private static MethodHandle handle(Executable chosen) {
    try {
      chosen.setAccessible(true);
    } catch (InaccessibleObjectException closed) {
      // A class of the JDK: what is public in it can be called all the same.
    }
    try {
      return chosen instanceof Method method
          ? MethodHandles.lookup().unreflect(method)
          : MethodHandles.lookup().unreflectConstructor((Constructor<?>) chosen);
    } catch (IllegalAccessException denied) {
      throw new BadScenario(
          chosen + " cannot be called from outside: " + denied.getMessage(), denied);
    }
  }
}
