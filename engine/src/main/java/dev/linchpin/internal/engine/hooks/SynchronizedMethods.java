package dev.linchpin.internal.engine.hooks;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.Set;

/**
 * The synchronized methods of classes that are not rewritten. Their calls wait for the monitor of
 * the object like every other code: a caller may hold it over several calls.
 */
final class SynchronizedMethods {
  private static final ClassValue<Set<String>> OF =
      new ClassValue<>() {
        @Override
        protected Set<String> computeValue(Class<?> type) {
          return find(type);
        }
      };

  private SynchronizedMethods() {}

  /**
   * Whether an object's method, which is not rewritten, is synchronized.
   *
   * @param method its name and the descriptor of its parameters, as in {@code write(I)}
   */
  static boolean has(Object object, String method) {
    return OF.get(object.getClass()).contains(method);
  }

  private static Set<String> find(Class<?> type) {
    Set<String> seen = new HashSet<>();
    Set<String> found = new HashSet<>();
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      boolean isRewritten = Named.class.isAssignableFrom(at);
      for (Method method : at.getDeclaredMethods()) {
        int modifiers = method.getModifiers();
        if (!method.isBridge() && !Modifier.isStatic(modifiers) && seen.add(key(method))) {
          // Rewritten code takes the monitor itself.
          if (Modifier.isSynchronized(modifiers) && !isRewritten) {
            found.add(key(method));
          }
        }
      }
    }
    return Set.copyOf(found);
  }

  private static String key(Method method) {
    String descriptor =
        MethodType.methodType(void.class, method.getParameterTypes()).toMethodDescriptorString();
    return method.getName() + descriptor.substring(0, descriptor.indexOf(')') + 1);
  }
}
