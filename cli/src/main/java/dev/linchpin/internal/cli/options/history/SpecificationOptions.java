package dev.linchpin.internal.cli.options.history;

import dev.linchpin.internal.cli.help.HelpSection;
import dev.linchpin.internal.cli.help.HelpSection.Heading;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.internal.formats.HistoryFormat;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Specification;
import dev.linchpin.spec.Vocabulary;
import dev.linchpin.spec.models.Models;
import dev.linchpin.spec.models.Specifications;
import dev.linchpin.subject.DidYouMean;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What the histories are to be judged by, and how they are written. */
@HelpSection(Heading.HISTORY)
public final class SpecificationOptions {
  @Option(
      names = {"-t", "--type"},
      paramLabel = "TYPE",
      description =
          "Data type: stack, queue, pqueue, set, multiset, map, register or counter"
              + " ('linchpin types' lists their operations).")
  @Nullable String type;

  @Option(
      names = {"-m", "--model"},
      paramLabel = "MODEL",
      description =
          "A sequential model instead of a type: one of the library (deque, mutex, semaphore, …) or"
              + " your own class that implements dev.linchpin.spec.Model.")
  @Nullable String model;

  @Option(
      names = {"-cp", "--classpath"},
      paramLabel = "PATH",
      defaultValue = "",
      description = "Folders and jars with the class of the model.")
  String classpath = "";

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      defaultValue = "jsonl",
      description =
          "How the history is written: jsonl (default), jepsen (EDN of Jepsen and Knossos), etcd or"
              + " porcupine-kv (logs in Porcupine's data).")
  String format = "jsonl";

  @Option(
      names = "--map",
      paramLabel = "NAME=OPERATION",
      description =
          "What an operation of the file means, such as 'offerLast=enq'; repeatable. The usual"
              + " names of the JDK (offer, poll, take, incrementAndGet, …) are known.")
  Map<String, String> names = new LinkedHashMap<>();

  /** A data type, and further names of its operations, as if they had been given as options. */
  public static SpecificationOptions ofType(String type, Map<String, String> names) {
    SpecificationOptions options = new SpecificationOptions();
    options.type = type;
    options.names = names;
    return options;
  }

  /**
   * The operations to expect, by the names of the type and by others.
   *
   * @param judgedBy what {@link #specification} gave
   */
  public Vocabulary vocabulary(Specification judgedBy) {
    Vocabulary vocabulary = judgedBy.vocabulary();
    List<String> operations = List.copyOf(vocabulary.names());
    names.forEach(
        (name, meant) -> {
          if (operations.contains(name)) {
            throw new UserProblem(
                "--map %s=%s: %1$s is an operation of %s already"
                    .formatted(name, meant, judgedBy.label()));
          }
          if (!vocabulary.rename(name, meant)) {
            throw new UserProblem(
                "--map %s=%s: %s has no operation %2$s%s"
                    .formatted(name, meant, judgedBy.label(), DidYouMean.among(meant, operations)));
          }
        });
    return vocabulary;
  }

  public HistoryFormat historyFormat() {
    return HistoryFormat.named(format)
        .orElseThrow(
            () ->
                new UserProblem(
                    "unknown --format %s%s"
                        .formatted(
                            format,
                            DidYouMean.among(
                                format,
                                Arrays.stream(HistoryFormat.values())
                                    .map(HistoryFormat::label)
                                    .toList()))));
  }

  public Specification specification() {
    if (type != null && model != null) {
      throw new UserProblem("--type and --model exclude each other; give one of them");
    }
    if (model != null) {
      return ModelLoader.load(model, classpath);
    }
    return type != null ? ofType(type) : impliedByFormat();
  }

  private Specification ofType(String label) {
    DataType known =
        DataType.named(label)
            .orElseThrow(
                () ->
                    new UserProblem(
                        "unknown --type %s%s"
                            .formatted(label, DidYouMean.among(label, typeLabels()))));
    return known == DataType.REGISTER && historyFormat().startsWithNull()
        ? Specifications.register(null)
        : Specifications.of(known);
  }

  private Specification impliedByFormat() {
    HistoryFormat implied = historyFormat();
    Optional<DataType> impliedType = implied.type();
    if (impliedType.isPresent()) {
      return ofType(impliedType.get().label());
    }
    return implied
        .model()
        .flatMap(name -> Models.named(name).map(ready -> Specification.of(name, ready)))
        .orElseThrow(
            () ->
                new UserProblem(
                    "the data type is missing; give --type (%s) or --model"
                        .formatted(String.join(", ", typeLabels()))));
  }

  private static List<String> typeLabels() {
    return Arrays.stream(DataType.values()).map(DataType::label).toList();
  }
}
