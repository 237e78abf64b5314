package dev.linchpin.benchmarks;

import dev.linchpin.spec.DataType;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to measure.
 *
 * @param largestFile files beyond this many operations are not written
 * @param mutants whether to measure spoilt histories too
 */
record BenchmarkOptions(
    List<DataType> types,
    List<Integer> processes,
    List<Integer> sizes,
    int largestFile,
    boolean mutants) {

  static final String USAGE =
      """
      benchmarks/run [--types stack,queue,…] [--processes 8,16,32] [--sizes 1000,…,10000000] [--quick] [--mutants]
        --quick    sizes up to 100,000 and 16 processes only
        --mutants  also histories that one swapped answer spoils
      """;

  /** Null when the arguments are not understood. */
  static @Nullable BenchmarkOptions parse(String[] arguments) {
    List<DataType> types =
        List.of(
            DataType.QUEUE,
            DataType.SET,
            DataType.MULTISET,
            DataType.STACK,
            DataType.PQUEUE,
            DataType.REGISTER,
            DataType.COUNTER);
    List<Integer> processes = List.of(8, 16, 32);
    List<Integer> sizes = List.of(1_000, 10_000, 100_000, 1_000_000, 10_000_000);
    boolean mutants = false;
    for (int at = 0; at < arguments.length; at++) {
      switch (arguments[at]) {
        case "--quick" -> {
          processes = List.of(16);
          sizes = List.of(1_000, 10_000, 100_000);
        }
        case "--mutants" -> mutants = true;
        case "--types", "--processes", "--sizes" -> {
          if (at + 1 == arguments.length) {
            return null;
          }
          String value = arguments[at + 1];
          switch (arguments[at]) {
            case "--types" ->
                types =
                    Arrays.stream(value.split(","))
                        .map(name -> DataType.named(name).orElseThrow())
                        .toList();
            case "--processes" -> processes = numbers(value);
            default -> sizes = numbers(value);
          }
          at++;
        }
        default -> {
          return null;
        }
      }
    }
    return new BenchmarkOptions(types, processes, sizes, 10_000_000, mutants);
  }

  private static List<Integer> numbers(String list) {
    return Arrays.stream(list.split(",")).map(Integer::valueOf).toList();
  }
}
