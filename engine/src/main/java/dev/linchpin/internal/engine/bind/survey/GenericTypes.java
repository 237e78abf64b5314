package dev.linchpin.internal.engine.bind.survey;

import java.lang.reflect.Executable;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the variables in the types of a class stand for: in {@code class Stock extends Store<Item>}
 * the variable of {@code Store} is {@code Item}. A variable that stands for nothing known is its
 * bound, a wildcard is its bound.
 */
final class GenericTypes {
  private static final int DEEPEST = 20;

  private final Map<TypeVariable<?>, Type> meanings = new HashMap<>();

  private GenericTypes() {}

  /** Those of a class, and of all that it inherits from. */
  static GenericTypes of(Type type) {
    return new GenericTypes().within(type);
  }

  /** Those of a type that is mentioned where these variables have a meaning. */
  GenericTypes within(Type type) {
    GenericTypes types = new GenericTypes();
    types.meanings.putAll(meanings);
    types.learn(type);
    return types;
  }

  private void learn(@Nullable Type type) {
    if (type == null || type == Object.class) {
      return;
    }
    Class<?> raw = erased(type);
    if (type instanceof ParameterizedType generic) {
      TypeVariable<?>[] variables = raw.getTypeParameters();
      Type[] arguments = generic.getActualTypeArguments();
      for (int at = 0; at < Math.min(variables.length, arguments.length); at++) {
        if (arguments[at] != variables[at]) {
          meanings.put(variables[at], arguments[at]);
        }
      }
    }
    try {
      learn(raw.getGenericSuperclass());
      Arrays.stream(raw.getGenericInterfaces()).forEach(this::learn);
    } catch (LinkageError | RuntimeException broken) {
      // A type it mentions is missing, or its file is damaged: then erased types must do.
    }
  }

  /** The types of the parameters, as far as the class file has more than their erasures. */
  List<Type> parameters(Executable member) {
    Class<?>[] erased = member.getParameterTypes();
    try {
      Type[] generic = member.getGenericParameterTypes();
      // Parameters that the compiler adds have no generic types.
      return generic.length == erased.length
          ? Arrays.stream(generic).map(this::meaning).toList()
          : List.of(erased);
    } catch (LinkageError | RuntimeException broken) {
      return List.of(erased);
    }
  }

  Type result(Method method) {
    try {
      return meaning(method.getGenericReturnType());
    } catch (LinkageError | RuntimeException broken) {
      return method.getReturnType();
    }
  }

  /** The types between the angle brackets; for an array, of its elements. */
  List<Type> arguments(Type type) {
    if (type instanceof GenericArrayType array) {
      return List.of(meaning(array.getGenericComponentType()));
    }
    if (type instanceof Class<?> known && known.isArray()) {
      return List.of(known.getComponentType());
    }
    return type instanceof ParameterizedType generic
        ? Arrays.stream(generic.getActualTypeArguments()).map(this::meaning).toList()
        : List.of();
  }

  /** The type, or what it stands for if it is a variable or a wildcard. */
  Type meaning(Type type) {
    return meaning(type, DEEPEST);
  }

  /** A variable may be defined by itself, as in a recursive bound. */
  private Type meaning(Type type, int depth) {
    if (depth == 0) {
      return erased(type);
    }
    if (type instanceof WildcardType wildcard) {
      Type[] lower = wildcard.getLowerBounds();
      return meaning(lower.length > 0 ? lower[0] : wildcard.getUpperBounds()[0], depth - 1);
    }
    if (type instanceof TypeVariable<?> variable) {
      Type known = meanings.get(variable);
      return known == null ? erased(variable) : meaning(known, depth - 1);
    }
    return type;
  }

  static Class<?> erased(Type type) {
    if (type instanceof Class<?> known) {
      return known;
    }
    if (type instanceof ParameterizedType generic) {
      return erased(generic.getRawType());
    }
    if (type instanceof GenericArrayType array) {
      return erased(array.getGenericComponentType()).arrayType();
    }
    if (type instanceof TypeVariable<?> variable) {
      return erased(variable.getBounds()[0]);
    }
    return type instanceof WildcardType wildcard
        ? erased(wildcard.getUpperBounds()[0])
        : Object.class;
  }
}
