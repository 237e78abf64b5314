package dev.linchpin.internal.engine.bind.survey;

import dev.linchpin.internal.engine.bind.Members;
import dev.linchpin.internal.engine.bind.Signature;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Member;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The ways to get an object of a class. */
final class Creators {
  private static final List<String> BUILDERS = List.of("builder", "newBuilder", "create", "of");
  private static final List<String> ENDS = List.of("build", "create", "get", "of");

  private final TypeSurvey types;
  private final Class<?> type;

  Creators(TypeSurvey types, Class<?> type) {
    this.types = types;
    this.type = type;
  }

  ClassOutline.Creators outline(Function<Executable, Member> look) {
    List<Member> factories = new ArrayList<>();
    if (!type.isEnum()) {
      TypeSurvey.factories(type).map(one -> look.apply(one.member())).forEach(factories::add);
      factories.addAll(ofCompanion());
    }
    return new ClassOutline.Creators(
        constructors().map(one -> look.apply(one.member())).sorted(TypeSurvey.BY_SIZE).toList(),
        factories.stream().sorted(TypeSurvey.BY_SIZE).toList(),
        builders(),
        fields());
  }

  /**
   * Without protected ones if there is a public one: they are for subclasses, which then add what
   * is missing (an executor, in netty's DefaultPromise).
   */
  private Stream<Signature> constructors() {
    List<Signature> all = Members.constructors(type);
    boolean hasPublic =
        all.stream().anyMatch(one -> Modifier.isPublic(one.member().getModifiers()));
    return all.stream()
        .filter(one -> !hasPublic || !Modifier.isProtected(one.member().getModifiers()));
  }

  /** Paths of public constants that hold an object: INSTANCE, or Outer.Companion. */
  private List<String> fields() {
    List<String> fields = new ArrayList<>(types.constants(type));
    Class<?> outer = type.getEnclosingClass();
    if (outer != null) {
      Arrays.stream(outer.getDeclaredFields())
          .filter(field -> TypeSurvey.isConstant(field, type))
          .forEach(field -> fields.add(Signature.typeName(outer) + "." + field.getName()));
    }
    return fields;
  }

  /** Functions of a Kotlin companion object that return an object of the class. */
  private List<Member> ofCompanion() {
    return Arrays.stream(type.getDeclaredFields())
        .filter(Creators::isCompanion)
        .flatMap(
            field ->
                Members.ownMethods(field.getType()).stream()
                    .filter(method -> Modifier.isPublic(method.member().getModifiers()))
                    .filter(Signature::needsTarget)
                    .filter(method -> type.isAssignableFrom(method.result()))
                    .map(method -> ofField(field, method)))
        .toList();
  }

  private static boolean isCompanion(Field field) {
    return field.getName().equals("Companion")
        && TypeSurvey.isConstant(field, field.getType())
        && field.getType().getEnclosingClass() == field.getDeclaringClass();
  }

  private Member ofField(Field field, Signature method) {
    Member plain = types.member(method.member(), GenericTypes.of(field.getType()));
    return new Member(
        TypeSurvey.text(type),
        field.getName() + "." + plain.name(),
        plain.parameters(),
        plain.result(),
        plain.traits(),
        List.of());
  }

  /** Static methods without parameters, and nested classes, whose objects build one. */
  List<ClassOutline.Builder> builders() {
    Stream<Optional<ClassOutline.Builder>> byMethod =
        Members.ownMethods(type).stream()
            .filter(method -> !method.needsTarget() && method.parameters().isEmpty())
            .filter(method -> Modifier.isPublic(method.member().getModifiers()))
            .filter(method -> BUILDERS.contains(method.name()))
            .sorted(Comparator.comparingInt(method -> BUILDERS.indexOf(method.name())))
            .map(method -> builder(method.name() + "()", method.result()));
    Stream<Optional<ClassOutline.Builder>> byClass =
        Arrays.stream(type.getDeclaredClasses())
            .filter(nested -> nested.getSimpleName().equals("Builder") && canBeMade(nested))
            .map(nested -> builder("new " + nested.getSimpleName() + "()", nested));
    return Stream.concat(byMethod, byClass).flatMap(Optional::stream).toList();
  }

  private static boolean canBeMade(Class<?> nested) {
    return !Modifier.isAbstract(nested.getModifiers())
        && Modifier.isStatic(nested.getModifiers())
        && Arrays.stream(nested.getDeclaredConstructors())
            .anyMatch(
                (Constructor<?> made) ->
                    made.getParameterCount() == 0 && !Modifier.isPrivate(made.getModifiers()));
  }

  private Optional<ClassOutline.Builder> builder(String first, Class<?> builder) {
    GenericTypes meanings = GenericTypes.of(builder);
    List<Signature> methods =
        Members.ownMethods(builder).stream()
            .filter(Signature::needsTarget)
            .filter(method -> !Modifier.isPrivate(method.member().getModifiers()))
            .toList();
    List<Member> settings =
        methods.stream()
            .filter(method -> method.parameters().size() == 1)
            .filter(method -> method.result() == builder)
            .map(method -> types.member(method.member(), meanings))
            .sorted(TypeSurvey.BY_NAME)
            .toList();
    return methods.stream()
        .filter(method -> method.parameters().isEmpty() && ENDS.contains(method.name()))
        .filter(method -> type.isAssignableFrom(((Method) method.member()).getReturnType()))
        .min(Comparator.comparingInt(method -> ENDS.indexOf(method.name())))
        .map(method -> new ClassOutline.Builder(first, settings, method.name() + "()"));
  }
}
