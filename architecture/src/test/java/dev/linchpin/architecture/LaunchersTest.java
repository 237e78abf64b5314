package dev.linchpin.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The launcher for Windows cannot be run here; it has to say the same as the one that is run. */
class LaunchersTest {
  private static String read(String name) throws IOException {
    return Files.readString(Project.ROOT.resolve(name));
  }

  private static Set<String> all(String pattern, String text) {
    Set<String> found = new TreeSet<>();
    Matcher match = Pattern.compile(pattern).matcher(text);
    while (match.find()) {
      found.addAll(List.of(match.group(1).strip().split("[\\s|,']+")));
    }
    found.remove("");
    return found;
  }

  @Test
  void bothStartTheSameJvm() throws IOException {
    String options = "(-XX:[+-]?\\w+|-Xlog:\\w+\\*|-Dlinchpin\\.(?:status\\.base|archives))";

    assertThat(all(options, read("linchpin.cmd"))).isEqualTo(all(options, read("linchpin")));
  }

  @Test
  void bothStartTheSameCommandsQuickly() throws IOException {
    assertThat(all("for %%c in \\(([a-z ]+)\\)", read("linchpin.cmd")))
        .isNotEmpty()
        .isEqualTo(all("(?m)^ *([a-z| ]+)\\) quick=", read("linchpin")));
  }

  @Test
  void bothLookAtTheSameSources() throws IOException {
    assertThat(all("\\$dirs = ([a-z',]+) ", read("linchpin.cmd")))
        .isNotEmpty()
        .isEqualTo(all("\"\\$home\"/([a-z]+)/src/main", read("linchpin")));
  }

  @Test
  void bothBuildAlikeAndEndAlike() throws IOException {
    for (String launcher : List.of("linchpin", "linchpin.cmd")) {
      assertThat(read(launcher))
          .contains("-q -pl cli -am package -DskipTests -Dspotless.check.skip=true -Dlint=off")
          .contains("no java found; install a JDK", "no mvn found; install Maven")
          .contains("building", "(first use, or the sources changed".replace("(", ""))
          .contains("Java could not start or ended by itself", "LINCHPIN_OPTS", "the build failed");
    }
  }
}
