package dev.linchpin.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.linchpin.history.planted.LeakyNoun;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What users may rely on: the annotations and checks of {@code junit}, the Datasets of {@code
 * spark}, the models of {@code spec}, and the nouns, which reports are made of. Everything else has
 * {@code internal} in its name.
 */
class ApiTest {
  private static final String INTERNAL = "dev.linchpin.internal.";

  @Test
  void everyPackageIsANounAnApiOrInternal() {
    Set<String> roots = new TreeSet<>();
    for (JavaClass type :
        Project.classes("core", "agent", "engine", "formats", "report", "spark", "cli", "junit")) {
      roots.add(type.getPackageName().split("\\.")[2]);
    }
    List<String> expected = new ArrayList<>(DirectionTest.NOUNS);
    expected.addAll(List.of("junit", "spark", "internal"));
    assertThat(roots).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void noSignatureOfTheApiNamesAnInternalType() {
    assertThat(leaks(Project.classes())).isEmpty();
  }

  @Test
  void aLeakIsCaught() {
    assertThat(leaks(new ClassFileImporter().importClasses(LeakyNoun.class)))
        .containsExactly(
            "dev.linchpin.history.planted.LeakyNoun.half names PlantedReduction",
            "dev.linchpin.history.planted.LeakyNoun.part names PlantedReduction");
  }

  private static List<String> leaks(JavaClasses classes) {
    List<String> leaks = new ArrayList<>();
    for (JavaClass type : classes) {
      if (!isPublicApi(type)) {
        continue;
      }
      for (JavaMember member : type.getMembers()) {
        if (isVisible(member)) {
          types(member)
              .filter(named -> named.getPackageName().startsWith(INTERNAL))
              .map(
                  named ->
                      "%s.%s names %s"
                          .formatted(type.getName(), member.getName(), named.getSimpleName()))
              .distinct()
              .forEach(leaks::add);
        }
      }
    }
    leaks.sort(null);
    return leaks;
  }

  private static boolean isPublicApi(JavaClass type) {
    return !type.getPackageName().startsWith(INTERNAL)
        && !type.getPackageName().startsWith("dev.linchpin.trials")
        && type.getModifiers().contains(JavaModifier.PUBLIC)
        && type.getEnclosingClass().map(ApiTest::isPublicApi).orElse(true);
  }

  private static boolean isVisible(JavaMember member) {
    return !member.getModifiers().contains(JavaModifier.SYNTHETIC)
        && (member.getModifiers().contains(JavaModifier.PUBLIC)
            || member.getModifiers().contains(JavaModifier.PROTECTED));
  }

  private static Stream<JavaClass> types(JavaMember member) {
    Stream<JavaClass> named =
        member instanceof JavaCodeUnit code
            ? Stream.concat(
                code.getReturnType().getAllInvolvedRawTypes().stream(),
                code.getParameterTypes().stream()
                    .flatMap(parameter -> parameter.getAllInvolvedRawTypes().stream()))
            : member.getAllInvolvedRawTypes().stream();
    return named.map(JavaClass::getBaseComponentType);
  }
}
