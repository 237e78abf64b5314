package dev.linchpin.internal.engine.bind;

import dev.linchpin.scenario.Creation;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.Literal.Call;
import dev.linchpin.scenario.Literal.Construction;
import dev.linchpin.verdict.InternalFault;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds what an expression of a scenario means: {@code new Foo(1)}, {@code List.of(1)}, {@code
 * Registry.INSTANCE}, {@code Foo.builder().size(3).build()}. A name without a class before it is a
 * static member of the class under test.
 */
final class Expressions {
  private static final String NEW = "new ";

  /** What the text means by clocks of the JDK; each world has a class of its own for them. */
  private static final String TIME = "dev.linchpin.internal.engine.hooks.environment.ScenarioTime";

  private static final Map<String, String> CLOCKS =
      Map.of(
          "Clock.systemUTC", "systemUTC",
          "System.nanoTime", "nanoTime",
          "System.currentTimeMillis", "currentTimeMillis",
          "Instant.now", "now");

  private final TypeNames types;
  private final Binder binder;

  Expressions(TypeNames types, Binder binder) {
    this.types = types;
    this.binder = binder;
  }

  Gate gate() {
    return binder.gate();
  }

  Source of(Literal literal) {
    if (literal instanceof Call call) {
      Source target = of(call.target());
      Bound bound = binder.method(target.type(), new Invocation(call.method(), call.arguments()));
      return new Source(bound.result(), () -> bound.callAnew(target(target, call.target())));
    }
    if (literal instanceof Construction construction) {
      return construction.function().startsWith(NEW)
          ? made(construction)
          : member(construction.function(), construction.arguments());
    }
    throw new BadScenario(
        "%s: expected a constructor, a static method or a static field".formatted(literal.text()));
  }

  private static Object target(Source source, Literal text) throws Throwable {
    Object target = source.make();
    if (target == null) {
      throw new NullPointerException(text.text() + " is null");
    }
    return target;
  }

  private Source made(Construction construction) {
    String name = construction.function().substring(NEW.length());
    Class<?> type = types.find(name);
    if (type == null) {
      throw new BadScenario(
          "%s: no class '%s' on the class path".formatted(construction.text(), name));
    }
    Bound bound = binder.constructor(type, construction.arguments());
    return new Source(bound.result(), bound::callAnew);
  }

  /** A static method of a class, its static field, or a method of what is in such a field. */
  private Source member(String path, List<Literal> arguments) {
    String clock = CLOCKS.get(path);
    if (clock != null) {
      return function(clocks(clock), path, arguments);
    }
    int dot = path.lastIndexOf('.');
    String name = path.substring(dot + 1);
    Class<?> owner = dot < 0 ? types.home() : types.find(path.substring(0, dot));
    if (owner == null) {
      Source target = dot < 0 ? null : field(path.substring(0, dot));
      if (target == null) {
        throw new BadScenario(
            "%s: no class '%s'; expected new Name(...), Class.method(...) or Class.FIELD"
                .formatted(
                    path + Literal.list(arguments), dot < 0 ? path : path.substring(0, dot)));
      }
      Bound bound = binder.method(target.type(), new Invocation(name, arguments));
      Literal shown = new Literal.Name(path.substring(0, dot));
      return new Source(bound.result(), () -> bound.callAnew(target(target, shown)));
    }
    if (dot < 0 && name.equals(Creation.STATIC) && arguments.isEmpty()) {
      return new Source(owner, () -> owner);
    }
    List<Signature> functions = Members.factories(owner, name);
    Field field = staticField(owner, name);
    if (field != null && arguments.isEmpty() && functions.isEmpty()) {
      return content(field, path);
    }
    if (functions.isEmpty()) {
      throw new BadScenario(noMember(owner, name));
    }
    return function(functions, path, arguments);
  }

  /** The methods of that name which show the time of the run, or let it pass. */
  List<Signature> clocks(String name) {
    Class<?> clocks = types.exact(TIME);
    if (clocks == null) {
      throw new InternalFault("no class " + TIME);
    }
    return Members.factories(clocks, name);
  }

  private Source function(List<Signature> functions, String path, List<Literal> arguments) {
    Bound bound = binder.choose(functions, arguments, path + Literal.list(arguments));
    return new Source(bound.result(), bound::callAnew);
  }

  private static String noMember(Class<?> owner, String name) {
    String fields =
        Arrays.stream(owner.getDeclaredFields())
            .filter(one -> isCallable(one) && !one.isSynthetic())
            .map(Field::getName)
            .collect(Collectors.joining(", "));
    List<Signature> methods =
        Members.ownMethods(owner).stream().filter(method -> !method.needsTarget()).toList();
    return "%s has no static method or field '%s'%s%s"
        .formatted(
            Binder.display(owner),
            name,
            methods.isEmpty()
                ? "; it has no static methods"
                : "; " + Binder.list("static methods", methods),
            fields.isEmpty() ? "" : "; static fields: " + fields);
  }

  private static boolean isCallable(Field field) {
    return Modifier.isStatic(field.getModifiers())
        && !Modifier.isPrivate(field.getModifiers())
        && !field.getName().startsWith("linchpin$");
  }

  /** What is in the static field of that path, {@code Class.FIELD} or {@code FIELD}; or null. */
  @Nullable Source field(String path) {
    int dot = path.lastIndexOf('.');
    Class<?> owner = dot < 0 ? types.home() : types.find(path.substring(0, dot));
    Field field = owner == null ? null : staticField(owner, path.substring(dot + 1));
    return field == null ? null : content(field, path);
  }

  Source content(Field field, String text) {
    gate().read(field, text);
    field.trySetAccessible();
    // Read anew in each run: what it holds may belong to the run.
    return new Source(field.getType(), () -> field.get(null));
  }

  static @Nullable Field staticField(Class<?> owner, String name) {
    for (Class<?> at = owner; at != null; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (field.getName().equals(name) && Modifier.isStatic(field.getModifiers())) {
          return field;
        }
      }
    }
    return null;
  }
}
