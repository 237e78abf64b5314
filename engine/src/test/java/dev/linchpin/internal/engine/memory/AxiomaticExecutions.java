package dev.linchpin.internal.engine.memory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The executions of a straight program by axioms: all reads-from relations and all coherence orders
 * are tried, and those kept that satisfy every axiom. Shares no code with the memory under test.
 *
 * <p>Known to an event are the stores that happen before it, and those that an opaque or stronger
 * read which happens before it has read. The axioms:
 *
 * <ol>
 *   <li>Program order, reads-from and coherence with a volatile store or an update have no cycle;
 *       what comes in coherence after the store that a failing compare-and-set or a look at an
 *       answer read, comes after it.
 *   <li>No known store happens after the store that a plain read sees.
 *   <li>No known store is later in coherence than what a stronger read sees.
 *   <li>A store is later in coherence than every store that is known to it.
 *   <li>An update comes directly after the store that it reads.
 *   <li>Volatile accesses can be ordered totally: as happens-before says, volatile stores to a
 *       variable as coherence says, and reads between the stores that they are between there.
 * </ol>
 *
 * <p>A release synchronises with an acquire that reads it, or reads an update in a chain of updates
 * that begins with it; a volatile store, with every volatile read that reads it or a later store. A
 * release fence does so for all later stores of its thread, an acquire fence for all earlier reads;
 * what was read before an acquire fence is known after it. Full fences happen in some order, and so
 * do the sections of each lock; each happens before the next. Who reads a reference knows, when it
 * accesses the object, what happens before the latest release fence before the store of it.
 */
final class AxiomaticExecutions {
  /** The first value of a variable. */
  private static final int FIRST = -1;

  private static final Set<LitmusAction.Kind> READS_LATEST =
      Set.of(LitmusAction.Kind.FAILURE, LitmusAction.Kind.LOOK);

  private final List<LitmusAction> events = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final List<Integer> threadOf = new ArrayList<>();
  private final Map<String, List<Integer>> writes = new LinkedHashMap<>();
  private final Map<String, Boolean> isOrdered = new LinkedHashMap<>();
  private final Set<String> found = new HashSet<>();

  /** By execution: the store that each read sees, and the last one of each variable. */
  private final Set<List<Integer>> seen = new HashSet<>();

  /** What each read sees, and the place of each store to a variable with coherence. */
  private final int[] from;

  private final int[] place;

  /** Orders that are tried: full fences, and sections of each lock by their first action. */
  private final List<Integer> fences = new ArrayList<>();

  private final Map<String, List<Integer>> sections = new LinkedHashMap<>();

  /** The variables that are read in the end. */
  private final List<String> last = new ArrayList<>();

  /**
   * The executions of threads.
   *
   * @param isAlwaysOrdered whether variables with plain accesses only have a coherence order, too,
   *     which then decides nothing but what they contain in the end
   */
  private AxiomaticExecutions(List<List<LitmusAction>> threads, boolean isAlwaysOrdered) {
    for (int thread = 0; thread < threads.size(); thread++) {
      for (int at = 0; at < threads.get(thread).size(); at++) {
        LitmusAction access = threads.get(thread).get(at);
        addOrdered(access);
        writes.computeIfAbsent(access.variable(), made -> new ArrayList<>());
        boolean isPlain = access.mode() == AccessMode.PLAIN && !access.isAtomic();
        isOrdered.merge(access.variable(), isAlwaysOrdered || !isPlain, Boolean::logicalOr);
        if (access.writes()) {
          writes.get(access.variable()).add(events.size());
        }
        events.add(access);
        threadOf.add(thread);
        names.add("store " + (at + 1) + " of thread " + thread);
      }
    }
    this.from = new int[events.size()];
    this.place = new int[events.size()];
  }

  private void addOrdered(LitmusAction access) {
    if (access.kind() == LitmusAction.Kind.FULL_FENCE) {
      fences.add(events.size());
    } else if (access.kind() == LitmusAction.Kind.LOCK) {
      sections.computeIfAbsent(access.variable(), lock -> new ArrayList<>()).add(events.size());
    }
  }

  /** The text of each execution: what each read sees, and the order of the stores. */
  static Set<String> of(List<List<LitmusAction>> threads) {
    AxiomaticExecutions all = new AxiomaticExecutions(threads, false);
    all.chooseReads(0);
    return all.found;
  }

  /**
   * The executions with what variables contain after the end of all threads.
   *
   * @return for each, the number of the store that each event reads, as events are counted through
   *     the threads; -1 for the first value and for what does not read; then the same of a read of
   *     each named variable in the end
   */
  static Set<List<Integer>> toTheEnd(List<List<LitmusAction>> threads, List<String> variables) {
    AxiomaticExecutions all = new AxiomaticExecutions(threads, true);
    all.last.addAll(variables);
    all.chooseReads(0);
    return all.seen;
  }

  /** What each event reads, and then the named variables in the end. */
  private List<Integer> seenToTheEnd() {
    List<Integer> all = new ArrayList<>(Arrays.stream(from).boxed().toList());
    for (String variable : last) {
      int latest = FIRST;
      for (int store : writes.getOrDefault(variable, List.of())) {
        latest = latest == FIRST || inOrder(latest, store) ? store : latest;
      }
      all.add(latest);
    }
    return all;
  }

  private void chooseReads(int event) {
    if (event == events.size()) {
      // No place of a store mends a cycle of what is before these.
      if (!isCyclic(readAfterWritten())) {
        choosePlaces(new ArrayList<>(writes.keySet()));
      }
      return;
    }
    LitmusAction access = events.get(event);
    from[event] = FIRST;
    if (!access.reads() || access.object().isEmpty()) {
      chooseReads(event + 1);
    }
    if (access.reads()) {
      for (int store : writes.get(access.variable())) {
        if (store != event && events.get(store).object().equals(access.object())) {
          from[event] = store;
          chooseReads(event + 1);
        }
      }
      from[event] = FIRST;
    }
  }

  /** Program order and reads-from. */
  private boolean[][] readAfterWritten() {
    boolean[][] order = programOrder();
    for (int event = 0; event < from.length; event++) {
      if (from[event] != FIRST) {
        order[from[event]][event] = true;
      }
    }
    close(order);
    return order;
  }

  private void choosePlaces(List<String> variables) {
    if (variables.isEmpty()) {
      List<List<Integer>> orders = new ArrayList<>(sections.values());
      orders.add(fences);
      chooseOrders(orders);
      return;
    }
    String variable = variables.get(0);
    List<String> rest = variables.subList(1, variables.size());
    if (isOrdered.get(variable)) {
      List<Integer> stores = new ArrayList<>(writes.get(variable));
      permute(
          stores,
          0,
          () -> {
            for (int position = 0; position < stores.size(); position++) {
              place[stores.get(position)] = position;
            }
            choosePlaces(rest);
          });
    } else {
      choosePlaces(rest);
    }
  }

  private void chooseOrders(List<List<Integer>> orders) {
    if (!orders.isEmpty()) {
      permute(orders.get(0), 0, () -> chooseOrders(orders.subList(1, orders.size())));
    } else if (isAllowed()) {
      found.add(text());
      seen.add(seenToTheEnd());
    }
  }

  /** Runs the code with every order of the list. */
  private static void permute(List<Integer> list, int at, Runnable code) {
    if (at >= list.size() - 1) {
      code.run();
      return;
    }
    for (int other = at; other < list.size(); other++) {
      Collections.swap(list, at, other);
      permute(list, at + 1, code);
      Collections.swap(list, at, other);
    }
  }

  private int place(int store) {
    return store == FIRST ? -1 : place[store];
  }

  private boolean inOrder(int one, int other) {
    return place(one) < place(other);
  }

  private boolean isSameOrdered(int one, int other) {
    String variable = events.get(one).variable();
    return variable.equals(events.get(other).variable()) && isOrdered.get(variable);
  }

  private boolean isAllowed() {
    boolean[][] executed = executed();
    if (isCyclic(executed)) {
      return false;
    }
    boolean[][] before = happensBefore();
    boolean[][] known = withReferences(before);
    for (int event = 0; event < events.size(); event++) {
      if (!isCoherent(event, before, known)) {
        return false;
      }
    }
    return !isCyclic(synchronisation(before, known));
  }

  /** Happens-before, and what came with the references to the objects that are accessed. */
  private boolean[][] withReferences(boolean[][] before) {
    boolean[][] known = new boolean[before.length][];
    for (int event = 0; event < known.length; event++) {
      known[event] = before[event].clone();
    }
    for (int read = 0; read < known.length; read++) {
      String object = events.get(read).object();
      int fence = object.isEmpty() || from[read] == FIRST ? FIRST : latestFence(from[read]);
      for (int access = read + 1; fence != FIRST && access < known.length; access++) {
        if (threadOf.get(access).equals(threadOf.get(read))
            && events.get(access).variable().matches("[av]" + object)) {
          for (int event = 0; event < known.length; event++) {
            known[event][access] |= before[event][fence];
          }
        }
      }
    }
    return known;
  }

  /** The latest release fence of its thread before an event. */
  private int latestFence(int event) {
    int at = event;
    while (at >= 0
        && threadOf.get(at).equals(threadOf.get(event))
        && !events.get(at).isReleaseFence()) {
      at--;
    }
    return at >= 0 && threadOf.get(at).equals(threadOf.get(event)) ? at : FIRST;
  }

  /** Axiom 1. */
  private boolean[][] executed() {
    boolean[][] order = given();
    for (int one = 0; one < events.size(); one++) {
      if (from[one] != FIRST) {
        order[from[one]][one] = true;
      }
      for (int other = 0; other < events.size(); other++) {
        boolean isPair =
            one != other
                && events.get(one).writes()
                && events.get(other).writes()
                && isSameOrdered(one, other);
        boolean isFixed = events.get(one).isFixed() || events.get(other).isFixed();
        if (isPair && isFixed && inOrder(one, other)) {
          order[one][other] = true;
        }
        boolean isMissed =
            READS_LATEST.contains(events.get(one).kind())
                && events.get(other).writes()
                && isSameOrdered(one, other)
                && inOrder(from[one], other);
        order[one][other] |= isMissed;
      }
    }
    close(order);
    return order;
  }

  private boolean[][] programOrder() {
    int size = events.size();
    boolean[][] order = new boolean[size][size];
    for (int one = 0; one < size; one++) {
      for (int other = one + 1; other < size; other++) {
        order[one][other] = threadOf.get(one).equals(threadOf.get(other));
      }
    }
    return order;
  }

  /** Program order, and the orders of full fences and of sections. */
  private boolean[][] given() {
    boolean[][] order = programOrder();
    for (int at = 1; at < fences.size(); at++) {
      order[fences.get(at - 1)][fences.get(at)] = true;
    }
    for (List<Integer> ofLock : sections.values()) {
      for (int at = 1; at < ofLock.size(); at++) {
        order[end(ofLock.get(at - 1))][ofLock.get(at)] = true;
      }
    }
    return order;
  }

  /** The end of the section that begins there. */
  private int end(int lock) {
    int at = lock;
    while (events.get(at).kind() != LitmusAction.Kind.UNLOCK) {
      at++;
    }
    return at;
  }

  private boolean[][] happensBefore() {
    boolean[][] before = given();
    for (int read = 0; read < events.size(); read++) {
      if (!events.get(read).reads()) {
        continue;
      }
      for (int acquire : acquires(read)) {
        releases(from[read]).forEach(release -> before[release][acquire] = true);
      }
      for (int store : writes.get(events.get(read).variable())) {
        boolean isSeen =
            events.get(read).isVolatile()
                && events.get(store).isVolatile()
                && store != read
                && !inOrder(from[read], store);
        if (isSeen) {
          int acquire = read;
          releases(store).forEach(release -> before[release][acquire] = true);
        }
      }
    }
    close(before);
    return before;
  }

  /** What acquires if the read sees a release: itself, or fences after it. */
  private List<Integer> acquires(int read) {
    List<Integer> all = new ArrayList<>();
    if (events.get(read).acquires()) {
      all.add(read);
    }
    for (int later = read + 1; later < events.size(); later++) {
      if (threadOf.get(later).equals(threadOf.get(read)) && events.get(later).isAcquireFence()) {
        all.add(later);
      }
    }
    return all;
  }

  /** What is released by the store, by fences before it, and by the chain that leads to it. */
  private Set<Integer> releases(int store) {
    Set<Integer> all = new HashSet<>();
    Set<Integer> chain = new HashSet<>();
    int at = store;
    while (at != FIRST && chain.add(at)) {
      if (events.get(at).releases()) {
        all.add(at);
      }
      for (int earlier = 0; earlier < at; earlier++) {
        if (threadOf.get(earlier).equals(threadOf.get(at))
            && events.get(earlier).isReleaseFence()) {
          all.add(earlier);
        }
      }
      at = events.get(at).kind() == LitmusAction.Kind.UPDATE ? from[at] : FIRST;
    }
    return all;
  }

  private Set<Integer> storesKnown(int event, boolean[][] before) {
    String variable = events.get(event).variable();
    Set<Integer> known = new HashSet<>();
    for (int other = 0; other < events.size(); other++) {
      LitmusAction access = events.get(other);
      if (before[other][event] && access.variable().equals(variable)) {
        if (access.writes()) {
          known.add(other);
        }
        if (access.isCoherentRead() || (access.reads() && isFenced(other, event, before))) {
          known.add(from[other]);
        }
      }
    }
    known.remove(FIRST);
    return known;
  }

  /** Whether an acquire fence between a read and an event keeps what was read. */
  private boolean isFenced(int read, int event, boolean[][] before) {
    for (int fence = read + 1; fence < events.size(); fence++) {
      if (events.get(fence).isAcquireFence()
          && threadOf.get(fence).equals(threadOf.get(read))
          && before[fence][event]) {
        return true;
      }
    }
    return false;
  }

  /** Axioms 2 to 5. */
  private boolean isCoherent(int event, boolean[][] before, boolean[][] withReferences) {
    LitmusAction access = events.get(event);
    Set<Integer> known = storesKnown(event, withReferences);
    int seen = from[event];
    if (access.isCoherentRead() && known.stream().anyMatch(k -> inOrder(seen, k))) {
      return false;
    }
    boolean isOverwritten = known.stream().anyMatch(k -> seen == FIRST || before[seen][k]);
    if (access.reads() && !access.isCoherentRead() && isOverwritten) {
      return false;
    }
    if (access.writes()
        && isOrdered.get(access.variable())
        && known.stream().anyMatch(k -> inOrder(event, k))) {
      return false;
    }
    return access.kind() != LitmusAction.Kind.UPDATE || place(event) == place(seen) + 1;
  }

  /** Axiom 6. */
  private boolean[][] synchronisation(boolean[][] before, boolean[][] withReferences) {
    int size = events.size();
    boolean[][] order = new boolean[size][size];
    for (int one = 0; one < size; one++) {
      for (int other = 0; other < size; other++) {
        boolean areVolatile = events.get(one).isVolatile() && events.get(other).isVolatile();
        if (one != other && areVolatile) {
          boolean isKnown =
              events.get(other).writes() ? before[one][other] : withReferences[one][other];
          order[one][other] = isKnown || isBetween(one, other);
        }
      }
    }
    close(order);
    return order;
  }

  private boolean isBetween(int one, int other) {
    if (!isSameOrdered(one, other)) {
      return false;
    }
    boolean first = events.get(one).writes();
    boolean second = events.get(other).writes();
    if (first && second) {
      return inOrder(one, other);
    }
    if (first) {
      return !inOrder(from[other], one);
    }
    return second && inOrder(from[one], other);
  }

  private static void close(boolean[][] order) {
    for (int middle = 0; middle < order.length; middle++) {
      for (boolean[] row : order) {
        for (int to = 0; row[middle] && to < order.length; to++) {
          row[to] |= order[middle][to];
        }
      }
    }
  }

  private static boolean isCyclic(boolean[][] closed) {
    for (int event = 0; event < closed.length; event++) {
      if (closed[event][event]) {
        return true;
      }
    }
    return false;
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    for (int event = 0; event < events.size(); event++) {
      if (events.get(event).reads()) {
        text.append(name(from[event])).append("; ");
      }
    }
    writes.forEach(
        (variable, stores) -> {
          if (isOrdered.get(variable)) {
            List<Integer> sorted = new ArrayList<>(stores);
            sorted.sort((one, other) -> Integer.compare(place(one), place(other)));
            text.append(variable).append(sorted.stream().map(this::name).toList());
          }
        });
    return text.toString();
  }

  private String name(int store) {
    return store == FIRST ? "first value" : names.get(store);
  }

  /** Whether some access to the variable is not plain. */
  static Set<String> ordered(List<List<LitmusAction>> threads) {
    return Set.copyOf(
        new AxiomaticExecutions(threads, false)
            .isOrdered.entrySet().stream()
                .filter(Map.Entry::getValue)
                .map(Map.Entry::getKey)
                .toList());
  }
}
