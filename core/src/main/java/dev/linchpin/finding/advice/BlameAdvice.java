package dev.linchpin.finding.advice;

import dev.linchpin.cause.CodeBlock;
import dev.linchpin.execution.Event;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.execution.source.UserCode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What a confirmed cause means for the code, if nothing more is known. */
final class BlameAdvice {
  private static final int MOST = 3;

  private BlameAdvice() {}

  static String of(RunFacts facts) {
    List<CodeBlock> blocks = facts.blamed();
    UserCode code = new UserCode(facts.failure().scenario().subject());
    boolean isSayable =
        !blocks.isEmpty()
            && blocks.size() <= MOST
            && blocks.stream()
                .allMatch(block -> block.isInOneMethod() && code.contains(block.from().method()));
    if (!isSayable) {
      return "";
    }
    return "hold one lock over %s, and over other lines that use the same fields (`--patch FILE` writes such a change if it passes the check)%s"
        .formatted(
            blocks.stream()
                .map(BlameAdvice::brief)
                .distinct()
                .collect(Collectors.joining(" and over ")),
            atomic(facts));
  }

  /** One variable that all the lines are about can be updated by one call instead. */
  private static String atomic(RunFacts facts) {
    Set<String> fields = new HashSet<>();
    for (int at = 0; at < facts.events().size(); at++) {
      Event event = facts.event(at);
      if (event.operation() >= 0 && facts.mayBeBlamed(at) && event.kind() != Event.Kind.CALL) {
        fields.add(RunFacts.isAccess(event) ? event.location() : "");
      }
    }
    String only = fields.size() == 1 ? fields.iterator().next() : "";
    String atomic = UpdateAdvice.atomic(facts, only);
    return atomic.isEmpty()
        ? ""
        : ", or make %s %s and update it by one call".formatted(facts.name(only), atomic);
  }

  private static String brief(CodeBlock block) {
    String from = SourcePlace.brief(block.from().text());
    return block.from().line() == block.to().line() ? from : from + "-" + block.to().line();
  }
}
