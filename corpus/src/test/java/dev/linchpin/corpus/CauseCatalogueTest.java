package dev.linchpin.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.corpus.CorpusEntry.Judgement;
import dev.linchpin.corpus.SourceMarks.Block;
import dev.linchpin.corpus.list.LateLockAddList;
import dev.linchpin.corpus.list.LateLockList;
import dev.linchpin.corpus.list.LockFreeList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CauseCatalogueTest {
  private static final Path SOURCES = Path.of("src/main/java");

  static Stream<Class<?>> failing() {
    return Catalogue.entries().stream()
        .filter(entry -> entry.expectation().judgement() != Judgement.LINEARIZABLE)
        .<Class<?>>map(CorpusEntry::subject)
        .distinct();
  }

  @ParameterizedTest
  @MethodSource("failing")
  void aFailingSubjectIsEitherMarkedOrListedWithTheReason(Class<?> subject) {
    boolean isMarked = !CauseCatalogue.causes(SOURCES, subject).isEmpty();

    assertThat(isMarked).isNotEqualTo(CauseCatalogue.NO_CAUSE.containsKey(subject));
  }

  @Test
  void onlyFailingSubjectsAreListed() {
    assertThat(failing().collect(Collectors.toSet())).containsAll(CauseCatalogue.NO_CAUSE.keySet());
  }

  @Test
  void everyMarkBelongsToAFailingSubject() throws IOException {
    Set<String> used =
        failing()
            .flatMap(subject -> CauseCatalogue.causes(SOURCES, subject).stream())
            .map(Block::className)
            .collect(Collectors.toSet());

    assertThat(filesWith("// CAUSE")).isEqualTo(used);
  }

  @Test
  void eachVariationHasThreeClientsAtLeast() {
    assertThat(
            CauseCatalogue.clients().stream()
                .collect(Collectors.groupingBy(c -> c.collection() + c.variation())))
        .hasSize(9)
        .allSatisfy((variation, clients) -> assertThat(clients).hasSizeGreaterThanOrEqualTo(3));
  }

  @Test
  void aBlockReachesFromTheFirstMarkToTheLast() {
    List<String> lines = lines(LateLockAddList.class);
    Block block = CauseCatalogue.causes(SOURCES, LateLockAddList.class).get(0);

    assertThat(block.method()).isEqualTo("add");
    assertThat(lines.get(block.from() - 1)).contains("Node curr = pred.next;");
    assertThat(lines.get(block.to() - 1)).contains("pred.next = new Node(key, curr);");
  }

  @Test
  void blocksOfSharedCodeAreThoseOfItsOwnClass() {
    assertThat(CauseCatalogue.causes(SOURCES, LateLockList.class))
        .extracting(block -> block.className().replaceAll(".*\\.", "") + "." + block.method())
        .containsExactly("LateLockAddList.add", "LateLockRemoveList.removeLate");
  }

  @Test
  void marksOfOneNumberInTwoMethodsAreRefused(@TempDir Path folder) throws IOException {
    Path file = folder.resolve(LockFreeList.class.getName().replace('.', '/') + ".java");
    Files.createDirectories(file.getParent());
    Files.writeString(
        file,
        """
        class LockFreeList {
          void one() {
            a(); // CAUSE
          }

          void two() {
            b(); // CAUSE
          }
        }
        """);

    assertThatThrownBy(() -> SourceMarks.of(folder, LockFreeList.class).causes())
        .hasMessageContaining("one:3")
        .hasMessageContaining("two:7");
  }

  private static List<String> lines(Class<?> type) {
    try {
      return Files.readAllLines(SOURCES.resolve(type.getName().replace('.', '/') + ".java"));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Set<String> filesWith(String mark) throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.endsWith("SourceMarks.java"))
          .filter(file -> read(file).contains(mark))
          .map(file -> SOURCES.relativize(file).toString().replace('/', '.'))
          .map(name -> name.substring(0, name.length() - ".java".length()))
          .collect(Collectors.toSet());
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
