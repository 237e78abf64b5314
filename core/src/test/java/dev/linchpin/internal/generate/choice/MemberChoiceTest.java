package dev.linchpin.internal.generate.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.internal.generate.member.KnownTypes;
import dev.linchpin.scenario.Invocation;
import dev.linchpin.scenario.ScenarioText;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.Member.Parameter;
import dev.linchpin.subject.Member.Trait;
import dev.linchpin.subject.Selection;
import dev.linchpin.subject.Subject;
import dev.linchpin.subject.Subject.LeftOut;
import dev.linchpin.subject.TypeOutline;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Choices about single members, on outlines that are written down here. */
class MemberChoiceTest {
  private static final Set<Trait> PUBLIC = Set.of(Trait.PUBLIC);
  private static final Set<Trait> STATIC = Set.of(Trait.PUBLIC, Trait.STATIC);
  private static final TypeOutline VOID = TypeOutline.of("void");
  private static final TypeOutline ITEM =
      made("a.Item", maker("a.Item", TypeOutline.of("java.lang.String"), TypeOutline.of("int")));

  private static Member maker(String type, TypeOutline... parameters) {
    return member(type.substring(type.lastIndexOf('.') + 1), PUBLIC, type, parameters);
  }

  private static Member member(
      String name, Set<Trait> traits, String result, TypeOutline... parameters) {
    return new Member(
        "a.Some",
        name,
        Arrays.stream(parameters).map(type -> new Parameter(type, List.of())).toList(),
        TypeOutline.of(result),
        traits,
        List.of());
  }

  private static TypeOutline made(String name, Member... makers) {
    return new TypeOutline(name, List.of(), List.of(makers), null, List.of(), List.of(), List.of());
  }

  private static TypeOutline of(String name, TypeOutline... arguments) {
    return new TypeOutline(
        name, List.of(), List.of(), null, List.of(arguments), List.of(), List.of());
  }

  private static TypeOutline function(String name, TypeOutline result, int arity) {
    Parameter any = new Parameter(TypeOutline.of("java.lang.Object"), List.of());
    Member call =
        new Member(
            name, "call", java.util.Collections.nCopies(arity, any), result, PUBLIC, List.of());
    return new TypeOutline(name, List.of(), List.of(), call, List.of(), List.of(), List.of());
  }

  private static ClassOutline outline(List<Member> methods, List<Member> others) {
    return new ClassOutline(
        "a.Some",
        false,
        ClassOutline.Creators.of(List.of(maker("a.Some"))),
        methods,
        others,
        List.of());
  }

  private static List<String> calls(TypeOutline parameter) {
    Member method = member("use", PUBLIC, "int", parameter);
    return texts(SubjectChoice.of(outline(List.of(method), List.of()), Selection.AUTOMATIC));
  }

  private static List<String> texts(Subject subject) {
    return subject.invocations().stream().map(Invocation::text).toList();
  }

  @Test
  void valuesInsideAreOfTheTypeArgument() {
    assertThat(calls(of("java.util.List", ITEM)))
        .containsExactly(
            "use(List.of(new Item(\"a\", 1), new Item(\"a\", 2)))",
            "use(List.of(new Item(\"a\", 2), new Item(\"a\", 1)))",
            "use(List.of(new Item(\"a\", 1), new Item(\"a\", 1)))");
    assertThat(calls(of("java.util.Optional", TypeOutline.of("java.lang.String"))))
        .containsExactly("use(Optional.of(\"a\"))", "use(Optional.empty())");
    assertThat(calls(of("java.util.Map", TypeOutline.of("java.lang.String"), ITEM)))
        .containsExactly(
            "use(Map.of(\"a\", new Item(\"a\", 1)))", "use(Map.of(\"b\", new Item(\"a\", 2)))");
    assertThat(calls(of("a.Item[]", ITEM)))
        .containsExactly("use(new Item[] {new Item(\"a\", 1), new Item(\"a\", 2)})");
  }

  @Test
  void aTypeArgumentWithoutValuesLeavesTheCollectionEmpty() {
    TypeOutline unknown = TypeOutline.of("java.io.InputStream");

    assertThat(calls(of("java.util.List", unknown))).containsExactly("use(List.of())");
    assertThat(calls(of("java.util.Optional", unknown))).containsExactly("use(Optional.empty())");
    assertThat(calls(of("java.util.Queue", unknown))).containsExactly("use(new ArrayDeque())");
  }

  @Test
  void aSealedTypeGivesOneValueOfEachClass() {
    TypeOutline paid = made("a.Paid", maker("a.Paid", TypeOutline.of("int")));
    TypeOutline sent = made("a.Sent", maker("a.Sent", TypeOutline.of("java.lang.String")));
    TypeOutline event =
        new TypeOutline(
            "a.Event", List.of(), List.of(), null, List.of(), List.of(paid, sent), List.of());

    assertThat(calls(event)).containsExactly("use(new Paid(1))", "use(new Sent(\"a\"))");
  }

  @Test
  void functionsOfAnyLibraryAnswerTheirType() {
    assertThat(calls(function("lib.Rule", ITEM, 3)))
        .containsExactly(
            "use((a, b, c) -> new Item(\"a\", 1))", "use((a, b, c) -> new Item(\"a\", 2))");
    assertThat(calls(function("lib.Action", VOID, 4))).containsExactly("use((a, b, c, d) -> {})");
    assertThat(calls(function("lib.Opener", TypeOutline.of("java.io.InputStream"), 0)))
        .containsExactly("use(() -> null)");
  }

  @Test
  void buildersMakeArguments() {
    ClassOutline.Builder builder =
        new ClassOutline.Builder(
            "builder()",
            List.of(
                member("name", PUBLIC, "a.B", TypeOutline.of("java.lang.String")),
                member("size", PUBLIC, "a.B", TypeOutline.of("int"))),
            "build()");
    TypeOutline order =
        new TypeOutline(
            "a.Order", List.of(), List.of(), null, List.of(), List.of(), List.of(builder));

    assertThat(calls(order))
        .containsExactly(
            "use(Order.builder().name(\"a\").size(1).build())",
            "use(Order.builder().name(\"a\").size(2).build())");
  }

  @Test
  void constantsAreUsedWhereNothingCanBeMade() {
    TypeOutline unit =
        new TypeOutline(
            "kotlin.Unit", List.of("INSTANCE"), List.of(), null, List.of(), List.of(), List.of());

    assertThat(calls(unit)).containsExactly("use(kotlin.Unit.INSTANCE)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.time.Clock",
        "java.util.UUID",
        "java.util.concurrent.Executor",
        "java.util.concurrent.ExecutorService",
        "java.util.Iterator",
        "java.util.Map$Entry",
        "java.util.concurrent.CompletableFuture",
        "java.util.TreeMap",
      })
  void everydayTypesHaveValuesThatCanBeRead(String type) {
    assertThat(KnownTypes.texts(type)).isNotEmpty();
    assertThat(calls(TypeOutline.of(type)))
        .isNotEmpty()
        .allSatisfy(text -> assertThat(ScenarioText.invocations(text)).hasSize(1));
  }

  @Test
  void overloadsAreToldApartByCasts() {
    Function<String, Member> get = type -> member("get", PUBLIC, "int", TypeOutline.of(type));
    Subject subject =
        SubjectChoice.of(
            outline(
                List.of(
                    get.apply("int"),
                    get.apply("java.lang.Integer"),
                    get.apply("java.lang.Object")),
                List.of()),
            Selection.AUTOMATIC);

    assertThat(texts(subject))
        .containsExactlyInAnyOrder(
            "get(1)",
            "get(2)",
            "get((Integer) 1)",
            "get((Integer) 2)",
            "get((Object) 1)",
            "get((Object) 2)");
    assertThat(subject.leftOut()).isEmpty();
  }

  private static final Member NEXT = member("next", STATIC, "int");
  private static final Member FIND = member("find", PUBLIC, "int");
  private static final Member HIDDEN = member("hidden", Set.of(), "int");
  private static final Member FIND_HIDDEN = member("find", Set.of(), "int", TypeOutline.of("int"));

  private static List<String> chosen(ClassOutline outline, Selection selection) {
    return texts(SubjectChoice.of(outline, selection));
  }

  @Test
  void staticMethodsAreTheOperationsOfAClassWithoutOthers() {
    Subject subject =
        SubjectChoice.of(
            outline(
                List.of(member("toString", PUBLIC, "java.lang.String")),
                List.of(NEXT, HIDDEN, member("of", STATIC, "a.Some"))),
            Selection.AUTOMATIC);

    assertThat(texts(subject)).containsExactly("next()");
    assertThat(subject.creations()).extracting(Invocation::text).containsExactly("a.Some::class");
  }

  @Test
  void otherMethodsAreUsedIfTheyAreAskedFor() {
    ClassOutline outline = outline(List.of(FIND), List.of(FIND_HIDDEN, HIDDEN, NEXT));
    Function<String, Selection> named =
        names -> Selection.builder().methods(List.of(names.split(";"))).build();

    assertThat(chosen(outline, Selection.AUTOMATIC)).containsExactly("find()");
    assertThat(chosen(outline, named.apply("hidden"))).containsExactly("hidden()");
    assertThat(chosen(outline, named.apply("find;next"))).containsExactly("find()", "next()");
    assertThat(chosen(outline, named.apply("find(int)"))).containsExactly("find(1)", "find(2)");
    assertThat(chosen(outline, Selection.builder().packagePrivate(true).build()))
        .containsExactly("find()", "find(1)", "find(2)", "hidden()");
  }

  @Test
  void aClassWithHiddenMethodsOnlySaysHowToUseThem() {
    assertThatThrownBy(
            () -> SubjectChoice.of(outline(List.of(), List.of(HIDDEN)), Selection.AUTOMATIC))
        .isInstanceOf(BadSubject.class)
        .hasMessage(
            "a.Some has no public method to use; these methods are not public: hidden(); use them"
                + " by name (--methods), or all of them (--package-private)");
  }

  @Test
  void suspendFunctionsAreNamed() {
    Member suspended =
        member(
            "load",
            Set.of(Trait.PUBLIC, Trait.SUSPEND),
            "java.lang.Object",
            TypeOutline.of("kotlin.coroutines.Continuation"));
    Subject subject =
        SubjectChoice.of(
            outline(List.of(FIND, suspended, member("get-abc", PUBLIC, "int")), List.of()),
            Selection.AUTOMATIC);

    assertThat(texts(subject)).containsExactly("find()");
    assertThat(subject.leftOut())
        .extracting(LeftOut::what, LeftOut::kind)
        .containsExactlyInAnyOrder(
            org.assertj.core.groups.Tuple.tuple("get-abc()", LeftOut.Kind.UNSAYABLE),
            org.assertj.core.groups.Tuple.tuple("load(Continuation)", LeftOut.Kind.UNSAYABLE));
    assertThat(subject.leftOut())
        .anySatisfy(
            one ->
                assertThat(one.reason())
                    .isEqualTo("a suspend function; Linchpin does not run coroutines"));

    // No option makes Linchpin call it, so none is named.
    assertThatThrownBy(
            () -> SubjectChoice.of(outline(List.of(suspended), List.of()), Selection.AUTOMATIC))
        .hasMessage(
            "a.Some has no method to use: load(Continuation): a suspend function; Linchpin does not"
                + " run coroutines; check a class or a method that does their work and can be"
                + " called from Java");
  }

  private static ClassOutline made(ClassOutline.Creators creators) {
    return new ClassOutline("a.Some", false, creators, List.of(FIND), List.of(), List.of());
  }

  @Test
  void buildersAreUsedWithoutSettingsThenWithAllThatHaveValues() {
    ClassOutline.Builder builder =
        new ClassOutline.Builder(
            "builder()",
            List.of(
                member("input", PUBLIC, "a.B", TypeOutline.of("java.io.InputStream")),
                member("name", PUBLIC, "a.B", TypeOutline.of("java.lang.String")),
                member("size", PUBLIC, "a.B", TypeOutline.of("int"))),
            "build()");
    Subject subject =
        SubjectChoice.of(
            made(
                new ClassOutline.Creators(
                    List.of(), List.of(), List.of(builder), List.of("INSTANCE"))),
            Selection.AUTOMATIC);

    assertThat(subject.creations())
        .extracting(Invocation::text)
        .containsExactly(
            "a.Some::INSTANCE",
            "a.Some::builder().build()",
            "a.Some::builder().name(\"a\").size(2).build()");
  }

  @Test
  void aClassWithoutAnyObjectSaysWhatToDo() {
    assertThatThrownBy(
            () -> SubjectChoice.of(made(ClassOutline.Creators.of(List.of())), Selection.AUTOMATIC))
        .isInstanceOf(BadSubject.class)
        .hasMessageContaining("only private constructors")
        .hasMessageContaining("--new 'builder().build()'");
  }

  @Test
  void aClassProvidesTheValuesOfItsResultTypes() {
    ClassOutline provider =
        new ClassOutline(
            "a.MyValues",
            false,
            ClassOutline.Creators.of(List.of()),
            List.of(),
            List.of(
                member("big", STATIC, "int"),
                member("empty", STATIC, "java.lang.String"),
                member("of", STATIC, "int", TypeOutline.of("int"))),
            List.of());
    Member put =
        member(
            "put",
            PUBLIC,
            "int",
            TypeOutline.of("java.lang.Integer"),
            TypeOutline.of("java.lang.String"),
            TypeOutline.of("long"));
    Subject subject =
        SubjectChoice.of(outline(List.of(put), List.of()), Selection.AUTOMATIC, provider);

    assertThat(texts(subject))
        .containsExactly(
            "put(a.MyValues.big(), a.MyValues.empty(), 10L)",
            "put(a.MyValues.big(), a.MyValues.empty(), 20L)");
    assertThatThrownBy(
            () ->
                SubjectChoice.of(
                    outline(List.of(put), List.of()),
                    Selection.AUTOMATIC,
                    outline(List.of(FIND), List.of())))
        .isInstanceOf(BadSubject.class)
        .hasMessageContaining("a.Some provides no values");
  }
}
