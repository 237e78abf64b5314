package dev.linchpin.internal.engine.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.world.classes.Names;
import dev.linchpin.internal.engine.world.fixture.Behaviours;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CopiedClassesTest {
  /**
   * Implementations of a sealed interface that stays the JDK's own: the permitted ones must be of
   * its module. Structured concurrency, a preview, cannot be used by a subject.
   */
  private static final String SEALED = "java.util.concurrent.StructuredTaskScopeImpl";

  @Test
  void everyConcurrencyClassAndCollectionInitialisesAsARewrittenCopy() throws Exception {
    Worlds worlds = Worlds.plain();
    worlds.begin();
    List<String> failures = new ArrayList<>();
    int copies = 0;
    for (String name : candidates()) {
      if (!name.startsWith(SEALED)) {
        try {
          Class<?> type = worlds.world.load(name);
          if (type.getName().startsWith("linchpin.")) {
            copies++;
            Class.forName(type.getName(), true, worlds.world.loader());
          }
        } catch (LinkageError e) {
          failures.add(name + ": " + e);
        }
      }
    }

    assertThat(failures).isEmpty();
    // 543 on JDK 17, 596 on JDK 25; far fewer would mean that the name map lost a family.
    assertThat(copies).isGreaterThan(500);
    assertThat(worlds.world.warnings()).isEmpty();
  }

  private static List<String> candidates() throws IOException {
    Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    List<String> names = new ArrayList<>();
    for (String folder :
        List.of(
            "java/util",
            "java/util/concurrent",
            "java/util/concurrent/atomic",
            "java/util/concurrent/locks")) {
      try (Stream<Path> files = Files.list(base.resolve(folder))) {
        files
            .map(file -> base.relativize(file).toString())
            .filter(file -> file.endsWith(".class"))
            .map(file -> file.substring(0, file.length() - ".class".length()).replace('/', '.'))
            .forEach(names::add);
      }
    }
    return names;
  }

  @Test
  void copiesAnswerAsTheOriginalsDo() throws Throwable {
    List<String> expected = Behaviours.answers();
    assertThat(expected).noneMatch(answer -> answer.contains("failed")).hasSizeGreaterThan(25);
    for (Worlds worlds : List.of(Worlds.plain(), Worlds.recording())) {
      for (int thread : new int[] {0, 1}) {
        worlds.begin();
        worlds.control.runAs(thread);
        assertThat(worlds.callStatic("Behaviours", "answers")).isEqualTo(expected);
        assertThat(worlds.control.heldLocks()).isZero();
      }
    }
  }

  @Test
  void interfacesExceptionsAndEnumsAreTheJdksOwn() throws Exception {
    World world = Worlds.plain().world;

    for (String name :
        List.of(
            "java.util.concurrent.Callable",
            "java.util.concurrent.ConcurrentMap",
            "java.util.concurrent.locks.Lock",
            "java.util.concurrent.TimeUnit",
            "java.util.concurrent.ExecutionException",
            "java.util.Optional",
            "java.lang.String")) {
      assertThat(world.load(name)).isSameAs(Class.forName(name));
    }
  }

  @Test
  void namesShownAreThoseOfTheSource() throws Exception {
    Class<?> copy = Worlds.plain().world.load("java.util.concurrent.ConcurrentLinkedDeque");

    assertThat(copy.getName()).isEqualTo("linchpin.java.util.concurrent.ConcurrentLinkedDeque");
    assertThat(Names.display(copy.getName()))
        .isEqualTo("java.util.concurrent.ConcurrentLinkedDeque");
  }
}
