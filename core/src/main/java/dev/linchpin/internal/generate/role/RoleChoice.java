package dev.linchpin.internal.generate.role;

import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.ClassOutline;
import dev.linchpin.subject.DidYouMean;
import dev.linchpin.subject.Marking;
import dev.linchpin.subject.Member;
import dev.linchpin.subject.Overload;
import dev.linchpin.subject.Relaxation;
import dev.linchpin.subject.RoleText;
import dev.linchpin.subject.Roles;
import dev.linchpin.subject.Roles.Callee;
import dev.linchpin.subject.Roles.Limit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Chooses how many threads may call which methods: as the user says, then as annotations say, then
 * as the names of queues say ({@link QueueContract}). A recognised limit does not hold for methods
 * that the user names.
 */
public final class RoleChoice {
  private static final String OPERATION = "dev.linchpin.junit.Operation";

  private final ClassOutline outline;
  private final List<String> said;
  private final BiPredicate<String, Member> matches;
  private final QueueContract contract;

  /**
   * A choice for one class.
   *
   * @param said roles as the user wrote them
   * @param matches whether a name as the user writes it means a method
   */
  public RoleChoice(ClassOutline outline, List<String> said, BiPredicate<String, Member> matches) {
    this.outline = outline;
    this.said = List.copyOf(said);
    this.matches = matches;
    this.contract = new QueueContract(outline);
  }

  /**
   * The roles.
   *
   * @param given what the user said of methods
   * @throws BadSubject if what the user said is none, or names a method that does not exist
   */
  public Roles roles(Relaxation given) {
    List<Limit> limits = new ArrayList<>();
    said.stream()
        .filter(text -> !isSwitch(text))
        .forEach(text -> limits.add(given(text, RoleText.of(text))));
    limits.addAll(marked());
    if (!isRecognising()) {
      return new Roles(limits, false, "");
    }
    Set<String> taken =
        limits.stream()
            .flatMap(limit -> limit.methods().stream())
            .map(Callee::method)
            .collect(Collectors.toSet());
    for (Limit known : contract.limits()) {
      List<Callee> rest =
          known.methods().stream().filter(one -> !taken.contains(one.method())).toList();
      if (!rest.isEmpty()) {
        limits.add(new Limit(rest, known.most(), known.origin()));
      }
    }
    return new Roles(limits, true, note(), excused(given));
  }

  /** The methods of which a known library promises less and the user said nothing, with why. */
  private Map<String, String> excused(Relaxation given) {
    Relaxation known = contract.relaxation();
    return Stream.of(known.weak(), known.mayFail())
        .flatMap(Set::stream)
        .filter(method -> !given.concerns(method))
        .collect(Collectors.toMap(method -> method, contract::sentence));
  }

  private String note() {
    String library = contract.library();
    return library == null
        ? ""
        : "some methods of queues of %s promise less, see 'weak' and 'may fail'; --role none switches this off"
            .formatted(library);
  }

  /** The relaxation with what the documentation of a known library adds. */
  public Relaxation relaxed(Relaxation given) {
    Relaxation known = isRecognising() ? contract.relaxation() : Relaxation.NONE;
    return new Relaxation(
        both(given.weak(), known.weak()),
        both(given.nondeterministic(), known.nondeterministic()),
        both(given.mayFail(), known.mayFail()),
        both(given.asynchronous(), known.asynchronous()));
  }

  private static Set<String> both(Set<String> one, Set<String> other) {
    return Stream.concat(one.stream(), other.stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private boolean isRecognising() {
    return said.stream().noneMatch(RoleChoice::isSwitch);
  }

  private static boolean isSwitch(String text) {
    return text.strip().equals(Roles.NOTHING_RECOGNISED);
  }

  private String suggestion(String name) {
    List<String> all = outline.methods().stream().map(Member::name).distinct().toList();
    return DidYouMean.before(
        "its methods are: " + String.join(", ", all), DidYouMean.hint(name, all));
  }

  private Limit given(String text, RoleText role) {
    Set<Callee> callees = new LinkedHashSet<>();
    for (String name : role.names()) {
      List<Member> meant = all().filter(method -> matches.test(name, method)).toList();
      if (meant.isEmpty()) {
        throw new BadSubject(
            "role '%s': %s has no method '%s'%s"
                .formatted(text, outline.name(), name, suggestion(name)));
      }
      meant.forEach(
          method ->
              callees.add(new Callee(method.name(), name.contains("(") ? overload(method) : null)));
    }
    return new Limit(List.copyOf(callees), role.most(), "");
  }

  private Overload overload(Member method) {
    List<String> own = types(method);
    return new Overload(
        method.name(),
        own,
        all()
            .filter(other -> other.name().equals(method.name()))
            .map(RoleChoice::types)
            .filter(types -> !types.equals(own))
            .toList());
  }

  private Stream<Member> all() {
    return Stream.concat(outline.methods().stream(), outline.others().stream());
  }

  private static List<String> types(Member method) {
    return method.parameters().stream().map(parameter -> parameter.type().name()).toList();
  }

  /** One thread for the operations of each role that annotations name. */
  private List<Limit> marked() {
    Map<String, Set<Callee>> byRole = new LinkedHashMap<>();
    for (Member method : outline.methods()) {
      for (Marking marking : method.markings()) {
        String role = marking.type().equals(OPERATION) ? marking.value("role", "") : "";
        if (!role.isBlank()) {
          byRole
              .computeIfAbsent(role.strip(), name -> new LinkedHashSet<>())
              .add(new Callee(method.name(), null));
        }
      }
    }
    return byRole.values().stream().map(all -> new Limit(List.copyOf(all), 1, "")).toList();
  }
}
