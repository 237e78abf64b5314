package dev.linchpin.internal.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What makes a result of yesterday worthless, and what does not. */
@Tag("pure")
class FingerprintsTest {
  private static final String SUBJECT =
      "package a; public class Subject { private final Used used = new Used(); int next() { return"
          + " used.one(); } }";
  private static final String REFLECTING =
      "package a; public class Subject { Class<?> find() throws Exception { return"
          + " Class.forName(\"a.Other\"); } }";

  @TempDir Path folder;

  private String fingerprint(Map<String, String> sources, String said) throws IOException {
    Path classes = Files.createTempDirectory(folder, "classes");
    compile(classes, sources);
    return new Fingerprints(List.of(classes), "options").of("a.Subject", said);
  }

  private static void compile(Path classes, Map<String, String> sources) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<JavaFileObject> files = new ArrayList<>();
    sources.forEach((name, text) -> files.add(source(name, text)));
    StringWriter messages = new StringWriter();
    boolean compiled =
        compiler
            .getTask(messages, null, null, List.of("-d", classes.toString()), null, files)
            .call();
    assertThat(compiled).as(messages.toString()).isTrue();
  }

  private static JavaFileObject source(String name, String text) {
    return new SimpleJavaFileObject(
        URI.create("memory:///a/" + name + ".java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoresErrors) {
        return text;
      }
    };
  }

  private static String used(String body) {
    return "package a; class Used { private final Deep deep = new Deep(); int one() { "
        + body
        + " } }";
  }

  private static Map<String, String> sources(String used, String deep, String other) {
    return Map.of(
        "Subject",
        SUBJECT,
        "Used",
        used(used),
        "Deep",
        "package a; class Deep { int two() { return " + deep + "; } }",
        "Other",
        "package a; class Other { int three() { return " + other + "; } }");
  }

  @Test
  void aClassThatIsUsedByAUsedClassCountsAndAnotherDoesNot() throws IOException {
    String first = fingerprint(sources("return deep.two();", "2", "3"), "");

    assertThat(fingerprint(sources("return deep.two();", "2", "3"), "")).isEqualTo(first);
    assertThat(fingerprint(sources("return deep.two();", "2", "4"), "")).isEqualTo(first);
    assertThat(fingerprint(sources("return deep.two() + 1;", "2", "3"), "")).isNotEqualTo(first);
    assertThat(fingerprint(sources("return deep.two();", "5", "3"), "")).isNotEqualTo(first);
  }

  @Test
  void aClassThatIsNamedInATextCounts() throws IOException {
    Map<String, String> three = Map.of("Subject", REFLECTING, "Other", other("3"));
    Map<String, String> four = Map.of("Subject", REFLECTING, "Other", other("4"));

    assertThat(fingerprint(three, "")).isNotEqualTo(fingerprint(four, ""));
  }

  private static String other(String number) {
    return "package a; public class Other { int three() { return " + number + "; } }";
  }

  @Test
  void whatWasSaidAboutTheClassCounts() throws IOException {
    Map<String, String> same = sources("return deep.two();", "2", "3");

    assertThat(fingerprint(same, "--weak next")).isNotEqualTo(fingerprint(same, ""));
  }

  @Test
  void librariesResourcesAndOptionsCount() throws IOException {
    Path classes = Files.createDirectory(folder.resolve("own"));
    compile(classes, sources("return deep.two();", "2", "3"));
    String first = of(classes, library("1.0"), "options");

    assertThat(of(classes, library("1.0"), "options")).isEqualTo(first);
    assertThat(of(classes, library("1.1"), "options")).isNotEqualTo(first);
    assertThat(of(classes, library("1.0"), "others")).isNotEqualTo(first);
    Files.writeString(classes.resolve("settings.properties"), "size=2");
    assertThat(of(classes, library("1.0"), "options")).isNotEqualTo(first);
  }

  private static String of(Path classes, Path library, String options) throws IOException {
    return new Fingerprints(List.of(classes, library), options).of("a.Subject", "");
  }

  private Path library(String content) throws IOException {
    Path jar = Files.createTempFile(folder, "library", ".jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry("version.txt"));
      zip.write(content.getBytes(StandardCharsets.UTF_8));
    }
    return jar;
  }

  @Test
  void whatIsNoClassFileHasNoTexts() {
    assertThat(Fingerprints.texts(new byte[] {1, 2, 3})).isEmpty();
    assertThat(Fingerprints.texts(new byte[100])).isEmpty();
  }
}
