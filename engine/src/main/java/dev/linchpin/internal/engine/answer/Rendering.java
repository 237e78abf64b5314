package dev.linchpin.internal.engine.answer;

import dev.linchpin.execution.Identities;
import dev.linchpin.internal.engine.bind.Signature;
import dev.linchpin.internal.engine.step.answer.StableTexts;
import dev.linchpin.internal.engine.step.control.Uncontrollable;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Answers as text: equal texts iff equal answers. docs/check.md lists what is compared.
 *
 * <p>Collections, maps, arrays, optionals, records, finished futures and iterators that are read
 * from nothing shared are taken apart; sets and maps without an order are sorted. The object under
 * test is {@code this}. Anything else goes by its own {@code toString} if its class has one and is
 * no thread, lock or executor, tells no time or identity hash code, and says no more than the
 * class's {@code equals} (see {@code EqualTexts}); otherwise by identity ({@link ObjectTags}).
 * Whole numbers are written alike whatever their width.
 *
 * <p>What is too large or too deep to be read to its end is not compared, and said to be so.
 */
public final class Rendering {
  /** Deeper or larger answers are not read: a structure damaged by a race may have no end. */
  private static final int DEEPEST = 200;

  private static final int MOST_ELEMENTS = 100_000;

  /** Beginnings of names. What such objects lead to may change. */
  private static final List<String> FIXED =
      List.of(
          "java.util.Optional",
          "java.util.ImmutableCollections$",
          "java.util.KeyValueHolder",
          "java.math.Big",
          "java.util.UUID");

  private final Sight sight;
  private final ObjectTags tags;
  private final LiveAnswers live;

  /** The structures around the value that is being rendered, with their depths. */
  private final IdentityHashMap<Object, Integer> around = new IdentityHashMap<>();

  private int elementsLeft;

  /** Whether something was read that can be read once, or when the run has ended. */
  private boolean isLive;

  public Rendering(Sight sight) {
    this.sight = sight;
    this.tags = new ObjectTags(sight);
    this.live = new LiveAnswers(sight, tags);
  }

  /** A run begins; its object under test was just made and set up. */
  public void begin(Object underTest) {
    tags.begin(underTest);
  }

  /**
   * The text.
   *
   * @throws Uncontrollable if the answer cannot be read to its end; the message says why
   */
  public String text(@Nullable Object value) {
    around.clear();
    elementsLeft = MOST_ELEMENTS;
    tags.takeCompared();
    isLive = false;
    return part(value);
  }

  /**
   * Whether the latest text follows from the value alone, with all that it leads to: it does not
   * say which other answers show the same object, and nothing in it is a future, iterator or
   * stream.
   */
  public boolean isOfValue() {
    return !isLive && !tags.takeCompared();
  }

  private String part(@Nullable Object value) {
    if (value == null || value instanceof Boolean || (value instanceof Number && isJdk(value))) {
      return String.valueOf(value);
    }
    if (value instanceof String string) {
      return Identities.escaped(StableTexts.quoted(string, '"'));
    }
    if (value instanceof Character letter) {
      return StableTexts.quoted(letter.toString(), '\'');
    }
    if (value instanceof Enum<?> constant) {
      return constant.name();
    }
    if (value instanceof Class<?> type) {
      return StableTexts.stable(type.getName());
    }
    return tags.isSubject(value) ? "this" : nested(value);
  }

  private String nested(Object value) {
    Integer outer = around.get(value);
    int depth = around.size();
    if (outer != null) {
      return "(the same as %s levels up)".formatted(depth - outer);
    }
    if (depth >= DEEPEST) {
      throw new Uncontrollable("it is nested deeper than " + DEEPEST + " levels");
    }
    around.put(value, depth);
    try {
      return structure(value);
    } finally {
      around.remove(value);
    }
  }

  private String structure(Object value) {
    if (!isFixed(value)) {
      sight.looksAt(value);
    }
    if (value.getClass().isArray()) {
      return "[" + String.join(", ", array(value)) + "]";
    }
    if (value instanceof Set<?> set) {
      return "{" + String.join(", ", elements(set)) + "}";
    }
    if (value instanceof Collection<?> collection) {
      return "[" + String.join(", ", elements(collection)) + "]";
    }
    if (value instanceof Map<?, ?> map) {
      return "{" + String.join(", ", sorted(iterated(map.entrySet().iterator()), map)) + "}";
    }
    if (value instanceof Map.Entry<?, ?> entry) {
      return part(entry.getKey()) + "=" + part(entry.getValue());
    }
    if (value instanceof Optional<?> optional) {
      return optional.isEmpty() ? "Optional.empty" : "Optional[" + part(optional.get()) + "]";
    }
    if (value instanceof Record record) {
      return components(record);
    }
    if (value instanceof Future<?> future) {
      isLive = true;
      return live.future(future, around.size() == 1, this::part);
    }
    if (LiveAnswers.isCursor(value)) {
      isLive = true;
      return live.cursor(value, this::collected);
    }
    return ownText(value);
  }

  /** Whether it is of a class of the JDK that is not rewritten and whose objects never change. */
  private static boolean isFixed(Object value) {
    String type = value.getClass().getName();
    return FIXED.stream().anyMatch(type::startsWith);
  }

  private String ownText(Object value) {
    if (!TextMethods.isOfUse(value.getClass()) || sight.hasUnstableText(value)) {
      return tags.of(value);
    }
    String text = StableTexts.stable(String.valueOf(value.toString()));
    if (!sight.isFaithful(value, text)) {
      isLive = true;
      throw new Uncontrollable(
          "two objects of %s are equal although their texts differ"
              .formatted(StableTexts.stable(value.getClass().getName())));
    }
    return text;
  }

  private List<String> array(Object array) {
    List<String> texts = new ArrayList<>();
    for (int index = 0; index < Array.getLength(array); index++) {
      texts.add(element(Array.get(array, index)));
    }
    return texts;
  }

  private List<String> elements(Collection<?> collection) {
    return sorted(iterated(collection.iterator()), collection);
  }

  private List<String> iterated(Iterator<?> elements) {
    List<String> texts = new ArrayList<>();
    while (elements.hasNext()) {
      texts.add(element(elements.next()));
    }
    return texts;
  }

  private String collected(Iterator<?> elements) {
    return "[" + String.join(", ", iterated(elements)) + "]";
  }

  private String element(@Nullable Object element) {
    if (elementsLeft-- == 0) {
      throw new Uncontrollable("it has more than " + MOST_ELEMENTS + " elements");
    }
    return part(element);
  }

  private static List<String> sorted(List<String> texts, Object holder) {
    if (!Orders.isKept(holder)) {
      texts.sort(Comparator.comparing(Identities::erased, Rendering::compare));
    }
    return texts;
  }

  private String components(Record record) {
    List<String> texts = new ArrayList<>();
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      component.getAccessor().trySetAccessible();
      try {
        texts.add(component.getName() + "=" + part(component.getAccessor().invoke(record)));
      } catch (IllegalAccessException | InvocationTargetException e) {
        return ownText(record);
      }
    }
    return Signature.typeName(record.getClass()) + "[" + String.join(", ", texts) + "]";
  }

  /** Numbers by value, other texts by their letters. */
  private static int compare(String a, String b) {
    boolean bothWhole = isWhole(a) && isWhole(b);
    return bothWhole ? Long.compare(Long.parseLong(a), Long.parseLong(b)) : a.compareTo(b);
  }

  private static boolean isWhole(String text) {
    return text.matches("-?[0-9]{1,18}");
  }

  private static boolean isJdk(Object number) {
    return number.getClass().getName().startsWith("java.");
  }
}
