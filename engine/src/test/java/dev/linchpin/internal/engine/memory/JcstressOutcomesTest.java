package dev.linchpin.internal.engine.memory;

import static dev.linchpin.internal.engine.memory.AccessMode.ACQUIRE;
import static dev.linchpin.internal.engine.memory.AccessMode.OPAQUE;
import static dev.linchpin.internal.engine.memory.AccessMode.PLAIN;
import static dev.linchpin.internal.engine.memory.AccessMode.RELEASE;
import static dev.linchpin.internal.engine.memory.AccessMode.VOLATILE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Samples and tests of jcstress, and litmus tests of the paper on JAM: every outcome that they
 * accept is shown, and none that they forbid. Outcomes that need load buffering are not asked for.
 *
 * <p>Source: openjdk/jcstress, samples {@code jmm.basic}, {@code jmm.advanced}, {@code primitives}
 * and tests {@code fences}, {@code volatiles}, {@code atomicity}; JAM: Bender, Palsberg, OOPSLA
 * 2019.
 */
class JcstressOutcomesTest {
  /** Outcomes as {@code "0,1 1,1"}. */
  private static Set<String> set(String outcomes) {
    return outcomes.isEmpty() ? Set.of() : Set.copyOf(Arrays.asList(outcomes.split(" ")));
  }

  private static Set<String> shown(LitmusProgram program) {
    return AllExecutions.outcomes(program).stream()
        .map(one -> one.stream().map(String::valueOf).collect(Collectors.joining(",")))
        .collect(Collectors.toSet());
  }

  private static void exactly(String name, LitmusProgram program, String outcomes) {
    assertThat(shown(program)).as(name).isEqualTo(set(outcomes));
  }

  private static void shows(String name, LitmusProgram program, String wanted, String forbidden) {
    Set<String> shown = shown(program);
    assertThat(shown).as(name).containsAll(set(wanted));
    if (!forbidden.isEmpty()) {
      assertThat(shown).as(name).doesNotContainAnyElementsOf(set(forbidden));
    }
  }

  private static LitmusProgram program() {
    return new LitmusProgram();
  }

  private static final String ALL = "0,0 0,1 1,0 1,1";

  private static LitmusProgram coherence(AccessMode mode) {
    LitmusProgram made =
        program().thread(t -> t.set("a", 1, mode)).thread(t -> t.tellAll(List.of("a", "a"), mode));
    return mode == PLAIN ? made : made.ordered("a");
  }

  @Test
  void coherence() {
    exactly("Basic05 SameRead", coherence(PLAIN), ALL);
    exactly("Basic05 SameOpaque", coherence(OPAQUE), "0,0 0,1 1,1");
    exactly("Basic05 SameVolatile", coherence(VOLATILE), "0,0 0,1 1,1");
    shows(
        "Adv03",
        program()
            .thread(t -> t.set("x", 1, OPAQUE))
            .thread(t -> t.set("x", 2, OPAQUE))
            .thread(t -> t.tellAll(List.of("x", "x"), OPAQUE))
            .thread(t -> t.tellAll(List.of("x", "x"), OPAQUE))
            .ordered("x"),
        "1,2,1,2 2,1,2,1",
        "1,2,2,1 2,1,1,2");
  }

  /** x = 1; y = 1 against reads of y, then x. */
  private static LitmusProgram passing(
      AccessMode writeX, AccessMode writeY, AccessMode readY, AccessMode readX) {
    LitmusProgram made =
        program()
            .thread(
                t -> {
                  t.set("x", 1, writeX);
                  t.set("y", 1, writeY);
                })
            .thread(t -> t.tell(t.get("y", readY), t.get("x", readX)));
    if (writeX != PLAIN || readX != PLAIN) {
      made.ordered("x");
    }
    return writeY != PLAIN || readY != PLAIN ? made.ordered("y") : made;
  }

  @Test
  void messagePassing() {
    exactly("Basic06 Plain", passing(PLAIN, PLAIN, PLAIN, PLAIN), ALL);
    exactly("Basic06 Opaque", passing(OPAQUE, OPAQUE, OPAQUE, OPAQUE), ALL);
    exactly("Basic06 Volatile", passing(PLAIN, VOLATILE, VOLATILE, PLAIN), "0,0 0,1 1,1");
    exactly("Basic06 AcqRel", passing(PLAIN, RELEASE, ACQUIRE, PLAIN), "0,0 0,1 1,1");
    exactly("JAM opaque flag", passing(PLAIN, OPAQUE, OPAQUE, PLAIN), ALL);
    exactly("SetReleaseTwice", passing(RELEASE, RELEASE, ACQUIRE, PLAIN), "0,0 0,1 1,1");
    exactly("Adv09", passing(VOLATILE, PLAIN, PLAIN, VOLATILE), ALL);
    exactly(
        "Basic06 Lock",
        program()
            .thread(
                t -> {
                  t.lock();
                  t.set("x", 1);
                  t.set("y", 1);
                  t.unlock();
                })
            .thread(
                t -> {
                  t.lock();
                  t.tellAll(List.of("y", "x"), PLAIN);
                  t.unlock();
                }),
        "0,0 1,1");
    exactly(
        "Adv01",
        program()
            .thread(
                t -> {
                  t.lock();
                  t.set("x", 1);
                  t.unlock();
                  t.lock();
                  t.set("y", 1);
                  t.unlock();
                })
            .thread(t -> t.tellAll(List.of("y", "x"), VOLATILE))
            .ordered("x", "y"),
        ALL);
    exactly(
        "Adv09 guard first",
        program()
            .thread(
                t -> {
                  t.set("g", 1, VOLATILE);
                  t.set("x", 1);
                })
            .thread(t -> t.tell(t.get("g", VOLATILE), t.get("x")))
            .ordered("g"),
        ALL);
  }

  /** A volatile read may miss a volatile store that only a plain read puts before it. */
  @Test
  void volatileIsAConstraintNotTheLatestStore() {
    exactly(
        "Adv12",
        program()
            .thread(
                t -> {
                  t.set("g", 1, VOLATILE);
                  t.set("x", 1);
                })
            .thread(t -> t.tell(t.get("x"), t.get("g", VOLATILE)))
            .ordered("g"),
        ALL);
    shows(
        "Adv15",
        program()
            .thread(
                t -> {
                  t.set("x", 1);
                  t.set("b", 1, VOLATILE);
                  t.set("y", 1);
                })
            .thread(t -> t.tell(t.get("y"), t.get("b", VOLATILE), t.get("x")))
            .ordered("b"),
        "0,0,0 1,1,1 1,0,0 1,0,1 0,0,1 0,1,1",
        "1,1,0");
    shows(
        "ReadTwiceOverVolatileRead",
        program()
            .thread(
                t -> {
                  t.set("x", 1);
                  t.set("y", 1, VOLATILE);
                })
            .thread(t -> t.tell(t.get("x"), t.get("y", VOLATILE), t.get("x")))
            .ordered("y"),
        "0,0,0 1,0,0 0,0,1 1,0,1 0,1,1 1,1,1",
        "0,1,0 1,1,0");
    // JLS 17.4.4: a volatile store synchronises with every later read, not only with those that see
    // it. If the store of 2 comes last, who reads 2 knows what came before the store of 1.
    shows(
        "later volatile store of another thread",
        program()
            .thread(
                t -> {
                  t.set("x", 1);
                  t.set("g", 1, VOLATILE);
                })
            .thread(t -> t.set("g", 2, VOLATILE))
            .thread(t -> t.tell(t.get("g", VOLATILE), t.get("x")))
            .observer(t -> t.tell(t.get("g", VOLATILE)))
            .ordered("g"),
        "2,0,1 2,1,2 2,1,1",
        "2,0,2 1,0,1 1,0,2");
    shows(
        "DoubleVolatile",
        program()
            .thread(
                t -> {
                  t.set("g2", 1, VOLATILE);
                  t.set("d", 1);
                  t.set("g1", 1, VOLATILE);
                })
            .thread(t -> t.tell(t.get("g1", VOLATILE), t.get("d"), t.get("g2", VOLATILE)))
            .ordered("g1", "g2"),
        "0,0,0 0,0,1 0,1,0 0,1,1 1,1,1",
        "1,0,0 1,0,1");
    shows(
        "LazySetTransitivity",
        program()
            .thread(t -> t.set("a", 1, RELEASE))
            .thread(
                t -> {
                  Object found = t.get("a", VOLATILE);
                  t.set("b", found, VOLATILE);
                  t.tell(found);
                })
            .thread(t -> t.tellAll(List.of("b", "a"), VOLATILE))
            .ordered("a", "b"),
        "1,0,1 1,0,0 0,0,0 0,0,1 1,1,1",
        "1,1,0");
    shows(
        "PowerSCViolation",
        program()
            .thread(
                t -> {
                  t.set("x", 2, VOLATILE);
                  t.tell(t.get("y", VOLATILE));
                })
            .thread(t -> t.set("y", 1, VOLATILE))
            .thread(
                t -> {
                  t.tell(t.get("y", VOLATILE));
                  t.set("x", 1, VOLATILE);
                })
            .thread(t -> t.tellAll(List.of("x", "x"), VOLATILE))
            .ordered("x", "y"),
        "",
        "0,1,1,2");
    shows(
        "psc through release and acquire",
        program()
            .thread(
                t -> {
                  t.set("x", 1, VOLATILE);
                  t.set("f", 1, RELEASE);
                })
            .thread(t -> t.tell(t.get("f", ACQUIRE), t.get("y", VOLATILE)))
            .thread(
                t -> {
                  t.set("y", 1, VOLATILE);
                  t.tell(t.get("x", VOLATILE));
                })
            .ordered("x", "f", "y"),
        "",
        "1,0,0");
  }

  private static LitmusProgram dekker(
      AccessMode writeA, AccessMode readB, AccessMode other, Fence fence) {
    LitmusProgram made =
        program()
            .thread(t -> dekker(t, List.of("a", "b"), List.of(writeA, readB), fence))
            .thread(t -> dekker(t, List.of("b", "a"), List.of(other, other), fence));
    return other == PLAIN ? made : made.ordered("a", "b");
  }

  private static void dekker(
      LitmusThread t, List<String> names, List<AccessMode> modes, Fence fence) {
    t.set(names.get(0), 1, modes.get(0));
    if (fence != null) {
      t.fence(fence);
    }
    t.tell(t.get(names.get(1), modes.get(1)));
  }

  @Test
  void consensus() {
    exactly("Basic07 Plain", dekker(PLAIN, PLAIN, PLAIN, null), ALL);
    exactly("Basic07 Volatile", dekker(VOLATILE, VOLATILE, VOLATILE, null), "0,1 1,0 1,1");
    exactly("Dekker relaxation 1", dekker(RELEASE, VOLATILE, VOLATILE, null), ALL);
    exactly("Dekker relaxation 2", dekker(VOLATILE, ACQUIRE, VOLATILE, null), ALL);
    exactly("FencedDekker", dekker(PLAIN, PLAIN, PLAIN, Fence.FULL), "0,1 1,0 1,1");
    exactly("Dekker, weaker fences", dekker(PLAIN, PLAIN, PLAIN, Fence.RELEASE), ALL);
  }

  @Test
  void fences() {
    exactly(
        "Adv14 Fenced",
        program()
            .thread(
                t -> {
                  t.set("x", 1);
                  t.fence(Fence.RELEASE);
                  t.set("y", 1);
                })
            .thread(
                t -> {
                  t.tell(t.get("y"));
                  t.fence(Fence.ACQUIRE);
                  t.tell(t.get("x"));
                }),
        "0,0 0,1 1,1");
    exactly(
        "FencedReadTwice",
        program()
            .thread(
                t -> {
                  t.set("x", 1);
                  t.fence(Fence.RELEASE);
                  t.set("y", 1);
                })
            .thread(
                t -> {
                  t.tellAll(List.of("x", "y"), PLAIN);
                  t.fence(Fence.ACQUIRE);
                  t.tell(t.get("x"));
                }),
        "0,0,0 0,0,1 0,1,1 1,0,1 1,1,1");
    exactly("FencedAcquireRelease", acquireRelease(true), "0,0 0,1 0,2 0,3 1,2 1,3");
    exactly("UnfencedAcquireRelease", acquireRelease(false), "0,0 0,1 0,2 0,3 1,0 1,1 1,2 1,3");
    shows(
        "JAM RWC+syncs",
        program()
            .thread(t -> t.set("x", 1, OPAQUE))
            .thread(
                t -> {
                  t.tell(t.get("x", OPAQUE));
                  t.fence(Fence.FULL);
                  t.tell(t.get("y", OPAQUE));
                })
            .thread(
                t -> {
                  t.set("y", 1, OPAQUE);
                  t.fence(Fence.FULL);
                  t.tell(t.get("x", OPAQUE));
                })
            .ordered("x", "y"),
        "1,1,0 0,0,0",
        "1,0,0");
  }

  private static LitmusProgram acquireRelease(boolean fenced) {
    return program()
        .thread(
            t -> {
              t.set("x", 1);
              t.set("x", 2);
              if (fenced) {
                t.fence(Fence.RELEASE);
              }
              t.set("y", 1);
              t.set("x", 3);
            })
        .thread(
            t -> {
              t.tell(t.get("y"));
              if (fenced) {
                t.fence(Fence.ACQUIRE);
              }
              t.tell(t.get("x"));
            });
  }

  /** Two fields of an object that one thread makes and another finds. */
  private static LitmusProgram publication(AccessMode mode, AccessMode inner, String how) {
    LitmusProgram made =
        program()
            .thread(
                t -> {
                  t.set("o.a", 1, inner);
                  t.set("o.b", 2, inner);
                  if (how.equals("final")) {
                    t.freeze("o");
                  } else if (how.equals("fence")) {
                    t.fence(Fence.RELEASE);
                  }
                  t.set("p", "o", mode);
                })
            .thread(
                t -> {
                  Object found = t.get("p", mode);
                  if (found.equals(0)) {
                    t.tell("none");
                  } else if (how.equals("final")) {
                    t.tell(t.getFinal("o.a"), t.getFinal("o.b"));
                  } else {
                    t.tell(t.get("o.a", inner), t.get("o.b", inner));
                  }
                });
    if (inner != PLAIN) {
      made.ordered("o.a", "o.b");
    }
    return mode == PLAIN ? made : made.ordered("p");
  }

  @Test
  void publication() {
    String half = "none 1,2 0,2 1,0 0,0";
    exactly("Basic08 Plain", publication(PLAIN, PLAIN, ""), half);
    exactly("Basic08 Opaque", publication(OPAQUE, PLAIN, ""), half);
    exactly("Basic08 Final", publication(PLAIN, PLAIN, "final"), "none 1,2");
    exactly("FencedPublication", publication(PLAIN, PLAIN, "fence"), "none 1,2");
    exactly("Adv13 volatile fields", publication(PLAIN, VOLATILE, ""), half);
    exactly("Adv05 NonRacy", publication(VOLATILE, PLAIN, ""), "none 1,2");
    exactly(
        "final field, write after the freeze",
        program()
            .thread(
                t -> {
                  t.set("p.v", 42);
                  t.set("o.f", "p");
                  t.freeze("o");
                  t.set("p.late", 7);
                  t.set("g", "o");
                })
            .thread(
                t -> {
                  if (t.get("g").equals(0)) {
                    t.tell("none");
                  } else {
                    t.getFinal("o.f");
                    t.tell(t.get("p.v"), t.get("p.late"));
                  }
                }),
        "none 42,7 42,0");
    exactly(
        "a fence protects what is found through the object, too",
        program()
            .thread(
                t -> {
                  t.set("p.v", 42);
                  t.set("o.f", "p");
                  t.fence(Fence.RELEASE);
                  t.set("g", "o");
                })
            .thread(
                t -> {
                  boolean isThere = !t.get("g").equals(0);
                  t.tell(isThere && t.get("o.f").equals("p") ? t.get("p.v") : "none");
                }),
        "none 42");
    exactly("Adv07 RacyRead", semi(VOLATILE, PLAIN, false), "-1 0 1 2");
    exactly("Adv07 RacyWrite", semi(PLAIN, VOLATILE, false), "-1 0 1 2");
    exactly("Adv07 NonRacy", semi(VOLATILE, VOLATILE, false), "-1 2");
    exactly("Adv06 RacyRead", semi(PLAIN, PLAIN, true), "-1 0 1 2");
  }

  private static LitmusProgram semi(AccessMode write, AccessMode read, boolean lockedWrite) {
    LitmusProgram made =
        program()
            .thread(
                t -> {
                  if (lockedWrite) {
                    t.lock();
                  }
                  t.set("o.a", 1);
                  t.set("o.b", 1);
                  t.set("c", "o", write);
                  if (lockedWrite) {
                    t.unlock();
                  }
                })
            .thread(
                t -> {
                  boolean isThere = !t.get("c", read).equals(0);
                  t.tell(isThere ? (int) t.get("o.a") + (int) t.get("o.b") : -1);
                });
    return write == PLAIN && read == PLAIN ? made : made.ordered("c");
  }

  @Test
  void independentReads() {
    shows("VolatileIRIW", independent(VOLATILE, VOLATILE), "1,1,1,1", "1,0,1,0");
    shows("OpaqueIRIW", independent(OPAQUE, OPAQUE), "1,0,1,0", "");
    shows("JAM IRIW acquire", independent(RELEASE, ACQUIRE), "1,0,1,0", "");
  }

  private static LitmusProgram independent(AccessMode write, AccessMode read) {
    return program()
        .thread(t -> t.set("x", 1, write))
        .thread(t -> t.set("y", 1, write))
        .thread(t -> t.tellAll(List.of("x", "y"), read))
        .thread(t -> t.tellAll(List.of("y", "x"), read))
        .ordered("x", "y");
  }

  private static Object bit(boolean value) {
    return value ? 1 : 0;
  }

  @Test
  void updates() {
    exactly(
        "RMW02",
        program()
            .thread(t -> t.tell(bit(t.compareAndSet("v", 0, 1, VOLATILE))))
            .thread(t -> t.tell(bit(t.compareAndSet("v", 0, 1, VOLATILE))))
            .ordered("v"),
        "1,0 0,1");
    exactly(
        "RMW03",
        program()
            .thread(t -> t.tell(bit(t.compareAndSet("v", 0, 1, VOLATILE))))
            .thread(t -> t.set("v", 0, VOLATILE))
            .ordered("v"),
        "1");
    exactly(
        "RMW04",
        program()
            .thread(t -> t.set("v", 1))
            .thread(t -> t.tell(bit(t.compareAndSet("v", 1, 2, PLAIN))))
            .thread(t -> t.tell(bit(t.compareAndSet("v", 1, 3, PLAIN))))
            .ordered("v"),
        "1,0 0,1 0,0");
    exactly(
        "RMW05 acquires on success",
        program()
            .thread(
                t -> {
                  t.set("x", 1);
                  t.set("g", 1, VOLATILE);
                })
            .thread(t -> t.tell(bit(t.compareAndSet("g", 1, 0, VOLATILE)), t.get("x")))
            .ordered("g"),
        "0,0 1,1 0,1");
    exactly(
        "RMW07 acquires on failure",
        program()
            .thread(
                t -> {
                  t.set("x", 1);
                  t.set("g", 1, VOLATILE);
                })
            .thread(t -> t.tell(bit(!t.compareAndSet("g", 0, 1, VOLATILE)), t.get("x")))
            .ordered("g"),
        "0,0 1,1 0,1");
    exactly("RMW06 releases on success", failing(0, 1), "0,0 1,1 0,1");
    exactly("RMW08 does not release on failure", failing(1, 0), "0,0 0,1");
    shows("RMW09 CAS", mutual(false), "0,0 0,1 1,1", "");
    shows("RMW09 GAS", mutual(true), "0,1 1,1", "0,0");
    exactly(
        "RMW10 Boolean",
        program()
            .thread(t -> t.tell(bit(t.compareAndSet("v", 0, 1, VOLATILE)), t.get("v")))
            .thread(t -> t.set("v", 0))
            .thread(t -> t.set("v", 1))
            .ordered("v"),
        "0,0 0,1 1,0 1,1");
    exactly(
        "RMW10 Witness",
        program()
            .thread(t -> t.tell(t.compareAndExchange("v", 0, 1, VOLATILE)))
            .thread(t -> t.set("v", 0))
            .thread(t -> t.set("v", 1))
            .ordered("v"),
        "0 1");
  }

  private static LitmusProgram failing(int expected, int value) {
    return program()
        .thread(
            t -> {
              t.set("x", 1);
              t.compareAndSet("g", expected, value, VOLATILE);
            })
        .thread(t -> t.tell(t.get("g", VOLATILE), t.get("x")))
        .ordered("g");
  }

  private static LitmusProgram mutual(boolean exchanges) {
    return program()
        .thread(
            t -> {
              t.set("x", 1);
              t.tell(
                  exchanges
                      ? t.getAndSet("y", 0, VOLATILE)
                      : bit(t.compareAndSet("y", 1, 0, VOLATILE)));
            })
        .thread(
            t -> {
              t.compareAndSet("y", 0, 1, VOLATILE);
              t.tell(t.get("x"));
            })
        .ordered("y");
  }

  /** A store that is not a release ends what an earlier release of its thread began. */
  @Test
  void releases() {
    shows(
        "JAM release sequence",
        program()
            .thread(
                t -> {
                  t.set("x", 1);
                  t.set("y", 1, RELEASE);
                  t.set("y", 2, OPAQUE);
                })
            .thread(t -> t.tell(t.get("y", ACQUIRE), t.get("x")))
            .ordered("y"),
        "2,0 2,1 1,1",
        "1,0");
    shows(
        "a chain of updates passes a release on",
        program()
            .thread(
                t -> {
                  t.set("x", 1);
                  t.set("y", 1, RELEASE);
                })
            .thread(t -> t.tell(t.getAndSet("y", 2, OPAQUE)))
            .thread(t -> t.tell(t.get("y", ACQUIRE), t.get("x")))
            .ordered("y"),
        "0,2,0 1,1,1 1,2,1",
        "1,2,0 0,1,0 1,1,0");
    shows(
        "JAM X003",
        program()
            .thread(
                t -> {
                  t.set("x", 1, OPAQUE);
                  t.set("y", 1, OPAQUE);
                })
            .thread(
                t -> {
                  t.set("y", 2, OPAQUE);
                  t.tellAll(List.of("y", "x"), OPAQUE);
                })
            .observer(t -> t.tell(t.get("y", OPAQUE)))
            .ordered("x", "y"),
        "2,0,2",
        "");
  }

  /** Nothing comes out of thin air. */
  @Test
  void thinAir() {
    exactly(
        "Basic10",
        program()
            .thread(t -> copyOne(t, "x", "y"))
            .thread(t -> copyOne(t, "y", "x"))
            .observer(t -> t.tellAll(List.of("x", "y"), PLAIN)),
        "0,0");
  }

  private static void copyOne(LitmusThread t, String from, String to) {
    if (t.get(from).equals(1)) {
      t.set(to, 1);
    }
  }
}
