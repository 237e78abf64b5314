package dev.linchpin.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.architecture.source.SourceFile;
import dev.linchpin.architecture.source.SourceReader;
import dev.linchpin.architecture.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How large things may grow, over all modules; each rule is also shown to catch what breaks it. */
class LimitsTest {
  private static final List<SourceFile> PRODUCT = Project.sources();

  @Test
  void theReaderSawTheProduct() {
    assertThat(PRODUCT).hasSizeGreaterThan(700);
    assertThat(PRODUCT.stream().mapToInt(file -> file.callables().size()).sum())
        .isGreaterThan(5_000);
    assertThat(PRODUCT.stream().mapToInt(file -> file.records().size()).sum()).isGreaterThan(200);
  }

  @Test
  void packagesHaveRoom() {
    assertThat(Limits.crowdedPackages(PRODUCT)).isEmpty();
  }

  @Test
  void filesStayReadable() {
    assertThat(Limits.longFiles(PRODUCT)).isEmpty();
  }

  @Test
  void pipelineOnlyWires() {
    assertThat(Limits.largeWiring(PRODUCT, "dev.linchpin.internal.pipeline")).isEmpty();
  }

  @Test
  void methodsFitTheScreen() {
    assertThat(Limits.longMethods(PRODUCT)).isEmpty();
  }

  /** A hook has the parameters of the JDK method that it stands for, a visitor those of ASM. */
  @Test
  void parameterListsAreShort() {
    assertThat(Limits.longParameterLists(PRODUCT))
        .allMatch(
            breach ->
                breach.contains("/engine/hooks/")
                    || breach.matches(".*/ClassFileRaiser.java:\\d+ visit: 6 parameters"));
  }

  @Test
  void recordsAreNarrow() {
    assertThat(Limits.wideRecords(PRODUCT)).isEmpty();
  }

  @Test
  void noSimpleNameIsUsedTwice() {
    assertThat(Limits.sharedNames(PRODUCT)).isEmpty();
  }

  @Test
  void aCrowdedPackageIsCaught() {
    assertThat(Limits.crowdedPackages(files(20))).isEmpty();
    assertThat(Limits.crowdedPackages(files(21))).containsExactly("planted: 21 files");
  }

  @Test
  void aLongFileIsCaught() {
    assertThat(Limits.longFiles(planted("//\n".repeat(499) + "class A {}"))).isEmpty();
    assertThat(Limits.longFiles(planted("//\n".repeat(500) + "class A {}")))
        .containsExactly("planted/A.java: 501 lines");
  }

  @Test
  void wiringThatGrowsIsCaught() {
    String half = "package planted.%s; class A {}\n" + "//\n".repeat(749);
    List<SourceFile> files = new ArrayList<>(planted(half.formatted("one")));
    files.addAll(planted(half.formatted("two")));
    files.addAll(planted("package planteds; class A {}"));
    assertThat(Limits.largeWiring(files, "planted")).isEmpty();
    files.addAll(planted("package planted; class A {}"));
    assertThat(Limits.largeWiring(files, "planted")).containsExactly("planted: 1501 lines");
  }

  /** A body of n lines between signature and closing brace makes a method of n + 2. */
  @Test
  void aLongMethodIsCaught() {
    assertThat(Limits.longMethods(planted(method(38)))).isEmpty();
    assertThat(Limits.longMethods(planted(method(39))))
        .containsExactly("planted/A.java:4 m: 41 lines");
  }

  @Test
  void aLongMethodOfANestedOrAnonymousClassIsCaught() {
    String nested = "class A {\nclass B {\nObject o = new Object() {\n%s};\n}\n}\n";
    String method = "void m() {\n%s}\n".formatted("int i;\n".repeat(39));
    assertThat(Limits.longMethods(planted(nested.formatted(method))))
        .containsExactly("planted/A.java:4 m: 41 lines");
  }

  @Test
  void aLongParameterListIsCaught() {
    assertThat(Limits.longParameterLists(planted("class A { void m(%s) {} }".formatted(ints(5)))))
        .isEmpty();
    assertThat(Limits.longParameterLists(planted("class A { void m(%s) {} }".formatted(ints(6)))))
        .containsExactly("planted/A.java:1 m: 6 parameters");
    assertThat(Limits.longParameterLists(planted("class A { A(%s) {} }".formatted(ints(6)))))
        .containsExactly("planted/A.java:1 A: 6 parameters");
  }

  @Test
  void aWideRecordIsCaught() {
    String constants = " { static int ZERO, ONE; }";
    assertThat(Limits.wideRecords(planted("record A(%s)".formatted(ints(7)) + constants)))
        .isEmpty();
    assertThat(Limits.wideRecords(planted("record A(%s)".formatted(ints(8)) + constants)))
        .containsExactly("planted/A.java:1 A: 8 components");
  }

  @Test
  void aSharedNameIsCaught() {
    List<SourceFile> two = new ArrayList<>(planted("class A {}"));
    two.addAll(SourceReader.parse(List.of(new SourceText("other/A.java", "enum A {}"))));
    assertThat(Limits.sharedNames(two)).containsExactly("A: planted/A.java, other/A.java");
  }

  private static List<SourceFile> planted(String text) {
    return SourceReader.parse(List.of(new SourceText("planted/A.java", text)));
  }

  private static List<SourceFile> files(int count) {
    List<SourceText> texts = new ArrayList<>();
    for (int file = 0; file < count; file++) {
      texts.add(new SourceText("A" + file + ".java", "package planted; class A" + file + " {}"));
    }
    return SourceReader.parse(texts);
  }

  private static String method(int bodyLines) {
    return "class A {\n@Deprecated\n@SuppressWarnings(\"x\")\nvoid m() {\n%s}\n}\n"
        .formatted("int i;\n".repeat(bodyLines));
  }

  private static String ints(int count) {
    List<String> parameters = new ArrayList<>();
    for (int number = 0; number < count; number++) {
      parameters.add("int p" + number);
    }
    return String.join(", ", parameters);
  }
}
