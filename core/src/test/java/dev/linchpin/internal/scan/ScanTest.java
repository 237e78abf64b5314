package dev.linchpin.internal.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.linchpin.finding.Scanned;
import dev.linchpin.finding.Scanned.Reason;
import dev.linchpin.internal.scan.ScanChoice.LeftOut;
import dev.linchpin.subject.BadSubject;
import dev.linchpin.subject.ClassPlace;
import dev.linchpin.subject.ClassSigns;
import dev.linchpin.subject.ClassSigns.Kind;
import dev.linchpin.subject.ClassSigns.Sign;
import dev.linchpin.verdict.InternalFault;
import dev.linchpin.verdict.ProcessorClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which classes are checked, in which order, and for how long; the clock is the test's. */
class ScanTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private long now;

  private static ClassSigns signs(String name, Kind... kinds) {
    return new ClassSigns(
        name, Stream.of(kinds).map(kind -> new Sign(kind, List.of("x"))).toList(), null);
  }

  private List<Scanned> run(int classes, Scan.Check check) {
    List<ClassSigns> all =
        Stream.iterate(0, number -> number + 1)
            .limit(classes)
            .map(number -> signs("C" + number, Kind.NAME))
            .toList();
    return new Scan(MINUTE, new ProcessorClock(() -> now, () -> now)).run(all, check, told -> {});
  }

  @Test
  void timeThatAClassDoesNotUseGoesToTheOthers() {
    List<Duration> shares = new ArrayList<>();
    run(
        3,
        (name, share) -> {
          shares.add(share);
          now += Duration.ofSeconds(10).toNanos();
          throw new BadSubject("no");
        });
    // 60/3; then 50 s are left for two; then 40 s for one.
    assertThat(shares)
        .containsExactly(Duration.ofSeconds(20), Duration.ofSeconds(25), Duration.ofSeconds(40));
  }

  @Test
  void classesBehindTheEndOfTheBudgetAreNotChecked() {
    List<String> checked = new ArrayList<>();
    List<Scanned> results =
        run(
            2,
            (name, share) -> {
              checked.add(name);
              now += MINUTE.toNanos();
              throw new BadSubject("no constructor");
            });
    assertThat(checked).containsExactly("C0");
    assertThat(results)
        .extracting(one -> one.obstacle() == null ? null : one.obstacle().reason())
        .containsExactly(Reason.UNFIT, Reason.NO_TIME);
    assertThat(results).extracting(Scanned::verdict).containsOnly("not checked");
  }

  @Test
  void aFaultOfOursDoesNotEndTheScanAndIsNotTheClassesFault() {
    List<Scanned> results =
        run(
            2,
            (name, share) -> {
              throw name.equals("C0") ? new InternalFault("oops") : new BadSubject("no");
            });
    assertThat(results)
        .extracting(one -> one.obstacle() == null ? null : one.obstacle().reason())
        .containsExactly(Reason.FAULT, Reason.UNFIT);
  }

  @Test
  void strongerSignsComeFirstAndNamesDecideBetweenEquals() {
    ClassPlace place =
        new ClassPlace(
            List.of(
                signs("b.Weak", Kind.CONCURRENT_FIELD),
                signs("b.Two", Kind.VOLATILE_FIELD, Kind.SYNCHRONIZED),
                signs("a.Two", Kind.VOLATILE_FIELD, Kind.LOCK_FIELD),
                signs("a.Named", Kind.ANNOTATED, Kind.NAME),
                new ClassSigns(
                    "a.Shape", List.of(new Sign(Kind.NAME, List.of("x"))), "an interface")),
            3,
            List.of());

    ScanChoice choice =
        ScanChoice.of(place, new ScanChoice.Wish(name -> !name.equals("b.Two"), false));

    assertThat(choice.chosen())
        .extracting(ClassSigns::className)
        .containsExactly("a.Named", "a.Two", "b.Weak");
    assertThat(choice.leftOut())
        .containsExactly(
            new LeftOut("b.Two", "excluded by an option"), new LeftOut("a.Shape", "an interface"));
  }
}
