package dev.linchpin.recorded;

import dev.linchpin.recorded.Classes.Chain;
import dev.linchpin.recorded.Classes.Color;
import dev.linchpin.recorded.Classes.Descendant;
import dev.linchpin.recorded.Classes.InheritingQueue;
import dev.linchpin.recorded.Classes.Kinds;
import dev.linchpin.recorded.Classes.Point;
import dev.linchpin.recorded.Classes.WithNative;
import java.io.ObjectStreamClass;
import java.util.List;
import java.util.NoSuchElementException;

/** Uses each class once, and says what it saw. */
public final class RecordedProgram {
  private RecordedProgram() {}

  public static void main(String[] arguments) throws Exception {
    queues();
    new Chain(new PlainQueue()).pass("through the chain");
    values();
    InheritingQueue inheriting = new InheritingQueue();
    inheriting.offer(1);
    inheriting.add(2);
    inheriting.poll();
    WithNative withNative = new WithNative();
    withNative.add("item");
    System.out.println("size " + withNative.size());
    System.out.println(
        "serial " + ObjectStreamClass.lookup(InheritingQueue.class).getSerialVersionUID());
    System.out.println(
        "marked "
            + PlainQueue.class.getMethod("enq", Object.class).isAnnotationPresent(Marked.class));
    waitForever();
  }

  private static void queues() {
    PlainQueue queue = new PlainQueue();
    queue.enq("a");
    queue.enqAll(List.of("b", "c"));
    queue.deq();
    queue.run(queue::deq);
    queue.deq();
    queue.deq();
    try {
      queue.take();
    } catch (NoSuchElementException expected) {
      System.out.println("threw " + expected.getStackTrace().length);
    }
    System.out.println(queue);
    PlainQueue.alsoUnrelated();
    PlainQueue copy = queue.clone();
    copy.enq("into the clone");
    new Descendant().enq("into the descendant");
  }

  private static void values() {
    Kinds kinds = new Kinds();
    kinds.all(true, '"', (byte) -1, (short) 2, Integer.MIN_VALUE);
    kinds.wide(Long.MAX_VALUE, 1.5f, -0.0);
    kinds.reference(null, null);
    kinds.identity(null);
    kinds.letter();
    kinds.large();
    kinds.small();
    Object plain = new Object();
    Object other = new Object();
    for (Object value :
        new Object[] {
          plain,
          other,
          plain,
          new Point(1, 2),
          new Point(1, 2),
          new Point(3, 4),
          Color.RED,
          7,
          7L,
          'c',
          true,
          "text\n\u00e9",
          "a@1",
          new int[0],
          Double.NaN
        }) {
      kinds.identity(value);
    }
  }

  /** The main thread ends inside an operation of another thread. */
  private static void waitForever() throws InterruptedException {
    PlainQueue queue = new PlainQueue();
    Thread waiting =
        new Thread(
            () -> {
              try {
                queue.awaitClose();
              } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
              }
            });
    waiting.setDaemon(true);
    waiting.start();
    while (waiting.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
  }
}
