package dev.linchpin.internal.generate.choice;

import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Marking;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.Member.Parameter;
import dev.linchpin.subject.TypeOutline;
import java.lang.annotation.Annotation;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The outline of a class that the test has loaded; the product asks the worker instead. */
final class ReflectedOutline {
  private ReflectedOutline() {}

  static ClassOutline of(Class<?> type) {
    Comparator<Member> byNameThenText =
        Comparator.comparing(Member::name).thenComparing(Member::text);
    return new ClassOutline(
        type.getName(),
        Modifier.isAbstract(type.getModifiers()),
        new ClassOutline.Creators(makers(type, 1), factories(type, 1), List.of(), List.of()),
        Arrays.stream(type.getMethods())
            .filter(method -> !Modifier.isStatic(method.getModifiers()) && !method.isBridge())
            .filter(method -> method.getDeclaringClass() != Object.class)
            .map(method -> member(method, TypeOutline.of(method.getReturnType().getTypeName()), 1))
            .sorted(byNameThenText)
            .toList(),
        List.of(),
        markings(type.getAnnotations()));
  }

  private static List<Member> makers(Class<?> type, int depth) {
    return Arrays.stream(type.getDeclaredConstructors())
        .filter(constructor -> !Modifier.isPrivate(constructor.getModifiers()))
        .sorted(
            Comparator.<Constructor<?>>comparingInt(Constructor::getParameterCount)
                .thenComparing(Constructor::toString))
        .map(constructor -> member(constructor, TypeOutline.of(type.getName()), depth))
        .toList();
  }

  private static List<Member> factories(Class<?> type, int depth) {
    return Arrays.stream(type.getMethods())
        .filter(method -> Modifier.isStatic(method.getModifiers()))
        .filter(method -> type.isAssignableFrom(method.getReturnType()))
        .sorted(Comparator.comparing(Method::toString))
        .map(method -> member(method, TypeOutline.of(method.getReturnType().getName()), depth))
        .toList();
  }

  private static Member member(Executable executable, TypeOutline result, int depth) {
    List<Parameter> parameters = new ArrayList<>();
    for (java.lang.reflect.Parameter parameter : executable.getParameters()) {
      parameters.add(
          new Parameter(type(parameter.getType(), depth), markings(parameter.getAnnotations())));
    }
    return new Member(
        executable.getDeclaringClass().getName(),
        executable instanceof Method
            ? executable.getName()
            : executable.getDeclaringClass().getSimpleName(),
        parameters,
        result,
        traits(executable),
        markings(executable.getAnnotations()));
  }

  private static Set<Member.Trait> traits(Executable executable) {
    Set<Member.Trait> traits = EnumSet.of(Member.Trait.PUBLIC);
    if (executable.isVarArgs()) {
      traits.add(Member.Trait.VARARGS);
    }
    if (executable instanceof Method method && method.isDefault()) {
      traits.add(Member.Trait.DEFAULT);
    }
    return traits;
  }

  private static TypeOutline type(Class<?> type, int depth) {
    Object[] constants = type.getEnumConstants();
    boolean isOwn = !type.isPrimitive() && !type.isArray() && !type.getName().startsWith("java.");
    List<Member> makers = new ArrayList<>();
    if (isOwn && depth > 0 && constants == null && !Modifier.isAbstract(type.getModifiers())) {
      makers.addAll(makers(type, depth - 1));
      makers.addAll(factories(type, depth - 1));
    }
    return new TypeOutline(
        type.isArray() ? type.getTypeName() : type.getName(),
        constants == null
            ? List.of()
            : Arrays.stream(constants).map(constant -> ((Enum<?>) constant).name()).toList(),
        makers,
        depth == 0 ? null : function(type),
        type.isArray() ? List.of(type(type.getComponentType(), depth)) : List.of(),
        List.of(),
        List.of());
  }

  private static @Nullable Member function(Class<?> type) {
    List<Method> open =
        Arrays.stream(type.getMethods())
            .filter(method -> type.isInterface() && Modifier.isAbstract(method.getModifiers()))
            .filter(method -> !List.of("equals", "hashCode", "toString").contains(method.getName()))
            .toList();
    return open.size() != 1
        ? null
        : member(open.get(0), TypeOutline.of(open.get(0).getReturnType().getName()), 0);
  }

  private static List<Marking> markings(Annotation[] annotations) {
    List<Marking> markings = new ArrayList<>();
    for (Annotation annotation : annotations) {
      Map<String, List<String>> values = new HashMap<>();
      for (Method property : annotation.annotationType().getDeclaredMethods()) {
        values.put(property.getName(), texts(value(annotation, property)));
      }
      markings.add(new Marking(annotation.annotationType().getName(), values));
    }
    return markings;
  }

  private static Object value(Annotation annotation, Method property) {
    try {
      property.trySetAccessible();
      return Objects.requireNonNull(property.invoke(annotation));
    } catch (ReflectiveOperationException impossible) {
      throw new LinkageError(impossible.getMessage(), impossible);
    }
  }

  private static List<String> texts(Object value) {
    List<String> texts = new ArrayList<>();
    if (value.getClass().isArray()) {
      for (int at = 0; at < Array.getLength(value); at++) {
        texts.add(Objects.toString(Array.get(value, at)));
      }
    } else {
      texts.add(value.toString());
    }
    return texts;
  }
}
