package dev.linchpin.trials.campaign;

import dev.linchpin.trials.base.Base;
import dev.linchpin.trials.base.BaseReader;
import dev.linchpin.trials.base.Bases;
import dev.linchpin.trials.campaign.TrialClass.Fault;
import dev.linchpin.trials.wrap.LockKind;
import dev.linchpin.trials.wrap.SourceMutation;
import dev.linchpin.trials.wrap.TextMutations;
import dev.linchpin.trials.wrap.Wrapper;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All generated classes, in an order that never changes. */
final class TrialClasses {
  private static final String RIGHT = "right";

  /** The row of classes that were written by hand. */
  static final String BY_HAND = "by hand";

  private final List<Base> bases = Bases.all();

  /** Every sequential class behind every lock, and what was written by hand. */
  List<TrialClass> right() {
    List<TrialClass> all = new ArrayList<>();
    for (Base base : bases) {
      for (LockKind lock : LockKind.values()) {
        if (Wrapper.fits(base, lock)) {
          all.add(wrapped(base, lock, null, base.name() + "_" + lock.name()));
        }
      }
    }
    for (String name : Bases.names(RIGHT)) {
      String source = Bases.source(RIGHT, name);
      all.add(byHand(name, source, name, ""));
    }
    return all;
  }

  /** The same, each with one thing wrong. */
  List<TrialClass> mutants() {
    List<TrialClass> all = new ArrayList<>();
    for (Base base : bases) {
      for (LockKind lock : LockKind.values()) {
        if (Wrapper.fits(base, lock)) {
          int number = 0;
          for (SourceMutation mutation : Wrapper.mutations(base, lock)) {
            String name = base.name() + "_" + lock.name() + "_M" + number++;
            all.add(wrapped(base, lock, mutation, name));
          }
        }
      }
    }
    for (String name : Bases.names(RIGHT)) {
      String source = Bases.source(RIGHT, name);
      if (!BaseReader.heads(source, "spec").isEmpty()) {
        int number = 0;
        for (TextMutations.Variant variant : TextMutations.of(source)) {
          String other = name + "_M" + number++;
          all.add(byHand(name, variant.source(), other, variant.change()));
        }
      }
    }
    return all;
  }

  private static TrialClass wrapped(
      Base base, LockKind lock, @Nullable SourceMutation mutation, String simpleName) {
    String home = mutation == null ? "right" : "mutant";
    return new TrialClass(
        home + "." + simpleName,
        new Wrapper(base, lock, mutation).source(home, simpleName),
        base.kind(),
        lock.label(),
        mutation == null ? Fault.NONE : new Fault(mutation.toString(), mutation.operation()),
        base,
        base.told());
  }

  private static TrialClass byHand(String name, String source, String simpleName, String change) {
    String home = change.isEmpty() ? "right" : "mutant";
    List<String> specification = BaseReader.heads(source, "spec");
    return new TrialClass(
        home + "." + simpleName,
        "package " + home + ";\n" + source.replaceAll("\\b" + name + "\\b", simpleName),
        String.join("", BaseReader.heads(source, "kind")),
        BY_HAND,
        new Fault(change, ""),
        specification.isEmpty()
            ? null
            : BaseReader.read("Spec", Bases.source(RIGHT, specification.get(0))),
        BaseReader.heads(source, "told").stream().map(BaseReader::told).toList());
  }
}
