package dev.linchpin.internal.agent.hook;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class ThreadBuffersTest {
  private static void clearLocals() throws ReflectiveOperationException {
    Field current = ThreadBuffers.class.getDeclaredField("CURRENT");
    current.setAccessible(true);
    ((ThreadLocal<?>) current.get(null)).remove();
  }

  /** As a pool does that clears the local variables of its threads between two tasks. */
  @Test
  void aThreadThatLostItsLocalVariablesHasItsBufferStill() throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    try {
      ThreadBuffer first = pool.submit(ThreadBuffers::ofCurrentThread).get();
      int count = ThreadBuffers.all().size();
      for (int task = 0; task < 100; task++) {
        pool.submit(
                () -> {
                  clearLocals();
                  return null;
                })
            .get();
        assertThat(pool.submit(ThreadBuffers::ofCurrentThread).get()).isSameAs(first);
      }
      assertThat(ThreadBuffers.all()).hasSize(count);
    } finally {
      pool.shutdown();
    }
  }

  @Test
  void theBufferOfAThreadThatEndedIsUsedAgain() throws Exception {
    ThreadBuffer[] buffers = new ThreadBuffer[2];
    for (int at = 0; at < buffers.length; at++) {
      int number = at;
      Thread thread = new Thread(() -> buffers[number] = ThreadBuffers.ofCurrentThread());
      thread.start();
      thread.join();
      ThreadBuffers.reuseIfOwnerEnded(buffers[at]);
    }

    assertThat(buffers[1]).isSameAs(buffers[0]);
  }
}
