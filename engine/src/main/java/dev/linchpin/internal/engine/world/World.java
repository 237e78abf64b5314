package dev.linchpin.internal.engine.world;

import dev.linchpin.exploration.TestedJdk;
import dev.linchpin.internal.engine.hooks.Registry;
import dev.linchpin.internal.engine.step.control.Control;
import dev.linchpin.internal.engine.world.call.UnstableTexts;
import dev.linchpin.internal.engine.world.classes.ClassDigest;
import dev.linchpin.internal.engine.world.classes.ClassFiles;
import dev.linchpin.internal.engine.world.classes.ClassMarkings;
import dev.linchpin.internal.engine.world.classes.ComparedConstants;
import dev.linchpin.internal.engine.world.classes.Hierarchy;
import dev.linchpin.internal.engine.world.classes.MarkingReader;
import dev.linchpin.internal.engine.world.classes.NameMap;
import dev.linchpin.internal.engine.world.classes.Names;
import dev.linchpin.internal.engine.world.classes.RewrittenClasses;
import dev.linchpin.internal.engine.world.classes.StoringCode;
import dev.linchpin.internal.engine.world.classes.WorldOptions;
import dev.linchpin.internal.engine.world.rewrite.ClassRewriter;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.subject.Stores;
import dev.linchpin.verdict.InternalFault;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;

/**
 * The subject's classes in a class loader of their own, rewritten so that a {@link Control} sees
 * what they do; with their own static state.
 *
 * <p>Used by one thread at a time.
 */
public final class World implements AutoCloseable {
  private final ClassFiles files;
  private final RewrittenClasses rewritten;
  private final NameMap map;
  private final SubjectLoader loader;
  private final MarkingReader markings;
  private final UnstableTexts unstableTexts;
  private final Class<?> hooks;

  private final Map<Integer, Class<?>> initialTypes = new ConcurrentHashMap<>();

  /** Which classes have a text that may differ from run to run, of those asked for. */
  private final Map<Class<?>, Boolean> unstable = new HashMap<>();

  /** The calls that were run here before. */
  private final Set<Invocation> calls = new HashSet<>();

  /** What each run calls, looked up once. */
  private final Method beginRun;

  private final Method unseen;
  private final EqualTexts equalTexts;
  private final Method publish;
  private final Method id;
  private final Method knownId;
  private final Method isShared;
  private final Method reachesShared;
  private final Method markStale;
  private final Method attach;
  private final Method setProcessors;

  /** What {@code Runtime.availableProcessors} answers. */
  private int processors = -1;

  private final List<Path> classpath;

  private World(WorldOptions options, Names names) {
    this.classpath = options.classpath();
    this.files = new ClassFiles(options.classpath(), options.parent());
    this.markings = new MarkingReader(files);
    this.unstableTexts = new UnstableTexts(files);
    Hierarchy hierarchy = new Hierarchy(files);
    this.map = new NameMap(files, hierarchy, options);
    this.rewritten = names.rewritten(options);
    TestedJdk.remark().ifPresent(rewritten::warn);
    ClassRewriter rewriter = new ClassRewriter(map, hierarchy, options, names, rewritten);
    this.loader = new SubjectLoader(options.parent(), files, map, rewriter::rewrite, rewritten);
    if (options.loading().assertions()) {
      loader.enableAssertions();
    }
    this.hooks = loadNow("dev.linchpin.internal.engine.hooks.Hooks");
    Class<?> identity = loadNow("dev.linchpin.internal.engine.hooks.Identity");
    this.beginRun = method(hooks, "beginRun");
    this.id = method(identity, "id", Object.class);
    this.knownId = method(identity, "knownId", Object.class);
    this.unseen = method(hooks, "unseen", BooleanSupplier.class);
    this.equalTexts = new EqualTexts(names.unfaithful(), this::areEqual);
    this.isShared = method(identity, "isShared", Object.class);
    this.reachesShared = method(identity, "reachesShared", Object.class);
    this.publish = method(identity, "publish", Object.class);
    this.markStale = method(hooks, "markStale", int.class);
    this.attach = method(hooks, "attach", Control.class);
    this.setProcessors =
        method(
            loadNow("dev.linchpin.internal.engine.hooks.environment.Environment"),
            "setProcessors",
            int.class);
    call("install", Registry.class, new WorldRegistry(names, map, rewritten));
  }

  /** A world of its own; those with equal options and names share the work of rewriting. */
  public static World open(WorldOptions options, Names names) {
    return new World(options, names);
  }

  /** Where the subject's classes are. */
  public List<Path> classpath() {
    return classpath;
  }

  /** From now on rewritten code talks to this control. */
  public void attach(Control control) {
    invoke(attach, control);
  }

  /** The class which the subject's source calls so: a rewritten one, or the JDK's own. */
  public Class<?> load(String originalName) throws ClassNotFoundException {
    return Class.forName(map.map(originalName.replace('.', '/')).replace('/', '.'), false, loader);
  }

  public ClassLoader loader() {
    return loader;
  }

  /** The annotations in the file of a class, which goes by any of its names. */
  public ClassMarkings markings(String className) {
    return markings.read(Names.display(className).replace('.', '/'));
  }

  /** What the code of a class compares values with, as literals; none for a class of the JDK. */
  public List<String> constants(String className) {
    return new ComparedConstants(files).of(Names.display(className).replace('.', '/'));
  }

  /** Says which class files it and what it uses consist of; empty for a class of the JDK. */
  public String digest(String className) {
    return new ClassDigest(files).of(Names.display(className).replace('.', '/'));
  }

  /** What the public methods of a class may store; nothing for a class of the JDK. */
  public List<Stores> stores(String className) {
    return new StoringCode(files).of(Names.display(className).replace('.', '/'));
  }

  /** Whether the class has a {@code toString} that may say what differs from run to run. */
  public boolean hasUnstableText(Class<?> type) {
    return unstable.computeIfAbsent(
        type, each -> unstableTexts.isOf(Names.display(each.getName()).replace('.', '/')));
  }

  /** The classes whose texts say more than their {@code equals}. */
  public EqualTexts equalTexts() {
    return equalTexts;
  }

  /** Asks an object of a run, be it over or not, without a trace in the run in progress. */
  private boolean areEqual(Object one, Object other) {
    return (boolean) ask(unseen, (BooleanSupplier) () -> one.equals(other));
  }

  /** Whether the class is the user's: neither the JDK's, nor a copy of one of the JDK's. */
  public boolean isOfSubject(Class<?> type) {
    return map.origin(type.getName().replace('.', '/')) == NameMap.Origin.SUBJECT;
  }

  /** Forgets the objects of the former run and undoes what it did to static state. */
  public void beginRun() {
    invoke(beginRun);
  }

  /** The object and all it reaches can be reached by all threads. */
  public void publish(Object object) {
    invoke(publish, object);
  }

  /** The object's id, the same whatever the schedule. */
  public int id(Object object) {
    return (int) ask(id, object);
  }

  /** The object's id; -1 if it has none, and it gets none. */
  public int knownId(Object object) {
    return (int) ask(knownId, object);
  }

  /** Whether other threads than the one that made the object can reach it. */
  public boolean isShared(Object object) {
    return (boolean) ask(isShared, object);
  }

  /** Whether it leads to anything that other threads can reach. */
  public boolean reachesShared(Object object) {
    return (boolean) ask(reachesShared, object);
  }

  private static Object ask(Method question, Object object) {
    try {
      return question.invoke(null, object);
    } catch (ReflectiveOperationException e) {
      throw failed(e);
    }
  }

  /** What {@code Runtime.availableProcessors} answers from now on. */
  public void setProcessors(int count) {
    if (count != processors) {
      invoke(setProcessors, count);
      processors = count;
    }
  }

  /** What a run is about to write outlives it; undone by {@link #beginRun}. */
  public void markStale(int objectId) {
    invoke(markStale, objectId);
  }

  /** The types of what class initialisers made, by id; filled by who records it. */
  public Map<Integer, Class<?>> initialTypes() {
    return initialTypes;
  }

  /** Whether all of these calls were run here before. */
  public boolean hasRun(List<Invocation> wanted) {
    return calls.containsAll(wanted);
  }

  public void ran(List<Invocation> more) {
    calls.addAll(more);
  }

  /** What is not under control, in the order it was noticed. */
  public List<String> warnings() {
    return rewritten.warnings();
  }

  /** The patterns by which classes in this world are trusted. */
  public List<String> trusted() {
    return rewritten.trusted();
  }

  @Override
  public void close() {
    files.close();
  }

  private Class<?> loadNow(String name) {
    try {
      return Class.forName(name, true, loader);
    } catch (ClassNotFoundException e) {
      throw new InternalFault(
          "the parent loader of a world does not see the engine: no " + name, e);
    }
  }

  private void call(String method, Class<?> type, Object argument) {
    try {
      hooks.getMethod(method, type).invoke(null, argument);
    } catch (ReflectiveOperationException e) {
      throw failed(e);
    }
  }

  private static Method method(Class<?> owner, String name, Class<?>... parameters) {
    try {
      return owner.getMethod(name, parameters);
    } catch (NoSuchMethodException e) {
      throw failed(e);
    }
  }

  private static void invoke(Method method, Object... arguments) {
    try {
      method.invoke(null, arguments);
    } catch (ReflectiveOperationException e) {
      throw failed(e);
    }
  }

  private static InternalFault failed(ReflectiveOperationException e) {
    Throwable cause = e instanceof InvocationTargetException ? e.getCause() : e;
    return new InternalFault("a hook failed: " + cause, cause);
  }

  /** The names as the hooks of this world see them. */
  private record WorldRegistry(Names names, NameMap map, RewrittenClasses rewritten)
      implements Registry {
    @Override
    public int field(String owner, String name) {
      return names.fieldId(owner, name);
    }

    @Override
    public int type(String className) {
      return names.typeId(className);
    }

    @Override
    public String typeName(int type) {
      return renamed(names.type(type));
    }

    @Override
    public int initial(int type, int n) {
      return names.initialId(type, n);
    }

    @Override
    public int constant(String key) {
      return names.constantId(key);
    }

    @Override
    public String renamed(String className) {
      return map.map(className.replace('.', '/')).replace('/', '.');
    }

    @Override
    public void warn(String message) {
      rewritten.warn(message);
    }
  }
}
