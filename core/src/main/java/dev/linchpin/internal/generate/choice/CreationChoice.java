package dev.linchpin.internal.generate.choice;

import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.Literal;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.Subject.LeftOut;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Ways to create an object: constructors, those with the fewest parameters first, then static
 * factories. Each has a few argument lists; only running them shows which one works.
 */
final class CreationChoice {
  private static final int MOST = 16;

  /** If smaller numbers are refused: one capacity, and a first and a largest one. */
  private static final List<List<Integer>> LARGER =
      List.of(List.of(16), List.of(64), List.of(2, 4), List.of(16, 32), List.of(16, 64));

  /**
   * Methods of classes in which numbers are permits; there the first caller that waits is
   * interesting.
   */
  private static final Set<String> PERMITS =
      Set.of("acquire", "tryAcquire", "acquireUninterruptibly", "countDown");

  private final ClassOutline outline;
  private final ArgumentChoice arguments;
  private final List<LeftOut> unusable = new ArrayList<>();

  CreationChoice(ClassOutline outline, ArgumentChoice arguments) {
    this.outline = outline;
    this.arguments = arguments;
  }

  /** The best first. */
  List<Invocation> creations() {
    boolean hasPermits = outline.methods().stream().map(Member::name).anyMatch(PERMITS::contains);
    ParameterRole alone = hasPermits ? ParameterRole.KEY : ParameterRole.CAPACITY;
    List<Invocation> creations = new ArrayList<>();
    if (!outline.isAbstract()) {
      for (Member constructor : outline.constructors()) {
        add(constructor, outline.name(), alone, creations);
      }
    }
    if (creations.isEmpty()) {
      outline.creators().fields().forEach(field -> creations.add(expression(field)));
    }
    outline.factories().stream()
        .sorted(Comparator.comparingInt(factory -> factory.parameters().size()))
        .forEach(
            factory -> add(factory, factory.owner() + "::" + factory.name(), alone, creations));
    outline.creators().builders().forEach(builder -> addBuilt(builder, creations));
    if (creations.isEmpty()) {
      throw new BadSubject(complaint());
    }
    if (!outline.isAbstract()) {
      outline.constructors().forEach(maker -> addLarger(maker, creations));
    }
    return creations.subList(0, Math.min(MOST, creations.size()));
  }

  /** Without any settings, then with a value for each setting that there is a sample for. */
  private void addBuilt(ClassOutline.Builder builder, List<Invocation> creations) {
    creations.add(expression(builder.first() + "." + builder.last()));
    StringBuilder chain = new StringBuilder(builder.first());
    Set<String> used = new HashSet<>();
    for (Member setting : builder.settings()) {
      Optional<Literal> value = arguments.setting(setting);
      if (value.isPresent() && used.add(setting.name())) {
        chain.append(".%s(%s)".formatted(setting.name(), value.get().text()));
      }
    }
    if (!used.isEmpty()) {
      creations.add(expression(chain + "." + builder.last()));
    }
  }

  private void addLarger(Member maker, List<Invocation> creations) {
    boolean areNumbers =
        maker.parameters().stream().allMatch(parameter -> parameter.type().name().equals("int"));
    for (List<Integer> numbers : areNumbers ? LARGER : List.<List<Integer>>of()) {
      if (numbers.size() == maker.parameters().size()) {
        creations.add(
            new Invocation(
                outline.name(), numbers.stream().<Literal>map(Literal.Constant::new).toList()));
      }
    }
  }

  private Invocation expression(String text) {
    return ScenarioText.creation(outline.name() + "::" + text);
  }

  private void add(Member maker, String function, ParameterRole alone, List<Invocation> creations) {
    arguments
        .obstacle(maker)
        .ifPresentOrElse(
            obstacle -> unusable.add(new LeftOut(maker.text(), obstacle, LeftOut.Kind.UNSAYABLE)),
            () -> creations.addAll(arguments.creations(maker, function, alone)));
  }

  private String complaint() {
    String how =
        "say how to create one: --new '(1)' for a constructor, --new 'of(1)' for a static method, "
            + "--new 'INSTANCE' for a static field, --new 'builder().build()' for a builder, or "
            + "--new 'some.Class::method(1)'";
    if (!unusable.isEmpty()) {
      return "no object of %s can be created: %s; %s"
          .formatted(
              outline.name(),
              unusable.stream()
                  .map(one -> one.what() + ": " + one.reason())
                  .collect(Collectors.joining("; ")),
              how);
    }
    return outline.isAbstract()
        ? "%s is abstract and has no public static method, builder or constant that gives an object; name a subclass, or %s"
            .formatted(outline.name(), how)
        : "%s has only private constructors and no public static method, builder or constant that gives an object; %s"
            .formatted(outline.name(), how);
  }
}
