package dev.linchpin.internal.engine.world.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.internal.engine.memory.AccessMode;
import dev.linchpin.internal.engine.step.trace.Access;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

@NullUnmarked // a rule that is missing fails the test anyway
class CallTableTest {
  /** Rows for methods that newer JDKs have dropped. */
  private static final Set<String> DROPPED =
      Set.of(
          "java/lang/Thread.suspend",
          "java/lang/Thread.resume",
          "java/lang/Thread.countStackFrames",
          "java/util/concurrent/locks/LockSupport.getThreadId",
          "sun/misc/Unsafe.park",
          "sun/misc/Unsafe.unpark");

  /** Methods of Thread that tell or set what the never started object knows itself. */
  private static final Set<String> HARMLESS =
      Set.of(
          "run",
          "isVirtual",
          "setPriority",
          "getPriority",
          "setName",
          "getThreadGroup",
          "dumpStack",
          "isDaemon",
          "checkAccess",
          "getContextClassLoader",
          "setContextClassLoader",
          "getStackTrace",
          "getUncaughtExceptionHandler",
          "setUncaughtExceptionHandler",
          "ofPlatform",
          "ofVirtual");

  private static CallRule lookup(int opcode, String owner, String name, String descriptor) {
    return CallTable.lookup(opcode, owner, name, descriptor, CallTableTest::isSubtype);
  }

  private static boolean isSubtype(String owner, String ancestor) {
    try {
      return load(ancestor).isAssignableFrom(load(owner));
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private static Class<?> load(String internal) throws ClassNotFoundException {
    return Class.forName(internal.replace('/', '.'), false, CallTableTest.class.getClassLoader());
  }

  private static CallRule lookup(Method method) {
    int opcode = Opcodes.INVOKEVIRTUAL;
    if (Modifier.isStatic(method.getModifiers())) {
      opcode = Opcodes.INVOKESTATIC;
    } else if (method.getDeclaringClass().isInterface()) {
      opcode = Opcodes.INVOKEINTERFACE;
    }
    return lookup(
        opcode,
        Type.getInternalName(method.getDeclaringClass()),
        method.getName(),
        Type.getMethodDescriptor(method));
  }

  @Test
  void everyHookExists() throws Exception {
    List<String> missing = new ArrayList<>();
    for (CallTable.Row row : CallTable.rows()) {
      for (int opcode : new int[] {Opcodes.INVOKEVIRTUAL, Opcodes.INVOKESPECIAL}) {
        CallRule.Hook hook = row.entry(opcode, row.method().descriptor()).hook();
        if (!exists(hook)) {
          missing.add(row.method() + " -> " + hook);
        }
      }
    }
    assertThat(missing).isEmpty();
  }

  /** Public, static, in a public class, of exactly that descriptor. */
  private static boolean exists(CallRule.Hook hook) throws ClassNotFoundException {
    Class<?> facade = load(hook.owner());
    return Modifier.isPublic(facade.getModifiers())
        && Arrays.stream(facade.getMethods())
            .anyMatch(
                method ->
                    Modifier.isStatic(method.getModifiers())
                        && method.getName().equals(hook.name())
                        && Type.getMethodDescriptor(method).equals(hook.descriptor()));
  }

  @Test
  void everyRowIsAMethodOfTheJdk() {
    List<String> unknown = new ArrayList<>();
    for (CallTable.Row row : CallTable.rows()) {
      String name = row.method().owner() + "." + row.method().name();
      if (!isDeclared(row.method()) && !DROPPED.contains(name)) {
        unknown.add(name + row.method().descriptor());
      }
    }
    // Older JDKs lack some rows; those that are there on 25 must all be right.
    if (Runtime.version().feature() >= 25) {
      assertThat(unknown).isEmpty();
    } else {
      assertThat(unknown).hasSizeLessThan(40);
    }
  }

  private static boolean isDeclared(CallRule.Hook method) {
    try {
      for (Class<?> at = load(method.owner()); at != null; at = at.getSuperclass()) {
        Stream<? extends Executable> members =
            Stream.concat(
                Stream.concat(
                    Arrays.stream(at.getDeclaredMethods()),
                    Arrays.stream(at.getInterfaces()).flatMap(i -> Arrays.stream(i.getMethods()))),
                Arrays.stream(at.getDeclaredConstructors()));
        if (members.anyMatch(member -> matches(member, method))) {
          return true;
        }
      }
      return false;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private static boolean matches(Executable member, CallRule.Hook method) {
    if (member instanceof Method plain) {
      return plain.getName().equals(method.name())
          && Type.getMethodDescriptor(plain).equals(method.descriptor());
    }
    return method.name().equals("<init>")
        && Type.getConstructorDescriptor((java.lang.reflect.Constructor<?>) member)
            .equals(method.descriptor());
  }

  @Test
  void everyAccessModeOfAVarHandleIsAnnounced() {
    assertThat(VarHandle.AccessMode.values()).hasSize(31);
    for (VarHandle.AccessMode mode : VarHandle.AccessMode.values()) {
      CallRule entry =
          lookup(
              Opcodes.INVOKEVIRTUAL,
              "java/lang/invoke/VarHandle",
              mode.methodName(),
              "(LNode;Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;");

      assertThat(entry.kind()).isEqualTo(CallRule.Kind.AROUND);
      assertThat(entry.around().access()).as(mode.methodName()).isEqualTo(kind(mode));
      assertThat(entry.around().stored()).isEqualTo(kind(mode) == Access.READ ? -1 : 2);
      assertThat(entry.mode()).as(mode.methodName()).isEqualTo(order(mode));
    }
  }

  /**
   * From the documentation of each constant of {@link VarHandle.AccessMode}: "as if by" which of
   * the plain, opaque, acquire, release and volatile accesses.
   */
  private static AccessMode order(VarHandle.AccessMode mode) {
    return switch (mode) {
      case GET, SET, WEAK_COMPARE_AND_SET_PLAIN -> AccessMode.PLAIN;
      case GET_OPAQUE, SET_OPAQUE -> AccessMode.OPAQUE;
      case GET_ACQUIRE,
          COMPARE_AND_EXCHANGE_ACQUIRE,
          WEAK_COMPARE_AND_SET_ACQUIRE,
          GET_AND_SET_ACQUIRE,
          GET_AND_ADD_ACQUIRE,
          GET_AND_BITWISE_OR_ACQUIRE,
          GET_AND_BITWISE_AND_ACQUIRE,
          GET_AND_BITWISE_XOR_ACQUIRE ->
          AccessMode.ACQUIRE;
      case SET_RELEASE,
          COMPARE_AND_EXCHANGE_RELEASE,
          WEAK_COMPARE_AND_SET_RELEASE,
          GET_AND_SET_RELEASE,
          GET_AND_ADD_RELEASE,
          GET_AND_BITWISE_OR_RELEASE,
          GET_AND_BITWISE_AND_RELEASE,
          GET_AND_BITWISE_XOR_RELEASE ->
          AccessMode.RELEASE;
      default -> AccessMode.VOLATILE;
    };
  }

  @Test
  void accessorsOfUnsafeOrderAsTheirNamesSay() {
    Map<String, AccessMode> modes =
        Map.ofEntries(
            Map.entry("getInt", AccessMode.PLAIN),
            Map.entry("putReference", AccessMode.PLAIN),
            Map.entry("getReferenceVolatile", AccessMode.VOLATILE),
            Map.entry("putIntVolatile", AccessMode.VOLATILE),
            Map.entry("getLongOpaque", AccessMode.OPAQUE),
            Map.entry("getReferenceAcquire", AccessMode.ACQUIRE),
            Map.entry("putReferenceRelease", AccessMode.RELEASE),
            Map.entry("putOrderedObject", AccessMode.RELEASE),
            Map.entry("compareAndSetInt", AccessMode.VOLATILE),
            Map.entry("compareAndSwapObject", AccessMode.VOLATILE),
            Map.entry("weakCompareAndSetInt", AccessMode.VOLATILE),
            Map.entry("weakCompareAndSetIntPlain", AccessMode.PLAIN),
            Map.entry("compareAndExchangeLongAcquire", AccessMode.ACQUIRE),
            Map.entry("getAndAddInt", AccessMode.VOLATILE),
            Map.entry("getAndSetReferenceRelease", AccessMode.RELEASE));
    modes.forEach(
        (name, mode) ->
            assertThat(
                    lookup(
                            Opcodes.INVOKEVIRTUAL,
                            "jdk/internal/misc/Unsafe",
                            name,
                            "(Ljava/lang/Object;JLjava/lang/Object;)V")
                        .mode())
                .as(name)
                .isEqualTo(mode));
  }

  @Test
  void fieldUpdatersOrderAsTheirMethodsPromise() {
    String owner = "java/util/concurrent/atomic/AtomicIntegerFieldUpdater";
    Map<String, AccessMode> modes =
        Map.of(
            "lazySet", AccessMode.RELEASE,
            "weakCompareAndSet", AccessMode.PLAIN,
            "get", AccessMode.VOLATILE,
            "set", AccessMode.VOLATILE,
            "compareAndSet", AccessMode.VOLATILE,
            "getAndUpdate", AccessMode.VOLATILE);
    modes.forEach(
        (name, mode) ->
            assertThat(lookup(Opcodes.INVOKEVIRTUAL, owner, name, "()V").mode())
                .as(name)
                .isEqualTo(mode));
  }

  /** From the JDK's own grouping of the modes. */
  private static int kind(VarHandle.AccessMode mode) {
    String name = mode.name();
    if (name.startsWith("GET_AND")) {
      return Access.RMW;
    }
    if (name.contains("COMPARE_AND")) {
      return Access.CAS;
    }
    return name.startsWith("GET") ? Access.READ : Access.WRITE;
  }

  @Test
  void aCompareAndExchangeIsJudgedByItsResult() {
    String owner = "java/lang/invoke/VarHandle";
    CallRule ints = lookup(Opcodes.INVOKEVIRTUAL, owner, "compareAndExchange", "(LNode;II)I");
    CallRule dropped = lookup(Opcodes.INVOKEVIRTUAL, owner, "compareAndExchange", "(LNode;II)V");
    CallRule element =
        lookup(
            Opcodes.INVOKEVIRTUAL,
            owner,
            "compareAndExchangeAcquire",
            "([Ljava/lang/String;ILjava/lang/String;Ljava/lang/String;)Ljava/lang/String;");

    assertThat(ints.around().after().descriptor()).isEqualTo("(II)V");
    assertThat(ints.around().compared()).isEqualTo(1);
    assertThat(dropped.around().after()).isNull();
    assertThat(element.around().after().descriptor())
        .isEqualTo("(Ljava/lang/Object;Ljava/lang/Object;)V");
    assertThat(element.around().compared()).isEqualTo(2);
    assertThat(element.around().stored()).isEqualTo(3);
  }

  @Test
  void anUpdateIsJudgedByWhatItFoundAndItsLastArgument() {
    String handle = "java/lang/invoke/VarHandle";
    CallRule swap = lookup(Opcodes.INVOKEVIRTUAL, handle, "getAndSetRelease", "(LNode;I)I");
    CallRule dropped = lookup(Opcodes.INVOKEVIRTUAL, handle, "getAndSet", "(LNode;I)V");
    CallRule mask =
        lookup(
            Opcodes.INVOKEVIRTUAL,
            "jdk/internal/misc/Unsafe",
            "getAndBitwiseAndInt",
            "(Ljava/lang/Object;JI)I");

    assertThat(swap.around().after().name()).isEqualTo("afterSet");
    assertThat(swap.around().compared()).isEqualTo(1);
    assertThat(dropped.around().after()).isNull();
    assertThat(mask.around().after().name()).isEqualTo("afterAnd");
    assertThat(mask.around().compared()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"jdk.internal.misc.Unsafe", "sun.misc.Unsafe"})
  void everyAccessByBaseAndOffsetIsAnnouncedOrRefused(String unsafe) throws Exception {
    int seen = 0;
    for (Method method : Class.forName(unsafe).getDeclaredMethods()) {
      if (Modifier.isPublic(method.getModifiers())
          && Type.getMethodDescriptor(method).startsWith("(Ljava/lang/Object;J")) {
        CallRule entry = lookup(method);
        assertThat(entry).as(method.toString()).isNotNull();
        boolean refused = entry.hookOwner().endsWith("Refusals");
        assertThat(refused || entry.kind() == CallRule.Kind.AROUND).as(method.toString()).isTrue();
        seen++;
      }
    }
    assertThat(seen).isGreaterThan(20);
  }

  @Test
  void everyMethodOfLockSupportIsReplaced() {
    assertThat(LockSupport.class.getDeclaredMethods())
        .filteredOn(method -> Modifier.isPublic(method.getModifiers()))
        .isNotEmpty()
        .allMatch(method -> lookup(method).kind() == CallRule.Kind.REPLACE);
  }

  @Test
  void everyMethodOfAThreadIsReplacedOrHarmless() {
    assertThat(Thread.class.getDeclaredMethods())
        .filteredOn(method -> Modifier.isPublic(method.getModifiers()))
        .filteredOn(method -> lookup(method) == null)
        .extracting(Method::getName)
        .isSubsetOf(HARMLESS);
  }

  /** The groups of the JVM contain threads of the engine, which are none of the subject's. */
  @Test
  void groupsOfThreadsAreRefusedWhereTheyGiveOrInterruptThreads() {
    assertThat(ThreadGroup.class.getDeclaredMethods())
        .filteredOn(method -> Modifier.isPublic(method.getModifiers()))
        .filteredOn(
            method ->
                Arrays.asList(method.getParameterTypes()).contains(Thread[].class)
                    || Set.of("activeCount", "interrupt").contains(method.getName()))
        .hasSize(4)
        .allMatch(method -> lookup(method) != null);
  }

  @Test
  void everyConstructorOfAThreadIsHeardOf() {
    assertThat(Thread.class.getConstructors())
        .isNotEmpty()
        .allMatch(
            constructor ->
                lookup(
                        Opcodes.INVOKESPECIAL,
                        "java/lang/Thread",
                        "<init>",
                        Type.getConstructorDescriptor(constructor))
                    != null);
  }

  @Test
  void aSubclassIsRecognisedAndItsSuperCallsReachTheHook() {
    String owner = Type.getInternalName(MyThread.class);

    CallRule virtual = lookup(Opcodes.INVOKEVIRTUAL, owner, "start", "()V");
    CallRule onSuper = lookup(Opcodes.INVOKESPECIAL, "java/lang/Thread", "start", "()V");

    assertThat(virtual.hookOwner()).endsWith("/Dispatch");
    assertThat(virtual.hookDescriptor()).isEqualTo("(Ljava/lang/Thread;I)V");
    assertThat(onSuper.hookOwner()).endsWith("/ThreadHooks");
    assertThat(lookup(Opcodes.INVOKEVIRTUAL, "java/lang/String", "start", "()V")).isNull();
  }

  private static final class MyThread extends Thread {}
}
