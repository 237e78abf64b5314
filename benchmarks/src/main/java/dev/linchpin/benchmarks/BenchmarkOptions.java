package dev.linchpin.benchmarks;

import dev.linchpin.spec.DataType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
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

  private static final BenchmarkOptions STANDARD =
      new BenchmarkOptions(
          List.of(
              DataType.QUEUE,
              DataType.SET,
              DataType.MULTISET,
              DataType.STACK,
              DataType.PQUEUE,
              DataType.REGISTER,
              DataType.COUNTER),
          List.of(8, 16, 32),
          List.of(1_000, 10_000, 100_000, 1_000_000, 10_000_000),
          10_000_000,
          false);

  /** Null when the arguments are not understood. */
  static @Nullable BenchmarkOptions parse(String[] arguments) {
    BenchmarkOptions options = STANDARD;
    for (int at = 0; at < arguments.length && options != null; at++) {
      String name = arguments[at];
      options =
          switch (name) {
            case "--quick" -> options.with(List.of(16), List.of(1_000, 10_000, 100_000));
            case "--mutants" -> options.withMutants();
            default -> at + 1 == arguments.length ? null : options.with(name, arguments[++at]);
          };
    }
    return options;
  }

  private @Nullable BenchmarkOptions with(String name, String value) {
    return switch (name) {
      case "--types" -> withTypes(Arrays.stream(value.split(",")).map(DataType::named).toList());
      case "--processes" -> with(numbers(value), sizes);
      case "--sizes" -> with(processes, numbers(value));
      default -> null;
    };
  }

  private @Nullable BenchmarkOptions withTypes(List<Optional<DataType>> named) {
    return named.stream().anyMatch(Optional::isEmpty)
        ? null
        : new BenchmarkOptions(
            named.stream().flatMap(Optional::stream).toList(),
            processes,
            sizes,
            largestFile,
            mutants);
  }

  private BenchmarkOptions with(List<Integer> newProcesses, List<Integer> newSizes) {
    return new BenchmarkOptions(types, newProcesses, newSizes, largestFile, mutants);
  }

  private BenchmarkOptions withMutants() {
    return new BenchmarkOptions(types, processes, sizes, largestFile, true);
  }

  private static List<Integer> numbers(String list) {
    return Arrays.stream(list.split(",")).map(Integer::valueOf).toList();
  }
}
