package dev.linchpin.internal.engine.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.exploration.Plan;
import dev.linchpin.exploration.Progress;
import dev.linchpin.internal.engine.bind.BadScenario;
import dev.linchpin.internal.engine.bind.ClassSearch;
import dev.linchpin.internal.engine.fiber.FiberBackend;
import dev.linchpin.internal.engine.local.LocalEngine;
import dev.linchpin.internal.engine.world.classes.ClassFiles;
import dev.linchpin.scenario.Scenario;
import dev.linchpin.scenario.ScenarioText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** On a class path a JVM never sees them, so Linchpin must not. */
class ClassesInJdkPackagesTest {
  @TempDir Path work;

  private Path compile(String folder, String source, String... options) throws IOException {
    Path file = Files.createDirectories(work.resolve("src-" + folder)).resolve("Source.java");
    Files.writeString(file, source);
    Path out = Files.createDirectories(work.resolve(folder));
    String[] all = new String[options.length + 3];
    System.arraycopy(options, 0, all, 0, options.length);
    all[options.length] = "-d";
    all[options.length + 1] = out.toString();
    all[options.length + 2] = file.toString();
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, all)).isZero();
    return out;
  }

  /** One of a copied class, one of a class that is kept, and one that the JDK does not have. */
  private Path shadows() throws IOException {
    Path out =
        compile(
            "out",
            "package java.util; class BitSet { public int size() { return -1; } }"
                + " class Mine {} class StringTokenizer {"
                + " public StringTokenizer(String a) {} public int countTokens() { return -1; } }",
            "--patch-module",
            "java.base=" + work.resolve("src-out"));
    compile(
        "out",
        "package org.w3c.dom.html; class Mine {}",
        "--patch-module",
        "jdk.xml.dom=" + work.resolve("src-out"));
    return out;
  }

  @Test
  void theyAreNoClassesOfTheSubject() throws IOException {
    Path folder = shadows();
    compile("out", "package org.w3c.own; class Mine {}");

    try (ClassFiles files = new ClassFiles(List.of(folder), ClassLoader.getPlatformClassLoader())) {
      assertThat(files.ofSubject("java/util/BitSet")).isNull();
      assertThat(files.ofSubject("java/util/Mine")).isNull();
      assertThat(files.ofSubject("org/w3c/dom/html/Mine")).isNull();
      assertThat(files.ofSubject("org/w3c/own/Mine")).isNotNull();
    }
  }

  @Test
  void whoUsesOneGetsThatOfTheJdk() throws IOException {
    compile(
        "out",
        """
        class User {
          public int get() {
            return new java.util.BitSet().size()
                + new java.util.StringTokenizer("a b c").countTokens();
          }
        }
        """);
    Scenario scenario =
        new Scenario(
            ScenarioText.creation("User()"), List.of(), ScenarioText.threads("get()"), List.of());
    try (LocalEngine engine = new LocalEngine(List.of(shadows()), FiberBackend.PLATFORM)) {
      assertThat(engine.explore(scenario, Plan.complete(), Progress.NONE).found().get(0).outcome())
          .asString()
          .contains("67");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"java.util.BitSet", "java.util.Mine", "org.w3c.dom.html.Mine"})
  void whoWantsToCheckOneIsTold(String name) throws IOException {
    Path folder = shadows();
    Path jar = work.resolve("shadow.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry(name.replace('.', '/') + ".class"));
      out.write(Files.readAllBytes(folder.resolve(name.replace('.', '/') + ".class")));
    }

    for (Path place : List.of(folder, jar)) {
      assertThatThrownBy(() -> new ClassSearch(List.of(place), ignored -> null).find(name))
          .isInstanceOf(BadScenario.class)
          .hasMessageContaining(name + " in " + place + " is in a package of the JDK")
          .hasMessageContaining("give it another package");
    }
  }
}
