package dev.linchpin.internal.engine.worker.trust;

import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.bind.Binder;
import dev.linchpin.internal.engine.bind.Gate;
import dev.linchpin.internal.engine.bind.TestBody;
import dev.linchpin.internal.engine.bind.TypeNames;
import dev.linchpin.internal.engine.local.BoundScenario;
import dev.linchpin.scenario.Creation;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Scenario;
import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds the code that a file would run and that neither is the user's own nor is known to be
 * harmless.
 *
 * <p>Files with scenarios travel with bug reports, and they name code: a class path, a class, a
 * constructor or factory, calls, arguments that are calls again. The scenario is bound to its
 * classes as the worker would do it, but nothing is called and no class initialised; each member
 * that it uses must belong to the user's own code or to {@link HarmlessTypes}. A scenario that
 * cannot be bound is refused.
 */
public final class ForeignCode {
  /** What scenarios mean by the clocks of the JDK. */
  private static final String CLOCKS =
      "dev.linchpin.internal.engine.hooks.environment.ScenarioTime";

  private final CurrentProject project;
  private final Set<String> reasons = new LinkedHashSet<>();

  public ForeignCode(CurrentProject project) {
    this.project = project;
  }

  /** Looks at the class path that a file names. */
  public ForeignCode withClasspath(List<Path> classpath) {
    for (Path entry : classpath) {
      if (!project.holds(entry)) {
        reasons.add("classes in " + entry + ", outside this project");
      }
    }
    return this;
  }

  /**
   * Looks at the calls of a scenario.
   *
   * @param classpath where its classes are
   * @param asked the class that the user asked for himself; empty for none
   */
  public ForeignCode withScenario(Scenario scenario, List<Path> classpath, String asked) {
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put("creation", scenario.creation().text());
    parts.put("init", texts(scenario.setup()));
    parts.put("scenario", scenario.text());
    parts.put("final", texts(scenario.closing()));
    bind(
        new Place(classpath, scenario.subject(), asked, parts),
        (types, binder) -> {
          if (scenario.isBody()) {
            TestBody.bound(
                BoundScenario.subject(types, scenario), scenario.threads().get(0).get(0), binder);
          } else {
            BoundScenario.of(scenario, types, binder);
          }
        });
    return this;
  }

  private static String texts(List<Invocation> calls) {
    return String.join("; ", calls.stream().map(Invocation::text).toList());
  }

  /** Looks at how the object of a specification is made. */
  public ForeignCode withCreation(Invocation creation, List<Path> classpath) {
    String type = Creation.type(creation);
    Scenario scenario = new Scenario(creation, List.of(), List.of(), List.of());
    bind(
        new Place(classpath, type, "", Map.of("judgedBy", creation.text())),
        (types, binder) -> BoundScenario.of(scenario, types, binder));
    return this;
  }

  /**
   * Where a scenario comes from.
   *
   * @param parts the parts of the file that hold code, by name
   */
  private record Place(
      List<Path> classpath, String subject, String asked, Map<String, String> parts) {
    String of(String call) {
      // A creation says no "new".
      String text = call.startsWith("new ") ? call.substring("new ".length()) : call;
      return parts.entrySet().stream()
          .filter(part -> part.getValue().contains(text))
          .map(part -> "\"" + part.getKey() + "\": ")
          .findFirst()
          .orElse("");
    }
  }

  private void bind(Place place, BiConsumer<TypeNames, Binder> binding) {
    try (SubjectClasses classes = new SubjectClasses(place.classpath())) {
      TypeNames types = new TypeNames(classes::find, place.subject());
      Class<?> asked = place.asked().isEmpty() ? null : classes.find(place.asked());
      binding.accept(types, new Binder(types, new Judge(place, classes, asked)));
    } catch (BadScenario unbound) {
      reasons.add("calls that cannot be judged: " + unbound.getMessage());
    } catch (LinkageError broken) {
      reasons.add("classes that cannot be judged: " + broken);
    } catch (IOException notClosed) {
      // Nothing was written through it.
    }
  }

  /** Collects what is neither own nor harmless. */
  private final class Judge implements Gate {
    private final Place place;
    private final SubjectClasses classes;
    private final @Nullable Class<?> asked;

    Judge(Place place, SubjectClasses classes, @Nullable Class<?> asked) {
      this.place = place;
      this.classes = classes;
      this.asked = asked;
    }

    @Override
    public void call(Executable member, String text) {
      if (!isOwn(member) && !HarmlessTypes.holds(member)) {
        refuse(member, text);
      }
    }

    @Override
    public void read(Field field, String text) {
      if (!isOwn(field) && !HarmlessTypes.holds(field)) {
        refuse(field, text);
      }
    }

    private void refuse(Member member, String text) {
      reasons.add(place.of(text) + text + " is " + HarmlessTypes.text(member));
    }

    private boolean isOwn(Member member) {
      Class<?> owner = member.getDeclaringClass();
      return owner.getName().equals(CLOCKS) || classes.isOwn(owner) || isAsked(owner);
    }

    /** What the class has that the user wants checked, but for what every object has. */
    private boolean isAsked(Class<?> owner) {
      return asked != null
          && owner != Object.class
          && (owner.isAssignableFrom(asked) || owner.getName().startsWith(asked.getName() + "$"));
    }
  }

  /** What would be run, one line each; none if the file may be run unasked. */
  public List<String> reasons() {
    return List.copyOf(reasons);
  }

  /** The project's folder, for people. */
  public String projectText() {
    return project
        .root()
        .map(root -> "this project is " + root)
        .orElse("the current folder belongs to no project");
  }
}
