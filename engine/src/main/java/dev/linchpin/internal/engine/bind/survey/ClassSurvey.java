package dev.linchpin.internal.engine.bind.survey;

import dev.linchpin.internal.engine.bind.Members;
import dev.linchpin.internal.engine.bind.Signature;
import dev.linchpin.internal.engine.world.World;
import dev.linchpin.internal.engine.world.classes.ClassMarkings;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Marking;
import dev.linchpin.subject.Member;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Looks at what a class of a world offers; runs nothing of it. */
public final class ClassSurvey {
  /** Where annotations are declared that say what to do with a method. */
  private static final String OURS = "dev.linchpin.junit.";

  private final World world;
  private final Map<Class<?>, ClassMarkings> markings = new HashMap<>();

  public ClassSurvey(World world) {
    this.world = world;
  }

  public ClassOutline outline(Class<?> type) {
    Look look = new Look(new TypeSurvey(world, type), GenericTypes.of(type));
    Predicate<Signature> isOperation =
        method -> method.needsTarget() && (isPublic(method) || isMarked(method));
    List<Member> operations = look.members(Members.ownMethods(type).stream().filter(isOperation));
    return new ClassOutline(
        TypeSurvey.text(type),
        Modifier.isAbstract(type.getModifiers()),
        new Creators(look.types, type).outline(look::member),
        operations,
        look.members(
            Members.ownMethods(type).stream()
                .filter(isOperation.negate())
                .filter(method -> !isOfEnum(method))),
        world.markings(type.getName()).ofClass(),
        new ClassOutline.Facts(
            supertypes(type),
            world.constants(type.getName()),
            operations.isEmpty() ? nested(type) : List.of(),
            world.stores(type.getName()),
            world.digest(type.getName())));
  }

  /** The public classes in a class that have operations, for somebody who named the wrong one. */
  private static List<String> nested(Class<?> type) {
    try {
      return Stream.of(type.getClasses())
          .filter(one -> Members.ownMethods(one).stream().anyMatch(ClassSurvey::isPublic))
          .map(TypeSurvey::text)
          .sorted()
          .toList();
    } catch (LinkageError unloadable) {
      return List.of();
    }
  }

  private static List<String> supertypes(Class<?> type) {
    Set<Class<?>> classes = new LinkedHashSet<>();
    for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
      classes.add(at);
    }
    Set<Class<?>> all = new LinkedHashSet<>(classes);
    classes.forEach(one -> addInterfaces(one, all));
    all.remove(type);
    return all.stream().map(TypeSurvey::text).toList();
  }

  private static void addInterfaces(Class<?> type, Set<Class<?>> all) {
    for (Class<?> one : type.getInterfaces()) {
      if (all.add(one)) {
        addInterfaces(one, all);
      }
    }
  }

  /** What the compiler adds to an enum is no operation. */
  private static boolean isOfEnum(Signature method) {
    return !method.needsTarget()
        && method.member().getDeclaringClass().isEnum()
        && (method.text().equals("values()") || method.text().equals("valueOf(String)"));
  }

  /** The members of one class. */
  private final class Look {
    private final TypeSurvey types;
    private final GenericTypes meanings;

    Look(TypeSurvey types, GenericTypes meanings) {
      this.types = types;
      this.meanings = meanings;
    }

    List<Member> members(Stream<Signature> signatures) {
      return signatures.map(one -> member(one.member())).sorted(TypeSurvey.BY_NAME).toList();
    }

    /** A member with its annotations. */
    Member member(Executable member) {
      Member plain = types.member(member, meanings);
      ClassMarkings.OfMethod known = known(member);
      List<Member.Parameter> parameters = new ArrayList<>();
      int count = plain.parameters().size();
      for (int index = 0; index < count; index++) {
        parameters.add(
            new Member.Parameter(
                plain.parameters().get(index).type(),
                given(known.parameter(index, count), member.getParameterTypes()[index])));
      }
      return new Member(
          plain.owner(), plain.name(), parameters, plain.result(), plain.traits(), known.all());
    }
  }

  /** Annotations of a parameter; of one that names a provider, with the values it provides. */
  private List<Marking> given(List<Marking> all, Class<?> type) {
    return all.stream().map(marking -> new ProvidedValues(world).completed(marking, type)).toList();
  }

  /** Tests are not public by custom: an annotation of ours says enough. */
  private boolean isMarked(Signature method) {
    return known(method.member()).all().stream()
        .anyMatch(marking -> marking.type().startsWith(OURS));
  }

  private static boolean isPublic(Signature method) {
    return Modifier.isPublic(method.member().getModifiers());
  }

  private ClassMarkings.OfMethod known(Executable member) {
    return markings
        .computeIfAbsent(member.getDeclaringClass(), owner -> world.markings(owner.getName()))
        .of(
            ClassMarkings.key(
                member instanceof Method ? member.getName() : "<init>",
                Arrays.stream(member.getParameterTypes()).map(TypeSurvey::text).toList(),
                TypeSurvey.text(
                    member instanceof Method method ? method.getReturnType() : void.class)));
  }
}
