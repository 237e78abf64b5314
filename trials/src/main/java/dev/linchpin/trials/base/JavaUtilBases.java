package dev.linchpin.trials.base;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Sources of sequential classes that hand every call to a class of the JDK.
 *
 * <p>Which methods is listed, not looked up: a newer JDK must not change what is generated. Their
 * types are looked up, and erased.
 */
final class JavaUtilBases {
  private static final Set<String> READERS =
      Set.of(
          "size",
          "isEmpty",
          "contains",
          "containsKey",
          "containsValue",
          "get",
          "getOrDefault",
          "peek",
          "peekFirst",
          "peekLast",
          "first",
          "last",
          "firstKey",
          "lastKey",
          "floorKey",
          "ceilingKey",
          "higher",
          "lower",
          "indexOf",
          "lastIndexOf",
          "toArray",
          "length",
          "cardinality",
          "nextSetBit",
          "charAt",
          "toString",
          "hashCode",
          "containsAll",
          "floor",
          "ceiling",
          "subList",
          "headSet",
          "firstEntry",
          "headMap",
          "substring",
          "element");

  /** A class and the methods that are used of it. */
  private record Entry(String name, String type, String made, String methods) {}

  private static final List<Entry> ENTRIES =
      List.of(
          new Entry(
              "DequeOf",
              "java.util.ArrayDeque",
              "new java.util.ArrayDeque()",
              "addFirst addLast pollFirst pollLast peekFirst peekLast size contains toArray"
                  + " removeFirstOccurrence clear removeIf"),
          new Entry(
              "ListOf",
              "java.util.ArrayList",
              "new java.util.ArrayList()",
              "add get set size indexOf toString subList removeIf replaceAll addAll isEmpty sort"),
          new Entry(
              "LinkedListOf",
              "java.util.LinkedList",
              "new java.util.LinkedList()",
              "push pop offer poll element size containsAll indexOf"),
          new Entry(
              "MapOf",
              "java.util.HashMap",
              "new java.util.HashMap()",
              "put get remove putIfAbsent containsKey size merge computeIfAbsent compute keySet"
                  + " values entrySet putAll toString getOrDefault"),
          new Entry(
              "TreeOf",
              "java.util.TreeMap",
              "new java.util.TreeMap()",
              "put get remove firstKey lastKey floorKey pollFirstEntry headMap size merge"
                  + " descendingMap"),
          new Entry(
              "LinkedMapOf",
              "java.util.LinkedHashMap",
              "new java.util.LinkedHashMap(16, 0.75f, false)",
              "put get remove size keySet replace replaceAll putIfAbsent toString"),
          new Entry(
              "PriorityOf",
              "java.util.PriorityQueue",
              "new java.util.PriorityQueue()",
              "offer poll peek size remove contains clear"),
          new Entry(
              "BitsOf",
              "java.util.BitSet",
              "new java.util.BitSet()",
              "set clear flip get cardinality nextSetBit length toString toLongArray"),
          new Entry(
              "SetOf",
              "java.util.HashSet",
              "new java.util.HashSet()",
              "add remove contains size isEmpty addAll removeIf retainAll hashCode"),
          new Entry(
              "TreeSetOf",
              "java.util.TreeSet",
              "new java.util.TreeSet()",
              "add remove first pollFirst higher floor headSet size contains"),
          new Entry(
              "BuilderOf",
              "java.lang.StringBuilder",
              "new StringBuilder()",
              "append length charAt deleteCharAt insert setLength toString indexOf reverse"),
          new Entry(
              "VectorOf",
              "java.util.Vector",
              "new java.util.Vector()",
              "addElement elementAt firstElement removeElementAt size indexOf contains"),
          new Entry(
              "JoinerOf",
              "java.util.StringJoiner",
              "new java.util.StringJoiner(\", \")",
              "add length toString setEmptyValue"));

  private JavaUtilBases() {}

  /** All of them, as sources for {@link BaseReader}. */
  static List<String> sources() {
    return ENTRIES.stream().map(JavaUtilBases::source).toList();
  }

  private static String source(Entry entry) {
    try {
      Class<?> type = Class.forName(entry.type);
      List<String> methods = new ArrayList<>();
      for (String name : entry.methods.split(" ")) {
        methods.add(method(chosen(type, name)));
      }
      String readers =
          Stream.of(entry.methods.split(" "))
              .filter(READERS::contains)
              .collect(Collectors.joining(", "));
      return """
          // kind: java.util
          // readers: %s
          final class %s {
            private final %s state = %s;
          %s
          }
          """
          .formatted(readers, entry.name, entry.type, entry.made, String.join("\n", methods));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The method of that name with the fewest parameters that we have values for. */
  private static Method chosen(Class<?> type, String name) {
    return Arrays.stream(type.getMethods())
        .filter(method -> method.getName().equals(name))
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .filter(
            method ->
                Arrays.stream(method.getParameterTypes())
                    .allMatch(parameter -> JavaLiterals.isKnown(parameter.getTypeName())))
        .min(
            Comparator.comparing(Method::getParameterCount)
                .thenComparing(Method::isBridge)
                .thenComparing(method -> Arrays.toString(method.getParameterTypes())))
        .orElseThrow(() -> new IllegalStateException(type + " has no " + name));
  }

  private static String method(Method method) {
    List<String> parameters = new ArrayList<>();
    List<String> arguments = new ArrayList<>();
    Class<?>[] types = method.getParameterTypes();
    for (int at = 0; at < types.length; at++) {
      parameters.add(types[at].getCanonicalName() + " p" + at);
      arguments.add("p" + at);
    }
    Class<?> result = method.getReturnType();
    String call = "state.%s(%s)".formatted(method.getName(), String.join(", ", arguments));
    // A builder answers itself, which would let callers pass by the lock.
    boolean isItself = result == method.getDeclaringClass();
    String body =
        isItself
            ? call + "; return state.toString();"
            : (result == void.class ? "" : "return ") + call + ";";
    return "  public %s %s(%s) { %s }"
        .formatted(
            isItself ? "String" : result.getCanonicalName(),
            method.getName(),
            String.join(", ", parameters),
            body);
  }
}
