package dev.linchpin.exploration;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TestedJdkTest {
  @Test
  void ofATestedJdkNothingIsSaid() {
    assertThat(TestedJdk.remark(17)).isEmpty();
    assertThat(TestedJdk.remark(25)).isEmpty();
  }

  @Test
  void aNewerOneIsNamedWithWhatToDo() {
    assertThat(TestedJdk.remark(26).orElseThrow())
        .startsWith("JDK 26 is newer than those that Linchpin was tested with (17 to 25): ")
        .contains("JAVA_HOME");
  }
}
