package dev.linchpin.architecture;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Who may know whom. A room is a package with those below it, named without {@code dev.linchpin}. A
 * class that lies in no room is a breach, so a new package must be entered here.
 */
final class Rooms {
  private static final String ROOT = "dev.linchpin.";

  private final Map<String, Set<String>> known = new LinkedHashMap<>();

  /** A room, and the rooms that it may know. */
  @SafeVarargs
  @SuppressWarnings("varargs") // The lists are only read.
  final Rooms room(String name, List<String>... mayKnow) {
    known.put(name, union(List.of(mayKnow)));
    return this;
  }

  /** Rooms that may know the same others, and not each other. */
  @SafeVarargs
  @SuppressWarnings("varargs") // The lists are only read.
  final Rooms each(List<String> names, List<String>... mayKnow) {
    for (String name : names) {
      known.put(name, union(List.of(mayKnow)));
    }
    return this;
  }

  private static Set<String> union(List<List<String>> lists) {
    Set<String> all = new LinkedHashSet<>();
    lists.forEach(all::addAll);
    return all;
  }

  /** Rooms that may know the same others, and those before them in the list. */
  Rooms inOrder(List<String> names, List<String> mayKnow) {
    for (int at = 0; at < names.size(); at++) {
      room(names.get(at), names.subList(0, at), mayKnow);
    }
    return this;
  }

  Collection<String> names() {
    return known.keySet();
  }

  /** The room of a package: the longest that fits. */
  Optional<String> of(String packageName) {
    String name = packageName.startsWith(ROOT) ? packageName.substring(ROOT.length()) : "";
    while (!name.isEmpty() && !known.containsKey(name)) {
      name = name.contains(".") ? name.substring(0, name.lastIndexOf('.')) : "";
    }
    return name.isEmpty() ? Optional.empty() : Optional.of(name);
  }

  /** What is wrong with the imports of some classes, sorted. */
  Set<String> breaches(JavaClasses classes) {
    Set<String> breaches = new TreeSet<>();
    for (JavaClass type : classes) {
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        JavaClass target = dependency.getTargetClass().getBaseComponentType();
        breach(type.getPackageName(), target.getPackageName())
            .ifPresent(breach -> breaches.add(breach + ": " + dependency.getDescription()));
      }
    }
    return breaches;
  }

  private Optional<String> breach(String packageName, String otherPackage) {
    if (!otherPackage.startsWith(ROOT)) {
      return Optional.empty();
    }
    Optional<String> from = of(packageName);
    Optional<String> to = of(otherPackage);
    if (from.isEmpty() || to.isEmpty()) {
      return Optional.of((from.isEmpty() ? packageName : otherPackage) + " lies in no room");
    }
    return from.equals(to) || known.getOrDefault(from.get(), Set.of()).contains(to.get())
        ? Optional.empty()
        : Optional.of(from.get() + " must not know " + to.get());
  }
}
