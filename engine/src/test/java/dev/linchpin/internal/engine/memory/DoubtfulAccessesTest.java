package dev.linchpin.internal.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.execution.AtomicBlock;
import dev.linchpin.exploration.Exploration;
import dev.linchpin.internal.engine.memory.fixture.LitmusFields;
import dev.linchpin.internal.engine.memory.fixture.Viewed;
import dev.linchpin.internal.engine.step.control.HeapAccess;
import dev.linchpin.internal.engine.step.store.RunStores;
import dev.linchpin.internal.engine.step.trace.Access;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What is not followed, or not known, counts as ordered: no run is shown that Java forbids. */
class DoubtfulAccessesTest {
  private static final ExploredStores ENGINE = new ExploredStores();
  private static final long X = 1L << 32;
  private static final long ELEMENT = 2L << 32;

  @AfterAll
  static void close() {
    ENGINE.close();
  }

  /** A JVM with one variable, which contains 0 at first. */
  private static HeapAccess heap(AtomicReference<Object> variable) {
    return (HeapAccess)
        Proxy.newProxyInstance(
            HeapAccess.class.getClassLoader(),
            new Class<?>[] {HeapAccess.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "has" -> true;
                  case "get" -> variable.get();
                  case "set" -> {
                    variable.set(arguments[2]);
                    yield null;
                  }
                  case "zero" -> 0L;
                  case "id" -> -1;
                  default -> null;
                });
  }

  private static RunStores stores(AtomicReference<Object> variable) {
    return new RunStores(
        heap(variable), new RunStores.Strengths(null, site -> false, false, false));
  }

  /** No site has this number, so nothing is known of the access. */
  @Test
  void anAccessOfUnknownModeIsVolatile() {
    RunStores stores = stores(new AtomicReference<>(0L));
    assertThat(stores.mode(Access.READ, X, -1)).isEqualTo(AccessMode.VOLATILE);
    assertThat(stores.mode(Access.WRITE, X, -1)).isEqualTo(AccessMode.VOLATILE);
  }

  private static void write(
      RunStores stores, int thread, AtomicReference<Object> variable, long value) {
    stores.follow(X, variable);
    Store last = stores.places(thread, X, AccessMode.PLAIN).get(0);
    stores.write(thread, X, AccessMode.PLAIN, 0, last);
    variable.set(value);
    stores.settle();
  }

  /**
   * 5 by the first thread, 7 by the second one, then 9 behind the engine's back. The thread that
   * stored 5 may have stored 9, too, so that it must not see 5 again (JLS 17.4.5).
   */
  @Test
  void whatWasChangedUnseenIsForgotten() {
    AtomicReference<Object> variable = new AtomicReference<>(0L);
    RunStores stores = stores(variable);
    write(stores, 1, variable, 5);
    write(stores, 2, variable, 7);
    assertThat(stores.offer(1, X, AccessMode.PLAIN).stores())
        .extracting(Store::value)
        .containsExactly(7L, 5L);
    variable.set(9L);
    assertThat(stores.offer(1, X, AccessMode.PLAIN).stores())
        .extracting(Store::value)
        .containsExactly(9L);
  }

  /** What is written through a buffer around an array is an access to all of it. */
  @Test
  void aBufferWritesItsArray() {
    Exploration found = ENGINE.explore(Viewed.class.getName() + "()", "put() | put7()");
    assertThat(ExploredStores.results(found)).containsExactlyInAnyOrder("9 -", "7 -");
  }

  /** Volatile stores and reads of one variable, whoever overwrites all of its array meanwhile. */
  private static JavaMemory overwritten(Runnable between, JavaMemory memory) {
    between.run();
    memory.forget((int) (ELEMENT >>> 32));
    return memory;
  }

  private static Store volatileStore(JavaMemory memory, int thread, long variable, int value) {
    return memory.write(thread, variable, value, AccessMode.VOLATILE, null);
  }

  /** R: x = 1; e = 1 and e = 2; read x. If 2 comes later than 1, the read must see 1. */
  @Test
  void volatileStoresKeepTheirOrderAcrossAWholeWrite() {
    JavaMemory memory = new JavaMemory(new LitmusProgram());
    Store one = volatileStore(memory, 1, X, 1);
    overwritten(() -> volatileStore(memory, 1, ELEMENT, 1), memory);
    volatileStore(memory, 2, ELEMENT, 2);
    assertThat(memory.readable(2, X, AccessMode.VOLATILE)).containsExactly(one);
  }

  /** SB: x = 1; read e and e = 2; read x. The store of 2 comes later than the read of e. */
  @Test
  void volatileReadsKeepTheirOrderAcrossAWholeWrite() {
    JavaMemory memory = new JavaMemory(new LitmusProgram());
    Store one = volatileStore(memory, 1, X, 1);
    overwritten(() -> memory.read(1, ELEMENT, memory.latest(ELEMENT), AccessMode.VOLATILE), memory);
    volatileStore(memory, 2, ELEMENT, 2);
    assertThat(memory.readable(2, X, AccessMode.VOLATILE)).containsExactly(one);
  }

  /** x = 1; e = 1, then all is overwritten. Who reads e now comes later, and must see x. */
  @Test
  void aVolatileReadComesAfterStoresBeforeAWholeWrite() {
    JavaMemory memory = new JavaMemory(new LitmusProgram());
    Store one = volatileStore(memory, 1, X, 1);
    overwritten(() -> volatileStore(memory, 1, ELEMENT, 1), memory);
    memory.read(2, ELEMENT, memory.latest(ELEMENT), AccessMode.VOLATILE);
    assertThat(memory.readable(2, X, AccessMode.VOLATILE)).containsExactly(one);
  }

  private static AtomicBlock block(String method) {
    return new AtomicBlock(LitmusFields.class.getName(), method, 1, 9_999);
  }

  private static Set<String> kept(String threads, String... methods) {
    String creation = LitmusFields.class.getName() + "(\"plain\")";
    List<AtomicBlock> blocks = Stream.of(methods).map(DoubtfulAccessesTest::block).toList();
    return ExploredStores.results(ENGINE.explore(creation, threads, blocks));
  }

  /** y is set after x: one step that reads both sees no old x beside the new y. */
  @Test
  void anAtomicBlockReadsTheLatestValues() {
    assertThat(kept("x1y1() | xThenY()")).containsExactly("- 0", "- 1", "- 10", "- 11");
    assertThat(kept("x1y1() | xThenY()", "xThenY")).containsExactly("- 0", "- 10", "- 11");
  }

  /** If the block sees y = 1, x = 1 was made before it, and the 2 of the block stays. */
  @Test
  void aStoreInAnAtomicBlockComesAfterEarlierOnes() {
    assertThat(kept("x1y1() | x2Y() / xThenY()")).contains("- 1 / 11");
    assertThat(kept("x1y1() | x2Y() / xThenY()", "x2Y"))
        .containsExactly("- 0 / 11", "- 0 / 21", "- 1 / 21");
  }

  /** If y = 1 of the block was seen, the 1 that is stored to x then stays. */
  @Test
  void noLaterStoreComesBeforeThoseOfAnAtomicBlock() {
    assertThat(kept("x2y1() | getYx1() / xThenY()")).contains("- 1 / 21");
    assertThat(kept("x2y1() | getYx1() / xThenY()", "x2y1"))
        .containsExactly("- 0 / 11", "- 0 / 21", "- 1 / 11");
  }
}
