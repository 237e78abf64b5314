package dev.linchpin.internal.generate.role;

import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.Roles.Callee;
import dev.linchpin.subject.Roles.Limit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the names and the documentation of queues for message passing say about their use.
 *
 * <p>The numbers of producers and consumers are those of the name of the class, or of the nearest
 * superclass or interface whose name says it ({@link QueueName}). {@code peek} belongs to the
 * consumer (JCTools, MessagePassingQueue: "called from the consumer thread"); {@code size} and
 * {@code isEmpty} are for every thread.
 *
 * <p>Queues of JCTools and Agrona promise less than linearizability. Of JCTools {@code size},
 * {@code isEmpty} and the indexes are "best effort"; relaxed methods may fail without the queue
 * being full or empty, and {@code relaxedPeek} may see an element before {@code peek} does. Of
 * Agrona's queues with many producers {@code poll} and {@code peek} "can return null" while "an
 * offer is in progress", and with many consumers "the poll method has similar properties": until a
 * poll has freed its place, {@code offer} and {@code add} fail as if the queue were full. Sizes and
 * counts are read from several fields ("an approximation on a moving list"). Neither promises that
 * {@code drain}, {@code fill}, {@code clear} and {@code addAll} are atomic.
 */
public final class QueueContract {
  private static final Pattern PRODUCERS =
      Pattern.compile(
          "(try|relaxed|weak)?(?i:offer|add|put|enqueue|enq|push|publish|send|write|insert|append|fill)([A-Z]\\w*)?");

  private static final Pattern CONSUMERS =
      Pattern.compile(
          "(try|relaxed|weak)?(?i:poll|take|peek|element|remove|drain|dequeue|deq|pop|receive|read|consume|clear|retain)([A-Z]\\w*)?");

  private static final String JCTOOLS = "MessagePassingQueue";
  private static final String AGRONA = "org.agrona.concurrent.";
  private static final String FAIL_FAST = "failFastOffer";
  private static final Pattern BULK =
      Pattern.compile("drain\\w*|fill|clear|(add|remove|retain|contains)All");

  private final ClassOutline outline;

  public QueueContract(ClassOutline outline) {
    this.outline = outline;
  }

  /** How many threads may add and take; none if the names say nothing. */
  List<Limit> limits() {
    List<String> names = lineage().filter(name -> !name.startsWith("java.")).toList();
    String telling =
        names.stream().filter(name -> QueueName.of(name) != null).findFirst().orElse(null);
    QueueName said = telling == null ? null : QueueName.of(telling);
    if (telling == null || said == null || !isQueue()) {
      return List.of();
    }
    String origin =
        telling.equals(outline.name())
            ? "recognised from the name of the class"
            : "recognised from the name of " + telling;
    List<Limit> limits = new ArrayList<>();
    List<Callee> producers = callees(QueueContract::isProducer);
    List<Callee> consumers = callees(QueueContract::isConsumer);
    if (said.oneProducer() && !producers.isEmpty()) {
      limits.add(new Limit(producers, 1, origin));
    }
    if (said.oneConsumer() && !consumers.isEmpty()) {
      limits.add(new Limit(consumers, 1, origin));
    }
    return limits;
  }

  /** What its library promises less than linearizability. */
  Relaxation relaxation() {
    if (isOfJcTools()) {
      return new Relaxation(
          known("size|isEmpty|relaxedPeek|\\w*(Producer|Consumer)Index"),
          Set.of(),
          known("relaxed(Offer|Poll)"),
          Set.of());
    }
    return isOfAgrona()
        ? new Relaxation(
            known("size|isEmpty|remainingCapacity|(added|removed)Count|contains"),
            Set.of(),
            mayFailOfAgrona(),
            Set.of())
        : Relaxation.NONE;
  }

  /** The sentence with which the library promises less of a method, and where it stands. */
  String sentence(String method) {
    if (isOfJcTools()) {
      return switch (method) {
        case "size", "isEmpty" ->
            "JCTools, MessagePassingQueue: \"This method's accuracy is subject to concurrent"
                + " modifications happening\"";
        case "relaxedOffer" ->
            "JCTools, MessagePassingQueue: \"this method may return false without the queue being"
                + " full\"";
        case "relaxedPoll", "relaxedPeek" ->
            "JCTools, MessagePassingQueue: \"this method may return null without the queue being"
                + " empty\"";
        default ->
            "JCTools, QueueProgressIndicators: \"This method has no concurrent visibility"
                + " semantics\"";
      };
    }
    return switch (method) {
      case "poll", "peek", "remove", "element" ->
          "Agrona: \"it can return null when the queue has no item available but size could be"
              + " greater than zero if an offer is in progress\"";
      case "offer", "add" ->
          "Agrona: \"an in-progress offer is not waited on to complete. The poll method has similar"
              + " properties for the multi-consumer implementation\"";
      default -> "Agrona: \"an approximation on a moving list\"";
    };
  }

  private Set<String> mayFailOfAgrona() {
    Set<String> names = new HashSet<>();
    if (lineage().anyMatch(name -> isOfAgrona(name, said -> !said.oneProducer()))) {
      names.addAll(known("poll|peek|remove|element"));
    }
    if (lineage().anyMatch(name -> isOfAgrona(name, said -> !said.oneConsumer()))) {
      names.addAll(known("offer|add"));
    }
    return names;
  }

  /** Why a method of a known library cannot be judged; null if it can. */
  public @Nullable String unfit(Member method) {
    if ((isOfJcTools() || isOfAgrona()) && BULK.matcher(method.name()).matches()) {
      return "a bulk method, not promised to be atomic";
    }
    return isOfJcTools() && method.name().equals(FAIL_FAST)
        ? "may fail because of another operation, and says so by a number"
        : null;
  }

  /** The library whose queues promise less; null if it is none of the known ones. */
  @Nullable String library() {
    return isOfJcTools() ? "JCTools" : isOfAgrona() ? "Agrona" : null;
  }

  private boolean isOfJcTools() {
    return lineage().anyMatch(QueueContract::isJcTools);
  }

  private boolean isOfAgrona() {
    return lineage().anyMatch(name -> name.startsWith(AGRONA) && QueueName.isQueue(name));
  }

  private static boolean isJcTools(String name) {
    return name.substring(name.lastIndexOf('.') + 1).equals(JCTOOLS);
  }

  private static boolean isOfAgrona(String name, Predicate<QueueName> says) {
    QueueName said = QueueName.of(name);
    return name.startsWith(AGRONA) && said != null && says.test(said);
  }

  private boolean isQueue() {
    return lineage().anyMatch(name -> name.equals("java.util.Queue") || QueueName.isQueue(name));
  }

  private Stream<String> lineage() {
    return Stream.concat(Stream.of(outline.name()), outline.facts().supertypes().stream());
  }

  private static boolean isProducer(Member method) {
    return PRODUCERS.matcher(method.name()).matches() && !method.parameters().isEmpty();
  }

  private static boolean isConsumer(Member method) {
    return CONSUMERS.matcher(method.name()).matches();
  }

  private List<Callee> callees(Predicate<Member> isMeant) {
    return outline.methods().stream()
        .filter(isMeant)
        .map(Member::name)
        .distinct()
        .map(name -> new Callee(name, null))
        .toList();
  }

  private Set<String> known(String names) {
    Pattern wanted = Pattern.compile(names);
    return outline.methods().stream()
        .map(Member::name)
        .filter(name -> wanted.matcher(name).matches())
        .collect(Collectors.toSet());
  }
}
