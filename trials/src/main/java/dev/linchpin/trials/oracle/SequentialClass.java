package dev.linchpin.trials.oracle;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.trials.base.Base;
import dev.linchpin.trials.base.TrialOperation;
import dev.linchpin.trials.wrap.Wrapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A sequential class that runs in this JVM.
 *
 * <p>The calls of scenarios are Java, so they are compiled, not interpreted: a class beside it has
 * one case per call.
 */
public final class SequentialClass {
  private static final String PACKAGE = "seq";

  /** What a specification throws where the operation would wait. */
  private static final String WAITS = PACKAGE + ".Waits";

  private final Base base;
  private final Map<String, List<Set<Literal>>> arguments = new LinkedHashMap<>();
  private final Map<String, Integer> calls = new LinkedHashMap<>();
  private final Path folder;
  private @Nullable Loaded loaded;

  /** A class whose code will be in that folder. */
  public SequentialClass(Base base, Path folder) {
    this.base = base;
    this.folder = folder;
  }

  private record Loaded(Constructor<?> make, Method call) {}

  /**
   * Takes note of a call that will be made. When a failing scenario is reduced, an argument may be
   * replaced by one that another call of the method has at this place, so such calls are expected
   * too.
   */
  public void expect(Invocation call) {
    String place = call.method() + "/" + call.arguments().size();
    List<Set<Literal>> known = arguments.computeIfAbsent(place, any -> new ArrayList<>());
    for (int at = 0; at < call.arguments().size(); at++) {
      if (known.size() == at) {
        known.add(new LinkedHashSet<>());
      }
      known.get(at).add(call.arguments().get(at));
    }
    addAll(call.method(), known, List.of());
  }

  private void addAll(String method, List<Set<Literal>> known, List<Literal> chosen) {
    if (chosen.size() == known.size()) {
      calls.putIfAbsent(new Invocation(method, chosen).text(), calls.size());
      return;
    }
    for (Literal next : known.get(chosen.size())) {
      List<Literal> longer = new ArrayList<>(chosen);
      longer.add(next);
      addAll(method, known, longer);
    }
  }

  /** Its sources, once all calls are known. */
  public void addSources(Map<String, String> sources) {
    sources.put(WAITS, "package seq; public final class Waits extends RuntimeException {}");
    sources.put(
        PACKAGE + "." + base.name(), new Wrapper(base, null, null).source(PACKAGE, base.name()));
    sources.put(PACKAGE + "." + base.name() + "Calls", caller());
  }

  private String caller() {
    StringBuilder text = new StringBuilder("package seq;\n");
    text.append("import java.time.*;\nimport java.util.*;\nimport java.util.concurrent.*;\n");
    text.append("import seq.").append(base.name()).append(".*;\n");
    text.append("@SuppressWarnings({\"unchecked\", \"rawtypes\"})\n");
    text.append("public final class ").append(base.name()).append("Calls {\n");
    text.append("  public static Object call(int which, Object target) throws Throwable {\n    ");
    text.append(base.name()).append(" it = (").append(base.name()).append(") target;\n");
    text.append("    switch (which) {\n");
    calls.forEach(
        (call, number) ->
            text.append("      case ")
                .append(number)
                .append(isVoid(call) ? ": it." : ": return it.")
                .append(call)
                .append(isVoid(call) ? "; return \"" + OracleOutcome.VOID + "\";\n" : ";\n"));
    return text.append("      default: throw new IllegalArgumentException();\n    }\n  }\n}\n")
        .toString();
  }

  private boolean isVoid(String call) {
    String name = call.substring(0, call.indexOf('('));
    return base.operations().stream()
        .filter(operation -> operation.name().equals(name))
        .findFirst()
        .map(TrialOperation::isVoid)
        .orElseThrow(() -> new IllegalArgumentException(base.name() + " has no " + call));
  }

  /** A fresh object; of a fresh class where objects share static fields. */
  Object make() {
    Loaded now = loaded;
    if (now == null || base.kind().equals("static")) {
      now = load();
      loaded = now;
    }
    try {
      return now.make.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private Loaded load() {
    try {
      URL[] path = {folder.toUri().toURL()};
      // Stays open: classes may be loaded as long as the object is used.
      URLClassLoader loader = new URLClassLoader(path, SequentialClass.class.getClassLoader());
      Class<?> type = loader.loadClass(PACKAGE + "." + base.name());
      Class<?> caller = loader.loadClass(PACKAGE + "." + base.name() + "Calls");
      Constructor<?> make = type.getDeclaredConstructor();
      make.setAccessible(true);
      return new Loaded(make, caller.getMethod("call", int.class, Object.class));
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(new IOException(e));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The answer as text; {@link OracleOutcome#PENDING} if the operation would wait. */
  String call(Object target, Invocation call) {
    Loaded now = Objects.requireNonNull(loaded);
    Integer number = calls.get(call.text());
    if (number == null) {
      throw new IllegalStateException("not expected: " + call.text());
    }
    try {
      Object answer = now.call.invoke(null, number, target);
      return OracleOutcome.VOID.equals(answer) && isVoid(call.text())
          ? OracleOutcome.VOID
          : AnswerText.of(answer, target);
    } catch (InvocationTargetException e) {
      String type = Objects.requireNonNull(e.getCause()).getClass().getName();
      return type.equals(WAITS) ? OracleOutcome.PENDING : OracleOutcome.thrown(type);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
