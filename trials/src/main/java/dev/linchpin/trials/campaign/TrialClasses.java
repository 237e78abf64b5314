package dev.linchpin.trials.campaign;

import dev.linchpin.trials.base.Base;
import dev.linchpin.trials.base.Base.Told;
import dev.linchpin.trials.base.BaseReader;
import dev.linchpin.trials.base.Bases;
import dev.linchpin.trials.campaign.TrialClass.Fault;
import dev.linchpin.trials.campaign.TrialClass.Row;
import dev.linchpin.trials.campaign.TrialClass.Use;
import dev.linchpin.trials.oracle.TestBodies;
import dev.linchpin.trials.wrap.LockKind;
import dev.linchpin.trials.wrap.Ring;
import dev.linchpin.trials.wrap.SourceMutation;
import dev.linchpin.trials.wrap.SubjectShape;
import dev.linchpin.trials.wrap.TextMutations;
import dev.linchpin.trials.wrap.Wrapper;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All generated classes, in an order that never changes. */
final class TrialClasses {
  private static final String RIGHT = "right";
  private static final String MUTANT = "mutant";

  /** The row of classes that were written by hand. */
  static final String BY_HAND = "by hand";

  /** The row of classes that are right only if few threads call some of their methods. */
  static final String ROLES = "roles";

  /** So many locks for each base where not all of them are tried. */
  private static final int EVERY_THIRD = 3;

  private static final int EVERY_NINTH = 9;

  /** So many mutants of a class that is no ordinary object: the same as those of an object. */
  private static final int FEW = 3;

  private final List<Base> bases = Bases.all();
  private @Nullable List<TrialClass> right;
  private @Nullable List<TrialClass> mutants;

  /** Made once in a JVM: writing all sources takes seconds. */
  static TrialClasses shared() {
    return Shared.CLASSES;
  }

  private static final class Shared {
    static final TrialClasses CLASSES = new TrialClasses();
  }

  /** A sequential class behind a lock. */
  private record Guarded(Base base, LockKind lock, SubjectShape shape) {
    String name() {
      return base.name() + "_" + lock.name() + shape.suffix();
    }

    Row row() {
      return new Row(base.kind(), shape == SubjectShape.OBJECT ? lock.label() : shape.label());
    }
  }

  /** Every sequential class behind every lock, in other shapes, and what was written by hand. */
  synchronized List<TrialClass> right() {
    if (right == null) {
      right = madeRight();
    }
    return right;
  }

  /** The same, each with one thing wrong. */
  synchronized List<TrialClass> mutants() {
    if (mutants == null) {
      mutants = madeMutants();
    }
    return mutants;
  }

  private List<TrialClass> madeRight() {
    List<TrialClass> all = new ArrayList<>();
    for (Guarded guarded : guarded()) {
      all.add(wrapped(guarded, null, guarded.name()));
    }
    for (String name : Bases.names(RIGHT)) {
      String source = Bases.source(RIGHT, name);
      all.add(byHand(name, source, name, ""));
    }
    Ring.right().forEach(ring -> all.add(ring(ring, RIGHT)));
    all.addAll(bodies());
    return List.copyOf(all);
  }

  private List<TrialClass> madeMutants() {
    List<TrialClass> all = new ArrayList<>();
    for (Guarded guarded : guarded()) {
      int number = 0;
      for (SourceMutation mutation : Wrapper.mutations(guarded.base, guarded.lock)) {
        if (guarded.shape == SubjectShape.OBJECT || number < FEW) {
          all.add(wrapped(guarded, mutation, guarded.name() + "_M" + number++));
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
    Ring.mutants().forEach(ring -> all.add(ring(ring, MUTANT)));
    return List.copyOf(all);
  }

  /**
   * Every base behind every lock; with locks that have threads of their own, and as a class of
   * static methods or an enum, every base meets only some, and every lock some bases.
   */
  @SuppressWarnings("EnumOrdinal") // only spreads the combinations; the order means nothing
  private List<Guarded> guarded() {
    List<Guarded> all = new ArrayList<>();
    for (int at = 0; at < bases.size(); at++) {
      Base base = bases.get(at);
      for (LockKind lock : LockKind.values()) {
        if (!lock.isAvailable() || !Wrapper.fits(base, lock)) {
          continue;
        }
        int turn = at + lock.ordinal();
        if (lock.isForAll() || turn % EVERY_THIRD == 0) {
          all.add(new Guarded(base, lock, SubjectShape.OBJECT));
        }
        for (SubjectShape shape : List.of(SubjectShape.STATIC_ONLY, SubjectShape.ENUM)) {
          if ((turn + shape.ordinal()) % EVERY_NINTH == 0 && shape.fits(base, lock)) {
            all.add(new Guarded(base, lock, shape));
          }
        }
      }
    }
    return all;
  }

  private static TrialClass wrapped(
      Guarded guarded, @Nullable SourceMutation mutation, String simpleName) {
    String home = mutation == null ? RIGHT : MUTANT;
    String name = home + "." + simpleName;
    String source = new Wrapper(guarded.base, guarded.lock, mutation).source(home, simpleName);
    return new TrialClass(
        name,
        guarded.shape.reshaped(source, simpleName),
        guarded.row(),
        mutation == null ? Fault.NONE : new Fault(mutation.toString(), mutation.operation()),
        guarded.base,
        Use.of(guarded.shape.creation(name), guarded.base.told())
            .with(guarded.shape.creation(name), guarded.lock.isElsewhere()));
  }

  private static TrialClass byHand(String name, String source, String simpleName, String change) {
    String home = change.isEmpty() ? RIGHT : MUTANT;
    List<String> specification = BaseReader.heads(source, "spec");
    String className = home + "." + simpleName;
    return new TrialClass(
        className,
        "package " + home + ";\n" + source.replaceAll("\\b" + name + "\\b", simpleName),
        new Row(String.join("", BaseReader.heads(source, "kind")), BY_HAND),
        new Fault(change, ""),
        specification.isEmpty()
            ? null
            : BaseReader.read("Spec", Bases.source(RIGHT, specification.get(0))),
        Use.of(
            className, BaseReader.heads(source, "told").stream().map(BaseReader::told).toList()));
  }

  private static TrialClass ring(Ring ring, String home) {
    String name = home + "." + ring.name();
    return new TrialClass(
        name,
        ring.source(home),
        new Row(ROLES, ring.isNamed() ? "role by name" : "role as told"),
        new Fault(ring.spoilt().label(), ring.changed()),
        ring.specification(),
        Use.of(name, ring.told()).withRoles(ring.roles()));
  }

  /** Test bodies: each base with every way to start threads, each time behind another lock. */
  private List<TrialClass> bodies() {
    List<TrialClass> all = new ArrayList<>();
    LockKind[] locks = LockKind.values();
    int turn = 0;
    for (Base base : bases) {
      for (TestBodies.Style style : TestBodies.Style.values()) {
        for (Told told : base.told()) {
          LockKind lock = locks[turn++ % locks.length];
          if (TestBodies.fits(base, told, lock) && Wrapper.fits(base, lock)) {
            all.add(body(base, told, style, lock));
          }
        }
      }
    }
    return all;
  }

  private static TrialClass body(Base base, Told told, TestBodies.Style style, LockKind lock) {
    String simpleName =
        "Body_" + base.name() + "_" + style + "_" + lock + "_" + base.told().indexOf(told);
    String locked = new Wrapper(base, lock, null).source(RIGHT, simpleName);
    return new TrialClass(
        RIGHT + "." + simpleName,
        new TestBodies(base, told).source(RIGHT, simpleName, locked, style),
        new Row("test body", style.label()),
        Fault.NONE,
        base,
        new Use(simpleName, List.of(), List.of(), true, false));
  }
}
