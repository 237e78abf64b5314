package dev.linchpin.architecture;

import dev.linchpin.architecture.source.SourceFile;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How large things may grow before they hide a missing type or room; what breaks each limit. */
final class Limits {
  static final int FILES_A_PACKAGE = 20;
  static final int LINES_A_FILE = 500;
  static final int LINES_A_METHOD = 40;
  static final int LINES_OF_WIRING = 1_500;
  static final int PARAMETERS = 5;
  static final int COMPONENTS = 7;

  private Limits() {}

  static List<String> crowdedPackages(List<SourceFile> files) {
    Map<String, Long> sizes =
        files.stream()
            .collect(
                Collectors.groupingBy(
                    SourceFile::packageName, TreeMap::new, Collectors.counting()));
    return sizes.entrySet().stream()
        .filter(size -> size.getValue() > FILES_A_PACKAGE)
        .map(size -> "%s: %d files".formatted(size.getKey(), size.getValue()))
        .toList();
  }

  static List<String> longFiles(List<SourceFile> files) {
    return files.stream()
        .filter(file -> file.lines() > LINES_A_FILE)
        .map(file -> "%s: %d lines".formatted(file.path(), file.lines()))
        .toList();
  }

  /** A package that wires stages does nothing else; what it decides itself makes it grow. */
  static List<String> largeWiring(List<SourceFile> files, String room) {
    int lines =
        files.stream()
            .filter(file -> (file.packageName() + ".").startsWith(room + "."))
            .mapToInt(SourceFile::lines)
            .sum();
    return lines > LINES_OF_WIRING ? List.of("%s: %d lines".formatted(room, lines)) : List.of();
  }

  static List<String> longMethods(List<SourceFile> files) {
    return callables(files)
        .filter(found -> found.callable().lines() > LINES_A_METHOD)
        .map(found -> "%s: %d lines".formatted(found.place(), found.callable().lines()))
        .toList();
  }

  static List<String> longParameterLists(List<SourceFile> files) {
    return callables(files)
        .filter(
            found ->
                found.callable().parameters()
                    > (found.callable().ofRecord() ? COMPONENTS : PARAMETERS))
        .map(found -> "%s: %d parameters".formatted(found.place(), found.callable().parameters()))
        .toList();
  }

  static List<String> wideRecords(List<SourceFile> files) {
    return files.stream()
        .flatMap(
            file ->
                file.records().stream()
                    .filter(header -> header.components() > COMPONENTS)
                    .map(
                        header ->
                            "%s:%d %s: %d components"
                                .formatted(
                                    file.path(),
                                    header.line(),
                                    header.name(),
                                    header.components())))
        .toList();
  }

  /** Names of top-level types that two files share, wherever these lie. */
  static List<String> sharedNames(List<SourceFile> files) {
    Map<String, List<String>> places = new TreeMap<>();
    for (SourceFile file : files) {
      for (String type : file.types()) {
        places.computeIfAbsent(type, name -> new java.util.ArrayList<>()).add(file.path());
      }
    }
    return places.entrySet().stream()
        .filter(name -> name.getValue().size() > 1)
        .map(name -> name.getKey() + ": " + String.join(", ", name.getValue()))
        .toList();
  }

  private static Stream<Found> callables(List<SourceFile> files) {
    return files.stream()
        .flatMap(file -> file.callables().stream().map(callable -> new Found(file, callable)));
  }

  private record Found(SourceFile file, SourceFile.Callable callable) {
    String place() {
      return "%s:%d %s".formatted(file.path(), callable.line(), callable.name());
    }
  }
}
