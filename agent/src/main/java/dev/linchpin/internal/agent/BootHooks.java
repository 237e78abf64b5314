package dev.linchpin.internal.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.util.Enumeration;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Puts the package {@code hook} into the bootstrap loader, where the classes of every loader find
 * it.
 *
 * <p>The documented way, to append the jar to the bootstrap class path, makes the JVM print a
 * warning on the program's standard output and load the program's classes without the shared
 * archive; so it is the way only if the other fails.
 */
final class BootHooks {
  private static final String PACKAGE = "dev/linchpin/internal/agent/hook/";
  private static final String UNSAFE_PACKAGE = "jdk.internal.misc";

  private BootHooks() {}

  static void define(Instrumentation instrumentation) throws Exception {
    if (isDefined()) {
      return; // This JVM was recorded before.
    }
    String file =
        new java.io.File(
                BootHooks.class.getProtectionDomain().getCodeSource().getLocation().toURI())
            .getPath();
    JarFile jar = new JarFile(file);
    try {
      defineEach(jar, instrumentation);
      jar.close();
    } catch (ReflectiveOperationException | LinkageError unsupported) {
      instrumentation.appendToBootstrapClassLoaderSearch(jar);
    }
  }

  private static boolean isDefined() {
    try {
      Class.forName(PACKAGE.replace('/', '.') + "RecordingHooks", false, null);
      return true;
    } catch (ClassNotFoundException none) {
      return false;
    }
  }

  private static void defineEach(JarFile jar, Instrumentation instrumentation)
      throws ReflectiveOperationException, IOException {
    instrumentation.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of(UNSAFE_PACKAGE, Set.of(BootHooks.class.getModule())),
        Map.of(),
        Set.of(),
        Map.of());
    Class<?> unsafe = Class.forName(UNSAFE_PACKAGE + ".Unsafe");
    Object instance = unsafe.getMethod("getUnsafe").invoke(null);
    Method define =
        unsafe.getMethod(
            "defineClass",
            String.class,
            byte[].class,
            int.class,
            int.class,
            ClassLoader.class,
            java.security.ProtectionDomain.class);
    for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
      JarEntry entry = entries.nextElement();
      String name = entry.getName();
      if (name.startsWith(PACKAGE) && name.endsWith(".class") && !name.endsWith("-info.class")) {
        byte[] code;
        try (InputStream in = jar.getInputStream(entry)) {
          code = in.readAllBytes();
        }
        String className = name.substring(0, name.length() - ".class".length());
        define.invoke(instance, className, code, 0, code.length, null, null);
      }
    }
  }
}
