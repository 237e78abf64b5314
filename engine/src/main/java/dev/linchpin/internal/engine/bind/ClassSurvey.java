package dev.linchpin.internal.engine.bind;

import dev.linchpin.internal.engine.world.World;
import dev.linchpin.internal.engine.world.classes.ClassMarkings;
import dev.linchpin.internal.engine.world.classes.Names;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.TypeOutline;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Looks at what a class of a world offers; runs nothing of it. */
public final class ClassSurvey {
  /** Where annotations are declared that say what to do with a method. */
  private static final String OURS = "dev.linchpin.junit.";

  private final World world;
  private final Map<Class<?>, ClassMarkings> markings = new HashMap<>();

  public ClassSurvey(World world) {
    this.world = world;
  }

  /** How much is told of a type. */
  private enum Detail {
    NAME,
    FUNCTION,
    MAKERS
  }

  public ClassOutline outline(Class<?> type) {
    return new ClassOutline(
        text(type),
        isAbstract(type),
        members(Members.constructors(type).stream(), Detail.MAKERS, BY_SIZE),
        members(factories(type), Detail.MAKERS, BY_SIZE),
        members(callable(type), Detail.MAKERS, BY_NAME),
        world.markings(type.getName()).ofClass());
  }

  private static final Comparator<Member> BY_NAME =
      Comparator.comparing(Member::name).thenComparing(Member::text);

  private static final Comparator<Member> BY_SIZE =
      Comparator.comparing((Member member) -> member.parameters().size()).thenComparing(BY_NAME);

  private static boolean isAbstract(Class<?> type) {
    return Modifier.isAbstract(type.getModifiers());
  }

  /** Public methods of its objects, and those that are marked for us. */
  private Stream<Signature> callable(Class<?> type) {
    return Members.ownMethods(type).stream()
        .filter(method -> isPublic(method) || isMarked(method))
        .filter(Signature::needsTarget);
  }

  /** Tests are not public by custom: an annotation of ours says enough. */
  private boolean isMarked(Signature method) {
    return known(method.member()).all().stream()
        .anyMatch(marking -> marking.type().startsWith(OURS));
  }

  private static Stream<Signature> factories(Class<?> type) {
    return Members.ownMethods(type).stream()
        .filter(ClassSurvey::isPublic)
        .filter(method -> !method.needsTarget() && type.isAssignableFrom(method.result()));
  }

  private static boolean isPublic(Signature method) {
    return Modifier.isPublic(method.member().getModifiers());
  }

  private List<Member> members(
      Stream<Signature> signatures, Detail detail, Comparator<Member> order) {
    return signatures.map(one -> member(one.member(), detail)).sorted(order).toList();
  }

  private Member member(Executable member, Detail detail) {
    Class<?>[] types = member.getParameterTypes();
    ClassMarkings.OfMethod known = known(member);
    List<Member.Parameter> parameters = new ArrayList<>();
    for (int index = 0; index < types.length; index++) {
      parameters.add(
          new Member.Parameter(type(types[index], detail), known.parameter(index, types.length)));
    }
    boolean isMethod = member instanceof Method;
    return new Member(
        text(member.getDeclaringClass()),
        isMethod ? member.getName() : Signature.typeName(member.getDeclaringClass()),
        parameters,
        isMethod
            ? type(result(member), Detail.NAME)
            : TypeOutline.of(text(member.getDeclaringClass())),
        member.isVarArgs(),
        member instanceof Method method && method.isDefault(),
        known.all());
  }

  private ClassMarkings.OfMethod known(Executable member) {
    return markings
        .computeIfAbsent(member.getDeclaringClass(), owner -> world.markings(owner.getName()))
        .of(
            ClassMarkings.key(
                member instanceof Method ? member.getName() : "<init>",
                Arrays.stream(member.getParameterTypes()).map(ClassSurvey::text).toList(),
                text(result(member))));
  }

  private static Class<?> result(Executable member) {
    return member instanceof Method method ? method.getReturnType() : void.class;
  }

  private TypeOutline type(Class<?> type, Detail detail) {
    Method function = detail == Detail.NAME ? null : function(type);
    return new TypeOutline(
        text(type),
        constants(type),
        detail == Detail.MAKERS ? makers(type) : List.of(),
        function == null ? null : member(function, Detail.NAME));
  }

  private static List<String> constants(Class<?> type) {
    return type.isEnum()
        ? Arrays.stream(type.getDeclaredFields())
            .filter(Field::isEnumConstant)
            .map(Field::getName)
            .toList()
        : List.of();
  }

  private List<Member> makers(Class<?> type) {
    if (type.isArray() || type.isPrimitive() || !world.isOfSubject(type)) {
      return List.of();
    }
    try {
      List<Member> makers = new ArrayList<>();
      if (!isAbstract(type)) {
        makers.addAll(members(Members.constructors(type).stream(), Detail.FUNCTION, BY_SIZE));
      }
      Stream<Signature> simple =
          factories(type)
              .filter(made -> made.parameters().stream().allMatch(ClassSurvey::isSimple));
      makers.addAll(members(simple, Detail.FUNCTION, BY_SIZE));
      return makers;
    } catch (LinkageError missing) {
      return List.of(); // Nobody can make one; the class that mentions it may be used all the same.
    }
  }

  private static boolean isSimple(Class<?> type) {
    return type.isPrimitive()
        || type.isEnum()
        || type == String.class
        || Conversion.unboxed(type) != null;
  }

  /**
   * The one abstract method of a functional interface. The JDK marks its own; it has others with
   * one method that nobody writes as a lambda.
   */
  private @Nullable Method function(Class<?> type) {
    boolean isCandidate =
        type.isInterface()
            && (world.isOfSubject(type) || type.isAnnotationPresent(FunctionalInterface.class));
    return isCandidate ? Members.function(type) : null;
  }

  /** The name of a type as in the source, but for the dollar before the name of a nested class. */
  private static String text(Class<?> type) {
    return type.isArray() ? text(type.getComponentType()) + "[]" : Names.display(type.getName());
  }
}
