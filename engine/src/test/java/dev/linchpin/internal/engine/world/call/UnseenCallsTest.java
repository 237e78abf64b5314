package dev.linchpin.internal.engine.world.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.exploration.Trust;
import dev.linchpin.internal.engine.world.classes.ClassFiles;
import dev.linchpin.internal.engine.world.classes.Hierarchy;
import dev.linchpin.internal.engine.world.classes.NameMap;
import dev.linchpin.internal.engine.world.classes.WorldOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Calls from the rewritten copies of JDK classes into code that is not rewritten. A copy passes on
 * its own array or builder only in a call that is a step: otherwise no schedule comes between the
 * call and a write to the array. Once a {@code StringJoiner} let an internal class join its
 * elements, and no search saw it read them.
 */
class UnseenCallsTest {
  private static final ClassLoader LOADER = UnseenCallsTest.class.getClassLoader();
  private static final ClassFiles FILES = new ClassFiles(List.of(), LOADER);
  private static final Hierarchy HIERARCHY = new Hierarchy(FILES);
  private static final NameMap MAP =
      new NameMap(
          FILES,
          HIERARCHY,
          new WorldOptions(
              new WorldOptions.Loading(List.of(), LOADER, true),
              false,
              List.of(),
              true,
              Trust.DEFAULT,
              ""));
  private static final Opaque OPAQUE = new Opaque(MAP, HIERARCHY);

  /** Calls that receive an array and need no step. */
  private static final Set<String> HARMLESS =
      Set.of(
          // The array is made for the call.
          "java/lang/Class.getConstructor",
          "java/lang/Class.getDeclaredMethod",
          "java/lang/reflect/Constructor.newInstance",
          "java/lang/invoke/MethodType.methodType",
          // What implements the interface is rewritten.
          "java/util/concurrent/BlockingQueue.toArray");

  @AfterAll
  static void close() {
    FILES.close();
  }

  @Test
  void everyCallThatReceivesAnArrayOrABuilderIsAStep() throws IOException {
    Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    Set<String> unseen = new TreeSet<>();
    int calls = 0;
    for (String folder :
        List.of("java/util", "java/util/concurrent", "java/util/concurrent/locks")) {
      try (Stream<Path> files = Files.list(base.resolve(folder))) {
        for (Path file : files.filter(UnseenCallsTest::isCopied).toList()) {
          for (MethodInsnNode call : outgoing(file)) {
            calls++;
            String name = call.owner + "." + call.name;
            if (!isSeen(call) && !HARMLESS.contains(name)) {
              unseen.add(name + call.desc + " in " + base.relativize(file));
            }
          }
        }
      }
    }

    assertThat(unseen).isEmpty();
    // 129 on JDK 17; far fewer would mean that the test looks at nothing.
    assertThat(calls).isGreaterThan(90);
  }

  private static boolean isSeen(MethodInsnNode call) {
    return CallTable.lookup(
                call.getOpcode(), call.owner, call.name, call.desc, HIERARCHY::isSubtype)
            != null
        || OPAQUE.use(call.getOpcode(), call.owner, call.name, call.desc) != null;
  }

  private static boolean isCopied(Path file) {
    String name = file.toString();
    return name.endsWith(".class")
        && MAP.origin(name.substring("/modules/java.base/".length(), name.lastIndexOf('.')))
            == NameMap.Origin.COPY;
  }

  /** The calls that receive an array or a builder and lead into code that is not rewritten. */
  private static List<MethodInsnNode> outgoing(Path file) {
    ClassNode node = new ClassNode();
    try {
      new ClassReader(ClassFiles.readable(Files.readAllBytes(file))).accept(node, 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return node.methods.stream()
        .flatMap(UnseenCallsTest::calls)
        .filter(call -> MAP.origin(call.owner) == NameMap.Origin.KEPT)
        .filter(
            call -> Stream.of(Type.getArgumentTypes(call.desc)).anyMatch(UnseenCallsTest::counts))
        .toList();
  }

  private static Stream<MethodInsnNode> calls(MethodNode method) {
    return Stream.<AbstractInsnNode>of(method.instructions.toArray())
        .filter(MethodInsnNode.class::isInstance)
        .map(MethodInsnNode.class::cast);
  }

  private static boolean counts(Type type) {
    return type.getSort() == Type.ARRAY
        || type.getDescriptor().equals("Ljava/lang/CharSequence;")
        || type.getDescriptor().equals("Ljava/lang/StringBuilder;");
  }
}
