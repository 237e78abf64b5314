package dev.linchpin.verdict;

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
