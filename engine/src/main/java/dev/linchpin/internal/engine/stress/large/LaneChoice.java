package dev.linchpin.internal.engine.stress.large;

import dev.linchpin.internal.engine.stress.StressOrder.Limit;
import dev.linchpin.internal.engine.stress.large.LargeRound.Lane;
import dev.linchpin.spec.DataType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Chooses what the threads of a large round call, and with which values. */
final class LaneChoice {
  private static final int[] KEYS = {4, 60, 3_000};

  /** Types whose arguments are keys, which recur; the values of all others are distinct. */
  private static final Set<DataType> KEYED =
      EnumSet.of(DataType.SET, DataType.MULTISET, DataType.MAP);

  private static final double LOOKS = 0.1;

  /** Every type has three operations. */
  private static final int CODES = 3;

  private final TypedSubject subject;
  private final List<Limit> limits;
  private final Random random;
  private long next;

  LaneChoice(TypedSubject subject, List<Limit> limits, Random random) {
    this.subject = subject;
    this.limits = limits;
    this.random = random;
  }

  /** So many threads, so many operations each. */
  List<Lane> lanes(int threads, int size) {
    next = 1;
    int keys = KEYS[random.nextInt(KEYS.length)];
    boolean fillsFirst = random.nextBoolean();
    List<List<TypedOperation>> allowed = allowed(threads);
    List<Lane> lanes = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      List<TypedOperation> own = allowed.get(thread);
      List<List<TypedOperation>> byCode = byCode(own);
      Lane lane = new Lane(own.isEmpty() ? 0 : size);
      for (int at = 0; at < lane.operations.length; at++) {
        double inserts = fillsFirst ? (at < size / 2 ? 0.7 : 0.3) : 0.5;
        TypedOperation operation = chosen(byCode, inserts);
        lane.operations[at] = operation;
        lane.arguments[at] = arguments(operation, keys);
      }
      lanes.add(lane);
    }
    return lanes;
  }

  /** What each thread may call, because roles allow some threads only. */
  private List<List<TypedOperation>> allowed(int threads) {
    List<List<TypedOperation>> allowed = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      allowed.add(new ArrayList<>(subject.operations()));
    }
    for (Limit limit : limits) {
      List<List<TypedOperation>> others = new ArrayList<>(allowed);
      Collections.shuffle(others, random);
      others.stream()
          .skip(limit.most())
          .forEach(
              own -> own.removeIf(operation -> limit.operations().contains(operation.number())));
    }
    return allowed;
  }

  /** Those of each code; all of them where a code has none. */
  private static List<List<TypedOperation>> byCode(List<TypedOperation> own) {
    List<List<TypedOperation>> byCode = new ArrayList<>();
    for (int code = 0; code < CODES; code++) {
      int wanted = code;
      List<TypedOperation> fitting =
          own.stream().filter(operation -> operation.code() == wanted).toList();
      byCode.add(fitting.isEmpty() ? own : fitting);
    }
    return byCode;
  }

  private TypedOperation chosen(List<List<TypedOperation>> byCode, double inserts) {
    double drawn = random.nextDouble();
    int code = drawn < LOOKS ? 2 : drawn < LOOKS + (1 - LOOKS) * inserts ? 0 : 1;
    List<TypedOperation> from = byCode.get(code);
    return from.get(random.nextInt(from.size()));
  }

  private Object[] arguments(TypedOperation operation, int keys) {
    long number = next++;
    long fresh = scattered(number);
    if (KEYED.contains(subject.type())) {
      return operation.arguments(1 + random.nextInt(keys), fresh);
    }
    boolean isComparison = operation.values().size() == 2;
    long recent = scattered(Math.max(0, number - 1 - random.nextInt(8)));
    return isComparison ? operation.arguments(recent, fresh) : operation.arguments(fresh, fresh);
  }

  /** Distinct for the first million of numbers, and in no order: queues differ from heaps. */
  private static long scattered(long number) {
    return number * 0x9E375L & 0xFFFFF;
  }
}
