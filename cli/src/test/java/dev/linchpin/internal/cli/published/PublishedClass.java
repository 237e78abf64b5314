package dev.linchpin.internal.cli.published;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * One entry of {@code published-classes.txt}: how a class is used, what the check says of it and
 * what a person thinks of that.
 */
record PublishedClass(
    String artifact, String name, Use use, Expectation expected, Reading reading) {
  private static final Set<String> KEYS =
      Set.of(
          "class",
          "when",
          "new",
          "init",
          "run",
          "generate",
          "methods",
          "bound",
          "finds",
          "fails",
          "alarm",
          "because");

  /**
   * How objects are made and what is done with them.
   *
   * @param runs scenarios as text; none: the check makes up its own
   * @param bound the most preemptions that are tried, if not all
   */
  record Use(
      String creation, String setup, List<String> runs, Generated generated, OptionalInt bound) {}

  /** How many scenarios the check makes up, of which methods. */
  record Generated(int scenarios, List<String> methods) {}

  /**
   * What the check says.
   *
   * @param finds the verdict, for a violation with its kind
   * @param fails the smallest failing scenario with its answers; empty if there is none
   */
  record Expectation(String finds, String fails) {}

  /** What a person says of the result: what kind of alarm it is, if it is one, and why. */
  record Reading(Alarm alarm, String because, boolean quick) {}

  /** What an alarm is worth. */
  enum Alarm {
    /** There is none. */
    NONE,
    /** A fault of the class: its documentation promises something else. */
    TRUE,
    /** The documentation says that this may happen. */
    DOCUMENTED,
    /** The scenario uses the class in a way that its documentation forbids or does not cover. */
    CONTRACT,
    /** A limit of Linchpin: nothing is said about the class. */
    LIMIT
  }

  /** Reads entries that are separated by empty lines; {@code #} begins a comment. */
  static List<PublishedClass> read(List<String> lines) {
    List<PublishedClass> entries = new ArrayList<>();
    Map<String, List<String>> entry = new LinkedHashMap<>();
    for (String line : lines) {
      if (line.startsWith("#")) {
        continue;
      }
      if (line.isBlank()) {
        add(entry, entries);
      } else {
        String[] pair = line.split(":", 2);
        if (pair.length < 2 || !KEYS.contains(pair[0])) {
          throw new IllegalArgumentException("expected one of " + KEYS + ", found: " + line);
        }
        entry.computeIfAbsent(pair[0], key -> new ArrayList<>()).add(pair[1].strip());
      }
    }
    add(entry, entries);
    return entries;
  }

  private static void add(Map<String, List<String>> entry, List<PublishedClass> entries) {
    if (!entry.isEmpty()) {
      entries.add(of(entry));
      entry.clear();
    }
  }

  private static PublishedClass of(Map<String, List<String>> entry) {
    String[] place = one(entry, "class", "").split(" ", 2);
    String methods = one(entry, "methods", "");
    String bound = one(entry, "bound", "");
    return new PublishedClass(
        place[0],
        place[1],
        new Use(
            one(entry, "new", place[1]),
            one(entry, "init", ""),
            entry.getOrDefault("run", List.of()),
            new Generated(
                Integer.parseInt(one(entry, "generate", "0")),
                methods.isEmpty() ? List.of() : List.of(methods.split(", *", -1))),
            bound.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(bound))),
        new Expectation(one(entry, "finds", "no violation"), one(entry, "fails", "")),
        new Reading(
            Alarm.valueOf(one(entry, "alarm", "none").toUpperCase(Locale.ROOT)),
            one(entry, "because", ""),
            one(entry, "when", "campaign").equals("quick")));
  }

  private static String one(Map<String, List<String>> entry, String key, String otherwise) {
    List<String> values = entry.getOrDefault(key, List.of(otherwise));
    if (values.size() > 1) {
      throw new IllegalArgumentException("expected one '" + key + "' in " + entry);
    }
    return values.get(0);
  }

  @Override
  public String toString() {
    String what =
        use.runs.isEmpty() ? use.generated.scenarios + " scenarios" : String.join(" / ", use.runs);
    return "%s %s: %s".formatted(artifact, name.substring(name.lastIndexOf('.') + 1), what);
  }
}
