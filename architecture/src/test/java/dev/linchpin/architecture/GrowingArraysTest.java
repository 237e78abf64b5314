package dev.linchpin.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * {@code cells[placeOf(key)]} reads the field {@code cells} before it calls {@code placeOf}. If
 * that method replaces the array by a larger one, the index is one of the new array and the access
 * goes to the old one.
 */
class GrowingArraysTest {
  private static final Pattern INDEXED_BY_CALL = Pattern.compile("\\b([a-z]\\w*)\\[([a-z]\\w*)\\(");

  private static List<String> breaches(String name, String source) {
    return INDEXED_BY_CALL
        .matcher(source)
        .results()
        .filter(found -> replaces(source, found.group(2), found.group(1)))
        .map(found -> name + ": " + found.group(1) + "[" + found.group(2) + "(…)]")
        .toList();
  }

  /** Whether a method of the file assigns the field. */
  private static boolean replaces(String source, String method, String field) {
    Pattern assignment = Pattern.compile("(?<![\\w.])(?:this\\.)?" + field + " = ");
    boolean isInside = false;
    for (String line : source.split("\n")) {
      boolean isMember = line.startsWith("  ") && !line.startsWith("   ");
      isInside = isMember ? line.contains(" " + method + "(") : isInside;
      if (isInside && assignment.matcher(line).find()) {
        return true;
      }
    }
    return false;
  }

  @Test
  void noArrayIsReadBeforeACallThatReplacesIt() throws IOException {
    List<String> breaches = new ArrayList<>();
    int files = 0;
    for (String module : Project.MODULES) {
      Path sources = Project.ROOT.resolve(module).resolve("src/main/java");
      if (Files.isDirectory(sources)) {
        try (Stream<Path> all = Files.walk(sources)) {
          for (Path file : all.filter(path -> path.toString().endsWith(".java")).toList()) {
            breaches.addAll(breaches(file.getFileName().toString(), Files.readString(file)));
            files++;
          }
        }
      }
    }
    assertThat(files).isGreaterThan(700);
    assertThat(breaches).isEmpty();
  }

  @Test
  void oneThatIsIsCaught() {
    String source =
        """
        class Table {
          private long[] cells = new long[1];

          long get(long key) {
            return cells[place(key) + 1];
          }

          private int place(long key) {
            if (key > cells.length) {
              cells = java.util.Arrays.copyOf(cells, 2 * cells.length);
            }
            return (int) key;
          }
        }
        """;
    assertThat(breaches("Table", source)).containsExactly("Table: cells[place(…)]");
    assertThat(breaches("Table", source.replace("cells = java", "long[] other = java"))).isEmpty();
  }
}
