package dev.linchpin.internal.engine.hooks;

import dev.linchpin.internal.engine.step.trace.Access;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ServiceLoader;
import java.util.Set;

/** Classes by name, proxies, services and reflective calls, all in the subject's world. */
public final class Reflection {
  private static final ClassLoader WORLD = Reflection.class.getClassLoader();

  /** Classes whose methods must not be called by reflection, which would bypass their hooks. */
  private static final Set<String> GUARDED =
      Set.of(
          "java.lang.Thread",
          "java.lang.ThreadLocal",
          "java.util.concurrent.locks.LockSupport",
          "jdk.internal.misc.Unsafe",
          "sun.misc.Unsafe",
          "java.lang.invoke.VarHandle");

  private static final Set<String> GUARDED_OF_OBJECT = Set.of("wait", "notify", "notifyAll");

  private Reflection() {}

  public static Class<?> forName(String name) throws ClassNotFoundException {
    return Class.forName(Hooks.renamed(name), true, WORLD);
  }

  public static Class<?> forName(String name, boolean initialize, ClassLoader loader)
      throws ClassNotFoundException {
    return Class.forName(Hooks.renamed(name), initialize, inWorld(loader));
  }

  public static Class<?> loadClass(ClassLoader loader, String name) throws ClassNotFoundException {
    return inWorld(loader).loadClass(Hooks.renamed(name));
  }

  /** Keeps a class loader that the subject defines; the world's loader replaces all others. */
  private static ClassLoader inWorld(ClassLoader loader) {
    for (ClassLoader at = WORLD; at != null; at = at.getParent()) {
      if (at == loader) {
        return WORLD;
      }
    }
    return loader == null ? WORLD : loader;
  }

  public static Object newProxyInstance(
      ClassLoader loader, Class<?>[] interfaces, InvocationHandler handler) {
    return Proxy.newProxyInstance(inWorld(loader), interfaces, handler);
  }

  public static <S> ServiceLoader<S> loadServices(Class<S> service) {
    return ServiceLoader.load(service, WORLD);
  }

  /** Refuses a reflective call that would bypass a hook. */
  public static void beforeInvoke(Method method, Object receiver, int none, int mode, int site) {
    String owner = method.getDeclaringClass().getName();
    if (GUARDED.contains(owner)
        || (method.getDeclaringClass() == Object.class
            && GUARDED_OF_OBJECT.contains(method.getName()))) {
      throw Hooks.refusal(
          "a reflective call of " + owner + "." + method.getName() + " cannot be followed");
    }
    Opaques.touch(receiver, Access.WRITE, site);
  }
}
