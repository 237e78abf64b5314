package dev.linchpin.internal.engine.world.classes;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.Remapper;

/**
 * Where each class comes from: a rewritten copy under another name, the class itself rewritten, or
 * the class unchanged.
 *
 * <p>The JDK's concurrency classes, collections and timers are copied. Types that copies share with
 * unchanged classes stay unchanged: public interfaces, annotations, enums and exceptions. Names are
 * internal ones.
 */
public final class NameMap extends Remapper {
  static final String PREFIX = "linchpin/";

  /** The packages with the copies, with dots. */
  public static final List<String> COPIES = List.of("linchpin.java", "linchpin.sun");

  public static final String HOOKS = "dev/linchpin/internal/engine/hooks/";

  /** The one type of the hooks that all worlds share. */
  static final String REGISTRY = HOOKS + "Registry";

  /** Classes with known faults, which are rewritten in each world like those of a subject. */
  private static final String PROBE = "dev/linchpin/internal/engine/local/probe/";

  /** Small classes that the collections of JDK 17 use; copied, because they are not exported. */
  private static final String ACTIONS = "sun/security/action/";

  /** What hooks know of the engine; a class path of JUnit has it beside the subject. */
  private static final String STEP = "dev/linchpin/internal/engine/step/";

  private static final String MODE = "dev/linchpin/internal/engine/memory/AccessMode";

  /** Where a class comes from. */
  public enum Origin {
    /** A rewritten copy of a class of the JDK. */
    COPY,
    /** A class of the subject, rewritten under its own name. */
    SUBJECT,
    /** A class of the hooks, which each world defines unchanged. */
    HOOK,
    /** The class of the parent loader. */
    KEPT
  }

  /** Prefixes of the simple names of the collection classes in java.util. */
  private static final List<String> COLLECTIONS =
      List.of(
          "Abstract",
          "Array",
          "BitSet",
          "Collections",
          "Comparators",
          "ComparableTimSort",
          "CollSer",
          "DualPivotQuicksort",
          "EnumMap",
          "EnumSet",
          "Hash",
          "IdentityHashMap",
          "ImmutableCollections",
          "JumboEnumSet",
          "KeyValueHolder",
          "Linked",
          "NullableKeyValueHolder",
          "Observ",
          "PriorityQueue",
          "RandomAccessSubList",
          "RegularEnumSet",
          "ReverseOrder",
          "Stack",
          "StringJoiner",
          "SubList",
          "TimSort",
          "Tree",
          "Tripwire",
          "Vector",
          "WeakHashMap");

  /** Prefixes of the simple names of {@code java.util.Timer}, its tasks and its parts. */
  private static final List<String> TIMERS = List.of("Timer", "TaskQueue");

  /** Concrete classes of the concurrency packages whose calls the hooks take over. */
  private static final Set<String> TAKEN_OVER =
      Set.of(
          "java/util/concurrent/locks/LockSupport",
          "java/util/concurrent/atomic/AtomicIntegerFieldUpdater",
          "java/util/concurrent/atomic/AtomicLongFieldUpdater",
          "java/util/concurrent/atomic/AtomicReferenceFieldUpdater");

  /** Locks and synchronisers that a model stands for, unless the real ones are wanted. */
  private static final Map<String, String> MODELLED =
      Stream.of(
              "locks/ReentrantLock",
              "locks/ReentrantReadWriteLock",
              "locks/ReentrantReadWriteLock$ReadLock",
              "locks/ReentrantReadWriteLock$WriteLock",
              "CountDownLatch",
              "CyclicBarrier",
              "Exchanger",
              "Semaphore")
          .collect(
              Collectors.toUnmodifiableMap(
                  name -> "java/util/concurrent/" + name,
                  name -> HOOKS + "model/" + name.substring(name.indexOf('/') + 1)));

  private final ClassFiles files;
  private final Hierarchy hierarchy;
  private final boolean realLocks;
  private final String subject;
  private final Map<String, Origin> origins = new ConcurrentHashMap<>();

  public NameMap(ClassFiles files, Hierarchy hierarchy, WorldOptions options) {
    super(Opcodes.ASM9);
    this.realLocks = options.realLocks();
    this.subject = options.subject().replace('.', '/');
    this.files = files;
    this.hierarchy = hierarchy;
  }

  @Override
  public String map(String name) {
    if (isModelled(name)) {
      return Objects.requireNonNull(MODELLED.get(name));
    }
    return origin(name) == Origin.COPY ? PREFIX + name : name;
  }

  private boolean isModelled(String name) {
    return !realLocks && MODELLED.containsKey(name) && !name.equals(subject);
  }

  /** Whether a model stands for the class, unless it is the subject. */
  static boolean hasModel(String className) {
    return MODELLED.containsKey(className.replace('.', '/'));
  }

  /** What a model, by its name with dots, stands for. */
  static String modelled(String model) {
    String internal = model.replace('.', '/');
    for (Map.Entry<String, String> each : MODELLED.entrySet()) {
      if (each.getValue().equals(internal)) {
        return each.getKey().replace('/', '.');
      }
    }
    return model;
  }

  /** Whether objects of the class carry their id. */
  public boolean isRewritten(String name) {
    Origin origin = origin(name);
    return origin == Origin.COPY || origin == Origin.SUBJECT;
  }

  public Origin origin(String name) {
    Origin known = origins.get(name);
    if (known == null) {
      known = decide(name);
      origins.put(name, known);
    }
    return known;
  }

  /** The original name of a class, given its run-time name. */
  public static String original(String name) {
    return name.startsWith(PREFIX + "java/") || name.startsWith(PREFIX + ACTIONS)
        ? name.substring(PREFIX.length())
        : name;
  }

  private Origin decide(String name) {
    if (name.startsWith(HOOKS)) {
      return name.equals(REGISTRY) ? Origin.KEPT : Origin.HOOK;
    }
    if (name.startsWith(ACTIONS)) {
      return Origin.COPY;
    }
    if (name.startsWith("java/")) {
      if (isModelled(name)) {
        return Origin.KEPT;
      }
      return isCopied(name) ? Origin.COPY : Origin.KEPT;
    }
    if (name.startsWith("jdk/")
        || name.startsWith(STEP)
        || name.equals(MODE)
        || name.startsWith("org/jspecify/")
        || name.startsWith("[")) {
      return Origin.KEPT;
    }
    return name.startsWith(PROBE) || files.isOfSubject(name) ? Origin.SUBJECT : Origin.KEPT;
  }

  private boolean isCopied(String name) {
    return isOfFamily(name) && (!isCommon(name) || speaksOfCopies(name));
  }

  private static boolean isOfFamily(String name) {
    String folder = name.substring(0, name.lastIndexOf('/'));
    return switch (folder) {
      case "java/util/concurrent", "java/util/concurrent/atomic", "java/util/concurrent/locks" ->
          TAKEN_OVER.stream().noneMatch(taken -> isIn(name, taken));
      case "java/util" -> {
        String simple = name.substring("java/util/".length());
        yield Stream.concat(COLLECTIONS.stream(), TIMERS.stream()).anyMatch(simple::startsWith);
      }
      default -> false;
    };
  }

  /**
   * Whether a method of the interface takes or returns a copied class, as in {@code
   * CompletionStage}: then its implementations must implement a copy of it.
   */
  private boolean speaksOfCopies(String name) {
    return hierarchy.outline(name).is(Opcodes.ACC_INTERFACE)
        && hierarchy.outline(name).methods().keySet().stream()
            .map(method -> Type.getMethodType(method.substring(method.indexOf('('))))
            .flatMap(
                type ->
                    Stream.concat(
                        Stream.of(type.getReturnType()), Stream.of(type.getArgumentTypes())))
            .filter(type -> type.getSort() == Type.OBJECT)
            .map(Type::getInternalName)
            .anyMatch(type -> type.startsWith("java/") && isOfFamily(type) && !isCommon(type));
  }

  /** Whether the class is the other one or is nested in it. */
  private static boolean isIn(String name, String outer) {
    return name.startsWith(outer)
        && (name.length() == outer.length() || name.charAt(outer.length()) == '$');
  }

  /** Whether copies and unchanged classes share the class. */
  private boolean isCommon(String name) {
    Hierarchy.Outline outline = hierarchy.outline(name);
    return outline.is(Opcodes.ACC_PUBLIC)
        && (outline.is(Opcodes.ACC_INTERFACE | Opcodes.ACC_ANNOTATION | Opcodes.ACC_ENUM)
            || hierarchy.isSubtype(name, "java/lang/Throwable"));
  }
}
