package dev.linchpin.finding.advice;

import dev.linchpin.cause.CodeBlock;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.execution.source.UserCode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a confirmed cause means for the code, if nothing more is known. */
final class BlameAdvice {
  private static final int MOST = 3;

  private BlameAdvice() {}

  static Phrase of(RunFacts facts) {
    List<CodeBlock> blocks = facts.blamed();
    UserCode code = new UserCode(facts.failure().scenario().subject());
    boolean isSayable =
        !blocks.isEmpty()
            && blocks.size() <= MOST
            && blocks.stream()
                .allMatch(block -> block.isInOneMethod() && code.contains(block.from().method()));
    if (!isSayable) {
      return Phrase.NONE;
    }
    return Phrase.of(
        "hold one lock over %s (`--patch FILE` writes such a change if it passes the check)%s",
        lines(facts, blocks), atomic(facts));
  }

  /** Lines that the run does not show may hold the lock already. */
  private static Phrase lines(RunFacts facts, List<CodeBlock> blocks) {
    List<CodeBlock> shown = BlameWords.passed(facts.failure(), blocks);
    List<CodeBlock> elsewhere = blocks.stream().filter(block -> !shown.contains(block)).toList();
    return shown.isEmpty() || elsewhere.isEmpty()
        ? all(blocks).and(", and over other lines that use the same fields")
        : Phrase.of(
            "%s, and over %s and other lines that use the same fields, unless they hold it already",
            all(shown), all(elsewhere));
  }

  private static Phrase all(List<CodeBlock> blocks) {
    return Phrase.joined(blocks.stream().map(BlameAdvice::brief).distinct().toList(), " and over ");
  }

  /** One variable that all the lines are about can be updated by one call instead. */
  private static String atomic(RunFacts facts) {
    Set<String> fields = new HashSet<>();
    for (int at = 0; at < facts.events().size(); at++) {
      Event event = facts.event(at);
      if (event.operation() >= 0 && facts.mayBeBlamed(at) && event.kind() != Event.Kind.CALL) {
        fields.add(RunFacts.isAccess(event) && facts.isUsers(event) ? event.location() : "");
      }
    }
    String only = fields.size() == 1 ? fields.iterator().next() : "";
    String atomic = UpdateAdvice.atomic(facts, only);
    return atomic.isEmpty()
        ? ""
        : ", or make %s %s and update it by one call".formatted(facts.name(only), atomic);
  }

  /** Whole lines, as {@code Stack.push:12-14}. */
  static Phrase brief(CodeBlock block) {
    String from = SourcePlace.brief(block.from().text());
    int last = block.to().line();
    return new Phrase(
        block.from().line() == last ? from : from + "-" + last,
        List.of(CodeBlock.of(block.from().method(), block.from().line(), last)));
  }
}
