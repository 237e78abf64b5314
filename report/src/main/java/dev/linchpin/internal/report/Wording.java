package dev.linchpin.internal.report;

import dev.linchpin.history.History;
import dev.linchpin.history.RecordedOperation;
import dev.linchpin.history.ValueTable;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Shape;
import dev.linchpin.verdict.Refutation;
import dev.linchpin.verdict.Verdict;
import dev.linchpin.verdict.Verdict.No;
import dev.linchpin.verdict.Verdict.Undecided;
import dev.linchpin.verdict.Verdict.Yes;
import dev.linchpin.verdict.Witness;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How the operations of one history are written on the page. */
final class Wording {
  private static final int LONGEST = 200;

  private final History history;

  /** Methods for which null is an answer worth showing. */
  private final BitSet answering;

  Wording(String type, History history) {
    this.history = history;
    this.answering = answering(history);
    DataType.named(type).stream()
        .flatMap(known -> known.shapes().stream())
        .filter(shape -> shape.answers() != Shape.Answers.NULL)
        .mapToInt(shape -> history.methods().indexOf(shape.name()))
        .filter(method -> method >= 0)
        .forEach(answering::set);
  }

  /** A model does not say; a method that ever answered something else than null answers. */
  private static BitSet answering(History history) {
    BitSet methods = new BitSet();
    for (int op = 0; op < history.size(); op++) {
      if (history.result(op) != ValueTable.NONE) {
        methods.set(history.method(op));
      }
    }
    return methods;
  }

  /** As in {@code pop() → 3}; an empty stack answers {@code pop() → null}. */
  String label(int op) {
    RecordedOperation operation = history.operation(op);
    StringBuilder label = new StringBuilder(operation.shownMethod()).append('(');
    String argument = argument(op);
    if (argument != null) {
      label.append(argument);
    }
    label.append(')');
    String result = result(op);
    if (result != null) {
      label.append(" → ").append(result);
    }
    return clip(label.toString());
  }

  /** The arguments; null for none. */
  @Nullable String argument(int op) {
    Object argument = history.operation(op).argument();
    if (argument instanceof List<?> several) {
      String shown = ValueTable.literal(several);
      return clip(shown.substring(1, shown.length() - 1));
    }
    return argument == null ? null : clip(ValueTable.literal(argument));
  }

  /** The result; null where there is none to speak of. */
  @Nullable String result(int op) {
    boolean answers = history.result(op) != ValueTable.NONE || answering.get(history.method(op));
    return history.isPending(op) || !answers
        ? null
        : clip(ValueTable.literal(history.operation(op).shownResult()));
  }

  static String verdict(Verdict<Witness, Refutation> verdict) {
    if (verdict instanceof Yes) {
      return "linearizable";
    }
    return verdict instanceof No ? "not linearizable" : "undecided";
  }

  /** The sentence that comes with a verdict; empty for none. */
  static String explanation(Verdict<Witness, Refutation> verdict) {
    if (verdict instanceof No<Witness, Refutation> no) {
      return no.evidence().explanation();
    }
    return verdict instanceof Undecided<Witness, Refutation> undecided
        ? undecided.shortfall().reason()
        : "";
  }

  /** A value may be a whole document; a person needs its beginning. */
  static String clip(String text) {
    return clip(text, LONGEST);
  }

  static String clip(String text, int longest) {
    if (text.length() <= longest) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(longest - 1)) ? longest - 1 : longest;
    return text.substring(0, end) + "…";
  }
}
