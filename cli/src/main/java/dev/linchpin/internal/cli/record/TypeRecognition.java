package dev.linchpin.internal.cli.record;

import dev.linchpin.internal.agent.hook.RecordedType;
import dev.linchpin.internal.cli.output.UserProblem;
import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Shape;
import dev.linchpin.spec.Vocabulary;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Which data type a recorded class is: one that has all its operations, and if there are several,
 * the one that its interfaces or its name tell. A wrong guess would accuse a right class, so
 * whatever is not clear is left to the user.
 */
public final class TypeRecognition {
  /** What a user writes to have types recognised. */
  public static final String AUTO = "auto";

  /** What an interface of the JDK tells. */
  private static final Map<String, Set<DataType>> INTERFACES =
      Map.of(
          "java.util.Queue", EnumSet.of(DataType.QUEUE, DataType.PQUEUE),
          "java.util.Set", EnumSet.of(DataType.SET),
          "java.util.Map", EnumSet.of(DataType.MAP));

  /** What a part of a class's name tells; the first that fits. */
  private static final Map<String, DataType> WORDS = words();

  private TypeRecognition() {}

  private static Map<String, DataType> words() {
    Map<String, DataType> words = new LinkedHashMap<>();
    words.put("priority", DataType.PQUEUE);
    words.put("heap", DataType.PQUEUE);
    words.put("queue", DataType.QUEUE);
    words.put("stack", DataType.STACK);
    words.put("multiset", DataType.MULTISET);
    words.put("bag", DataType.MULTISET);
    words.put("set", DataType.SET);
    words.put("map", DataType.MAP);
    words.put("register", DataType.REGISTER);
    words.put("counter", DataType.COUNTER);
    return words;
  }

  /**
   * The type of all classes of a recording.
   *
   * @param names what the user says that names mean
   * @throws UserProblem if it is not clear
   */
  public static DataType of(List<RecordedType> classes, Map<String, String> names) {
    return common(classes, each -> of(each, fitting(each.methods(), names)));
  }

  /**
   * The same by the methods that were called. Of the types that have them all, those are left that
   * have most of the others.
   *
   * @throws UserProblem if it is not clear
   */
  public static DataType of(
      List<RecordedType> classes, CalledMethods called, Map<String, String> names) {
    return common(
        classes,
        each -> {
          List<String> methods = new ArrayList<>(each.methods());
          methods.retainAll(called.names());
          List<DataType> fitting = fitting(methods, names);
          fitting.removeIf(type -> !answersAs(type, methods, called, names));
          long most =
              fitting.stream()
                  .mapToLong(type -> known(type, each.methods(), names))
                  .max()
                  .orElse(0);
          fitting.removeIf(type -> known(type, each.methods(), names) < most);
          return of(new RecordedType(each.name(), each.supertypes(), methods), fitting);
        });
  }

  /** Whether operations that answer true or false do so in the recording, and no others. */
  private static boolean answersAs(
      DataType type, List<String> methods, CalledMethods called, Map<String, String> names) {
    Vocabulary vocabulary = Vocabulary.of(type);
    for (String method : methods) {
      String name = names.getOrDefault(method, method);
      if (vocabulary.alias(name) == null) {
        Shape.Answers answers = vocabulary.shape(vocabulary.code(name)).answers();
        boolean isWrong =
            called.booleans().contains(method)
                ? answers == Shape.Answers.NULL
                : answers == Shape.Answers.BOOLEAN;
        if (isWrong) {
          return false;
        }
      }
    }
    return true;
  }

  private static long known(DataType type, List<String> methods, Map<String, String> names) {
    Vocabulary vocabulary = Vocabulary.of(type);
    return methods.stream()
        .map(method -> names.getOrDefault(method, method))
        .filter(name -> vocabulary.code(name) >= 0 || vocabulary.alias(name) != null)
        .count();
  }

  private static DataType common(
      List<RecordedType> classes, Function<RecordedType, DataType> recognition) {
    DataType common = null;
    for (RecordedType each : classes) {
      DataType type = recognition.apply(each);
      if (common != null && type != common) {
        throw new UserProblem(
            "--monitor auto: the recorded classes are of different types (%s, %s); choose one with --class"
                .formatted(common.label(), type.label()));
      }
      common = type;
    }
    if (common == null) {
      throw new UserProblem("--monitor auto: no class was recorded; name the type instead");
    }
    return common;
  }

  private static DataType of(RecordedType recorded, List<DataType> fitting) {
    if (fitting.isEmpty()) {
      throw new UserProblem(
          "--monitor auto: no data type has the operations of %s (%s); choose some with --method, or say what they mean with --map and --monitor TYPE"
              .formatted(recorded.name(), String.join(", ", recorded.methods())));
    }
    Set<String> interfaces = interfaces(recorded.supertypes());
    INTERFACES.forEach(
        (name, types) -> {
          if (interfaces.contains(name) && fitting.stream().anyMatch(types::contains)) {
            fitting.retainAll(types);
          }
        });
    for (String name : telling(recorded)) {
      for (Map.Entry<String, DataType> word : WORDS.entrySet()) {
        if (name.toLowerCase(Locale.ROOT).contains(word.getKey())) {
          return clear(
              recorded, fitting.contains(word.getValue()) ? List.of(word.getValue()) : fitting);
        }
      }
    }
    return clear(recorded, fitting);
  }

  /** The name of the class, then those of the collections of the JDK that it extends. */
  private static List<String> telling(RecordedType recorded) {
    List<String> names = new ArrayList<>(List.of(recorded.name()));
    for (String name : recorded.supertypes()) {
      try {
        if (name.startsWith("java.")) {
          Class<?> type = Class.forName(name, false, ClassLoader.getPlatformClassLoader());
          if (!Modifier.isAbstract(type.getModifiers())) {
            names.add(name);
          }
        }
      } catch (ClassNotFoundException notOfThisJdk) {
        // It tells nothing.
      }
    }
    names.replaceAll(name -> name.substring(name.lastIndexOf('.') + 1));
    return names;
  }

  private static DataType clear(RecordedType recorded, List<DataType> fitting) {
    if (fitting.size() > 1) {
      String types = fitting.stream().map(DataType::label).collect(Collectors.joining(" or "));
      throw new UserProblem(
          "--monitor auto: %s (%s) could be a %s; name the type, as in --monitor %s"
              .formatted(
                  recorded.name(),
                  String.join(", ", recorded.methods()),
                  types,
                  fitting.get(0).label()));
    }
    return fitting.get(0);
  }

  private static List<DataType> fitting(List<String> methods, Map<String, String> names) {
    List<DataType> fitting = new ArrayList<>();
    for (DataType type : DataType.values()) {
      if (known(type, methods, names) == methods.size()) {
        fitting.add(type);
      }
    }
    return fitting;
  }

  /** The types themselves and, for those of the JDK, everything that they extend. */
  private static Set<String> interfaces(List<String> supertypes) {
    Set<String> all = new HashSet<>(supertypes);
    for (String name : supertypes) {
      try {
        if (name.startsWith("java.")) {
          add(Class.forName(name, false, ClassLoader.getPlatformClassLoader()), all);
        }
      } catch (ClassNotFoundException notOfThisJdk) {
        // Its name is there.
      }
    }
    return all;
  }

  private static void add(Class<?> type, Set<String> all) {
    all.add(type.getName());
    for (Class<?> each : type.getInterfaces()) {
      add(each, all);
    }
    if (type.getSuperclass() != null) {
      add(type.getSuperclass(), all);
    }
  }
}
