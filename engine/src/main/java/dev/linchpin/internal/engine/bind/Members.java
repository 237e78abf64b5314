package dev.linchpin.internal.engine.bind;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What of a class a scenario may call: all that is not private, inherited members too. */
public final class Members {
  /** Reflection copies everything at each look, and many scenarios look at one class. */
  private static final ClassValue<Map<String, List<Signature>>> METHODS =
      new ClassValue<>() {
        @Override
        protected Map<String, List<Signature>> computeValue(Class<?> type) {
          Map<String, List<Signature>> byName = new LinkedHashMap<>();
          for (Signature method : collect(type)) {
            byName.computeIfAbsent(method.name(), ignored -> new ArrayList<>()).add(method);
          }
          return byName;
        }
      };

  private static final ClassValue<List<Signature>> CONSTRUCTORS =
      new ClassValue<>() {
        @Override
        protected List<Signature> computeValue(Class<?> type) {
          return Arrays.stream(type.getDeclaredConstructors())
              .filter(made -> !made.isSynthetic() && !Modifier.isPrivate(made.getModifiers()))
              .map(Signature::new)
              .toList();
        }
      };

  private Members() {}

  public static List<Signature> constructors(Class<?> type) {
    return CONSTRUCTORS.get(type);
  }

  /** Methods of the name; one that is overridden counts once. */
  static List<Signature> methods(Class<?> type, String name) {
    return METHODS.get(type).getOrDefault(name, List.of());
  }

  static List<Signature> factories(Class<?> type, String name) {
    return methods(type, name).stream().filter(method -> !method.needsTarget()).toList();
  }

  /** The one abstract method of an interface, those that every object has apart; or null. */
  public static @Nullable Method function(Class<?> type) {
    List<Method> open =
        Arrays.stream(type.getMethods())
            .filter(method -> Modifier.isAbstract(method.getModifiers()))
            .filter(method -> !isOfObject(method))
            .toList();
    return !type.isInterface()
        ? null
        : open.stream()
            .filter(method -> open.stream().allMatch(other -> overrides(method, other)))
            .findFirst()
            .orElse(null);
  }

  /** Whether whoever implements the first method implements the second, perhaps by a bridge. */
  private static boolean overrides(Method method, Method other) {
    boolean overrides =
        method.getName().equals(other.getName())
            && method.getParameterCount() == other.getParameterCount();
    for (int index = 0; overrides && index < method.getParameterCount(); index++) {
      overrides =
          other.getParameterTypes()[index].isAssignableFrom(method.getParameterTypes()[index]);
    }
    return overrides;
  }

  private static boolean isOfObject(Method method) {
    return Arrays.stream(Object.class.getMethods())
        .anyMatch(known -> key(known).equals(key(method)));
  }

  /** What a user may have meant: not what every object has. */
  public static List<Signature> ownMethods(Class<?> type) {
    return METHODS.get(type).values().stream()
        .flatMap(List::stream)
        .filter(method -> method.member().getDeclaringClass() != Object.class)
        .toList();
  }

  private static List<Signature> collect(Class<?> type) {
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
    // Reflection gives no order: messages should not differ from run to run. A bridge may have the
    // same parameters as the method it calls, which must come first to be seen.
    Arrays.sort(declared, Comparator.comparing(Method::isBridge).thenComparing(Members::key));
    for (Method method : declared) {
      add(method, methods, seen);
      if (method.isBridge() && isNarrowed(method, declared)) {
        seen.add(key(method));
      }
    }
  }

  /** Whether the compiler made the method to call another one that takes narrower parameters. */
  private static boolean isNarrowed(Method bridge, Method[] declared) {
    return Arrays.stream(declared)
        .anyMatch(
            method ->
                !method.isBridge()
                    && method.getName().equals(bridge.getName())
                    && method.getParameterCount() == bridge.getParameterCount());
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
