package dev.linchpin.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.junit.SubjectClasspath;
import dev.linchpin.junit.fixture.LauncherMain;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run prints at its end, with the launcher of JUnit, in a JVM of its own. */
class RunSummaryTest {
  private static final String SUMMARY =
      "Linchpin: 4 classes and test bodies asked, 2 judged, 2 undecided";

  @TempDir Path folder;

  private String run(String classpath, Map<String, String> environment) throws Exception {
    ForkedJava run =
        ForkedJava.run(
            folder,
            List.of(
                ForkedJava.java().toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classpath,
                LauncherMain.class.getName(),
                "dev.linchpin.junit.fixture.AskedFor"),
            environment);
    assertThat(run.status()).as(run.output()).isZero();
    return run.output();
  }

  private static String ofThisJUnit() {
    return SubjectClasspath.ofThisJvm(null).stream()
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  @Test
  void whatIsUndecidedIsSaidWithTheReasonAndWhatToDo() throws Exception {
    String output = run(ofThisJUnit(), Map.of());

    assertThat(output)
        .startsWith("JUnit 5.")
        .contains(
            SUMMARY,
            "  undecided: java.util.concurrent.atomic.AtomicLong (AskedFor.threadsNeverMeet): no"
                + " two threads accessed the same data",
            "  undecided: java.util.concurrent.ConcurrentLinkedQueue (AskedFor.tooLarge): ",
            "give a larger budget");
    assertThat(output.lines().filter(line -> line.startsWith("FAILED"))).isEmpty();
    assertThat(output.lines().filter(line -> line.startsWith("ABORTED"))).hasSize(2);
  }

  @Test
  void onABuildServerWhatIsUndecidedFails() throws Exception {
    String output = run(ofThisJUnit(), Map.of("CI", "true"));

    assertThat(output).contains(SUMMARY);
    assertThat(output.lines().filter(line -> line.startsWith("FAILED")))
        .hasSize(2)
        .allMatch(line -> line.contains("the variable CI is set"));
  }

  @Tag("thorough")
  @Test
  void theLauncherOfJUnit6PrintsTheSame() throws IOException, Exception {
    assertThat(run(NewerJUnitTest.classpath(), Map.of())).startsWith("JUnit 6.").contains(SUMMARY);
  }
}
