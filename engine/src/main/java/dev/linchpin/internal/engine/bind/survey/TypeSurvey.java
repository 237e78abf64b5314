package dev.linchpin.internal.engine.bind.survey;

import dev.linchpin.internal.engine.bind.Members;
import dev.linchpin.internal.engine.bind.Signature;
import dev.linchpin.internal.engine.world.World;
import dev.linchpin.internal.engine.world.classes.Names;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.TypeOutline;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the types of parameters: what is needed to make values of them, to a small depth. A type
 * is not described again inside itself.
 */
final class TypeSurvey {
  static final Comparator<Member> BY_NAME =
      Comparator.comparing(Member::name).thenComparing(Member::text);

  static final Comparator<Member> BY_SIZE =
      Comparator.comparing((Member member) -> member.parameters().size()).thenComparing(BY_NAME);

  private static final String CONTINUATION = "kotlin.coroutines.Continuation";
  private static final int DEEPEST = 3;
  private static final int MOST_MAKERS = 4;
  private static final int MOST_SUBTYPES = 4;

  private final World world;
  private final Class<?> subject;

  /** Types within which others are described; an outer one is not described again. */
  private final List<Class<?>> around = new ArrayList<>();

  TypeSurvey(World world, Class<?> subject) {
    this.world = world;
    this.subject = subject;
  }

  /** A constructor or method with the types of its parameters, without annotations. */
  Member member(Executable member, GenericTypes types) {
    List<Member.Parameter> parameters = new ArrayList<>();
    for (Type type : types.parameters(member)) {
      parameters.add(new Member.Parameter(type(type, types), List.of()));
    }
    Class<?> owner = member.getDeclaringClass();
    return new Member(
        text(owner),
        member instanceof Method ? member.getName() : Signature.typeName(owner),
        parameters,
        member instanceof Method method
            ? TypeOutline.of(text(method.getReturnType()))
            : TypeOutline.of(text(owner)),
        traits(member),
        List.of());
  }

  private static Set<Member.Trait> traits(Executable member) {
    Set<Member.Trait> traits = EnumSet.noneOf(Member.Trait.class);
    int modifiers = member.getModifiers();
    if (member.isVarArgs()) {
      traits.add(Member.Trait.VARARGS);
    }
    if (Modifier.isPublic(modifiers)) {
      traits.add(Member.Trait.PUBLIC);
    }
    if (member instanceof Method method) {
      if (method.isDefault()) {
        traits.add(Member.Trait.DEFAULT);
      }
      if (Modifier.isStatic(modifiers)) {
        traits.add(Member.Trait.STATIC);
      }
      Class<?>[] types = method.getParameterTypes();
      if (types.length > 0 && text(types[types.length - 1]).equals(CONTINUATION)) {
        traits.add(Member.Trait.SUSPEND);
      }
    }
    return traits;
  }

  private TypeOutline type(Type generic, GenericTypes types) {
    Class<?> raw = GenericTypes.erased(generic);
    boolean isKnown = around.contains(raw) || around.size() >= DEEPEST;
    if (isKnown) {
      return new TypeOutline(
          text(raw), constants(raw), List.of(), null, List.of(), List.of(), List.of());
    }
    around.add(raw);
    try {
      List<Member> makers = makers(raw);
      return new TypeOutline(
          text(raw),
          constants(raw),
          makers,
          function(generic, types),
          types.arguments(generic).stream().map(argument -> type(argument, types)).toList(),
          subtypes(raw),
          makers.isEmpty() && isOfSubject(raw) ? new Creators(this, raw).builders() : List.of());
    } catch (LinkageError missing) {
      // Nobody can make one; the class that mentions it may be used all the same.
      return TypeOutline.of(text(raw));
    } finally {
      around.remove(around.size() - 1);
    }
  }

  /** Constants of an enum; otherwise public constants of the type itself, as INSTANCE. */
  List<String> constants(Class<?> type) {
    boolean isOwn = type.isEnum() || isOfSubject(type);
    return isOwn
        ? Arrays.stream(type.getDeclaredFields())
            .filter(field -> type.isEnum() ? field.isEnumConstant() : isConstant(field, type))
            .map(Field::getName)
            .toList()
        : List.of();
  }

  static boolean isConstant(Field field, Class<?> type) {
    int modifiers = field.getModifiers();
    return Modifier.isStatic(modifiers)
        && Modifier.isPublic(modifiers)
        && Modifier.isFinal(modifiers)
        && type.isAssignableFrom(field.getType());
  }

  private boolean isOfSubject(Class<?> type) {
    return !type.isArray() && !type.isPrimitive() && world.isOfSubject(type);
  }

  private List<Member> makers(Class<?> type) {
    if (!isOfSubject(type) || type.isEnum()) {
      return List.of();
    }
    GenericTypes types = GenericTypes.of(type);
    List<Member> makers = new ArrayList<>();
    if (!Modifier.isAbstract(type.getModifiers())) {
      makers.addAll(members(Members.constructors(type).stream(), types));
    }
    makers.addAll(members(factories(type), types));
    return makers;
  }

  private List<Member> members(Stream<Signature> signatures, GenericTypes types) {
    return signatures
        .sorted(Comparator.comparingInt(one -> one.parameters().size()))
        .limit(MOST_MAKERS)
        .map(one -> member(one.member(), types))
        .sorted(BY_SIZE)
        .toList();
  }

  /** Public static methods of the class that return an object of it. */
  static Stream<Signature> factories(Class<?> type) {
    return Members.ownMethods(type).stream()
        .filter(method -> Modifier.isPublic(method.member().getModifiers()))
        .filter(method -> !method.needsTarget() && type.isAssignableFrom(method.result()));
  }

  /** Classes that may stand for an abstract one: those it permits, or those declared beside it. */
  private List<TypeOutline> subtypes(Class<?> type) {
    if (!isOfSubject(type) || !Modifier.isAbstract(type.getModifiers())) {
      return List.of();
    }
    Class<?>[] permitted = type.getPermittedSubclasses();
    Stream<Class<?>> candidates =
        permitted != null
            ? Arrays.stream(permitted)
            : Stream.concat(
                    Arrays.stream(type.getDeclaredClasses()),
                    Arrays.stream(subject.getDeclaredClasses()))
                .distinct()
                .filter(other -> other != type && type.isAssignableFrom(other))
                .filter(other -> !Modifier.isAbstract(other.getModifiers()))
                .sorted(Comparator.comparing(Class::getName));
    return candidates
        .limit(MOST_SUBTYPES)
        .map(other -> type(other, GenericTypes.of(other)))
        .toList();
  }

  /**
   * The one abstract method of a functional interface. The JDK marks its own; it has others with
   * one method that nobody writes as a lambda.
   */
  private @Nullable Member function(Type generic, GenericTypes around) {
    Class<?> type = GenericTypes.erased(generic);
    boolean isCandidate =
        type.isInterface()
            && !type.isSealed()
            && (isOfSubject(type) || type.isAnnotationPresent(FunctionalInterface.class));
    Method function = isCandidate ? Members.function(type) : null;
    if (function == null) {
      return null;
    }
    GenericTypes types = around.within(generic);
    return new Member(
        text(function.getDeclaringClass()),
        function.getName(),
        types.parameters(function).stream()
            .map(one -> TypeOutline.of(text(GenericTypes.erased(one))))
            .map(one -> new Member.Parameter(one, List.of()))
            .toList(),
        type(types.result(function), types),
        traits(function),
        List.of());
  }

  /** The name of a type as in the source, but for the dollar before the name of a nested class. */
  static String text(Class<?> type) {
    return type.isArray() ? text(type.getComponentType()) + "[]" : Names.display(type.getName());
  }
}
