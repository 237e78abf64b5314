package dev.linchpin.internal.engine.world.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.linchpin.subject.ClassSigns;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

class SignReaderTest {
  @interface ThreadSafe {}

  @interface NotThreadSafe {}

  @interface GuardedBy {}

  static class Plain {
    int value;
    TimeUnit unit = TimeUnit.DAYS;
  }

  @ThreadSafe
  static class Annotated {}

  @NotThreadSafe
  static class Disclaimed {
    volatile int value;
  }

  static class Fields {
    volatile boolean done;
    @GuardedBy int guarded;
    final ReentrantLock lock = new ReentrantLock();
    final AtomicReference<?>[] cells = new AtomicReference<?>[2];

    @SuppressWarnings("NullAway") // Only its type is read.
    BlockingQueue<String> queue;
  }

  static class Blocks {
    int entered;

    synchronized void whole() {}

    void part() {
      synchronized (this) {
        entered++;
      }
    }
  }

  static class ConcurrentThing {}

  interface Shared {
    AtomicReference<String> HELD = new AtomicReference<>();
  }

  abstract static class Unfinished {
    volatile int value;
  }

  @SuppressWarnings("ClassCanBeStatic") // It is read because it is not.
  class Inner {
    volatile int value;
  }

  @SuppressWarnings("UnusedVariable") // Only its class file is read.
  private static class Hidden {
    volatile int value;
  }

  private static ClassSigns signs(Class<?> type) throws IOException {
    String file = type.getName().substring(type.getPackageName().length() + 1) + ".class";
    try (InputStream bytes = Objects.requireNonNull(type.getResourceAsStream(file))) {
      return SignReader.read(bytes.readAllBytes());
    }
  }

  @Test
  void fieldsAreSigns() throws IOException {
    assertThat(signs(Fields.class).text())
        .isEqualTo(
            "lock stated by @GuardedBy; volatile done; atomic cells; lock lock;"
                + " java.util.concurrent queue");
    assertThat(signs(Fields.class).className()).isEqualTo(Fields.class.getName());
    assertThat(signs(Fields.class).unsuitable()).isNull();
  }

  @Test
  void synchronizedMethodsAndBlocksAreSigns() throws IOException {
    assertThat(signs(Blocks.class).text()).isEqualTo("synchronized whole, part");
  }

  @Test
  void annotationsOfAnyPackageAreSigns() throws IOException {
    assertThat(signs(Annotated.class).text()).isEqualTo("annotated @ThreadSafe");
  }

  @Test
  void aNameIsASign() throws IOException {
    assertThat(signs(ConcurrentThing.class).text())
        .isEqualTo("name SignReaderTest$ConcurrentThing");
  }

  @Test
  void aPlainClassHasNone() throws IOException {
    assertThat(signs(Plain.class).signs()).isEmpty();
  }

  @SuppressWarnings("UnusedVariable") // Only the class file of the local class is read.
  @Test
  void whatHasNoObjectsToCheckSaysWhy() throws IOException {
    assertThat(signs(Disclaimed.class).unsuitable()).isEqualTo("annotated @NotThreadSafe");
    assertThat(signs(Shared.class).unsuitable()).isEqualTo("an interface");
    assertThat(signs(Unfinished.class).unsuitable()).isEqualTo("an abstract class");
    assertThat(signs(Inner.class).unsuitable()).startsWith("an inner class");
    assertThat(signs(Hidden.class).unsuitable()).startsWith("a private class");
    Object local =
        new Object() {
          volatile int value;
        };
    assertThat(signs(local.getClass()).unsuitable()).isEqualTo("a local class");
  }

  @Test
  void otherBytesAreRefused() {
    assertThatThrownBy(() -> SignReader.read(new byte[20])).isInstanceOf(RuntimeException.class);
  }
}
