package dev.linchpin.internal.cli.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.subject.ClassPlace;
import dev.linchpin.subject.ClassSigns;
import dev.linchpin.subject.ClassSigns.Kind;
import dev.linchpin.subject.ClassSigns.Sign;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("pure")
class JarOptionsTest {
  private static final ClassPlace PLACE =
      new ClassPlace(
          List.of(
              new ClassSigns(
                  "com.acme.Box", List.of(new Sign(Kind.NAME, List.of("Box"))), "an interface")),
          4,
          List.of());

  private static String complaint(String... packages) {
    JarOptions options = new JarOptions();
    options.packages = List.of(packages);
    assertThat(options.choose(PLACE).names()).isEmpty();
    return String.valueOf(options.nothingChosen(PLACE).getMessage());
  }

  @Test
  void aPackageWithoutConcurrentClassesIsNamed() {
    assertThat(complaint("com.other", "org"))
        .startsWith("--package: no class in com.other, org looks concurrent")
        .contains("of 5 classes in all, 1 do");
    assertThat(complaint("com.ac")).startsWith("--package");
  }

  @Test
  void otherwiseTheClassesThatAreLeftOutAreCounted() {
    for (String complaint : List.of(complaint(), complaint("com.acme"))) {
      assertThat(complaint).startsWith("none of 5 classes is to be checked (1 look concurrent)");
    }
  }
}
