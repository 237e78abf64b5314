package dev.linchpin.internal.formats.document;

import dev.linchpin.internal.json.Json;
import dev.linchpin.internal.json.JsonOutput;
import dev.linchpin.scenario.Invocation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.function.Function;

/** Writes documents, which are records, as JSON on one line. */
public final class Documents {
  private Documents() {}

  /** The whole document. */
  public static <T> String text(Class<T> type, T document) {
    return Json.STRICT.text(type, document);
  }

  /** Writes a document that may be long piece by piece, and flushes it. */
  public static <T> void write(Class<T> type, T document, Writer out) {
    JsonOutput json = new JsonOutput((bytes, from, to) -> append(out, bytes, from, to));
    try {
      Json.STRICT.write(json, type, document);
      json.flush();
      out.flush();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static void append(Writer out, byte[] bytes, int from, int to) {
    try {
      out.write(new String(bytes, from, to - from, StandardCharsets.UTF_8));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Views that are made one by one when they are written. */
  public static <T, V> List<V> views(List<T> values, Function<T, V> view) {
    return new AbstractList<>() {
      @Override
      public V get(int index) {
        return view.apply(values.get(index));
      }

      @Override
      public int size() {
        return values.size();
      }
    };
  }

  /** Calls as their texts. */
  public static List<String> texts(List<Invocation> invocations) {
    return invocations.stream().map(Invocation::text).toList();
  }

  /** Names in an order that never changes. */
  public static List<String> sorted(Collection<String> names) {
    return List.copyOf(new TreeSet<>(names));
  }

  /** A constant in small letters. */
  public static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** A constant in small letters, with blanks between its words. */
  public static String words(Enum<?> constant) {
    return lower(constant).replace('_', ' ');
  }
}
