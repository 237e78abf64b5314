package dev.linchpin.internal.formats.document;

import dev.linchpin.spec.DataType;
import dev.linchpin.spec.Shape;
import java.util.List;
import java.util.stream.Stream;

/** What a history can be judged by. */
public record TypesDocument(List<TypeView> types, List<String> models) {
  /**
   * A data type.
   *
   * @param operations as {@code push(v)→null}
   */
  public record TypeView(String type, List<String> operations) {}

  /** The document on one line. */
  public static String json(List<String> models) {
    List<TypeView> types =
        Stream.of(DataType.values())
            .map(
                type ->
                    new TypeView(
                        type.label(), type.shapes().stream().map(Shape::signature).toList()))
            .toList();
    return Documents.text(TypesDocument.class, new TypesDocument(types, models));
  }
}
