package dev.linchpin.engine.worker;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What of a class a scenario may call: all that is not private, inherited members too. */
final class Members {
  private Members() {}

  static List<Signature> constructors(Class<?> type) {
    return Arrays.stream(type.getDeclaredConstructors())
        .filter(made -> !made.isSynthetic() && !Modifier.isPrivate(made.getModifiers()))
        .map(Signature::new)
        .toList();
  }

  /** Methods of the name; one that is overridden counts once. */
  static List<Signature> methods(Class<?> type, String name) {
    return methods(type).stream().filter(method -> method.name().equals(name)).toList();
  }

  static List<Signature> factories(Class<?> type, String name) {
    return methods(type, name).stream().filter(method -> !method.needsTarget()).toList();
  }

  /** What a user may have meant: not what every object has. */
  static List<Signature> ownMethods(Class<?> type) {
    return methods(type).stream()
        .filter(method -> method.member().getDeclaringClass() != Object.class)
        .toList();
  }

  private static List<Signature> methods(Class<?> type) {
    List<Signature> methods = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      addAll(at, methods, seen);
    }
    for (Method method : type.getMethods()) {
      add(method, methods, seen);
    }
    return methods;
  }

  private static void addAll(Class<?> type, List<Signature> methods, Set<String> seen) {
    Method[] declared = type.getDeclaredMethods();
    // Reflection gives no order: messages should not differ from run to run.
    Arrays.sort(declared, java.util.Comparator.comparing(Members::key));
    for (Method method : declared) {
      add(method, methods, seen);
    }
  }

  private static void add(Method method, List<Signature> methods, Set<String> seen) {
    boolean isCallable =
        !method.isSynthetic()
            && !Modifier.isPrivate(method.getModifiers())
            && !method.getName().startsWith("linchpin$");
    if (isCallable && seen.add(key(method))) {
      methods.add(new Signature(method));
    }
  }

  private static String key(Method method) {
    return method.getName()
        + Arrays.stream(method.getParameterTypes())
            .map(Class::getName)
            .collect(Collectors.joining(",", "(", ")"));
  }
}
