package dev.linchpin.internal.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Member;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Classes in the shapes that the Kotlin compiler gives to the sources in the comments, written in
 * Java because the build has no Kotlin compiler.
 */
class KotlinShapesTest {
  private static final Map<String, String> SOURCES =
      Map.of(
          "kotlin.coroutines.Continuation",
          "package kotlin.coroutines; public interface Continuation<T> { void resumeWith(Object o); }",
          "kotlin.Unit",
          "package kotlin; public final class Unit { public static final Unit INSTANCE = new Unit();"
              + " private Unit() {} }",
          "kotlin.jvm.functions.Function1",
          "package kotlin.jvm.functions; public interface Function1<P, R> { R invoke(P p); }",
          // object Registry { fun size(): Int = seen.size }
          "kt.Registry",
          "package kt; public final class Registry { public static final Registry INSTANCE = new"
              + " Registry(); private Registry() {} public int size() { return 0; } }",
          // class Stock private constructor() { var reserved = 0; suspend fun load(): Int = 1
          //   fun each(f: (String) -> Unit) {}; companion object { fun create(n: Int) = Stock() } }
          "kt.Stock",
          "package kt; public final class Stock { public static final Companion Companion = new"
              + " Companion(); private int reserved; private Stock() {}"
              + " public final int getReserved() { return reserved; }"
              + " public final void setReserved(int n) { reserved = n; }"
              + " public final Object load(kotlin.coroutines.Continuation<? super Integer> c) { return 1; }"
              + " public final void each(kotlin.jvm.functions.Function1<? super String, kotlin.Unit> f) {}"
              + " public static final class Companion { private Companion() {}"
              + " public final Stock create(int n) { return new Stock(); } } }");

  @TempDir private static Path folder;

  private static LocalEngine engine;

  @BeforeAll
  static void compile() throws IOException {
    Path[] files = new Path[SOURCES.size()];
    int at = 0;
    for (Map.Entry<String, String> source : SOURCES.entrySet()) {
      Path file = folder.resolve(source.getKey().replace('.', '/') + ".java");
      Files.createDirectories(file.getParent());
      files[at++] = Files.writeString(file, source.getValue());
    }
    String[] arguments = new String[files.length + 2];
    arguments[0] = "-d";
    arguments[1] = folder.toString();
    for (int index = 0; index < files.length; index++) {
      arguments[index + 2] = files[index].toString();
    }
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments)).isZero();
    engine = new LocalEngine(List.of(folder), FiberBackend.best());
  }

  @AfterAll
  static void close() {
    engine.close();
  }

  @Test
  void anObjectIsInItsField() {
    ClassOutline registry = engine.outline("kt.Registry");

    assertThat(registry.constructors()).isEmpty();
    assertThat(registry.creators().fields()).containsExactly("INSTANCE");
  }

  @Test
  void functionsOfTheCompanionMakeObjects() {
    ClassOutline stock = engine.outline("kt.Stock");

    assertThat(stock.factories()).extracting(Member::text).containsExactly("Companion.create(int)");
    assertThat(engine.outline("kt.Stock$Companion").creators().fields())
        .containsExactly("Stock.Companion");
  }

  @Test
  void propertiesAreMethodsAndSuspendFunctionsAreMarked() {
    List<Member> methods = engine.outline("kt.Stock").methods();

    assertThat(methods)
        .extracting(Member::text)
        .containsExactly(
            "each(Function1)", "getReserved()", "load(Continuation)", "setReserved(int)");
    assertThat(methods)
        .filteredOn(method -> method.traits().contains(Member.Trait.SUSPEND))
        .extracting(Member::name)
        .containsExactly("load");
  }

  @Test
  void aFunctionAnswersUnit() {
    Member function =
        engine.outline("kt.Stock").methods().get(0).parameters().get(0).type().function();

    assertThat(function == null ? null : function.result().name()).isEqualTo("kotlin.Unit");
    assertThat(function == null ? null : function.result().constants()).containsExactly("INSTANCE");
  }
}
