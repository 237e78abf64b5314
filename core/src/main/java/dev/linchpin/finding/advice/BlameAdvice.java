package dev.linchpin.finding.advice;

import dev.linchpin.cause.CodeBlock;
import dev.linchpin.execution.source.SourcePlace;
import dev.linchpin.execution.source.UserCode;
import java.util.List;
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
    return "hold one lock over %s; `--patch FILE` writes such a change if it passes the check"
        .formatted(
            blocks.stream()
                .map(BlameAdvice::brief)
                .distinct()
                .collect(Collectors.joining(" and over ")));
  }

  private static String brief(CodeBlock block) {
    String from = SourcePlace.brief(block.from().text());
    return block.from().line() == block.to().line() ? from : from + "-" + block.to().line();
  }
}
