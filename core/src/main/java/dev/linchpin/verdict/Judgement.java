package dev.linchpin.verdict;

import dev.linchpin.history.MissingCalls;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What was found about a whole recording: it is linearizable iff each of its objects is.
 *
 * @param witness a linearization of all objects together, by file index, when asked for
 */
public record Judgement(List<ObjectJudgement> objects, @Nullable Witness witness) {
  public Judgement {
    objects = List.copyOf(objects);
  }

  /** Without a linearization. */
  public Judgement(List<ObjectJudgement> objects) {
    this(objects, null);
  }

  /**
   * The same where calls are missing from histories. A history that ends at the first missing call
   * is one, so a violation stays; but it is not known that there is none.
   */
  public Judgement lacking(MissingCalls missing) {
    if (missing.isEmpty()) {
      return this;
    }
    List<ObjectJudgement> judged = new ArrayList<>();
    for (ObjectJudgement object : objects) {
      String reason = missing.reason(object.object());
      judged.add(reason == null ? object : object.lacking(reason));
    }
    for (String name : missing.objects()) {
      if (objects.stream().noneMatch(object -> name.equals(object.object()))) {
        judged.add(ObjectJudgement.ofNothing(name).lacking(String.valueOf(missing.reason(name))));
      }
    }
    return new Judgement(judged, witness);
  }

  /** The verdict on the worst object; yes comes with a linearization of all, if requested. */
  public Verdict<Witness, Core> verdict() {
    return violation()
        .or(this::undecided)
        .map(ObjectJudgement::verdict)
        .orElseGet(() -> Verdict.yes(witness));
  }

  /** The first object that is not linearizable. */
  public Optional<ObjectJudgement> violation() {
    return objects.stream().filter(object -> object.verdict().isNo()).findFirst();
  }

  /** The first object nothing could be said about. */
  public Optional<ObjectJudgement> undecided() {
    return objects.stream().filter(object -> object.verdict().isUndecided()).findFirst();
  }

  public int operations() {
    return objects.stream().mapToInt(ObjectJudgement::operations).sum();
  }

  public int pending() {
    return objects.stream().mapToInt(ObjectJudgement::pending).sum();
  }

  /** The algorithms used, each once. */
  public String algorithm() {
    return objects.stream()
        .map(ObjectJudgement::algorithm)
        .distinct()
        .collect(Collectors.joining("; "));
  }

  /** Remarks a user should read, each once. */
  public List<String> remarks() {
    return objects.stream().flatMap(object -> object.remarks().stream()).distinct().toList();
  }
}
