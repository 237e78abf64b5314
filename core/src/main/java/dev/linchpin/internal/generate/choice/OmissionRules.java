package dev.linchpin.internal.generate.choice;

import dev.linchpin.internal.generate.role.QueueContract;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Marking;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.Subject.LeftOut;
import dev.linchpin.subject.Subject.LeftOut.Kind;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Decides which methods are left out unless the user names them, and why.
 *
 * <p>Methods that a user's class declares itself are used, unless they do not return a value. Left
 * out are methods that the JDK adds to the class (skeletons and default methods call the class's
 * own methods, test nothing new and promise no atomicity). In classes of the JDK, methods with
 * weaker guarantees by their documentation are left out too: bulk methods, estimates, weaker memory
 * modes. A timed variant waits like the method without a time limit, but may end at any moment,
 * which multiplies schedules and shows hardly more.
 */
final class OmissionRules {
  private static final Set<String> OF_EVERY_OBJECT =
      Set.of(
          "toString",
          "hashCode",
          "equals",
          "clone",
          "finalize",
          "getClass",
          "wait",
          "notify",
          "notifyAll");

  private static final Pattern CURSORS =
      Pattern.compile(
          "java\\.util\\.(\\w*Iterator(\\.\\w+|\\$\\w+)?|Spliterator(\\$\\w+)?|Enumeration|stream\\..*)");

  private static final Set<String> VIEWS =
      Set.of(
          "keySet",
          "navigableKeySet",
          "descendingKeySet",
          "values",
          "entrySet",
          "descendingMap",
          "descendingSet",
          "subMap",
          "headMap",
          "tailMap",
          "subSet",
          "headSet",
          "tailSet",
          "subList",
          "reversed",
          "sequencedKeySet",
          "sequencedValues",
          "sequencedEntrySet");

  private static final Set<String> PARTS_OF_LISTS = Set.of("subList", "reversed");

  private static final Pattern BULK =
      Pattern.compile(
          "addAll\\w*|putAll|removeAll|retainAll|containsAll|removeIf|replaceAll|sort|drainTo"
              + "|toArray|forEach\\w*|reduce\\w*|search\\w*");

  private static final Pattern HANDLES =
      Pattern.compile(
          "java\\.util\\.concurrent\\.(locks\\.\\w*(Lock|Condition)(\\$\\w+)?|Executor)"
              + "|java\\.util\\.Comparator|java\\.lang\\.Thread");

  private static final Pattern FUTURES =
      Pattern.compile("java\\.util\\.concurrent\\.(\\w*Future|CompletionStage)");

  private static final Set<String> ESTIMATES =
      Set.of(
          "getQueueLength",
          "hasQueuedThreads",
          "hasQueuedThread",
          "getWaitQueueLength",
          "hasWaiters",
          "hasContended",
          "getWaitingConsumerCount",
          "hasWaitingConsumer",
          "getNumberOfDependents",
          "getNumberWaiting",
          "isFair");

  private static final Pattern MEMORY_MODES =
      Pattern.compile("\\w+(Plain|Opaque|Acquire|Release|Volatile)|lazySet|weakCompareAndSet");

  private static final Pattern NUMBER_TYPES =
      Pattern.compile("(byte|short|int|long|float|double)Value");

  private static final String TIME_UNIT = "java.util.concurrent.TimeUnit";

  private final ClassOutline outline;
  private final QueueContract contract;

  OmissionRules(ClassOutline outline) {
    this.outline = outline;
    this.contract = new QueueContract(outline);
  }

  /** The method with the reason why it is left out, or null if it is used. */
  @Nullable LeftOut leftOut(Member method) {
    if (OF_EVERY_OBJECT.contains(method.name())) {
      return new LeftOut(method.text(), "a method of every object", Kind.NEEDLESS);
    }
    String unfit = unfit(method);
    String needless = unfit == null ? needless(method) : null;
    if (needless != null) {
      return new LeftOut(method.text(), needless, Kind.NEEDLESS);
    }
    String reason = unfit == null && isOfJdk(method.owner()) ? unfitInJdk(method) : unfit;
    return reason == null ? null : new LeftOut(method.text(), reason, Kind.UNFIT);
  }

  private @Nullable String unfit(Member method) {
    String result = method.result().name();
    if (CURSORS.matcher(result).matches()) {
      return "returns a cursor or stream, not a value";
    }
    if (HANDLES.matcher(result).matches()) {
      return "returns an object with behaviour (a lock, an executor), not a value";
    }
    if (isView(method)) {
      return "returns a view of the object, not a value";
    }
    if (isToBeRemoved(method)) {
      return "deprecated for removal";
    }
    return contract.unfit(method);
  }

  private @Nullable String unfitInJdk(Member method) {
    if (FUTURES.matcher(method.result().name()).matches()) {
      return "returns a future, which other calls complete";
    }
    if (BULK.matcher(method.name()).matches()) {
      return "a bulk method, not promised to be atomic";
    }
    return method.result().name().equals(outline.name())
        ? "returns another object of the class"
        : null;
  }

  private @Nullable String needless(Member method) {
    if (method.name().equals("main") && method.text().equals("main(String[])")) {
      return "starts a program";
    }
    Member twin = isTimed(method) ? twin(method, method.name()) : null;
    if (twin != null) {
      return "a timed variant of " + twin.text();
    }
    return isOfJdk(method.owner()) ? needlessInJdk(method) : null;
  }

  private @Nullable String needlessInJdk(Member method) {
    String name = method.name();
    if (method.isDefault()) {
      return "a default method of %s that calls other methods".formatted(method.owner());
    }
    if (method.owner().equals("java.lang.Enum")) {
      return "a method of every enum";
    }
    if (method.owner().startsWith("java.util.Abstract")) {
      return "inherited from %s; it calls other methods".formatted(method.owner());
    }
    if (ESTIMATES.contains(name)) {
      return "for monitoring only";
    }
    boolean isAtomic = method.owner().startsWith("java.util.concurrent.atomic.");
    if (isAtomic && MEMORY_MODES.matcher(name).matches()) {
      return "differs from another method only in its memory mode";
    }
    if (NUMBER_TYPES.matcher(name).matches()) {
      return "converts the value to another number type";
    }
    String plain = plainName(name);
    Member twin = plain.isEmpty() ? null : twin(method, plain);
    return twin == null
        ? null
        : "the same as %s, because no thread is interrupted".formatted(twin.text());
  }

  /** Whether a method handles many elements at once, whichever class declares it. */
  static boolean isBulkOrView(Member method) {
    return BULK.matcher(method.name()).matches() || VIEWS.contains(method.name());
  }

  static boolean isOfJdk(String className) {
    return className.startsWith("java.")
        || className.startsWith("javax.")
        || className.startsWith("jdk.");
  }

  /**
   * A list is a copy, unless the JDK documents it as a part of this list or as another order of it.
   */
  private static boolean isView(Member method) {
    String result = method.result().name();
    boolean isCopy = result.equals("java.util.List") && !PARTS_OF_LISTS.contains(method.name());
    return VIEWS.contains(method.name()) && result.startsWith("java.util.") && !isCopy;
  }

  private static boolean isToBeRemoved(Member method) {
    return method.markings().stream()
        .filter(marking -> marking.type().equals(Deprecated.class.getName()))
        .map((Marking marking) -> marking.value("forRemoval", "false"))
        .anyMatch("true"::equals);
  }

  private static boolean isTimed(Member method) {
    int count = method.parameters().size();
    return count > 0
        && (typeName(method, count - 1).equals("java.time.Duration")
            || (count > 1 && typeName(method, count - 1).equals(TIME_UNIT)));
  }

  /** The method of that name with the same parameters, except for a time at the end. */
  private @Nullable Member twin(Member method, String name) {
    List<String> types = method.parameters().stream().map(p -> p.type().name()).toList();
    int times = !isTimed(method) ? 0 : types.get(types.size() - 1).equals(TIME_UNIT) ? 2 : 1;
    List<String> untimed = types.subList(0, types.size() - times);
    for (Member other : outline.methods()) {
      if (other.name().equals(name)
          && other.parameters().stream().map(p -> p.type().name()).toList().equals(untimed)) {
        return other;
      }
    }
    return null;
  }

  private static String plainName(String name) {
    for (String ending : List.of("Uninterruptibly", "Interruptibly")) {
      if (name.endsWith(ending)) {
        return name.substring(0, name.length() - ending.length());
      }
    }
    return "";
  }

  private static String typeName(Member method, int at) {
    return method.parameters().get(at).type().name();
  }
}
