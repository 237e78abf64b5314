package dev.linchpin.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.acceptance.Launcher.Run;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The recorder checked by Linchpin itself: under every schedule of threads and writer, recorded
 * intervals contain the real ones, no operation is lost, and a cut knows every call that began
 * before it. With one instruction of the recorder changed, some schedule shows it.
 */
class RecorderSchedulesTest {
  private static final Path AGENT = Launcher.ROOT.resolve("agent/target");
  private static final String BODY = "dev.linchpin.internal.agent.file.RecordedIncrements";
  private static final String BUFFER = "dev/linchpin/internal/agent/hook/ThreadBuffer";
  private static final String READER = "dev/linchpin/internal/agent/file/BufferReader";

  @TempDir Path folder;

  /** What is changed: the first instruction of that kind in that method. */
  private enum Fault {
    THE_CALL_TAKES_ITS_TIME_TOO_LATE(BUFFER, "call", "()V", Fault::isClock, plus(2)),
    THE_RETURN_TAKES_ITS_TIME_TOO_EARLY(BUFFER, "returned", "(J)V", Fault::isClock, plus(-2)),
    THE_CALL_IS_PUBLISHED_WITH_ITS_RETURN(BUFFER, "call", "()V", Fault::isPublication, drop()),
    THE_RETURN_IS_NEVER_PUBLISHED(BUFFER, "end", null, Fault::isPublication, drop()),
    THE_WRITER_FORGETS_A_CALL_WITHOUT_TIME(READER, "openCalls", null, Fault::isUnfinished, none());

    final String type;
    final String method;
    final @Nullable String descriptor;
    final Predicate<AbstractInsnNode> place;
    final Change change;

    Fault(
        String type,
        String method,
        @Nullable String descriptor,
        Predicate<AbstractInsnNode> place,
        Change change) {
      this.type = type;
      this.method = method;
      this.descriptor = descriptor;
      this.place = place;
      this.change = change;
    }

    static boolean isClock(AbstractInsnNode code) {
      return code instanceof MethodInsnNode call && call.name.equals("now");
    }

    static boolean isPublication(AbstractInsnNode code) {
      return code instanceof MethodInsnNode call && call.name.equals("setRelease");
    }

    static boolean isUnfinished(AbstractInsnNode code) {
      return code instanceof FieldInsnNode field && field.name.equals("unfinished");
    }

    static Change plus(long ticks) {
      return (code, at) -> {
        InsnList added = new InsnList();
        added.add(new LdcInsnNode(ticks));
        added.add(new InsnNode(Opcodes.LADD));
        code.insert(at, added);
      };
    }

    /** A call of {@code VarHandle.setRelease(buffer, number)} that does nothing. */
    static Change drop() {
      return (code, at) -> {
        code.insert(at, new InsnNode(Opcodes.POP));
        code.insert(at, new InsnNode(Opcodes.POP));
        code.set(at, new InsnNode(Opcodes.POP2));
      };
    }

    /** A field of this object that seems to contain -1. */
    static Change none() {
      return (code, at) -> {
        code.insert(at, new LdcInsnNode(-1L));
        code.set(at, new InsnNode(Opcodes.POP));
      };
    }
  }

  private interface Change {
    void make(InsnList code, AbstractInsnNode at);
  }

  /** The schedules of its threads alone: what the recorder's fences are for is another question. */
  private Run explore() {
    return new Program()
        .run(
            "explore",
            "--main",
            BODY,
            "-cp",
            String.join(
                File.pathSeparator,
                folder.toString(),
                AGENT.resolve("classes").toString(),
                AGENT.resolve("test-classes").toString()),
            "--strategy",
            "complete",
            "--memory",
            "sc",
            "--",
            "2");
  }

  @Test
  void noScheduleMakesAWrongHistory() {
    Run run = explore();

    assertThat(run.status()).as(run.out() + run.err()).isZero();
    assertThat(run.out()).containsPattern("all [0-9,]+ schedules explored \\(complete\\)");
  }

  @Tag("thorough")
  @ParameterizedTest
  @EnumSource(
      names = {"THE_CALL_TAKES_ITS_TIME_TOO_LATE", "THE_RETURN_IS_NEVER_PUBLISHED"},
      mode = EnumSource.Mode.EXCLUDE)
  void someScheduleShowsTheOtherFaults(Fault fault) throws IOException {
    someScheduleShows(fault);
  }

  @ParameterizedTest
  @EnumSource(names = {"THE_CALL_TAKES_ITS_TIME_TOO_LATE", "THE_RETURN_IS_NEVER_PUBLISHED"})
  void someScheduleShows(Fault fault) throws IOException {
    plant(fault);

    Run run = explore();

    assertThat(run.status()).as(run.out() + run.err()).isEqualTo(1);
    assertThat(run.out()).contains("AssertionError");
  }

  private void plant(Fault fault) throws IOException {
    ClassNode node = new ClassNode();
    new ClassReader(Files.readAllBytes(AGENT.resolve("classes/" + fault.type + ".class")))
        .accept(node, 0);
    MethodNode method =
        node.methods.stream()
            .filter(each -> each.name.equals(fault.method))
            .filter(each -> fault.descriptor == null || each.desc.equals(fault.descriptor))
            .findFirst()
            .orElseThrow();
    for (AbstractInsnNode at : method.instructions) {
      if (fault.place.test(at)) {
        fault.change.make(method.instructions, at);
        break;
      }
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    node.accept(writer);
    Path file = folder.resolve(fault.type + ".class");
    Files.createDirectories(file.getParent());
    Files.write(file, writer.toByteArray());
  }
}
