package dev.linchpin.internal.agent.rewrite.event;

import dev.linchpin.internal.agent.hook.event.SyncCall;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/** Which methods of the JDK order threads, and how. */
final class SyncCallTable {
  /** Type, methods, meaning; the first that fits. A star stands for any method of the type. */
  private static final String TABLE =
      """
      java/lang/Thread start START
      java/lang/Thread join,isAlive JOIN
      java/util/concurrent/locks/LockSupport unpark SEND_ARGUMENT
      java/util/concurrent/locks/LockSupport park,parkNanos,parkUntil RECEIVE_SELF
      java/util/concurrent/locks/Lock lock,lockInterruptibly LOCK
      java/util/concurrent/locks/Lock tryLock TRY_LOCK
      java/util/concurrent/locks/Lock unlock UNLOCK
      java/util/concurrent/locks/Lock newCondition PART
      java/util/concurrent/locks/ReadWriteLock readLock,writeLock PART
      java/util/concurrent/locks/Condition await,awaitNanos,awaitUninterruptibly,awaitUntil AWAIT
      java/util/concurrent/locks/Condition signal,signalAll SEND
      java/util/concurrent/locks/StampedLock writeLock,readLock,tryWriteLock,tryReadLock,tryOptimisticRead,validate SEND_RECEIVE
      java/util/concurrent/locks/StampedLock unlockWrite,unlockRead,unlock,tryConvertToWriteLock,tryConvertToReadLock SEND_RECEIVE
      java/util/concurrent/locks/AbstractQueuedSynchronizer acquire,acquireShared,acquireInterruptibly,acquireSharedInterruptibly,tryAcquireNanos,tryAcquireSharedNanos RECEIVE
      java/util/concurrent/locks/AbstractQueuedSynchronizer release,releaseShared SEND
      java/util/concurrent/Semaphore release SEND
      java/util/concurrent/Semaphore acquire,acquireUninterruptibly,tryAcquire,drainPermits RECEIVE
      java/util/concurrent/CountDownLatch countDown SEND
      java/util/concurrent/CountDownLatch await,getCount RECEIVE
      java/util/concurrent/CyclicBarrier await SEND_RECEIVE
      java/util/concurrent/Phaser * SEND_RECEIVE
      java/util/concurrent/Exchanger exchange SEND_RECEIVE
      java/util/concurrent/CompletableFuture complete,completeExceptionally,obtrudeValue,cancel SEND
      java/util/concurrent/CompletableFuture get,join,getNow,isDone RESULT
      java/util/concurrent/CompletionStage supplyAsync,runAsync,thenApply,thenApplyAsync,thenAccept,thenAcceptAsync,thenRun,thenRunAsync,whenComplete,whenCompleteAsync,handle,handleAsync,exceptionally,thenCompose,thenComposeAsync SUBMIT
      java/util/concurrent/ForkJoinTask fork SUBMIT_SELF
      java/util/concurrent/ForkJoinTask join,get,invoke RESULT
      java/util/concurrent/Future get,isDone,resultNow RESULT
      java/util/concurrent/CompletionService submit SUBMIT
      java/util/concurrent/Executor execute,submit,schedule,scheduleAtFixedRate,scheduleWithFixedDelay,invoke SUBMIT
      java/util/Timer schedule,scheduleAtFixedRate SUBMIT
      java/util/concurrent/ExecutorService shutdown,shutdownNow SEND
      java/util/concurrent/ExecutorService awaitTermination,isTerminated RECEIVE
      java/util/concurrent/atomic/LongAdder sum,longValue,intValue ATOMIC_GET
      java/util/concurrent/atomic/LongAdder add,increment,decrement ATOMIC_UPDATE
      java/util/concurrent/atomic/AtomicIntegerFieldUpdater * SEND_RECEIVE_ARGUMENT
      java/util/concurrent/atomic/AtomicLongFieldUpdater * SEND_RECEIVE_ARGUMENT
      java/util/concurrent/atomic/AtomicReferenceFieldUpdater * SEND_RECEIVE_ARGUMENT
      java/lang/invoke/VarHandle * SEND_RECEIVE_ARGUMENT
      java/util/concurrent/ConcurrentMap put,putIfAbsent,replace,compute,computeIfAbsent,computeIfPresent,merge,remove PUT_KEY
      java/util/concurrent/ConcurrentMap get,getOrDefault,containsKey GET_KEY
      java/util/Map put,putIfAbsent,replace,compute,computeIfAbsent,computeIfPresent,merge,remove PUT_KEY
      java/util/Map get,getOrDefault,containsKey GET_KEY
      java/util/Collection add,offer,put,addFirst,addLast,offerFirst,offerLast,putFirst,putLast,push,transfer,tryTransfer PUT
      java/util/Collection take,poll,takeFirst,takeLast,pollFirst,pollLast,pop,peek,peekFirst,peekLast,element,getFirst,getLast,removeFirst,removeLast,get TAKE
      """;

  private static final String ATOMICS = "java/util/concurrent/atomic/Atomic";
  private static final Set<String> READS =
      Set.of("get", "getPlain", "getAcquire", "getOpaque", "intValue", "longValue", "getReference");
  private static final Set<String> WRITES =
      Set.of("set", "lazySet", "setPlain", "setRelease", "setOpaque");
  private static final Set<String> OBJECTS = Set.of("wait", "notify", "notifyAll");

  private record Rule(String type, Set<String> methods, SyncCall call) {}

  private static final List<Rule> RULES = rules();
  private static final Set<String> NAMES = names();

  private SyncCallTable() {}

  private static List<Rule> rules() {
    List<Rule> rules = new ArrayList<>();
    for (String line : TABLE.split("\n")) {
      String[] parts = line.split(" ");
      rules.add(new Rule(parts[0], Set.of(parts[1].split(",")), SyncCall.valueOf(parts[2])));
    }
    return rules;
  }

  private static Set<String> names() {
    Set<String> names = new HashSet<>(OBJECTS);
    RULES.forEach(rule -> names.addAll(rule.methods));
    return names;
  }

  /** What a call means; null if it orders nothing. */
  static @Nullable SyncCall meaning(MethodInsnNode call, ClassHierarchy classes) {
    if (call.getOpcode() == Opcodes.INVOKESPECIAL || call.name.startsWith("<")) {
      return null;
    }
    if (OBJECTS.contains(call.name) && call.getOpcode() == Opcodes.INVOKEVIRTUAL) {
      return ofObject(call);
    }
    if (call.owner.startsWith(ATOMICS) && !call.owner.endsWith("Updater")) {
      return ofAtomic(call);
    }
    boolean isKnown = NAMES.contains(call.name) || call.owner.startsWith("java/");
    if (!isKnown) {
      return null;
    }
    Set<String> types = classes.supertypes(call.owner);
    for (Rule rule : RULES) {
      if (types.contains(rule.type)
          && (rule.methods.contains(call.name) || rule.methods.contains("*"))) {
        return isPlainCollection(rule, call) ? null : rule.call;
      }
    }
    return null;
  }

  /** An object of this static type is no concurrent collection. */
  private static boolean isPlainCollection(Rule rule, MethodInsnNode call) {
    return switch (rule.call) {
      case PUT, TAKE, PUT_KEY, GET_KEY ->
          !call.itf && !call.owner.startsWith("java/util/concurrent/");
      default -> false;
    };
  }

  private static @Nullable SyncCall ofObject(MethodInsnNode call) {
    if (call.name.equals("wait")) {
      return call.desc.equals("()V") || call.desc.startsWith("(J") ? SyncCall.WAIT : null;
    }
    return call.desc.equals("()V") ? SyncCall.SEND : null;
  }

  private static @Nullable SyncCall ofAtomic(MethodInsnNode call) {
    if (call.getOpcode() == Opcodes.INVOKESTATIC || call.name.equals("length")) {
      return null;
    }
    if (READS.contains(call.name)) {
      return SyncCall.ATOMIC_GET;
    }
    if (WRITES.contains(call.name)) {
      return SyncCall.ATOMIC_SET;
    }
    return call.name.contains("ompareAnd") ? SyncCall.ATOMIC_CAS : SyncCall.ATOMIC_UPDATE;
  }
}
