package dev.linchpin.internal.report.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.cause.Confirmation;
import dev.linchpin.cause.Confirmation.Status;
import dev.linchpin.cause.FieldRepair;
import dev.linchpin.exploration.MemoryModel.Declared;
import dev.linchpin.internal.report.source.SourceFiles;
import dev.linchpin.testing.AfekFailure;
import dev.linchpin.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Patches that declare fields volatile or final. */
class FieldDeclarationsTest {
  private static final String SOURCE =
      """
      package com.acme;

      public class AfekStack {
        private int range, top;
        static class Cell {
          @Deprecated int content;
          int never;
          Cell(int content) {
            this.content = content;
          }
        }
        int same(int range) {
          int content = range;
          return content;
        }
      }
      """;

  @TempDir Path folder;

  private String diff(Declared as, String field) throws IOException, NoPatch {
    Path file = folder.resolve("src/com/acme/AfekStack.java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, SOURCE);
    FieldRepair repair = FieldRepair.of(List.of(field), as);
    Confirmation confirmed = new Confirmation(Status.CONFIRMED, List.of(), 3, 9, 0, repair, null);
    return new Patcher(
            AfekFailure.with(confirmed),
            SourceFiles.of(List.of(folder.resolve("src")), List.of()),
            List.of(),
            folder)
        .find(classes -> Verdict.yes("2 scenarios, no violation"))
        .diff();
  }

  @Test
  void fieldsAreDeclaredVolatileOrFinal() throws Exception {
    assertThat(diff(Declared.VOLATILE, "range"))
        .startsWith("Makes range volatile.\nChecked again with it: 2 scenarios, no violation\n")
        .contains("-  private int range, top;\n+  private volatile int range, top;\n");
    assertThat(diff(Declared.FINAL, "content"))
        .contains("-    @Deprecated int content;\n+    @Deprecated final int content;\n");
  }

  @Test
  void whatIsNotThereOrDoesNotCompileIsNoPatch() {
    assertThatThrownBy(() -> diff(Declared.VOLATILE, "other"))
        .hasMessage("no source file that was found declares other");
    assertThatThrownBy(() -> diff(Declared.FINAL, "never"))
        .hasMessageContaining("it does not compile");
  }
}
