package dev.linchpin.internal.engine.world.call;

import dev.linchpin.internal.engine.memory.AccessMode;
import dev.linchpin.internal.engine.step.trace.Access;
import dev.linchpin.verdict.InternalFault;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The table of JDK methods that rewritten code must not call directly, and of the hooks that it
 * calls instead or in addition.
 *
 * <p>The rows are in {@code calls.table}; the access modes of {@code VarHandle} and the accessors
 * of the two {@code Unsafe} classes follow rules over their names, here.
 */
public final class CallTable {
  private static final String PACKAGE = "dev/linchpin/internal/engine/hooks/";

  /** The owner of the hooks that answer what time it is. */
  static final String CLOCKS = PACKAGE + "environment/Clocks";

  /** Hook for a stored reference: {@code (Object)void}. */
  public static final CallRule.Hook STORED =
      new CallRule.Hook(PACKAGE + "memory/Memory", "stored", "(Ljava/lang/Object;)V");

  /** Updates that give the old value, by the start of their names: the hook after the call. */
  private static final Map<String, String> UPDATES =
      Map.of(
          "compareAndExchange", "after",
          "getAndSet", "afterSet",
          "getAndAdd", "afterAdd",
          "getAndBitwiseAnd", "afterAnd",
          "getAndBitwiseOr", "afterOr",
          "getAndBitwiseXor", "afterAdd");

  private static final String OBJECT = "Ljava/lang/Object;";

  private static final Set<String> UNSAFE = Set.of("jdk/internal/misc/Unsafe", "sun/misc/Unsafe");

  /** Classes whose hashCode and toString are their own and the same in each JVM. */
  private static final Set<String> PLAIN_VALUES =
      Set.of(
          "java/lang/String",
          "java/lang/StringBuilder",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Byte",
          "java/lang/Short",
          "java/lang/Float",
          "java/lang/Double");

  /**
   * Passes the site to our field updaters; the JDK's methods, which call them, have no parameter
   * for it.
   */
  private static final CallRule.Hook NOTE_SITE =
      new CallRule.Hook(PACKAGE + "memory/FieldUpdaters", "note", "(I)V");

  /** The atomics with methods for weaker modes; those with marks and stamps have none. */
  private static final Set<String> WEAK_ATOMICS =
      Set.of(
          "java/util/concurrent/atomic/AtomicBoolean",
          "java/util/concurrent/atomic/AtomicInteger",
          "java/util/concurrent/atomic/AtomicLong",
          "java/util/concurrent/atomic/AtomicReference",
          "java/util/concurrent/atomic/AtomicIntegerArray",
          "java/util/concurrent/atomic/AtomicLongArray",
          "java/util/concurrent/atomic/AtomicReferenceArray");

  /** The same for methods of atomics that say a weaker mode than volatile. */
  private static final CallRule.Hook NOTE_CALLER =
      new CallRule.Hook(PACKAGE + "memory/Atomics", "note", "(I)V");

  private static final String FORK_JOIN_POOL = "java/util/concurrent/ForkJoinPool";

  /** Hooks that stand for others in a pool, where a deadline is that of an idle worker. */
  private static final Map<String, String> IDLE =
      Map.of("parkUntil", "parkIdle", "unsafePark", "unsafeParkIdle");

  private static final Map<String, List<Row>> ROWS = read();

  private CallTable() {}

  /**
   * What to do with a call, or null to leave it.
   *
   * @param owner internal name as in the original class file
   * @param isSubtype whether the first class (or array type) is the second or descends from it
   */
  public static @Nullable CallRule lookup(
      int opcode,
      String owner,
      String name,
      String descriptor,
      BiPredicate<String, String> isSubtype) {
    if (owner.equals("java/lang/invoke/VarHandle") && opcode == Opcodes.INVOKEVIRTUAL) {
      return varHandle(name, descriptor);
    }
    if (UNSAFE.contains(owner) && descriptor.startsWith("(" + OBJECT + "J")) {
      CallRule access = unsafe(name, descriptor);
      if (access != null) {
        return access;
      }
    }
    if (owner.startsWith("java/util/concurrent/atomic/") && owner.endsWith("FieldUpdater")) {
      if (opcode == Opcodes.INVOKEVIRTUAL) {
        AccessMode mode = AccessMode.ofUpdater(name);
        return new CallRule(CallRule.Kind.BEFORE, NOTE_SITE, true, mode, null);
      }
    }
    if (opcode == Opcodes.INVOKEVIRTUAL && WEAK_ATOMICS.contains(owner)) {
      AccessMode mode = AccessMode.ofAtomic(name);
      return mode == AccessMode.VOLATILE
          ? null
          : new CallRule(CallRule.Kind.BEFORE, NOTE_CALLER, true, mode, null);
    }
    for (Row row : ROWS.getOrDefault(name, List.of())) {
      if (row.matches(opcode, owner, descriptor, isSubtype)) {
        return row.entry(opcode, descriptor);
      }
    }
    return null;
  }

  /**
   * The rule for a call of the method in that class: idle workers of pools wait in their own way,
   * and who uses processors, or makes pools, is told of more of them than the rest of the JDK.
   */
  public static CallRule within(String caller, CallRule rule) {
    String name = rule.hook().name();
    String other = caller.equals(FORK_JOIN_POOL) ? IDLE.get(name) : null;
    if (name.equals("availableProcessors") && usesProcessors(caller)) {
      other = "usableProcessors";
    }
    if (other == null) {
      return rule;
    }
    CallRule.Hook hook = new CallRule.Hook(rule.hook().owner(), other, rule.hook().descriptor());
    return new CallRule(rule.kind(), hook, rule.site(), rule.mode(), rule.around());
  }

  private static boolean usesProcessors(String caller) {
    return caller.equals(FORK_JOIN_POOL)
        || caller.equals("java/util/concurrent/Executors")
        || !caller.startsWith("java/");
  }

  /** Every row, as written; for the tests of the table. */
  static List<Row> rows() {
    List<Row> all = new ArrayList<>();
    ROWS.values().forEach(all::addAll);
    return all;
  }

  /** Any of the 31 access modes: the name says what it does, the last argument is stored. */
  private static @Nullable CallRule varHandle(String name, String descriptor) {
    if (kindOf(name) < 0) {
      return null;
    }
    int values = Type.getArgumentTypes(descriptor).length;
    CallRule.Hook hook =
        new CallRule.Hook(
            PACKAGE + "memory/VarHandles",
            "before",
            "(Ljava/lang/invoke/VarHandle;" + OBJECT + "III)V");
    return access(hook, CallRule.Shape.HANDLE, name, descriptor, values - 2);
  }

  /** Accessors of the form {@code (Object base, long offset, ...)}. */
  private static @Nullable CallRule unsafe(String name, String descriptor) {
    if (kindOf(name) < 0) {
      return null;
    }
    CallRule.Hook hook =
        new CallRule.Hook(PACKAGE + "memory/UnsafeAccess", "before", "(" + OBJECT + "JII)V");
    return access(hook, CallRule.Shape.UNSAFE, name, descriptor, 2);
  }

  /**
   * The rule for an access; a method that stores an argument stores its last one.
   *
   * @param expected the argument that a compare-and-exchange expects to find
   */
  private static CallRule access(
      CallRule.Hook hook, CallRule.Shape shape, String name, String descriptor, int expected) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    int kind = kindOf(name);
    int last = arguments.length - 1;
    int stored = kind != Access.READ && last >= 0 && isReference(arguments[last]) ? last : -1;
    int compared = name.startsWith("compareAndExchange") ? expected : last;
    CallRule.@Nullable Hook after = null;
    if (kind == Access.CAS && !name.startsWith("compareAndExchange")) {
      compared = -1;
      after = name.startsWith("weak") ? after("afterWeak", "(Z)Z") : after("after", "(Z)V");
    } else if (kind == Access.CAS || kind == Access.RMW) {
      String comparison = comparison(Type.getReturnType(descriptor), arguments[compared]);
      after = comparison == null ? null : after(update(name), comparison);
    }
    return new CallRule(
        CallRule.Kind.AROUND,
        hook,
        true,
        AccessMode.ofAccessor(name),
        new CallRule.Around(shape, kind, stored, after == null ? -1 : compared, after));
  }

  private static CallRule.Hook after(String name, String descriptor) {
    return new CallRule.Hook(PACKAGE + "memory/Memory", name, descriptor);
  }

  /** The hook after an update that gives the old value. */
  private static String update(String name) {
    return UPDATES.entrySet().stream()
        .filter(update -> name.startsWith(update.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseThrow();
  }

  /** Null if the result was dropped or is of another type: then it counts as a write. */
  private static @Nullable String comparison(Type result, Type expected) {
    if (isReference(result) && isReference(expected)) {
      return "(" + OBJECT + OBJECT + ")V";
    }
    String one = word(result);
    return one != null && one.equals(word(expected)) ? "(" + one + one + ")V" : null;
  }

  private static @Nullable String word(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN, Type.BYTE, Type.SHORT, Type.CHAR, Type.INT -> "I";
      case Type.LONG -> "J";
      case Type.FLOAT -> "F";
      case Type.DOUBLE -> "D";
      default -> null;
    };
  }

  private static boolean isReference(Type type) {
    return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
  }

  /** The kind of access that an accessor's name states, or -1. */
  private static int kindOf(String name) {
    if (name.startsWith("compareAnd") || name.startsWith("weakCompareAnd")) {
      return Access.CAS;
    }
    if (name.startsWith("getAnd")) {
      return Access.RMW;
    }
    if (name.startsWith("put") || name.matches("set(Volatile|Opaque|Release)?")) {
      return Access.WRITE;
    }
    return name.startsWith("get") && !name.equals("getClass") ? Access.READ : -1;
  }

  /**
   * The same for a row of the table, where {@code Field.setInt} and its like stand, too; what says
   * nothing may both read and write.
   */
  private static int kindOfRow(String name) {
    if (name.startsWith("set")) {
      return Access.WRITE;
    }
    int kind = kindOf(name);
    return kind < 0 ? Access.RMW : kind;
  }

  /**
   * One row of the table.
   *
   * @param as the hook's descriptor if it is not made from the call's, else null
   */
  record Row(
      CallRule.Kind kind,
      CallRule.Hook method,
      String facade,
      String hook,
      Set<String> flags,
      @Nullable String as) {
    boolean matches(
        int opcode, String owner, String descriptor, BiPredicate<String, String> isSubtype) {
      if (!method.descriptor().equals(descriptor)) {
        return false;
      }
      boolean special = opcode == Opcodes.INVOKESPECIAL && !method.name().equals("<init>");
      if (flags.contains(special ? "virtual" : "super")) {
        return false;
      }
      if (flags.contains("static") != (opcode == Opcodes.INVOKESTATIC)) {
        return false;
      }
      if (flags.contains("array")) {
        return owner.startsWith("[");
      }
      if (owner.equals(method.owner())) {
        return true;
      }
      if (flags.contains("exact") || method.name().equals("<init>")) {
        return false;
      }
      return flags.contains("all")
          ? !PLAIN_VALUES.contains(owner)
          : isSubtype.test(owner, method.owner());
    }

    CallRule entry(int opcode, String descriptor) {
      boolean site = flags.contains("site");
      boolean overridden = flags.contains("dispatch") && opcode != Opcodes.INVOKESPECIAL;
      String owner = PACKAGE + (overridden ? "thread/Dispatch" : facade);
      CallRule.@Nullable Around around =
          kind == CallRule.Kind.AROUND
              ? new CallRule.Around(
                  CallRule.Shape.HANDLE, kindOfRow(method.name()), stored(descriptor), -1, null)
              : null;
      return new CallRule(
          kind,
          new CallRule.Hook(owner, hook, hookDescriptor(descriptor)),
          site,
          AccessMode.UNKNOWN,
          around);
    }

    private int stored(String descriptor) {
      Type[] arguments = Type.getArgumentTypes(descriptor);
      int last = arguments.length - 1;
      return method.name().startsWith("set") && isReference(arguments[last]) ? last : -1;
    }

    private String hookDescriptor(String descriptor) {
      if (as != null) {
        return as;
      }
      String tail = flags.contains("site") ? "I)" : ")";
      return switch (kind) {
        case REPLACE ->
            "("
                + (flags.contains("static") ? "" : receiver())
                + descriptor.substring(1, descriptor.indexOf(')'))
                + tail
                + descriptor.substring(descriptor.indexOf(')') + 1);
        case AROUND -> "(" + receiver() + OBJECT + "II" + tail + "V";
        case BEFORE -> "(" + tail + "V";
        case CREATED -> "(" + receiver() + ")V";
        case SEEDED -> "()J";
      };
    }

    private String receiver() {
      return flags.contains("any") ? OBJECT : "L" + method.owner() + ";";
    }
  }

  private static Map<String, List<Row>> read() {
    Map<String, List<Row>> rows = new HashMap<>();
    try (InputStream in = CallTable.class.getResourceAsStream("calls.table");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.isBlank() && !line.startsWith("#")) {
          Row row = parse(line);
          rows.computeIfAbsent(row.method().name(), name -> new ArrayList<>()).add(row);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows;
  }

  /** Columns: kind, owner, name, descriptor, facade.hook, then flags or {@code as=descriptor}. */
  private static Row parse(String line) {
    String[] columns = columns(line);
    if (columns.length < 5 || columns[4].indexOf('.') < 0) {
      throw new InternalFault("calls.table: cannot read the row: " + line);
    }
    Set<String> flags = new HashSet<>();
    @Nullable String as = null;
    for (int i = 5; i < columns.length; i++) {
      if (columns[i].startsWith("as=")) {
        as = columns[i].substring(3);
      } else {
        flags.add(columns[i]);
      }
    }
    int dot = columns[4].indexOf('.');
    return new Row(
        CallRule.Kind.valueOf(columns[0].toUpperCase(Locale.ROOT)),
        new CallRule.Hook(columns[1], columns[2], columns[3]),
        columns[4].substring(0, dot),
        columns[4].substring(dot + 1),
        flags,
        as);
  }

  /** Without regular expressions: each start of a worker reads the table. */
  private static String[] columns(String line) {
    StringTokenizer tokens = new StringTokenizer(line);
    String[] columns = new String[tokens.countTokens()];
    for (int index = 0; index < columns.length; index++) {
      columns[index] = tokens.nextToken();
    }
    return columns;
  }
}
