package dev.linchpin.internal.report.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceFilesTest {
  private static final String TEXT = "package com.acme;\n\nclass Stack {\n  int top;\n}\n";

  @TempDir private Path folder = Path.of("");

  private Path write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, text);
  }

  @ParameterizedTest
  @CsvSource({
    "app/target/classes, app/src/main/java",
    "app/target/test-classes, app/src/test/java",
    "app/build/classes/java/main, app/src/main/java",
    "app/build/classes/java/test, app/src/test/java",
    "app/flat, app/flat"
  })
  void sourcesStandWhereTheBuildKeepsThem(String classes, String sources) throws IOException {
    Path file = write(sources + "/com/acme/Stack.java", TEXT);
    Files.createDirectories(folder.resolve(classes));

    assertThat(SourceFiles.of(List.of(), List.of(folder.resolve(classes))).find("com.acme.Stack"))
        .hasValueSatisfying(
            found -> {
              assertThat(found.path()).isEqualTo(file.toAbsolutePath().normalize());
              assertThat(found.name()).isEqualTo("com/acme/Stack.java");
              assertThat(found.line(4)).hasValue("  int top;");
              assertThat(found.line(6)).isEmpty();
              assertThat(found.line(0)).isEmpty();
            });
  }

  /** A Kotlin file holds any classes, and functions in a class named after it. */
  @ParameterizedTest
  @CsvSource({
    "com.acme.Stock, app/target/classes",
    "com.acme.Registry, app/target/classes",
    "com.acme.StockKt, app/target/classes",
    "com.acme.Stock$Companion, app/build/classes/kotlin/main",
  })
  void kotlinSourcesAreFound(String type, String classes) throws IOException {
    Path file =
        write(
            "app/src/main/kotlin/com/acme/Stock.kt",
            "package com.acme\n\nclass Stock\n\nobject Registry\n\nfun next() = 1\n");
    Files.createDirectories(folder.resolve(classes));

    assertThat(SourceFiles.of(List.of(), List.of(folder.resolve(classes))).find(type))
        .hasValueSatisfying(
            found -> assertThat(found.path()).isEqualTo(file.toAbsolutePath().normalize()));
    assertThat(SourceFiles.of(List.of(), List.of(folder.resolve(classes))).find("com.acme.Other"))
        .isEmpty();
  }

  @Test
  void aJarHasItsSourcesBesideIt() throws IOException {
    Path jar = Files.createFile(folder.resolve("acme-1.0.jar"));
    try (ZipOutputStream zip =
        new ZipOutputStream(Files.newOutputStream(folder.resolve("acme-1.0-sources.jar")))) {
      zip.putNextEntry(new ZipEntry("com/acme/Stack.java"));
      zip.write(TEXT.getBytes(StandardCharsets.UTF_8));
    }

    assertThat(SourceFiles.of(List.of(), List.of(jar)).find("com.acme.Stack"))
        .hasValueSatisfying(
            found -> {
              assertThat(found.path()).isNull();
              assertThat(found.text()).isEqualTo(TEXT);
              assertThat(found.shownFrom(folder)).isEqualTo("com/acme/Stack.java");
            });
  }

  @Test
  void whatIsGivenComesFirst() throws IOException {
    write("app/src/main/java/com/acme/Stack.java", TEXT);
    write("mine/com/acme/Stack.java", "mine");
    Path classes = Files.createDirectories(folder.resolve("app/target/classes"));

    SourceFiles files = SourceFiles.of(List.of(folder.resolve("mine")), List.of(classes));

    assertThat(files.find("com.acme.Stack").map(SourceFile::text)).hasValue("mine");
  }

  @Test
  void nestedClassesAreInTheFileOfTheirOuterOne() throws IOException {
    write("com/acme/Stack.java", TEXT);
    SourceFiles files = SourceFiles.of(List.of(folder), List.of());

    assertThat(files.find("com.acme.Stack$Node$1").map(SourceFile::text)).hasValue(TEXT);
    assertThat(files.ofMethod("com.acme.Stack$Node.link").map(SourceFile::text)).hasValue(TEXT);
    assertThat(files.ofMethod("link")).isEmpty();
  }

  @Test
  void aClassMayStandInTheFileOfAnother() throws IOException {
    write("com/acme/Stack.java", TEXT + "class Queue {}\n");

    assertThat(SourceFiles.of(List.of(folder), List.of()).find("com.acme.Queue"))
        .map(SourceFile::name)
        .hasValue("com/acme/Stack.java");
  }

  /** Every JDK that has its sources installed. */
  @Test
  void classesOfTheJdkAreFoundWhereItsSourcesAreInstalled() {
    boolean isInstalled = Files.exists(Path.of(System.getProperty("java.home"), "lib", "src.zip"));

    assertThat(
            SourceFiles.of(List.of(), List.of())
                .find("java.util.concurrent.ConcurrentLinkedDeque$Node")
                .map(file -> file.text().contains("class ConcurrentLinkedDeque<E>"))
                .orElse(false))
        .isEqualTo(isInstalled);
  }

  @Test
  void whatIsNotThereIsSaidPlainly() throws IOException {
    write("com/acme/Stack.scala", "class Stack");
    SourceFiles files = SourceFiles.of(List.of(folder), List.of());

    assertThat(files.find("com.acme.Stack")).isEmpty();
    assertThat(files.missing("com.acme.Stack"))
        .isEqualTo(
            "no Java source of com.acme.Stack was found; give its folder or archive with --source");
  }

  @Test
  void aFileIsCalledByItsWayFromTheFolder() {
    SourceFile file = new SourceFile("A.java", folder.resolve("src/A.java"), "");

    assertThat(file.shownFrom(folder)).isEqualTo("src/A.java");
    assertThat(file.shownFrom(folder.resolve("other")))
        .isEqualTo(folder.resolve("src/A.java").toAbsolutePath().toString().replace('\\', '/'));
  }

  @Test
  void aUriNeedsItsBlanksWritten() {
    SourceFile file = new SourceFile("A.java", folder.resolve("my src/A.java"), "");

    assertThat(file.uriFrom(folder)).isEqualTo("my%20src/A.java");
    assertThat(file.uriFrom(folder.resolve("other")))
        .isEqualTo(folder.resolve("my src/A.java").toUri().toString());
    assertThat(new SourceFile("com/A.java", null, "").uriFrom(folder)).isEqualTo("com/A.java");
  }
}
