package dev.linchpin.internal.engine.worker.trust;

import dev.linchpin.verdict.InternalFault;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What a file of somebody else may use of the Java platform: values, collections, synchronisers.
 *
 * <p>A list of what is allowed ({@code harmless.types}); everything else is not, whatever later
 * versions of Java bring. A member may be used if it is public, if its class is on the list, and if
 * all types in its declaration are: then no expression, however long, has a step whose static type
 * is not on the list, so none gets at a class, a loader, a thread, a file, a process or a
 * connection. {@code URI.toURL()} is declared by a class on the list, and gives one that is not.
 *
 * <p>Why static types are enough: a member is looked up in the static type of what it is called on,
 * so an object with more abilities than its static type can be passed on, but not used.
 */
final class HarmlessTypes {
  private static final String TABLE = "harmless.types";

  /** The binary names of the types whose members may be used. */
  private static final Set<String> USED = new HashSet<>();

  /** Those of which objects may only be passed on. */
  private static final Set<String> PASSED = new HashSet<>();

  static {
    readTable();
  }

  private HarmlessTypes() {}

  private static void readTable() {
    String home = "";
    try (InputStream in = HarmlessTypes.class.getResourceAsStream(TABLE)) {
      if (in == null) {
        throw new InternalFault("no resource " + TABLE);
      }
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\\R")) {
        if (line.endsWith(":")) {
          home = line.substring(0, line.length() - 1) + ".";
        } else if (!line.startsWith("#") && !line.isBlank()) {
          for (String name : line.strip().split("\\s+")) {
            boolean isPassed = name.endsWith("-");
            (isPassed ? PASSED : USED).add(home + name.replace("-", ""));
          }
        }
      }
    } catch (IOException unreadable) {
      throw new InternalFault("cannot read " + TABLE, unreadable);
    }
  }

  /** The binary names of all types on the list. */
  static Set<String> all() {
    Set<String> all = new TreeSet<>(USED);
    all.addAll(PASSED);
    return all;
  }

  /** Whether the type is on the list, or an array of such, or primitive. */
  static boolean holds(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    // Their packages begin with java: no class path can have such a class.
    return element.isPrimitive()
        || USED.contains(element.getName())
        || PASSED.contains(element.getName());
  }

  /** Whether the constructor or method may be called. */
  static boolean holds(Executable member) {
    return holds(member, Stream.concat(result(member), Arrays.stream(member.getParameterTypes())));
  }

  private static Stream<Class<?>> result(Executable member) {
    return member instanceof Method method ? Stream.of(method.getReturnType()) : Stream.empty();
  }

  /** Whether the field may be read. */
  static boolean holds(Field field) {
    return holds(field, Stream.of(field.getType()));
  }

  private static boolean holds(Member member, Stream<Class<?>> types) {
    return Modifier.isPublic(member.getModifiers())
        && USED.contains(member.getDeclaringClass().getName())
        && types.allMatch(HarmlessTypes::holds);
  }

  /** The member as a reader of the message would look for it, with what is not on the list. */
  static String text(Member member) {
    String owner = member.getDeclaringClass().getTypeName();
    if (member instanceof Constructor<?>) {
      return "new %s(…)".formatted(owner);
    }
    boolean isMethod = member instanceof Method;
    Class<?> type =
        member instanceof Method method ? method.getReturnType() : ((Field) member).getType();
    return "%s.%s%s%s"
        .formatted(
            owner,
            member.getName(),
            isMethod ? "(…)" : "",
            holds(type) ? "" : ", which gives a " + type.getTypeName());
  }
}
