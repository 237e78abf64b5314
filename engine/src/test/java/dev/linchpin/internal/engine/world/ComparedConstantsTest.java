package dev.linchpin.internal.engine.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.world.classes.ClassFiles;
import dev.linchpin.internal.engine.world.classes.ComparedConstants;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparedConstantsTest {
  /** Each method has one comparison, and one constant that is not compared. */
  static class Shop {
    int limit(int amount) {
      return amount > 500 ? 11 : 12;
    }

    boolean turned(int amount) {
      return 600 == amount;
    }

    boolean late(long millis) {
      return millis < 7_000_000_000L;
    }

    boolean gold(String code) {
      return "GOLD".equals(code) || code.startsWith("VIP-");
    }

    String named(String day) {
      return switch (day) {
        case "monday" -> "first";
        default -> "other";
      };
    }

    int cased(int kind) {
      return switch (kind) {
        case 40 -> 13;
        case 9000 -> 14;
        default -> 15;
      };
    }

    int parts(String path) {
      return path.split("\\.").length + path.lastIndexOf('/') + path.indexOf("::");
    }

    boolean isComment(String line) {
      return line.charAt(16) == '%';
    }

    static class Part {
      boolean isSharp(char sign) {
        return sign == '#';
      }
    }
  }

  @Test
  void whatIsComparedIsFoundAndNothingElse() throws URISyntaxException {
    Path classes =
        Path.of(
            ComparedConstantsTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    try (ClassFiles files =
        new ClassFiles(List.of(classes), ClassLoader.getPlatformClassLoader())) {
      List<String> constants =
          new ComparedConstants(files).of(Shop.class.getName().replace('.', '/'));

      assertThat(constants)
          .contains(
              "500", "600", "7000000000L", "\"GOLD\"", "\"VIP-\"", "\"monday\"", "40", "9000", "35")
          .contains("'.'", "'/'", "\"::\"", "'%'")
          .doesNotContain("11", "12", "13", "14", "15", "16", "\"first\"", "\"other\"", "47", "37");
      assertThat(new ComparedConstants(files).of("java/lang/String")).isEmpty();
    }
  }
}
